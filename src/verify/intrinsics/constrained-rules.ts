/** Constrained floating-point intrinsics: the rounding mode, what happens on exceptions, and the casts among them. */
import type { CallInst } from '../../ir/inst.ts';
import { argCountOf } from '../../ir/inst.ts';
import { isFloatOrFloatVector, isIntOrIntVector, TypeKind } from '../../ir/type.ts';
import { directCallee } from '../calls.ts';
import { type IntrinsicRule, intrinsicRule } from '../rule.ts';
import { sameShape, scalarBits } from '../types.ts';
import { metadataText } from './args.ts';
import { COMPUTE_SIGNATURES } from './compute-table.ts';
import { FLOAT_PREDICATES } from './vector-rules.ts';

const PREFIX = 'experimental.constrained.';
const ALL = COMPUTE_SIGNATURES.flatMap(([, names]) => names.split(/\s+/)).filter((name) =>
  name.startsWith(PREFIX),
);

export const CONSTRAINED_RULES: readonly IntrinsicRule[] = [
  intrinsicRule(
    'constrained-exceptions',
    ALL.join(' '),
    'A constrained intrinsic says what happens on exceptions.',
    (call) => {
      const behavior = metadataText(call.operands[argCountOf(call) - 1]);
      return behavior !== null && EXCEPTIONS.has(behavior)
        ? null
        : `'${behavior ?? '?'}' does not say what happens on exceptions`;
    },
  ),
  intrinsicRule(
    'constrained-rounding',
    ALL.filter(rounds).join(' '),
    'A constrained intrinsic that rounds says how.',
    (call) => {
      const mode = metadataText(call.operands[argCountOf(call) - 2]);
      return mode !== null && ROUNDING.has(mode) ? null : `'${mode ?? '?'}' is not a rounding mode`;
    },
  ),
  intrinsicRule(
    'constrained-predicate',
    `${PREFIX}fcmp ${PREFIX}fcmps`,
    'A constrained comparison names a predicate.',
    (call) => {
      const predicate = metadataText(call.operands[2]) ?? '';
      return FLOAT_PREDICATES.split(' ').includes(predicate) ? null : `'${predicate}' is not a predicate`;
    },
  ),
  intrinsicRule(
    'constrained-cast',
    'fptosi fptoui sitofp uitofp fptrunc fpext lrint llrint lround llround'
      .split(' ')
      .map((name) => PREFIX + name)
      .join(' '),
    'Constrained casts obey the rules of the casts of their names.',
    castFault,
  ),
];

const EXCEPTIONS = new Set(['fpexcept.ignore', 'fpexcept.maytrap', 'fpexcept.strict']);
const ROUNDING = new Set([
  'round.dynamic',
  'round.tonearest',
  'round.tonearestaway',
  'round.downward',
  'round.upward',
  'round.towardzero',
]);

/** Those whose last two arguments are metadata: the rounding mode comes first. */
function rounds(name: string): boolean {
  const row = COMPUTE_SIGNATURES.find(([, names]) => names.split(/\s+/).includes(name));
  return row !== undefined && /metadata, metadata\)$/.test(row[0]) && !name.includes('fcmp');
}

function castFault(call: CallInst): string | null {
  const from = call.operands[0]!.type;
  const to = call.type;
  const kind = new RegExp(`^llvm\\.${PREFIX.replaceAll('.', '\\.')}(\\w+)`).exec(
    directCallee(call)!.name!,
  )![1]!;
  const wrong = `it does not make ${to.text} of ${from.text}`;
  if (kind.endsWith('rint') || kind.endsWith('round')) {
    return from.kind === TypeKind.Vector || to.kind === TypeKind.Vector ? 'it takes no vectors' : null;
  }
  if (!sameShape(from, to)) return `${to.text} does not have the lanes of ${from.text}`;
  switch (kind) {
    case 'fptosi':
    case 'fptoui':
      return isFloatOrFloatVector(from) && isIntOrIntVector(to) ? null : wrong;
    case 'sitofp':
    case 'uitofp':
      return isIntOrIntVector(from) && isFloatOrFloatVector(to) ? null : wrong;
    case 'fptrunc':
      return isFloatOrFloatVector(from) && isFloatOrFloatVector(to) && scalarBits(to) < scalarBits(from)
        ? null
        : wrong;
    default:
      return isFloatOrFloatVector(from) && isFloatOrFloatVector(to) && scalarBits(to) > scalarBits(from)
        ? null
        : wrong;
  }
}
