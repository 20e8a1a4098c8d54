/**
 * For bash, from 3.2 on. It cuts words at `=` and `:` too, so they are put together again, and only what comes after
 * the last cut is offered.
 */
export const BASH_SCRIPT = `# hub-codegen completion for bash: source <(hub-codegen completion bash)
_hub_codegen() {
  local words=() last=-1 i word line cut
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if ((last >= 0)) && [[ $word == [=:]* || \${words[last]} == *[=:] ]]; then
      words[last]+=$word
    else
      words[++last]=$word
    fi
  done
  word=\${words[last]}
  cut=
  if [[ $word == *[=:]* && $COMP_WORDBREAKS == *[=:]* ]]; then cut=\${word%"\${word##*[=:]}"}; fi
  COMPREPLY=()
  while IFS=$'\\t' read -r line _; do
    if [[ $line == :files ]]; then
      compopt -o default 2>/dev/null || while IFS= read -r line; do
        COMPREPLY+=("$line")
      done < <(compgen -f -- "\${word#"$cut"}")
    else
      COMPREPLY+=("\${line#"$cut"}")
    fi
  done < <("$1" completion --words "\${words[@]}" 2>/dev/null)
}
complete -F _hub_codegen hub-codegen
`;
