/** Fast-math licences (`nsz`, `arcp`, `contract`, `afn`, `reassoc`) as they stand in the data of float terms. */

const FLOAT_OPS: ReadonlySet<string> = new Set([
  'fadd',
  'fsub',
  'fmul',
  'fdiv',
  'frem',
  'fneg',
  'fptrunc',
  'fpext',
  'sqrt',
  'fabs',
  'floor',
  'ceil',
  'trunc',
  'rint',
  'nearbyint',
  'round',
  'roundeven',
  'copysign',
  'minnum',
  'maxnum',
  'minimum',
  'maximum',
  'fma',
  'fmuladd',
  'exp',
  'exp2',
  'log',
  'log2',
  'log10',
  'sin',
  'cos',
  'pow',
  'fadd*',
  'fmul*',
  'minnum*',
  'maxnum*',
  'minimum*',
  'maximum*',
]);

/** Has the target no licence that the source lacks? Both data are decimal bit sets. */
export function binaryFlags(op: string, source: string, target: string): boolean {
  if (!FLOAT_OPS.has(op)) return false;
  const from = Number(source);
  const to = Number(target);
  return Number.isInteger(from) && Number.isInteger(to) && (to & ~from) === 0;
}
