/** For fish. */
export const FISH_SCRIPT = `# hub-codegen completion for fish: hub-codegen completion fish | source
function __hub_codegen_words
  set -l given (commandline -opc)
  set -l current (commandline -ct)
  for line in ($given[1] completion --words $given[2..-1] "$current" 2>/dev/null)
    if test "$line" = :files
      __fish_complete_path "$current"
    else
      echo $line
    end
  end
end
complete -c hub-codegen -f -a '(__hub_codegen_words)'
`;
