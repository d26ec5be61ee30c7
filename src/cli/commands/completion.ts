/** `superword completion SHELL`: a script that completes commands, flags and their words, made from the option table. */
import { CommandError, Exit } from '../exit.ts';
import { COMMAND_SPECS, type CommandSpec } from '../options.ts';
import { helpPage } from './help.ts';

const SPEC = COMMAND_SPECS.find((c) => c.name === 'completion')!;
/** What the compilers know besides clang's flags. */
const CC = COMMAND_SPECS.find((c) => c.name === 'cc')!;
const COMPILERS = ['superword-cc', 'superword-c++'];

export function run(argv: readonly string[]): number {
  const shell = argv[0];
  if (shell === '--help' || shell === '-help') return helpPage(SPEC);
  const make = shell === undefined ? undefined : SCRIPTS.get(shell);
  if (make === undefined)
    throw new CommandError(Exit.Usage, `which shell? ${[...SCRIPTS.keys()].join(', ')}`);
  process.stdout.write(make());
  return Exit.Ok;
}

const SCRIPTS: ReadonlyMap<string, () => string> = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);

/** Every form of a command's flags that a shell can offer: `-S`, `-passes=`, `-target=avx2`. */
function words(spec: CommandSpec): string[] {
  return spec.options.flatMap((option) => {
    if (option.value === 'none' || option.name.length === 1) return [`-${option.name}`];
    return option.words === undefined
      ? [`-${option.name}=`]
      : option.words.map((w) => `-${option.name}=${w}`);
  });
}

function bash(): string {
  const cases = COMMAND_SPECS.map((c) => `    ${c.name}) words="${words(c).join(' ')}" ;;`);
  return `_superword() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  COMP_WORDBREAKS="\${COMP_WORDBREAKS//=/}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${COMMAND_SPECS.map((c) => c.name).join(' ')} --version" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o nospace -o filenames -F _superword superword
_superword_cc() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  COMP_WORDBREAKS="\${COMP_WORDBREAKS//=/}"
  case "$current" in
    -*) COMPREPLY=($(compgen -W "${words(CC).join(' ')}" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o nospace -o filenames -F _superword_cc ${COMPILERS.join(' ')}
`;
}

function zsh(): string {
  return `#compdef superword ${COMPILERS.join(' ')}\nautoload -U bashcompinit && bashcompinit\n${bash()}`;
}

function fish(): string {
  const lines = COMMAND_SPECS.map((c) => {
    return `complete -c superword -n __fish_use_subcommand -a ${c.name} -d '${c.about.replaceAll("'", "\\'")}'`;
  });
  for (const spec of COMMAND_SPECS) {
    for (const word of words(spec)) {
      lines.push(`complete -c superword -n '__fish_seen_subcommand_from ${spec.name}' -a '${word}'`);
    }
  }
  for (const compiler of COMPILERS) {
    for (const word of words(CC)) lines.push(`complete -c ${compiler} -a '${word}'`);
  }
  return `${lines.join('\n')}\n`;
}
