/**
 * What kind of input a file name promises, as clang's `-x` names it.
 */

/** clang's own names; `ir` is LLVM IR, as text or as bitcode. */
export type Language = 'c' | 'c++' | 'cpp-output' | 'c++-cpp-output' | 'ir';

const BY_ENDING = new Map<string, Language>([
  ['c', 'c'],
  ['cc', 'c++'],
  ['cpp', 'c++'],
  ['cxx', 'c++'],
  ['c++', 'c++'],
  ['C', 'c++'],
  ['i', 'cpp-output'],
  ['ii', 'c++-cpp-output'],
  ['ll', 'ir'],
  ['bc', 'ir'],
]);

/** undefined for endings that no compiler here reads. */
export function languageOf(name: string): Language | undefined {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : BY_ENDING.get(name.slice(dot + 1));
}

/** C and C++ text that still has to be preprocessed, and so may include other files. */
export function includesFiles(language: Language): boolean {
  return language === 'c' || language === 'c++';
}

/** The ending that makes clang's driver see the language even without `-x`. */
export function endingOf(language: Language): string {
  switch (language) {
    case 'c':
      return '.c';
    case 'c++':
      return '.cc';
    case 'cpp-output':
      return '.i';
    case 'c++-cpp-output':
      return '.ii';
    case 'ir':
      return '.ll';
  }
}
