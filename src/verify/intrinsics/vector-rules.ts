/** Rules of intrinsics about vectors: masked access, reductions, splices, matrices, vector-predicated operations. */
import { findAttribute } from '../../ir/attribute.ts';
import type { CallInst } from '../../ir/inst.ts';
import {
  isFloatOrFloatVector,
  isIntOrIntVector,
  isPtrOrPtrVector,
  type Type,
  TypeKind,
} from '../../ir/type.ts';
import { directCallee } from '../calls.ts';
import type { Context } from '../context.ts';
import { type IntrinsicRule, intrinsicRule } from '../rule.ts';
import { sameLanes, scalarBits } from '../types.ts';
import { isPowerOfTwo, metadataText, signedArg, unsignedArg, vectorOf } from './args.ts';

export const VECTOR_INTRINSIC_RULES: readonly IntrinsicRule[] = [
  intrinsicRule(
    'masked-alignment',
    'masked.load masked.store',
    'The alignment of a masked load or store is a power of two.',
    (call) => {
      const index = directCallee(call)!.name!.startsWith('llvm.masked.load') ? 1 : 2;
      const align = unsignedArg(call, index);
      return Number.isNaN(align) || isPowerOfTwo(align)
        ? null
        : `an alignment is a power of two, and ${align} is not`;
    },
  ),
  intrinsicRule(
    'gather-alignment',
    'masked.gather masked.scatter',
    'The alignment of a gather or scatter is 0 or a power of two.',
    (call) => {
      const index = directCallee(call)!.name!.startsWith('llvm.masked.gather') ? 1 : 2;
      const align = unsignedArg(call, index);
      return Number.isNaN(align) || align === 0 || isPowerOfTwo(align)
        ? null
        : `an alignment is 0 or a power of two, and ${align} is not`;
    },
  ),
  intrinsicRule(
    'lane-mask-type',
    'get.active.lane.mask',
    'llvm.get.active.lane.mask gives a vector of i1.',
    ({ type }) =>
      type.kind === TypeKind.Vector && type.element.text === 'i1'
        ? null
        : `it gives a vector of i1, not ${type.text}`,
  ),
  intrinsicRule(
    'vector-length-factor',
    'experimental.get.vector.length',
    'The vectorization factor is positive.',
    (call) => (signedArg(call, 1) > 0 ? null : 'the vectorization factor is positive'),
  ),
  intrinsicRule(
    'integer-reduction',
    `vector.reduce.and vector.reduce.or vector.reduce.xor vector.reduce.add vector.reduce.mul vector.reduce.smax
     vector.reduce.smin vector.reduce.umax vector.reduce.umin`,
    'Integer reductions take vectors of integers.',
    (call) =>
      isIntOrIntVector(call.operands[0]!.type)
        ? null
        : `it reduces integers, not ${call.operands[0]!.type.text}`,
  ),
  intrinsicRule(
    'float-reduction',
    'vector.reduce.fmax vector.reduce.fmin',
    'Floating-point reductions take vectors of floats.',
    (call) =>
      isFloatOrFloatVector(call.operands[0]!.type)
        ? null
        : `it reduces floats, not ${call.operands[0]!.type.text}`,
  ),
  intrinsicRule(
    'float-reduction',
    'vector.reduce.fadd vector.reduce.fmul',
    'Floating-point reductions take vectors of floats.',
    (call) =>
      isFloatOrFloatVector(call.operands[1]!.type)
        ? null
        : `it reduces floats, not ${call.operands[1]!.type.text}`,
  ),
  intrinsicRule(
    'splice-index',
    'vector.splice',
    'The index of a splice is within the known lanes, from either end.',
    spliceFault,
  ),
  intrinsicRule(
    'stepvector-type',
    'experimental.stepvector',
    'llvm.experimental.stepvector gives integers of at least 8 bits.',
    ({ type }) =>
      isIntOrIntVector(type) && scalarBits(type) >= 8
        ? null
        : `it gives integers of at least 8 bits, not ${type.text}`,
  ),
  intrinsicRule(
    'vector-insert',
    'vector.insert',
    'What is inserted has the same lanes, at a multiple of its length, and fits.',
    (call) => subvectorFault(call.operands[0]!.type, call.operands[1]!.type, unsignedArg(call, 2)),
  ),
  intrinsicRule(
    'vector-extract',
    'vector.extract',
    'What is extracted has the same lanes, from a multiple of its length, and is there.',
    (call) => subvectorFault(call.operands[0]!.type, call.type, unsignedArg(call, 1)),
  ),
  intrinsicRule(
    'partial-reduction',
    'experimental.vector.partial.reduce.add',
    'The input is a multiple of the accumulator.',
    (call) => {
      const [sum, input] = [vectorOf(call.operands[0]), vectorOf(call.operands[1])];
      return sum === null || input === null || input.count % sum.count === 0
        ? null
        : `${input.text} is not a multiple of ${sum.text}`;
    },
  ),
  intrinsicRule(
    'matrix-shape',
    'matrix.multiply matrix.transpose matrix.column.major.load matrix.column.major.store',
    'Matrices have as many elements as their rows and columns say.',
    matrixFault,
  ),
  intrinsicRule(
    'vp-cast',
    'vp.trunc vp.zext vp.sext vp.fptoui vp.fptosi vp.uitofp vp.sitofp vp.fptrunc vp.fpext vp.ptrtoint vp.inttoptr vp.lrint vp.llrint',
    'Vector-predicated casts obey the rules of the casts of their names.',
    vpCastFault,
  ),
  intrinsicRule(
    'vp-predicate',
    'vp.icmp vp.fcmp',
    'Vector-predicated comparisons name a predicate.',
    (call) => {
      const predicate = metadataText(call.operands[2]) ?? '';
      const list = directCallee(call)!.name!.startsWith('llvm.vp.icmp') ? INT_PREDICATES : FLOAT_PREDICATES;
      return list.split(' ').includes(predicate) ? null : `'${predicate}' is not a predicate`;
    },
  ),
];

const INT_PREDICATES = 'eq ne ugt uge ult ule sgt sge slt sle';
export const FLOAT_PREDICATES = 'oeq ogt oge olt ole one ord uno ueq ugt uge ult ule une';

function spliceFault(call: CallInst, cx: Context): string | null {
  const vector = vectorOf(call.operands[0])!;
  const range = findAttribute(cx.func!.attributes, 'vscale_range');
  const least = range === null ? 1 : Number(/\d+/.exec(range.value ?? String(range.int ?? 1))?.[0] ?? 1);
  const lanes = vector.scalable ? vector.count * least : vector.count;
  const index = signedArg(call, 2);
  return index >= -lanes && index < lanes
    ? null
    : `the index is from ${-lanes} to ${lanes - 1}, not ${index}`;
}

function subvectorFault(whole: Type, part: Type, at: number): string | null {
  const index = at % 2 ** 32; // LLVM reads the low 32 bits
  if (whole.kind !== TypeKind.Vector || part.kind !== TypeKind.Vector) return 'it takes vectors';
  if (whole.element !== part.element) return `${part.text} does not have the lanes of ${whole.text}`;
  if (index % part.count !== 0) return `the index is a multiple of ${part.count}`;
  if (whole.scalable !== part.scalable) return null;
  return index + part.count <= whole.count ? null : `${part.text} at ${index} is not within ${whole.text}`;
}

function matrixFault(call: CallInst): string | null {
  const name = directCallee(call)!.name!;
  if (name.startsWith('llvm.matrix.multiply')) {
    const [rows, inner, columns] = [unsignedArg(call, 2), unsignedArg(call, 3), unsignedArg(call, 4)];
    return (
      shapeFault(call.operands[0]!.type, rows * inner) ??
      shapeFault(call.operands[1]!.type, inner * columns) ??
      shapeFault(call.type, rows * columns) ??
      elementFault(call.type, [call.operands[0]!.type, call.operands[1]!.type])
    );
  }
  if (name.startsWith('llvm.matrix.transpose')) {
    return (
      shapeFault(call.type, unsignedArg(call, 1) * unsignedArg(call, 2)) ??
      elementFault(call.type, [call.operands[0]!.type])
    );
  }
  const store = name.startsWith('llvm.matrix.column.major.store');
  const matrix = store ? call.operands[0]!.type : call.type;
  const at = store ? 4 : 3;
  const stride = unsignedArg(call, store ? 2 : 1);
  const [rows, columns] = [unsignedArg(call, at), unsignedArg(call, at + 1)];
  if (stride < rows) return `the stride ${stride} is less than the ${rows} rows`;
  return shapeFault(matrix, rows * columns) ?? elementFault(matrix, []);
}

function shapeFault(type: Type, elements: number): string | null {
  return type.kind === TypeKind.Vector && !type.scalable && type.count === elements
    ? null
    : `${type.text} does not hold ${elements} elements`;
}

function elementFault(matrix: Type, others: readonly Type[]): string | null {
  if (matrix.kind !== TypeKind.Vector) return 'a matrix is a vector';
  if (matrix.element.kind !== TypeKind.Int && matrix.element.kind !== TypeKind.Float)
    return `a matrix is of integers or floats, not of ${matrix.element.text}`;
  const wrong = others.find((type) => type.kind !== TypeKind.Vector || type.element !== matrix.element);
  return wrong === undefined ? null : `${wrong.text} does not have the elements of ${matrix.text}`;
}

function vpCastFault(call: CallInst): string | null {
  const from = call.operands[0]!.type;
  const to = call.type;
  const kind = /^llvm\.vp\.(\w+)/.exec(directCallee(call)!.name!)![1]!;
  if (from.kind !== TypeKind.Vector || to.kind !== TypeKind.Vector || !sameLanes(from, to))
    return `${to.text} does not have the lanes of ${from.text}`;
  const wrong = `it does not make ${to.text} of ${from.text}`;
  const [narrower, wider] = [scalarBits(to) < scalarBits(from), scalarBits(to) > scalarBits(from)];
  switch (kind) {
    case 'trunc':
      return isIntOrIntVector(from) && isIntOrIntVector(to) && narrower ? null : wrong;
    case 'zext':
    case 'sext':
      return isIntOrIntVector(from) && isIntOrIntVector(to) && wider ? null : wrong;
    case 'fptrunc':
      return isFloatOrFloatVector(from) && isFloatOrFloatVector(to) && narrower ? null : wrong;
    case 'fpext':
      return isFloatOrFloatVector(from) && isFloatOrFloatVector(to) && wider ? null : wrong;
    case 'uitofp':
    case 'sitofp':
      return isIntOrIntVector(from) && isFloatOrFloatVector(to) ? null : wrong;
    case 'ptrtoint':
      return isPtrOrPtrVector(from) && isIntOrIntVector(to) ? null : wrong;
    case 'inttoptr':
      return isIntOrIntVector(from) && isPtrOrPtrVector(to) ? null : wrong;
    default:
      return isFloatOrFloatVector(from) && isIntOrIntVector(to) ? null : wrong;
  }
}
