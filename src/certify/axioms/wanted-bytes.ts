/**
 * Which bytes of what a load has loaded does anybody look at? A wide load takes what lies between its lanes with it; what
 * a note says of the load holds of that too, but nobody sees it.
 *
 * Followed through bitcasts, constant shuffles, shuffles of those, and extracts: all other users look at everything.
 */
import type { Inst } from '../../ir/inst.ts';
import { type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isVector } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { ValueKind } from '../../ir/value.ts';

const MAX_DEPTH = 8;

/** For every byte, whether it is looked at; null when all are. */
export function wantedBytes(layout: Layout, load: Inst): readonly boolean[] | null {
  if (load.op !== Op.Load) return null;
  const wanted = new Wanted(layout).of(load, 0);
  return wanted?.includes(false) === true ? wanted : null;
}

class Wanted {
  readonly #layout: Layout;
  readonly #known = new Map<Inst, readonly boolean[] | null>();

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /** For every byte of a value, whether a user looks at it; null when that is not known. */
  of(value: Inst, depth: number): readonly boolean[] | null {
    if (depth > MAX_DEPTH) return null;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const wanted = this.#byUsers(value, depth);
    this.#known.set(value, wanted);
    return wanted;
  }

  #byUsers(value: Inst, depth: number): readonly boolean[] | null {
    const wanted = new Array<boolean>(storeSize(this.#layout, value.type)).fill(false);
    for (const user of usersOf(value)) {
      if (user.op === Op.BitCast) {
        const same = this.of(user, depth + 1);
        if (same?.length !== wanted.length) return null;
        for (let i = 0; i < wanted.length; i++) wanted[i] ||= same[i]!;
        continue;
      }
      const lanes = this.#lanesWanted(value, user, depth);
      const size = isVector(value.type) ? storeSize(this.#layout, value.type.element) : 0;
      // Lanes of odd bits share bytes.
      if (lanes === null || !isVector(value.type) || size * value.type.count !== wanted.length) return null;
      for (const lane of lanes) wanted.fill(true, lane * size, (lane + 1) * size);
    }
    return wanted;
  }

  /** The lanes of a vector that an instruction takes, and that somebody looks at there; null when it may take all. */
  #lanesWanted(value: Inst, user: Inst, depth: number): readonly number[] | null {
    if (!isVector(value.type) || value.type.scalable) return null;
    const { count } = value.type;
    if (user.op === Op.ExtractElement) {
      const [, index] = user.operands;
      return index?.kind === ValueKind.Int && index.value < BigInt(count) ? [Number(index.value)] : null;
    }
    if (user.op !== Op.ShuffleVector) return null;
    const { mask } = user.extra;
    const further = this.of(user, depth + 1);
    const size = storeSize(this.#layout, value.type.element);
    const lanes: number[] = [];
    mask.forEach((entry, i) => {
      const operand = user.operands[entry < count ? 0 : 1];
      if (entry < 0 || operand !== value) return;
      // What a shuffle of a shuffle drops, nobody sees.
      const isDropped =
        further?.length === size * mask.length && !further.slice(i * size, (i + 1) * size).includes(true);
      if (!isDropped) lanes.push(entry % count);
    });
    return lanes;
  }
}
