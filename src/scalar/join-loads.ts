/**
 * Loads of neighbouring bytes that are put together to one number become one load: words that are read byte by byte, for
 * the sake of alignment or of the other endianness.
 *
 *     p[0] | p[1] << 8 | p[2] << 16 | p[3] << 24        load i32
 *     p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3]        bswap(load i32)
 *
 * All bytes of the number, but for zeros in front, are loaded, in one block, with nothing in between that may write; so the new load touches what
 * the old ones did, and stands where the last of them stood.
 */
import { addressOf, constantDistance } from '../analysis/affine.ts';
import { type Byte, byteSourcesOf } from '../analysis/byte-sources.ts';
import { type Analyses, analyses } from '../analysis/cache.ts';
import { effectsOf } from '../analysis/effects.ts';
import { buildCall, buildCast, buildLoad, type Place, placeBefore } from '../ir/build.ts';
import { replaceAllUses } from '../ir/edit.ts';
import { type Func, makeFunc } from '../ir/func.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../ir/inst.ts';
import { abiAlign } from '../ir/layout.ts';
import { findFunction, type Module } from '../ir/module.ts';
import { Op } from '../ir/op.ts';
import { functionType, I8, intType, isInt } from '../ir/type.ts';
import { indexUses } from '../ir/uses.ts';
import { isInst, type Value } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';

type Load = InstOf<typeof Op.Load>;

export const joinLoads: PassDefinition = {
  name: 'join-loads',
  about: 'Makes one load of neighbouring bytes that are put together to one number.',
  options: [],
  run,
};

interface Word {
  readonly root: Inst;
  /** By address. */
  readonly loads: readonly Load[];
  readonly last: Load;
  readonly isSwapped: boolean;
}

function run(func: Func, cx: PassContext): boolean {
  if (cx.module.layout.bigEndian) return false;
  const known = analyses(func, cx.module);
  const words: Word[] = [];
  const inside = new Set<Inst>();
  for (const block of func.blocks) {
    for (let inst = block.last; inst !== null; inst = inst.prev) {
      if (inst.op !== Op.Or || inside.has(inst)) continue;
      const found = wordAt(known, inst, inside);
      if (found !== null) words.push(found);
    }
  }
  if (words.length === 0) return false;
  indexUses(func);
  let changed = false;
  for (const word of words) {
    if (!cx.mayRewrite('join loads of neighbouring bytes')) break;
    join(cx.module, word);
    cx.count('join-loads.words');
    changed = true;
  }
  return changed;
}

/** The word that a number is; what it is made of goes into `inside`. */
function wordAt(known: Analyses, root: Inst, inside: Set<Inst>): Word | null {
  if (!isInt(root.type) || ![16, 32, 64].includes(root.type.bits)) return null;
  const found = byteSourcesOf(root);
  if (found === null) return null;
  const loads: Load[] = [];
  const bytes = withoutZeros(found.bytes);
  if (![2, 4, 8].includes(bytes.length)) return null;
  for (const byte of bytes) {
    if (byte === 0 || !isByteLoad(byte.of) || byte.of.block !== root.block || loads.includes(byte.of))
      return null;
    loads.push(byte.of);
  }
  for (const inst of found.tree) inside.add(inst);
  const [first] = loads;
  const from = addressOf(known.affine, first!.operands[0]!);
  const places = loads.map((load) => constantDistance(addressOf(known.affine, load.operands[0]!), from));
  const isRising = places.every((place, i) => place === BigInt(i));
  if (!isRising && !places.every((place, i) => place === BigInt(-i))) return null;
  const last = lastOf(known, loads);
  if (last === null) return null;
  return { root, loads: isRising ? loads : loads.toReversed(), last, isSwapped: !isRising };
}

/** Without those in front. */
function withoutZeros(bytes: readonly Byte[]): readonly Byte[] {
  let count = bytes.length;
  while (count > 0 && bytes[count - 1] === 0) count--;
  return bytes.slice(0, count);
}

function isByteLoad(value: Value): value is Load {
  return isInst(value) && value.op === Op.Load && value.type === I8 && isSimpleAccess(value);
}

/** The last of the loads, if nothing may write between the first and it. */
function lastOf(known: Analyses, loads: readonly Load[]): Load | null {
  const open = new Set<Inst>(loads);
  let seen = 0;
  for (let inst = loads[0]!.block!.first; inst !== null; inst = inst.next) {
    if (open.has(inst)) seen++;
    if (seen === loads.length) return inst as Load; // one of them
    if (seen === 0) continue;
    const { writes, isBarrier, mayUnwind, mayNotReturn } = effectsOf(inst, known.module.layout);
    if (writes || isBarrier || mayUnwind || mayNotReturn) return null;
  }
  return null;
}

function join(module: Module, { root, loads, last, isSwapped }: Word): void {
  const place = placeBefore(last);
  const [lowest] = loads;
  const align = lowest!.extra.align === 0 ? abiAlign(module.layout, I8) : lowest!.extra.align;
  const load = buildLoad(place, intType(8 * loads.length), lowest!.operands[0]!, align);
  const word = isSwapped ? swapped(place, module, load) : load;
  replaceAllUses(root, word.type === root.type ? word : buildCast(place, Op.ZExt, word, root.type));
}

function swapped(place: Place, module: Module, word: Inst): Inst {
  const name = `llvm.bswap.${word.type.text}`;
  const type = functionType(word.type, [word.type]);
  let callee = findFunction(module, name);
  if (callee === null) {
    callee = makeFunc(name, type);
    module.functions.push(callee);
  }
  return buildCall(place, callee, type, [word]);
}
