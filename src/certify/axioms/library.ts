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
