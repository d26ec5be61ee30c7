/**
 * The loop over the elements of records (`flat.ts`) as a function of its own, which no module has: what the loop vectorizer
 * knows of loops (bits that are needed, instructions of the target, prices) is asked about it as about any other.
 *
 *     define void (ptr %store, ptr %leaf, i32 %invariant, i64 %n)
 *     entry:     invariants, by the numbers they may be
 *     elements:  a load for every leaf, the trees once, a store for every record that is stored
 *
 * The arguments stand for invariants of the real loop, the loads for leaves that are brought from elsewhere.
 */
import { analyses } from '../../../analysis/cache.ts';
import { type KnownBits, signedRange, unsignedRange } from '../../../analysis/known-bits.ts';
import { type Attribute, attributeSet, flagAttribute, NO_ATTRIBUTES } from '../../../ir/attribute.ts';
import type { Block } from '../../../ir/block.ts';
import {
  buildBinary,
  buildBr,
  buildCast,
  buildCondBr,
  buildGep,
  buildICmp,
  buildLoad,
  buildPhi,
  buildRet,
  buildSelect,
  buildStore,
  placeAtEnd,
  put,
} from '../../../ir/build.ts';
import { constInt } from '../../../ir/constant.ts';
import { addBlock, addIncoming } from '../../../ir/edit.ts';
import { type Func, makeFunc } from '../../../ir/func.ts';
import type { Inst } from '../../../ir/inst.ts';
import { indexBits } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { functionType, I8, intType, isInt, ptrType, type Type, VOID } from '../../../ir/type.ts';
import { isConstant, type Value } from '../../../ir/value.ts';
import type { Target } from '../../../target/index.ts';
import { type LoopModel, modelOf } from '../model.ts';
import type { FlatLoop, FlatNode, Root } from './flat.ts';

/** A leaf that lanes are brought for. */
export type Leaf = Exclude<FlatNode, { readonly kind: 'same' | 'op' | 'choice' }>;

export interface ElementLoop {
  readonly model: LoopModel;
  /** By the load that stands for it. */
  readonly leaves: ReadonlyMap<Inst, Leaf>;
  /** Comparisons that stand for which members are chosen. */
  readonly choices: ReadonlyMap<Inst, readonly boolean[]>;
  readonly stores: ReadonlyMap<Root, Inst>;
  /** What invariants of this loop are in the real one, where they may have more bits. */
  readonly outside: ReadonlyMap<Value, Value>;
}

/** null when the tree has no form on vectors. */
export function elementLoopOf(flat: FlatLoop, real: LoopModel, target: Target): ElementLoop | null {
  const copy = new ElementWriter(flat, real);
  const { func, ...parts } = copy.write();
  const known = analyses(func, real.known.module);
  const [loop] = known.loops.loops;
  const result = modelOf(known, loop!, target);
  if (!result.ok) return null;
  // Which members are chosen is a constant.
  const demands = new Map(result.model.demands);
  for (const test of parts.choices.keys()) {
    demands.delete(test);
    demands.delete(test.operands[0] as Inst);
  }
  return { ...parts, model: { ...result.model, demands } };
}

/** How an integer is written so that its range is known: few bits that are extended. */
interface Width {
  readonly bits: number;
  readonly extend: typeof Op.ZExt | typeof Op.SExt | null;
}

class ElementWriter {
  private readonly flat: FlatLoop;
  private readonly real: LoopModel;
  private readonly nodes: FlatNode[] = [];
  private readonly made = new Map<FlatNode, Value>();
  private readonly leaves = new Map<Inst, Leaf>();
  private readonly choices = new Map<Inst, readonly boolean[]>();
  private readonly stores = new Map<Root, Inst>();
  private readonly outside = new Map<Value, Value>();

  constructor(flat: FlatLoop, real: LoopModel) {
    this.flat = flat;
    this.real = real;
  }

  write(): Omit<ElementLoop, 'model'> & { readonly func: Func } {
    const { roots } = this.flat;
    for (const { node } of roots) this.list(node);
    const index = intType(indexBits(this.real.known.module.layout, 0));
    const params = [
      ...this.nodes.flatMap((node) => this.paramOf(node)),
      ...roots.map(() => ptrType(0)),
      index,
    ];
    const func = makeFunc('elements', functionType(VOID, params));
    func.paramAttributes = params.map((type) =>
      type.text === 'ptr' ? attributeSet([NO_ALIAS]) : NO_ATTRIBUTES,
    );
    func.attributes = this.real.known.func.attributes;
    const entry = addBlock(func, 'entry');
    const body = addBlock(func, 'elements', entry);
    const exit = addBlock(func, 'exit', body);
    const counter = buildPhi(placeAtEnd(body), index);
    const free = [...func.params];
    for (const node of this.nodes) this.put(node, entry, body, counter, () => free.shift()!);
    for (const root of roots) {
      const value = this.made.get(root.node)!;
      const pointer = buildGep(placeAtEnd(body), value.type, free.shift()!, [counter]);
      this.stores.set(root, buildStore(placeAtEnd(body), value, pointer, 1));
    }
    buildBr(placeAtEnd(entry), body);
    const next = buildBinary(placeAtEnd(body), Op.Add, counter, constInt(index, 1));
    addIncoming(counter, constInt(index, 0), entry);
    addIncoming(counter, next, body);
    const isLast = buildICmp(placeAtEnd(body), 'eq', next, free.shift()!);
    buildCondBr(placeAtEnd(body), isLast, exit, body);
    buildRet(placeAtEnd(exit), null);
    const { leaves, choices, stores, outside } = this;
    return { func, leaves, choices, stores, outside };
  }

  /** All nodes below one, operands first. */
  private list(root: FlatNode): void {
    const seen = new Set(this.nodes);
    const work: { readonly node: FlatNode; readonly isDone: boolean }[] = [{ node: root, isDone: false }];
    for (let at = work.pop(); at !== undefined; at = work.pop()) {
      if (seen.has(at.node)) continue;
      const below = operandsOf(at.node);
      if (at.isDone || below.length === 0) {
        seen.add(at.node);
        this.nodes.push(at.node);
        continue;
      }
      work.push({ node: at.node, isDone: true });
      for (const operand of [...below].reverse()) work.push({ node: operand, isDone: false });
    }
  }

  private paramOf(node: FlatNode): Type[] {
    if (node.kind === 'op') return [];
    if (node.kind !== 'same') return [ptrType(0)];
    if (isConstant(node.value)) return [];
    const { bits } = this.widthOf(node);
    return [isInt(node.type) ? intType(bits) : node.type];
  }

  private put(node: FlatNode, entry: Block, body: Block, counter: Value, param: () => Value): void {
    const place = placeAtEnd(body);
    switch (node.kind) {
      case 'same': {
        if (isConstant(node.value)) {
          this.made.set(node, node.value);
          return;
        }
        const narrow = param();
        const own = this.extended(node, narrow, entry);
        // Instructions of the target may take it without the extension.
        this.outside.set(narrow, node.value);
        this.outside.set(own, node.value);
        this.made.set(node, own);
        return;
      }
      case 'op': {
        const { inst, type, flags } = node;
        const operands = node.operands.map((operand) => this.made.get(operand)!);
        if (inst.op === Op.Call) operands.push(inst.operands.at(-1)!);
        // The same opcode with the same extra.
        const made = put(place, inst.op, type, operands, inst.extra as never, flags);
        this.made.set(node, made as unknown as Inst);
        return;
      }
      case 'choice': {
        const pointer = buildGep(place, I8, param(), [counter]);
        const test = buildICmp(place, 'ne', buildLoad(place, I8, pointer, 1), constInt(I8, 0));
        this.choices.set(test, node.has);
        const [yes, no] = [this.made.get(node.yes)!, this.made.get(node.no)!];
        this.made.set(node, buildSelect(place, test, yes, no));
        return;
      }
      default: {
        const { bits } = this.widthOf(node);
        const type = isInt(node.type) ? intType(bits) : node.type;
        const leaf = buildLoad(place, type, buildGep(place, type, param(), [counter]), 1);
        this.leaves.set(leaf, node);
        this.made.set(node, this.extended(node, leaf, body));
      }
    }
  }

  private extended(node: FlatNode, value: Value, block: Block): Value {
    const { extend } = this.widthOf(node);
    return extend === null ? value : buildCast(placeAtEnd(block), extend, value, node.type);
  }

  /** Of a node that is no operation. */
  private widthOf(node: FlatNode): Width {
    const { type } = node;
    if (!isInt(type)) return { bits: 0, extend: null };
    const whole: Width = { bits: type.bits, extend: null };
    if (node.kind !== 'same' && node.kind !== 'each') return whole;
    const values = node.kind === 'same' ? [node.value] : node.values;
    const { known } = this.real.known;
    for (const bits of [8, 16, 32]) {
      if (bits >= type.bits) break;
      if (values.every((value) => fitsUnsigned(known, value, bits))) return { bits, extend: Op.ZExt };
      if (values.every((value) => fitsSigned(known, value, bits))) return { bits, extend: Op.SExt };
    }
    return whole;
  }
}

function operandsOf(node: FlatNode): readonly FlatNode[] {
  if (node.kind === 'choice') return [node.yes, node.no];
  return node.kind === 'op' ? node.operands : [];
}

const NO_ALIAS: Attribute = flagAttribute('noalias');

function fitsUnsigned(known: KnownBits, value: Value, bits: number): boolean {
  const range = unsignedRange(known, value);
  return range !== null && range.high < 1n << BigInt(bits);
}

function fitsSigned(known: KnownBits, value: Value, bits: number): boolean {
  const range = signedRange(known, value);
  const half = 1n << BigInt(bits - 1);
  return range !== null && range.low >= -half && range.high < half;
}
