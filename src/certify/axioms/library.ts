/**
 * Functions of the C library, of which tools know what the program does not say: they add attributes to declarations. That
 * such a name stands for that function is an axiom (C23 7.1.3: the names are reserved).
 */

/** How a verdict calls it. */
export const LIBRARY = 'C library';

const MATH = [
  ...[
    'sqrt',
    'cbrt',
    'hypot',
    'pow',
    'exp',
    'exp2',
    'expm1',
    'log',
    'log2',
    'log10',
    'log1p',
    'ldexp',
    'fmod',
  ],
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh'],
  ...['fabs', 'floor', 'ceil', 'round', 'trunc', 'rint', 'nearbyint', 'fmin', 'fmax', 'fma', 'copysign'],
];

const NAMES: ReadonlySet<string> = new Set([
  ...MATH.flatMap((name) => [name, `${name}f`, `${name}l`]),
  ...['abs', 'labs', 'llabs', 'malloc', 'calloc', 'realloc', 'free'],
  ...['atoi', 'atol', 'strtol', 'strtoul', 'strtod', 'qsort', 'exit', 'abort'],
  ...['memcpy', 'memmove', 'memset', 'memcmp', 'memchr', 'strlen', 'strcmp', 'strncmp', 'strcpy', 'strncpy'],
  ...['strcat', 'strchr', 'strrchr', 'strstr', 'strdup'],
  ...[
    'printf',
    'fprintf',
    'snprintf',
    'puts',
    'putchar',
    'fputs',
    'fputc',
    'fopen',
    'fclose',
    'fread',
    'fwrite',
  ],
]);

export function isOfLibrary(name: string): boolean {
  return NAMES.has(name);
}

/** Only compute: no `errno`, no memory. */
const PURE = /^(?:l?l?abs|(?:fabs|floor|ceil|round|trunc|fmin|fmax|copysign)[fl]?)$/;
/** Give back their first argument. */
const COPYING = /^(?:mem(?:cpy|move|set)|str(?:n?cpy|cat))$/;

/** What tools say of functions as such, of all but those that the pattern names. */
const TRUE_BUT_OF: ReadonlyMap<string, RegExp> = new Map([
  ...['cold', 'mustprogress', 'allockind', 'allocsize', 'nobuiltin', 'builtin'].map(
    (name) => [name, /^$/] as const,
  ),
  ['nounwind', /^qsort$/],
  ['willreturn', /^(?:qsort|exit|abort|f?printf|f?puts?|f?putc(?:har)?|f(?:open|close|read|write))$/],
  ['nocallback', /^(?:qsort|exit)$/],
  ['nofree', /^(?:free|realloc|exit)$/],
  ['noreturn', /^(?!exit$|abort$)/],
]);

const OF_RESULTS = new Set(['noundef', 'noalias', 'signext', 'zeroext']);
const OF_ARGUMENTS = new Set([
  ...['noundef', 'nocapture', 'captures', 'readonly', 'signext', 'zeroext'],
  ...['allocptr', 'allocalign', 'immarg', 'noalias', 'writeonly'],
]);

/** Is it something that may be true of the function? Tools add no more than that; whoever does is not believed. */
export function mayBeSaid(
  name: string,
  of: 'function' | 'result' | number,
  attribute: { readonly name: string; readonly value: string | null; readonly isString: boolean },
): boolean {
  const { name: said, value } = attribute;
  if (attribute.isString) return said === 'alloc-family';
  if (of === 'result')
    return OF_RESULTS.has(said) && (said !== 'noalias' || /alloc$|^strdup$|^fopen$/.test(name));
  if (of !== 'function')
    return OF_ARGUMENTS.has(said) || (said === 'returned' && of === 0 && COPYING.test(name));
  if (said === 'memory') return value !== null && (value.trim() !== 'none' || PURE.test(name));
  return TRUE_BUT_OF.get(said)?.test(name) === false;
}
