/** For zsh: sourced, or as a file `_hub-codegen` in a directory of `fpath`. */
export const ZSH_SCRIPT = `#compdef hub-codegen
# hub-codegen completion for zsh: source <(hub-codegen completion zsh)
_hub_codegen() {
  local -a given described
  local line word files=
  for word in "\${(@)words[2,CURRENT]}"; do given+=("\${(Q)word}"); done
  for line in "\${(@f)$("$words[1]" completion --words "\${given[@]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      files=1
    elif [[ -n $line ]]; then
      word=\${line%%$'\\t'*}
      described+=("\${word//:/\\\\:}:\${line#*$'\\t'}")
    fi
  done
  if (( $#described )); then _describe hub-codegen described; fi
  if [[ -n $files ]]; then _files; fi
}
if [[ $funcstack[1] == _hub-codegen ]]; then _hub_codegen "$@"; else compdef _hub_codegen hub-codegen; fi
`;
