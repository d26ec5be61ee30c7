/**
 * Values that a loop carries in more bits than anybody looks at, in fewer:
 *
 *     %a = phi i32 [ 0 ], [ %t ]              %a = phi i16 [ 0 ], [ %t ]
 *     %x = zext i16 %v to i32                 %t = add i16 %a, %v
 *     %t = add i32 %a, %x           becomes   store i16 %t
 *     %s = trunc i32 %t to i16
 *     store i16 %s
 *
 * C computes `uint16_t a; a += x[i]; x[i] = a;` in `int`, and LLVM keeps the sum so where it goes round. Lanes of 16 bits are
 * twice as many. Low bits of sums, differences, products and bitwise operations need low bits of their operands alone.
 */
import { buildBinary, buildCast, buildPhi, type Place, placeBefore } from '../ir/build.ts';
import { constInt } from '../ir/constant.ts';
import { addIncoming, eraseAll, freshName, replaceAllUses, setName } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst, InstOf } from '../ir/inst.ts';
import { type BinaryOp, Op } from '../ir/op.ts';
import { type IntType, intType, isInt } from '../ir/type.ts';
import { indexUses, usersOf } from '../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';

export const narrowPhis: PassDefinition = {
  name: 'narrow-phis',
  about: 'Carries numbers round loops in no more bits than are looked at.',
  options: [],
  run,
};

type Phi = InstOf<typeof Op.Phi>;

/** A phi, what is computed from it up to its next value, and the truncations that are all that others see. */
interface Carried {
  readonly phi: Phi;
  readonly updates: readonly Inst[];
  readonly truncs: readonly Inst[];
  readonly type: IntType;
}

const MOST_UPDATES = 8;

function run(func: Func, cx: PassContext): boolean {
  indexUses(func);
  let changed = false;
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null && inst.op === Op.Phi; ) {
      const carried = carriedBy(inst);
      inst = inst.next;
      if (carried === null || !cx.mayRewrite('carry a number in fewer bits')) continue;
      narrow(func, carried);
      cx.count('narrow-phis.narrowed');
      changed = true;
    }
  }
  return changed;
}

/** null where somebody looks at all bits, or where nothing is carried round. */
function carriedBy(phi: Phi): Carried | null {
  if (!isInt(phi.type)) return null;
  const values: Inst[] = [phi];
  const truncs: Inst[] = [];
  let bits = 0;
  for (let i = 0; i < values.length; i++) {
    for (const user of usersOf(values[i]!)) {
      if (values.includes(user)) continue;
      if (user.op === Op.Trunc && isInt(user.type)) {
        truncs.push(user);
        bits = Math.max(bits, user.type.bits);
      } else if (LOW_BITS.has(user.op) && values.length <= MOST_UPDATES) values.push(user);
      else return null;
    }
  }
  const goesRound = phi.operands.some((value) => value !== phi && isInst(value) && values.includes(value));
  if (!goesRound || (bits !== 8 && bits !== 16 && bits !== 32)) return null;
  return { phi, updates: values.slice(1), truncs, type: intType(bits) };
}

/** Low bits of their results need low bits of their operands alone. */
const LOW_BITS: ReadonlySet<Op> = new Set<Op>([Op.Add, Op.Sub, Op.Mul, Op.And, Op.Or, Op.Xor]);

function narrow(func: Func, { phi, updates, truncs, type }: Carried): void {
  const made = new Map<Value, Inst>();
  const low = (place: Place, value: Value): Value => made.get(value) ?? truncated(place, value, type);
  const carried = buildPhi(placeBefore(phi), type);
  if (phi.name !== null) setName(carried, freshName(func, phi.name));
  made.set(phi, carried);
  for (const update of inOrder(updates)) {
    const place = placeBefore(update);
    const [a, b] = update.operands.map((operand) => low(place, operand));
    // What was promised of all bits need not be true of some: no flags.
    made.set(update, buildBinary(place, update.op as BinaryOp, a!, b!));
  }
  phi.operands.forEach((value, i) => {
    const from = phi.blocks[i]!;
    addIncoming(carried, low(placeBefore(from.last!), value), from);
  });
  for (const trunc of truncs) {
    const value = made.get(trunc.operands[0]!)!;
    const isWhole = trunc.type === type;
    replaceAllUses(trunc, isWhole ? value : buildCast(placeBefore(trunc), Op.Trunc, value, trunc.type));
  }
  eraseAll([...truncs, ...updates, phi]);
}

/** Each behind those that it uses. */
function inOrder(updates: readonly Inst[]): Inst[] {
  const out: Inst[] = [];
  while (out.length < updates.length) {
    const isLeft = (value: Value): boolean =>
      isInst(value) && updates.includes(value) && !out.includes(value);
    out.push(...updates.filter((update) => isLeft(update) && !update.operands.some(isLeft)));
  }
  return out;
}

/** What was extended to more bits is what it was. */
function truncated(place: Place, value: Value, type: IntType): Value {
  if (value.kind === ValueKind.Int) return constInt(type, value.value);
  if (!isInst(value) || (value.op !== Op.ZExt && value.op !== Op.SExt))
    return buildCast(place, Op.Trunc, value, type);
  const [from] = value.operands;
  if (from!.type === type) return from!;
  const isShorter = isInt(from!.type) && from!.type.bits < type.bits;
  return buildCast(place, isShorter ? value.op : Op.Trunc, isShorter ? from! : value, type);
}
