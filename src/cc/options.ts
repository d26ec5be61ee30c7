/**
 * The flags of `superword-cc` that clang does not know: a table, and taking them out of an argument list.
 *
 * Everything else stays where it is, in order. A word that is the value of the flag before it (`-o -fsuperword=off`) is
 * no flag.
 */

/**
 * `first`: LLVM's vectorizers see what we declined. `only`: they stay off. `off`: plain clang. `twice`: clang's two steps
 * with nothing of ours between them, to compare with.
 */
export type Mode = 'first' | 'only' | 'off' | 'twice';
export type Certify = 'off' | 'fast' | 'full';

export interface CcOptions {
  readonly mode: Mode;
  /** Pipeline text; nothing in it means read and print. */
  readonly passes: string;
  readonly certify: Certify;
  /** Processor time for our part of one file, in milliseconds. */
  readonly timeMs: number;
  /** The clang to drive; undefined: SUPERWORD_CLANG, else the first one on PATH. */
  readonly clang: string | undefined;
  /** What becomes of the line that says that our part failed. */
  readonly failure: 'silent' | 'warning' | 'error';
}

export const DEFAULT_OPTIONS: CcOptions = {
  mode: 'first',
  passes: 'default',
  certify: 'fast',
  timeMs: 120_000,
  clang: undefined,
  failure: 'warning',
};

export interface CcFlag {
  /** Without the dash. */
  readonly name: string;
  /** How help calls the value; '' when it takes none. */
  readonly metavar: string;
  readonly about: string;
  readonly words?: readonly string[];
  /** What it changes; null when the value is wrong. */
  readonly apply: (value: string) => Partial<CcOptions> | null;
}

export const CC_FLAGS: readonly CcFlag[] = [
  {
    name: 'fsuperword',
    metavar: 'MODE',
    about: "our passes before LLVM's vectorizers (first), instead of them (only), or not at all (off, twice)",
    words: ['first', 'only', 'off', 'twice'],
    apply: (value) => (isMode(value) ? { mode: value } : null),
  },
  { name: 'fno-superword', metavar: '', about: 'as -fsuperword=off', apply: () => ({ mode: 'off' }) },
  {
    name: 'fsuperword-passes',
    metavar: 'LIST',
    about: "our passes ('default'); nothing after '=' reads and prints the LLVM IR only",
    apply: (value) => ({ passes: value }),
  },
  {
    name: 'fsuperword-certify',
    metavar: 'HOW',
    about: 'prove every rewrite, drop what is not proved (fast)',
    words: ['off', 'fast', 'full'],
    apply: (value) => (isCertify(value) ? { certify: value } : null),
  },
  {
    name: 'fsuperword-time-limit',
    metavar: 'SECONDS',
    about: 'of the processor, for our part of one file; past it clang compiles the file alone (120)',
    apply: (value) => (/^\d{1,6}(\.\d{1,3})?$/.test(value) ? { timeMs: Number(value) * 1000 } : null),
  },
  {
    name: 'fsuperword-clang',
    metavar: 'PATH',
    about: "the clang to drive: a program, or 'embedded' (else SUPERWORD_CLANG decides)",
    apply: (value) => (value === '' ? null : { clang: value }),
  },
  {
    name: 'Wno-superword',
    metavar: '',
    about: 'say nothing when our part failed and clang compiled the file alone',
    apply: () => ({ failure: 'silent' }),
  },
  {
    name: 'Wsuperword',
    metavar: '',
    about: 'say so in one line (the default)',
    apply: () => ({ failure: 'warning' }),
  },
  {
    name: 'Werror=superword',
    metavar: '',
    about: 'make it an error',
    apply: () => ({ failure: 'error' }),
  },
  {
    name: 'Wno-error=superword',
    metavar: '',
    about: 'make it a warning again',
    apply: () => ({ failure: 'warning' }),
  },
];

export type SplitArgs =
  | { readonly ok: true; readonly options: CcOptions; readonly rest: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Our own flags, and the words that are clang's. */
export function splitArgs(argv: readonly string[]): SplitArgs {
  let options = DEFAULT_OPTIONS;
  const rest: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    if (takesNextWord(word)) {
      rest.push(word, ...argv.slice(i + 1, i + 2));
      i++;
      continue;
    }
    const found = ownFlag(word);
    if (found === null) {
      rest.push(word);
      continue;
    }
    if (found.flag === null) return { ok: false, message: `unknown argument: '${word}'` };
    const change = found.flag.apply(found.value);
    if (change === null) return { ok: false, message: badValue(found.flag, found.value, word) };
    options = { ...options, ...change };
  }
  return { ok: true, options, rest };
}

/** null when the word is clang's; `flag` is null when it looks like ours and is not. */
function ownFlag(word: string): { flag: CcFlag | null; value: string } | null {
  const exact = CC_FLAGS.find((flag) => flag.metavar === '' && word === `-${flag.name}`);
  if (exact !== undefined) return { flag: exact, value: '' };
  if (!/^-f(no-)?superword/.test(word)) return null;
  const equals = word.indexOf('=');
  if (equals < 0) {
    // As with clang's own: the bare name turns it on.
    return word === '-fsuperword' ? { flag: CC_FLAGS[0]!, value: 'first' } : { flag: null, value: '' };
  }
  const name = word.slice(1, equals);
  const flag = CC_FLAGS.find((f) => f.metavar !== '' && f.name === name);
  return { flag: flag ?? null, value: word.slice(equals + 1) };
}

function badValue(flag: CcFlag, value: string, word: string): string {
  const choices = flag.words === undefined ? '' : `; it is one of ${flag.words.join(', ')}`;
  return `invalid value '${value}' in '${word}'${choices}`;
}

function isMode(text: string): text is Mode {
  return text === 'first' || text === 'only' || text === 'off' || text === 'twice';
}

function isCertify(text: string): text is Certify {
  return text === 'off' || text === 'fast' || text === 'full';
}

/** clang's flags whose value is always, or when nothing is joined to them, the next word. */
const NEXT_WORD: ReadonlySet<string> = new Set(
  `-o -x -I -D -U -F -L -l -T -u -z -e -A -B -G -R -J -s-- -include -imacros -include-pch -iquote -isystem -isystem-after
  -idirafter -isysroot -iprefix -iwithprefix -iwithprefixbefore -iwithsysroot -iframework -iframeworkwithsysroot
  -cxx-isystem -c-isystem -ivfsoverlay -ibuiltininc -MF -MT -MQ -MJ -Xclang -Xlinker -Xassembler -Xpreprocessor -Xopenmp-target
  -Xcuda-fatbinary -Xcuda-ptxas -Xanalyzer -Xflang -mllvm -mmlir -arch -target -framework -weak_framework -weak_library
  -install_name -current_version -compatibility_version -dylib_file -exported_symbols_list -filelist -rpath -undefined
  -bundle_loader -allowable_client -client_name -force_load -image_base -init -multiply_defined -sectcreate -segprot
  -umbrella -unexported_symbols_list -working-directory -serialize-diagnostics --serialize-diagnostics -meabi -mthread-model
  -dependency-file -dependency-dot -fplugin-arg -gen-reproducer --config -ccc-install-dir -ccc-gcc-name --param --sysroot
  --target-help-- --define-macro --undefine-macro --include-directory --include --imacros --output --language --library-directory
  --for-linker --for-assembler --std --prefix --include-prefix --include-with-prefix --include-with-prefix-after
  --include-with-prefix-before --include-directory-after --no-system-header-prefix --system-header-prefix --assert
  --dependent-lib --CLASSPATH --force-link --serialize-diags -dyld-prefix -hidden-l -aux-info -wrapper`
    .split(/\s+/)
    .filter((word) => !word.endsWith('--')),
);

/** Does the word after this one belong to it? */
export function takesNextWord(word: string): boolean {
  return NEXT_WORD.has(word) || /^-Xarch_/.test(word);
}
