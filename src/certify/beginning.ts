/** What both functions begin with: the lanes of their arguments, and which local objects of theirs are one. */
import { hasAttribute } from '../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import type { InstOf } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { TypeKind } from '../ir/type.ts';
import type { Value } from '../ir/value.ts';
import { type Lane, laneOf, laneTypes, Unsupported } from './lanes/lanes.ts';
import {
  addAlloca,
  addArgument,
  allocaAlign,
  allocaSize,
  isPrivate,
  type Objects,
} from './memory/objects.ts';
import { atom, never } from './terms/poison.ts';
import type { Terms } from './terms/terms.ts';

/** What the arguments are: the same for both. */
export function argumentLanes(
  t: Terms,
  objects: Objects,
  a: Func,
  b: Func,
): { a: Map<Value, readonly Lane[]>; b: Map<Value, readonly Lane[]> } {
  const out = { a: new Map<Value, readonly Lane[]>(), b: new Map<Value, readonly Lane[]>() };
  a.params.forEach((param, i) => {
    const set = paramAttributesOf(a, i);
    if (param.type.kind === TypeKind.Token || param.type.kind === TypeKind.Metadata) return;
    let types: string[];
    try {
      types = laneTypes(param.type);
    } catch (thrown) {
      if (thrown instanceof Unsupported) return; // unknown only if it is used
      throw thrown;
    }
    const lanes = types.map((type, lane) => {
      const val = t.symbol(`argument ${i} #${lane}`, type);
      return laneOf(t, val, hasAttribute(set, 'noundef') ? never(t) : atom(t, 'given', [val]));
    });
    if (param.type.kind === TypeKind.Ptr) addArgument(objects, a, i, lanes[0]!.val);
    out.a.set(param, lanes);
    out.b.set(b.params[i]!, lanes);
  });
  return out;
}

type Alloca = InstOf<typeof Op.Alloca>;

/** Local objects of the entry blocks, paired by name and then by order; those left over have a side in their key. */
export function matchAllocas(objects: Objects, a: Func, b: Func): Map<Alloca, string> {
  const left = entryAllocas(objects, a);
  const right = entryAllocas(objects, b);
  const keys = new Map<Alloca, string>();
  const { layout } = objects;
  /** Whoever else is given the address may count on how it is aligned. */
  const isAligned = (x: Alloca, y: Alloca): boolean =>
    isPrivate(x) || allocaAlign(layout, x) <= allocaAlign(layout, y);
  const fits = (x: Alloca, y: Alloca): boolean =>
    x.type.text === y.type.text && allocaSize(layout, x) === allocaSize(layout, y) && isAligned(x, y);
  const pairUp = (same: (x: Alloca, y: Alloca) => boolean): void => {
    for (const x of left) {
      if (keys.has(x)) continue;
      const y = right.find((other) => !keys.has(other) && fits(x, other) && same(x, other));
      if (y === undefined) continue;
      keys.set(x, `both ${keys.size}`);
      keys.set(y, keys.get(x)!);
    }
  };
  pairUp((x, y) => x.name !== null && x.name === y.name);
  pairUp((x, y) => x.extra.allocated.text === y.extra.allocated.text);
  for (const x of left) if (!keys.has(x)) keys.set(x, `A ${x.id}`);
  for (const y of right) if (!keys.has(y)) keys.set(y, `B ${y.id}`);
  for (const [inst, key] of keys) addAlloca(objects, inst, objects.t.make('alloca', inst.type.text, [], key));
  return keys;
}

function entryAllocas(objects: Objects, func: Func): Alloca[] {
  const out: Alloca[] = [];
  for (let inst = func.blocks[0]!.first; inst !== null; inst = inst.next) {
    if (inst.op === Op.Alloca && inst.flags === 0 && allocaSize(objects.layout, inst) !== null)
      out.push(inst);
  }
  return out;
}
