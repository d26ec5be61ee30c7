/** Operands: lanes of values, of constants and their expressions; casts and address steps, which both may be. */
import type { Constant } from '../../ir/constant.ts';
import { Flag } from '../../ir/flags.ts';
import type { InstOf } from '../../ir/inst.ts';
import { allocSize, fieldOffset, indexBits } from '../../ir/layout.ts';
import type { GlobalSymbol } from '../../ir/module.ts';
import { isBinary, isCast, Op, opName } from '../../ir/op.ts';
import { scalarType, type Type, TypeKind } from '../../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import { isOfLibrary, LIBRARY } from '../axioms/library.ts';
import { stepAddress } from '../memory/memory.ts';
import { addGlobal } from '../memory/objects.ts';
import { binaryLane, castLane } from '../terms/arithmetic.ts';
import { bitcastLanes } from '../terms/bits.ts';
import { extendSum, sextInt, truncInt } from '../terms/integers.ts';
import { atom, either, never, type Poison } from '../terms/poison.ts';
import { addInts, scaleInt } from '../terms/sums.ts';
import type { Term } from '../terms/terms.ts';
import type { Side } from '../walk/state.ts';
import { extendedSum } from './extensions.ts';
import {
  constantElements,
  type Lane,
  laneCount,
  laneOf,
  laneTypes,
  plainConstant,
  Unsupported,
} from './lanes.ts';

/** The lanes of an operand: of this path, of before, or of a constant. */
export function lanesOf(side: Side, value: Value): readonly Lane[] {
  if (value.kind === ValueKind.Inst || value.kind === ValueKind.Argument) {
    return side.env.get(value) ?? side.before(value);
  }
  if (!isConstant(value)) throw new Unsupported('an operand that is no value');
  return constantLanes(side, value, 0);
}

function constantLanes(side: Side, constant: Constant, depth: number): readonly Lane[] {
  const { t } = side;
  if (depth > 100) throw new Unsupported('a deeply nested constant');
  const plain = plainConstant(t, constant);
  if (plain !== null) return plain;
  switch (constant.kind) {
    case ValueKind.GlobalVar: {
      if (constant.threadLocal !== '') throw new Unsupported('a thread-local variable');
      const name = symbolName(side, constant);
      if (side.memoryContext.objects.differing.has(name)) {
        throw new Unsupported(`the variable @${constant.name ?? name} is not the same in both modules`);
      }
      const base = t.make('global', constant.type.text, [], name);
      addGlobal(side.memoryContext.objects, constant, base);
      return [laneOf(t, base, never(t))];
    }
    case ValueKind.Func: {
      const name = symbolName(side, constant);
      const { differing, strange, useAxioms, used } = side.memoryContext.objects;
      if (strange.has(name)) throw new Unsupported(`the function @${constant.name ?? name} is another one`);
      if (differing.has(name)) {
        if (!useAxioms || !isOfLibrary(name) || constant.blocks.length > 0)
          throw new Unsupported(`more is said of the function @${constant.name ?? name} than in the source`);
        used.add(LIBRARY);
      }
      return [laneOf(t, t.make('function', constant.type.text, [], name), never(t))];
    }
    case ValueKind.Alias:
    case ValueKind.IFunc: {
      const name = symbolName(side, constant);
      if (side.memoryContext.objects.differing.has(name))
        throw new Unsupported(`the alias @${constant.name ?? name} is not the same in both modules`);
      return [laneOf(t, t.make('function', constant.type.text, [], name), never(t))];
    }
    case ValueKind.Expr: {
      const operands = constant.operands.map((o) => constantLanes(side, o, depth + 1));
      if (constant.op === Op.GetElementPtr) {
        const extra = constant.extra as InstOf<typeof Op.GetElementPtr>['extra']; // fixed by the opcode
        if (extra.inRange !== null) throw new Unsupported('inrange');
        return gepLanes(side, constant.type, extra.source, constant.flags, constant.operands, operands);
      }
      if (isCast(constant.op))
        return castLanes(side, constant.op, constant.flags, operands[0]!, constant.type);
      if (isBinary(constant.op)) {
        return operands[0]!.map((a, i) => binaryLane(t, constant.op, constant.flags, a, operands[1]![i]!));
      }
      throw new Unsupported('a constant expression');
    }
    default: {
      const elements = constantElements(constant);
      if (elements === null) throw new Unsupported('a constant');
      return elements.flatMap((element) => constantLanes(side, element, depth + 1));
    }
  }
}

function symbolName(side: Side, symbol: GlobalSymbol): string {
  const name = symbol.name ?? side.memoryContext.objects.unnamed.get(symbol);
  if (name === undefined) throw new Unsupported('a symbol without a name');
  return name;
}

export function castLanes(
  side: Side,
  op: Op,
  flags: number,
  lanes: readonly Lane[],
  to: Type,
): readonly Lane[] {
  const { t } = side;
  if (op === Op.BitCast) return bitcastLanes(t, lanes, laneTypes(to), side.layout.bigEndian);
  const type = scalarType(to);
  if (op === Op.PtrToInt || op === Op.IntToPtr || op === Op.AddrSpaceCast || op === Op.PtrToAddr) {
    return lanes.map((lane) => laneOf(t, castPointer(side, op, lane.val, type.text), lane.poi));
  }
  return lanes.map((lane) => castLane(t, op, flags, lane, type.text));
}

function castPointer(side: Side, op: Op, val: Term, to: string): Term {
  const { t } = side;
  if (op === Op.PtrToInt && t.op[val] === 'ptradd' && t.bits[t.args[val]![1]!] === Number(to.slice(1))) {
    const [base, offset] = t.args[val]! as readonly [Term, Term];
    return addInts(t, t.bits[offset]!, [t.make('ptrtoint', to, [base]), offset]);
  }
  return t.make(opName(op), to, [val]);
}

/** `getelementptr`: the pointer as base + sum, in the index width of its address space. */
export function gepLanes(
  side: Side,
  result: Type,
  source: Type,
  flags: number,
  operands: readonly Value[],
  lanes: readonly (readonly Lane[])[],
): readonly Lane[] {
  const { layout } = side;
  const pointer = scalarType(result);
  if (pointer.kind !== TypeKind.Ptr) throw new Unsupported('a GEP that gives no pointer');
  const width = indexBits(layout, pointer.addressSpace);
  const count = result.kind === TypeKind.Vector ? laneCount(result) : 1;
  const out: Lane[] = [];
  for (let i = 0; i < count; i++) {
    const lane = (j: number): Lane => (lanes[j]!.length === 1 ? lanes[j]![0]! : lanes[j]![i]!);
    out.push(gepLane(side, source, flags, width, operands, lane));
  }
  return out;
}

function gepLane(
  side: Side,
  source: Type,
  flags: number,
  width: number,
  operands: readonly Value[],
  lane: (j: number) => Lane,
): Lane {
  const { t, layout } = side;
  const conditions: Poison[] = [lane(0).poi];
  const variable: Term[] = [];
  let scales = '';
  let constant = 0n;
  let moved = false;
  const parts: Term[] = [];
  let type = source;
  for (let j = 1; j < operands.length; j++) {
    const index = lane(j);
    if (j > 1) {
      if (type.kind === TypeKind.Struct) {
        const at = t.intOf(index.val);
        if (at === undefined) throw new Unsupported('a field number that is no constant');
        constant += BigInt(bytes(fieldOffset(layout, type, Number(at))));
        moved ||= at !== 0n;
        type = type.fields![Number(at)]!;
        continue;
      }
      if (type.kind !== TypeKind.Array && type.kind !== TypeKind.Vector)
        throw new Unsupported('a GEP into a scalar');
      type = type.element;
    }
    const size = BigInt(bytes(allocSize(layout, type)));
    conditions.push(index.poi);
    // What is cut off an index must be nothing where the step promises not to wrap (LangRef, getelementptr).
    if (t.bits[index.val]! > width) {
      if ((flags & (Flag.InBounds | Flag.Nusw)) !== 0)
        conditions.push(atom(t, 'nsw', [index.val], `trunc ${width}`));
      if ((flags & Flag.Nuw) !== 0) conditions.push(atom(t, 'nuw', [index.val], `trunc ${width}`));
    }
    const wide = fitIndex(side, index, width);
    const known = t.intOf(wide);
    if (known !== undefined) {
      constant += BigInt.asIntN(width, known) * size;
      moved ||= known !== 0n;
    } else {
      variable.push(wide);
      scales += ` ${size}`;
      parts.push(scaleInt(t, width, wide, size));
    }
  }
  const offset = addInts(t, width, [t.int(width, constant), ...parts]);
  const bound = flags & (Flag.InBounds | Flag.Nusw | Flag.Nuw);
  // A step of nothing is always in bounds (LangRef, getelementptr).
  if (bound !== 0 && (variable.length > 0 || moved)) {
    const data = `${constant}${scales}`;
    const args = [lane(0).val, ...variable];
    if ((bound & Flag.InBounds) !== 0) conditions.push(atom(t, 'inbounds', args, data));
    if ((bound & (Flag.Nusw | Flag.InBounds)) !== 0) conditions.push(atom(t, 'nusw', args, data));
    if ((bound & Flag.Nuw) !== 0) conditions.push(atom(t, 'gep nuw', args, data));
  }
  return laneOf(t, stepAddress(t, width, lane(0).val, offset), either(t, conditions));
}

function bytes(size: number): number {
  if (!Number.isSafeInteger(size)) throw new Unsupported('a type without a known size');
  return size;
}

function fitIndex(side: Side, index: Lane, width: number): Term {
  const { t } = side;
  const bits = t.bits[index.val]!;
  if (bits > width) return truncInt(t, width, index.val);
  if (index.sx) return extendSum(t, 'sext', width, index.val);
  const whole = bits === width || t.undef[index.val]! ? null : extendedSum(side, index.val, width, 'signed');
  return whole ?? sextInt(t, width, index.val);
}
