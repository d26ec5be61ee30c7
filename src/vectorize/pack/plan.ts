/**
 * Packs and plans: which scalars become lanes of which vectors. Immutable data; nothing here changes a function.
 *
 *     %a0 = fadd %x0, %y0  ┐                   lanes     a0 a1 a2 a3
 *     %a1 = fadd %x1, %y1  │  pack ──────▶     operands  [x0 x1 x2 x3] [y0 y1 y2 y3]
 *     %a2 = fadd %x2, %y2  │
 *     %a3 = fadd %x3, %y3  ┘
 *
 * A lane belongs to one pack at most. Where an operand comes from (a pack, lanes of several, scalars put together) is
 * settled by `sources.ts`, for all vectorizers alike.
 */
import type { Block } from '../../ir/block.ts';
import { constPoison } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op, opName } from '../../ir/op.ts';
import type { Type } from '../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import type { Instruction } from '../../target/instructions/index.ts';
import type { Fields } from './fields.ts';
import { isIsomorphic } from './isomorphism.ts';
import type { JoinedReductions } from './joined-reductions.ts';
import type { Recipe } from './lane-formulas.ts';
import type { OperandMemo } from './operand-memo.ts';
import type { OperandLists, OperandOrder } from './operand-order.ts';

export type PackKind = 'operation' | 'alternate' | 'load' | 'store' | 'phi' | 'instruction';

/** What computes the lanes of a pack from its operands when that is no instruction of the IR. */
export interface Special {
  readonly name: string;
  readonly cost: number;
  /** Lane by lane, or one instruction of the machine that takes whole registers. */
  readonly how:
    | { readonly kind: 'recipe'; readonly recipe: Recipe }
    | { readonly kind: 'instruction'; readonly instruction: Instruction }
    /** Lanes are parts of the words that the one operand holds. */
    | { readonly kind: 'fields'; readonly fields: Fields }
    /** Every lane is a reduction of operands of its own. */
    | { readonly kind: 'reductions'; readonly reductions: JoinedReductions };
}

export interface Pack {
  readonly kind: PackKind;
  /** The scalars, in the order of the vector's lanes; of loads and stores, in the order of addresses. */
  readonly lanes: readonly Inst[];
  /** In which lane each of them is. */
  readonly slots: readonly number[];
  /** How many lanes the vector has; those that no scalar is in do not matter. */
  readonly width: number;
  /** One list for each vector operand; of a phi, one for each incoming edge. */
  readonly operands: readonly (readonly Value[])[];
  /** The type of a lane: of the result, or of what is stored. */
  readonly element: Type;
  readonly block: Block;
  /** Of alternating packs: the scalars (by their place in `lanes`) that do another operation than the first one does. */
  readonly others: ReadonlySet<number>;
  /** Do the others do the same operation with their operands the other way round? */
  readonly turned: boolean;
  /** Could subtractions be turned round, so that operands are more alike? */
  readonly turnable: boolean;
  /** Were operands of lanes exchanged beyond what the look-ahead does? */
  readonly exchanged: boolean;
  /** Of selects that all have the same condition: it stays a scalar, and is in no list. */
  readonly condition: Value | null;
  /** Of instruction packs. */
  readonly special: Special | null;
}

/** Something that takes whole vectors and gives a value that is no lane: the end of a tree. */
export type Sink =
  | {
      /** Values combined by one operation in any order. */
      readonly kind: 'reduction';
      readonly root: Inst;
      /** The instructions that go: the tree of operations, the root among them. */
      readonly tree: readonly Inst[];
      /** Vectors of equal length. */
      readonly operands: readonly (readonly Value[])[];
      /** Values that are in no vector. */
      readonly rest: readonly Value[];
      /** Flags that all operations of the tree have and that survive another order. */
      readonly flags: number;
    }
  | {
      /** Truths put together as bits of a number by `or`: each mask is a run of neighbouring bits. */
      readonly kind: 'bits';
      readonly root: Inst;
      readonly tree: readonly Inst[];
      /** Masks of equal length, the lowest bit first. */
      readonly operands: readonly (readonly Value[])[];
      /** Which bit the first lane of each mask is. */
      readonly shifts: readonly number[];
      /** What else is joined. */
      readonly rest: readonly Value[];
    }
  | {
      /** A vector put together by `insertelement`s. */
      readonly kind: 'vector';
      readonly root: Inst;
      readonly tree: readonly Inst[];
      readonly operands: readonly (readonly Value[])[];
    };

/** Which lane of which pack an instruction is. */
export interface Lane {
  readonly pack: Pack;
  readonly lane: number;
}

/** Where the scalars of a pack are, if not in the first lanes. */
export interface Spread {
  readonly slots: readonly number[];
  readonly width: number;
}

/** A pack of isomorphic instructions, or of two alternating operations. */
export function makePack(
  lanes: readonly Inst[],
  memo: OperandMemo,
  spread: Spread | null = null,
  order: OperandOrder = 'coherent',
): Pack {
  const first = lanes[0]!;
  const others = new Set<number>();
  lanes.forEach((lane, index) => {
    if (!isIsomorphic(first, lane)) others.add(index);
  });
  const found: OperandLists | null = first.op === Op.Phi ? null : memo.listsOf(lanes, order);
  const lists = found?.lists ?? phiOperands(lanes);
  const turned = found?.turned ?? new Set<number>();
  for (const lane of turned) others.add(lane);
  const common = first.op === Op.Select ? first.operands[0]! : null;
  const condition = common !== null && lanes.every((lane) => lane.operands[0] === common) ? common : null;
  return {
    kind: kindOf(first, others.size > 0),
    lanes,
    slots: spread?.slots ?? lanes.map((_, index) => index),
    width: spread?.width ?? lanes.length,
    operands: (condition === null ? lists : lists.slice(1)).map((list) => spreadOut(list, spread)),
    condition,
    element: first.op === Op.Store ? first.operands[0]!.type : first.type,
    block: first.block!,
    others,
    turned: turned.size > 0,
    turnable: found?.turnable ?? false,
    exchanged: found?.exchanged ?? false,
    special: null,
  };
}

/** A pack of what a special instruction, or a few of them, compute from these lists. */
export function specialPack(
  lanes: readonly Inst[],
  element: Type,
  operands: readonly (readonly Value[])[],
  special: Special,
): Pack {
  return {
    kind: 'instruction',
    lanes,
    slots: lanes.map((_, index) => index),
    width: lanes.length,
    operands,
    element,
    block: lanes[0]!.block!,
    others: new Set(),
    turned: false,
    turnable: false,
    exchanged: false,
    condition: null,
    special,
  };
}

/** The values in their lanes, poison in the others. */
function spreadOut(list: readonly Value[], spread: Spread | null): readonly Value[] {
  if (spread === null) return list;
  const wide: Value[] = new Array(spread.width).fill(constPoison(list[0]!.type));
  list.forEach((value, index) => {
    wide[spread.slots[index]!] = value;
  });
  return wide;
}

function kindOf(first: Inst, alternates: boolean): PackKind {
  switch (first.op) {
    case Op.Load:
      return 'load';
    case Op.Store:
      return 'store';
    case Op.Phi:
      return 'phi';
    default:
      return alternates ? 'alternate' : 'operation';
  }
}

/** By the edges of the first phi; the others may name them in another order. */
function phiOperands(lanes: readonly Inst[]): Value[][] {
  const first = lanes[0]!;
  return first.blocks.map((block, edge) =>
    lanes.map((phi) => {
      const at = phi.blocks[edge] === block ? edge : phi.blocks.indexOf(block);
      return phi.operands[at]!;
    }),
  );
}

/** The pack as a line: `4 x fadd float: %a0 %a1 %a2 %a3`. */
export function packText(pack: Pack, name: (inst: Inst) => string): string {
  const names = pack.lanes.map(name).join(' ');
  if (pack.special !== null) return `${pack.width} x ${pack.special.name} ${pack.element.text}: ${names}`;
  const ops = [...new Set(pack.lanes.map(operationText))].join('/');
  return `${pack.width} x ${ops} ${pack.element.text}: ${names}`;
}

function operationText(inst: Inst): string {
  if (inst.op === Op.ICmp || inst.op === Op.FCmp) return `${opName(inst.op)} ${inst.extra}`;
  if (inst.op !== Op.Call) return opName(inst.op);
  const callee = inst.operands[inst.operands.length - 1]!;
  return callee.kind === ValueKind.Func ? (callee.name ?? 'call') : 'call';
}

/** Are the amounts of a shift (the divisors, …) one constant, several, or not constant? */
export function secondOperand(pack: Pack): 'varies' | 'constants' | 'same' {
  const list = (pack.operands[1] ?? []).filter((value) => value.kind !== ValueKind.Poison);
  if (list.length > 0 && list.every((value) => value === list[0])) return 'same';
  return list.every((value) => value.kind === ValueKind.Int) ? 'constants' : 'varies';
}

/** Of an alternating pack: which lanes come from the second operation. */
export function blendMask(pack: Pack): number[] {
  const mask = new Array<number>(pack.width).fill(-1);
  pack.slots.forEach((slot, index) => {
    mask[slot] = pack.others.has(index) ? slot + pack.width : slot;
  });
  return mask;
}

/** Is this use of a packed value by the user's `index`th operand a lane of the user's own vectors? */
export function isLaneUse(user: Inst, index: number): boolean {
  switch (user.op) {
    case Op.Load:
      return false;
    case Op.Store:
      return index === 0;
    default:
      return true;
  }
}

/** A name for a list of values, the same for lists that are the same. */
export class ListKeys {
  private readonly others = new Map<Value, number>();

  of(list: readonly Value[]): string {
    return list.map((value) => this.one(value)).join(',');
  }

  private one(value: Value): string {
    if (isInst(value)) return `%${value.id}`;
    if (value.kind === ValueKind.Argument) return `a${value.index}`;
    let known = this.others.get(value);
    if (known === undefined) {
      known = this.others.size;
      this.others.set(value, known);
    }
    return `c${known}`;
  }
}
