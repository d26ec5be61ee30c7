/**
 * What packed and scalar code costs on a target: the target's tables, asked in the words of the IR.
 *
 * A vector that is no full register is priced as the narrowest register that holds it; one that is wider, as several
 * registers. Costs are cycles and add up. Where a table has no cell, the nearest operation that has one is taken; what
 * the machine does not have costs what the lanes cost alone, and moving them in and out.
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { Flag } from '../../ir/flags.ts';
import type { Inst, IntPredicate } from '../../ir/inst.ts';
import { type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { scalarType, type Type, TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { type Cost, classifyMask, costsOf, type Target, type TargetCosts } from '../../target/index.ts';
import { PART, withCrossing } from './crossings.ts';
import { productCost } from './extended-products.ts';
import { isExtremum, isForExtremum, isRunning } from './extrema.ts';
import { intrinsicName } from './isomorphism.ts';
import {
  beyondCount,
  INTRINSIC_COLUMNS,
  OTHER_INTRINSICS,
  SCALAR_COLUMNS,
  SCALAR_INTRINSICS,
  VECTOR_COLUMNS,
} from './price-columns.ts';

/** How the amounts of a shift, or the divisors, are known. */
export type Uniformity = 'varies' | 'constants' | 'same';

export interface Prices {
  readonly target: Target;
  /** One scalar instruction; 0 for what is no work: addresses, bitcasts, phis. */
  scalar(inst: Inst): Cost;
  /** `inst` done on so many lanes at once. */
  packed(inst: Inst, lanes: number, second: Uniformity): Cost;
  /** An operation of which only its column of the tables matters, on so many lanes of a type. */
  lanewise(column: 'add' | 'mul', element: Type, lanes: number): Cost;
  load(type: Type, lanes: number): Cost;
  store(type: Type, lanes: number): Cost;
  /** A shuffle of vectors of `sourceLanes` lanes. */
  shuffle(mask: readonly number[], sourceLanes: number, element: Type): Cost;
  broadcast(element: Type, lanes: number): Cost;
  /** Is a load of `from` lanes that is repeated up to so many lanes one instruction? */
  repeats(element: Type, from: number, lanes: number): boolean;
  insert(element: Type, lanes: number, lane: number): Cost;
  extract(element: Type, lanes: number, lane: number): Cost;
  /** A constant with different lanes, where such constants are not read from memory along the way. */
  constant(element: Type, lanes: number): Cost;
  /** All lanes of a vector combined into one by the instruction's operation. */
  reduce(inst: Inst, lanes: number): Cost;
  /** A mask of one register as bits of a number. */
  readonly truthBits: Cost;
}

/** The same for the same target and layout, with all that it has priced already: every draft of a plan asks. */
export function pricesOf(target: Target, layout: Layout): Prices {
  let byLayout = made.get(target);
  if (byLayout === undefined) {
    byLayout = new WeakMap();
    made.set(target, byLayout);
  }
  let prices = byLayout.get(layout);
  if (prices === undefined) {
    prices = new TargetPrices(target, layout);
    byLayout.set(layout, prices);
  }
  return prices;
}

const made = new WeakMap<Target, WeakMap<Layout, Prices>>();

/** So many registers of one type. */
interface Pieces {
  readonly count: number;
  /** A row of the tables. */
  readonly row: string;
  readonly lanes: number;
}

/** Prices that are kept, of about a hundred bytes each: layouts are shared by all modules of a machine. */
const MAX_SHUFFLES = 16_384;

class TargetPrices implements Prices {
  readonly target: Target;
  readonly truthBits: Cost;
  private readonly costs: TargetCosts;
  private readonly layout: Layout;
  private readonly widths: readonly number[];
  private readonly shuffles = new Map<string, Cost>();
  /** By type, then by the number of lanes. */
  private readonly registers = new Map<Type, Map<number, Pieces>>();
  private readonly rows = new Map<Type, string>();
  /** Does the machine have an instruction for the lesser of two floats that are compared as x86 does? */
  private readonly joinsExtrema: boolean;

  constructor(target: Target, layout: Layout) {
    this.target = target;
    this.costs = costsOf(target);
    this.truthBits = this.costs.truthBits;
    this.layout = layout;
    this.widths = target.registerBits;
    this.joinsExtrema = this.costs.ports !== null;
  }

  scalar(inst: Inst): Cost {
    const element = inst.op === Op.Store ? inst.operands[0]!.type : inst.type;
    const row = this.scalarRow(inst.op === Op.ICmp || inst.op === Op.FCmp ? inst.operands[0]!.type : element);
    switch (inst.op) {
      case Op.GetElementPtr:
      case Op.BitCast:
      case Op.Phi:
      case Op.Freeze:
      case Op.PtrToInt:
      case Op.IntToPtr:
        return 0;
      case Op.ZExt:
      case Op.SExt:
      case Op.Trunc:
        // A load of a narrow number extends it, and most users ignore the bits above.
        return inst.op !== Op.Trunc && isLoad(inst.operands[0]!) ? 0 : 0.5;
      case Op.FpExt:
      case Op.FpTrunc:
        return 1;
      case Op.ExtractElement:
        return 1;
      case Op.Call:
        return this.scalarIntrinsic(inst, row);
      case Op.URem:
      case Op.SRem:
        return this.scalarDivision(inst, row) + 2;
      case Op.UDiv:
      case Op.SDiv:
        return this.scalarDivision(inst, row);
      case Op.FCmp:
        return this.joinsExtrema && isForExtremum(inst) ? 0 : (this.costs.cost('fcmp', row) ?? 1);
      case Op.Select:
        return isExtremum(inst) ? this.scalarExtremum(inst, row) : (this.costs.cost('select', row) ?? 1);
      default:
        return evened(inst.op, this.costs.cost(SCALAR_COLUMNS.get(inst.op) ?? 'add', row) ?? 1);
    }
  }

  /** By a constant it is a multiplication and a shift. */
  private scalarDivision(inst: Inst, row: string): Cost {
    const factor = inst.operands[1]!.kind === ValueKind.Int ? 3 : SLOW_DIVISION;
    return (this.costs.cost('sdiv', row) ?? 1) * factor;
  }

  /** One instruction, or a branch: one that is foreseen costs nothing but itself. */
  private scalarExtremum(inst: Inst, row: string): Cost {
    return this.joinsExtrema || isRunning(inst) ? 1 : (this.costs.cost('select', row) ?? 1);
  }

  packed(inst: Inst, lanes: number, second: Uniformity): Cost {
    const compares = inst.op === Op.ICmp || inst.op === Op.FCmp;
    const pieces = this.pieces(compares ? inst.operands[0]!.type : inst.type, lanes);
    switch (inst.op) {
      case Op.Phi:
      case Op.Freeze:
      case Op.BitCast:
      case Op.PtrToInt:
      case Op.IntToPtr:
        return 0;
      case Op.FNeg:
        return pieces.count;
      case Op.Shl:
      case Op.LShr:
      case Op.AShr:
        return this.shift(inst, pieces, second);
      case Op.UDiv:
      case Op.SDiv:
      case Op.URem:
      case Op.SRem:
        return this.division(inst, lanes, second);
      case Op.FRem:
        return Number.POSITIVE_INFINITY;
      case Op.ZExt:
      case Op.SExt:
        return this.longProduct(inst) ?? this.resize(inst, lanes);
      case Op.Trunc:
        return this.resize(inst, lanes);
      case Op.Mul:
        return pieces.count * (this.longProduct(inst) ?? this.cell('mul', pieces) ?? 1);
      case Op.FpExt:
      case Op.FpTrunc:
      case Op.SiToFp:
      case Op.UiToFp:
      case Op.FpToSi:
      case Op.FpToUi:
        return this.convert(inst, lanes);
      case Op.ICmp:
        return pieces.count * this.compare(inst.extra, pieces);
      case Op.Call:
        return this.intrinsic(inst, pieces, lanes);
      case Op.FCmp:
        return this.joinsExtrema && isForExtremum(inst) ? 0 : pieces.count * (this.cell('fcmp', pieces) ?? 1);
      case Op.Select:
        if (this.joinsExtrema && isExtremum(inst)) return pieces.count;
        return pieces.count * (this.cell('select', pieces) ?? 1) + this.maskFit(inst, lanes);
      default:
        return pieces.count * evened(inst.op, this.cell(VECTOR_COLUMNS.get(inst.op) ?? 'add', pieces) ?? 1);
    }
  }

  /**
   * Of 64 bits, from 32: of all 64 bits they are dear. Shorter ones are found by who matches instructions; and processors,
   * whose product takes no extension with it, are as fast at those of scalars.
   */
  private longProduct(inst: Inst): Cost | null {
    if (this.costs.ports !== null || this.bitsOf(scalarType(inst.type)) !== 64) return null;
    return productCost(this.target, inst);
  }

  lanewise(column: 'add' | 'mul', element: Type, lanes: number): Cost {
    const pieces = this.pieces(element, lanes);
    return pieces.count * (this.cell(column, pieces) ?? 1);
  }

  load(type: Type, lanes: number): Cost {
    return this.access('load', type, lanes);
  }

  store(type: Type, lanes: number): Cost {
    return this.access('store', type, lanes);
  }

  shuffle(mask: readonly number[], sourceLanes: number, element: Type): Cost {
    const key = `${this.bitsOf(element)}${element.kind === TypeKind.Float ? 'f' : 'i'} ${sourceLanes} ${mask.join()}`;
    let cost = this.shuffles.get(key);
    if (cost === undefined) {
      cost = this.priceShuffle(mask, sourceLanes, element);
      if (this.shuffles.size >= MAX_SHUFFLES) this.shuffles.clear();
      this.shuffles.set(key, cost);
    }
    return cost;
  }

  broadcast(element: Type, lanes: number): Cost {
    const pieces = this.pieces(element, lanes);
    return this.costs.shuffle('broadcast', pieces.row)?.cycles ?? 1;
  }

  /** `vbroadcastf128`: from memory to both parts of a register, in the port that loads. */
  repeats(element: Type, from: number, lanes: number): boolean {
    const bits = this.bitsOf(element);
    return from * bits === PART && lanes * bits === 2 * PART && this.widths.includes(2 * PART);
  }

  insert(element: Type, lanes: number, lane: number): Cost {
    const pieces = this.pieces(element, lanes);
    const cost = this.cell(lane % pieces.lanes === 0 ? 'insert-first' : 'insert', pieces) ?? 1;
    return isBit(element) ? BIT_MOVE : cost;
  }

  extract(element: Type, lanes: number, lane: number): Cost {
    const pieces = this.pieces(element, lanes);
    const at = lane % pieces.lanes;
    if (isBit(element)) return BIT_MOVE;
    // The first lane of a vector of floats is where a scalar float is.
    if (at === 0) return this.cell('extract-first', pieces) ?? 1;
    return this.cell(at >= pieces.lanes / 2 ? 'extract-last' : 'extract', pieces) ?? 1;
  }

  constant(element: Type, lanes: number): Cost {
    const pieces = this.pieces(element, lanes);
    return pieces.count * (this.cell('constant', pieces) ?? 0);
  }

  reduce(inst: Inst, lanes: number): Cost {
    const element = inst.type;
    const pieces = this.pieces(element, lanes);
    // Masks are asked whether all or any of their bits are set.
    if (isBit(element)) return pieces.count + 2;
    const step = this.packed(inst, pieces.lanes, 'varies');
    const known = this.cell(
      inst.op === Op.Add ? 'reduce-add' : inst.op === Op.FAdd ? 'reduce-fadd' : '',
      pieces,
    );
    let across = known;
    if (across === undefined || across > 4 * Math.log2(pieces.lanes) + 2) {
      const steps = Math.log2(Math.min(pieces.lanes, ceilPower(lanes)));
      across = steps * (step + 1) + 1;
    }
    return (pieces.count - 1) * step + across;
  }

  /** The registers that hold `lanes` lanes of a type. */
  private pieces(type: Type, lanes: number): Pieces {
    let known = this.registers.get(type);
    if (known === undefined) {
      known = new Map();
      this.registers.set(type, known);
    }
    let found = known.get(lanes);
    if (found === undefined) {
      found = this.countPieces(type, lanes);
      known.set(lanes, found);
    }
    return found;
  }

  private countPieces(type: Type, lanes: number): Pieces {
    const element = scalarType(type);
    const bits = this.bitsOf(element);
    const total = ceilPower(lanes) * bits;
    const narrowest = this.widths[this.widths.length - 1]!;
    const width = this.widths.find((w) => w <= total) ?? narrowest;
    const isFloat = element.kind === TypeKind.Float;
    const row = `${width / bits}x${isFloat ? 'f' : 'i'}${bits}`;
    return { count: Math.max(1, Math.ceil((lanes * bits) / width)), row, lanes: width / bits };
  }

  /** i1 lanes are masks: they are as wide as what was compared, most often 32 bits. */
  private bitsOf(element: Type): number {
    switch (element.kind) {
      case TypeKind.Int:
        return element.bits === 1 ? 32 : Math.max(8, ceilPower(element.bits));
      case TypeKind.Float:
        return element.bits;
      default:
        return 8 * storeSize(this.layout, element);
    }
  }

  private cell(column: string, pieces: Pieces): Cost | undefined {
    const cost = this.costs.cost(column, pieces.row);
    return cost === undefined || Number.isFinite(cost) ? cost : undefined;
  }

  private scalarRow(type: Type): string {
    let row = this.rows.get(type);
    if (row === undefined) {
      const element = scalarType(type);
      row = `${element.kind === TypeKind.Float ? 'f' : 'i'}${this.bitsOf(element)}`;
      this.rows.set(type, row);
    }
    return row;
  }

  private access(column: 'load' | 'store', type: Type, lanes: number): Cost {
    const pieces = this.pieces(type, lanes);
    const cost = this.cell(column, pieces) ?? 1;
    let parts = 0;
    // What is left of a register is cut into powers of two; a load goes straight into its lane.
    const rest = lanes % pieces.lanes;
    for (let left = rest; left > 0; left &= left - 1) parts++;
    const whole = Math.floor(lanes / pieces.lanes);
    const joined = column === 'load' && parts > 1 && rest * this.bitsOf(scalarType(type)) > PART ? 1 : 0;
    return cost * (whole + parts) + joined + (column === 'store' ? Math.max(0, parts - 1) : 0);
  }

  /** Amounts that are the same in all lanes are one instruction nearly everywhere; bytes take a mask on x86. */
  private shift(inst: Inst, pieces: Pieces, second: Uniformity): Cost {
    const varying = this.cell(VECTOR_COLUMNS.get(inst.op)!, pieces) ?? 2;
    const bits = this.bitsOf(inst.type);
    // LLVM's back end for WebAssembly takes such shifts apart and forgets to cut lanes of less than 32 bits.
    if (second !== 'same' && bits < 32 && varying >= 2 * pieces.lanes) return Number.POSITIVE_INFINITY;
    if (second === 'varies') return pieces.count * varying;
    const addition = this.cell('add', pieces) ?? 1;
    if (second === 'same') {
      const odd = inst.op === Op.AShr && bits === 64 ? 2 : bits === 8 ? 2 : 1;
      return pieces.count * addition * odd;
    }
    // Different constants: to the left they are a multiplication.
    if (inst.op !== Op.Shl) return pieces.count * varying;
    return pieces.count * Math.min(varying, this.cell('mul', pieces) ?? varying);
  }

  /** Nobody divides vectors: by a constant it is a multiplication, otherwise lane by lane. */
  private division(inst: Inst, lanes: number, second: Uniformity): Cost {
    const pieces = this.pieces(inst.type, lanes);
    const divisor = inst.operands[1]!;
    if (second === 'same' && divisor.kind === ValueKind.Int) {
      const isPower = divisor.value > 0n && (divisor.value & (divisor.value - 1n)) === 0n;
      if (isPower) return pieces.count * 2;
      // Other constants are a multiplication whose high half counts: virtual machines have none.
      if (this.costs.ports !== null) return pieces.count * 10;
    }
    return lanes * (this.scalar(inst) + 3);
  }

  private resize(inst: Inst, lanes: number): Cost {
    const from = scalarType(inst.operands[0]!.type);
    const to = scalarType(inst.type);
    const [narrow, wide] = inst.op === Op.Trunc ? [to, from] : [from, to];
    const many = this.pieces(wide, lanes).count;
    if (from.kind === TypeKind.Int && from.bits === 1) return many; // a mask and a constant
    if (to.kind === TypeKind.Int && to.bits === 1) return many;
    if (inst.op === Op.Trunc) {
      const steps = Math.log2(this.bitsOf(wide) / this.bitsOf(narrow));
      let cost = many;
      for (let s = 1, count = many; s <= steps; s++) {
        count = Math.ceil(count / 2);
        cost += count;
      }
      return Math.max(1, cost * 0.75);
    }
    const row = this.pieces(narrow, 2 ** 10).row;
    const column = `${inst.op === Op.ZExt ? 'zext' : 'sext'}-i${this.bitsOf(wide)}`;
    const whole = this.costs.cost(column, row) ?? this.costs.cost(column, this.pieces(narrow, 1).row);
    const filled = this.pieces(narrow, 1).lanes;
    const results = Math.max(1, (filled * this.bitsOf(wide)) / this.widths[this.widths.length - 1]!);
    const each = whole === undefined ? Math.log2(this.bitsOf(wide) / this.bitsOf(narrow)) : whole / results;
    return Math.max(1, many * Math.min(each, 2));
  }

  /** A mask has the width of what was compared, and is made as wide as what it chooses from. */
  private maskFit(select: Inst, lanes: number): Cost {
    const condition = select.operands[0]!;
    if (condition.kind !== ValueKind.Inst || (condition.op !== Op.ICmp && condition.op !== Op.FCmp)) return 0;
    const from = this.bitsOf(scalarType(condition.operands[0]!.type));
    const to = this.bitsOf(scalarType(select.type));
    const wider = from > to ? condition.operands[0]!.type : select.type;
    return Math.abs(Math.log2(to / from)) * this.pieces(wider, lanes).count;
  }

  private convert(inst: Inst, lanes: number): Cost {
    const from = scalarType(inst.operands[0]!.type);
    const to = scalarType(inst.type);
    const wider = this.bitsOf(from) > this.bitsOf(to) ? from : to;
    const { count } = this.pieces(wider, lanes);
    const integer = to.kind === TypeKind.Int ? to : from;
    if (integer.kind === TypeKind.Int && integer.bits === 64) return lanes * 3; // few machines have it
    const narrow = integer.kind === TypeKind.Int && integer.bits < 32 ? 1 : 0;
    if (this.costs.ports === null && isTornApart(inst.op, from, narrow, count))
      return this.laneByLane(inst, lanes);
    const unsigned = (inst.op === Op.UiToFp && (inst.flags & Flag.Nneg) === 0) || inst.op === Op.FpToUi;
    const extra = unsigned && this.costs.ports !== null && narrow === 0 ? 4 : 0;
    return count * (1 + narrow + extra);
  }

  private compare(predicate: IntPredicate, pieces: Pieces): Cost {
    if (predicate === 'eq' || predicate === 'ne') return this.cell('icmp-eq', pieces) ?? 1;
    return this.cell(predicate.startsWith('u') ? 'icmp-ult' : 'icmp-slt', pieces) ?? 1;
  }

  private scalarIntrinsic(inst: Inst, row: string): Cost {
    const name = inst.op === Op.Call ? (intrinsicOf(inst)?.name ?? null) : null;
    const column = name === null ? undefined : SCALAR_INTRINSICS.get(name);
    if (column !== undefined) return column;
    if (name !== null && LIBRARY.has(name)) return LIBRARY_CALL;
    if (name === 'sqrt') return this.costs.cost('sqrt', row) ?? 1;
    if (name === 'bswap') return this.costs.cost('bswap', row) ?? 1;
    if (name === 'fma' || name === 'fmuladd' || name === 'maxnum' || name === 'minnum') {
      const own = this.costs.cost('maxnum', row);
      if (own !== undefined && name.endsWith('num')) return own;
      const pieces = this.pieces(inst.type, 1);
      const many = this.cell(name === 'fma' || name === 'fmuladd' ? 'fma' : 'maxnum', pieces) ?? 2;
      return many > pieces.lanes ? many / pieces.lanes : many;
    }
    return 3;
  }

  private intrinsic(inst: Inst, pieces: Pieces, lanes: number): Cost {
    const name = inst.op === Op.Call ? (intrinsicName(inst) ?? '') : '';
    const known = INTRINSIC_COLUMNS.get(name);
    const cost = known === undefined ? undefined : this.cell(known, pieces);
    if (name === 'fmuladd' && (cost === undefined || cost > 6)) {
      const product = this.cell('fmul', pieces) ?? 1;
      return pieces.count * (product + (this.cell('fadd', pieces) ?? 1));
    }
    if (cost !== undefined)
      return pieces.count * Math.min(cost, this.laneByLane(inst, Math.min(lanes, pieces.lanes)));
    // Back ends make a shuffle of bytes of it, and the machine's own: nobody looks into intrinsics for look-ups.
    if (name === 'bswap')
      return pieces.count * (this.costs.ownShuffle('permute-in-lane', '16xi8')?.cycles ?? 1);
    // The plain conversion saturates on WebAssembly; elsewhere both ends are compared with and chosen.
    if (inst.op === Op.Call && /^fpto[su]i\.sat$/.test(intrinsicOf(inst)?.name ?? ''))
      return this.convert(inst, lanes) + (this.costs.ports === null ? 0 : pieces.count * 4);
    const called = inst.op === Op.Call ? (intrinsicOf(inst)?.name ?? '') : '';
    const more = this.costs.ports === null ? undefined : beyondCount(called, this.bitsOf(inst.type));
    if (more !== undefined)
      return (
        pieces.count * Math.min((this.cell('ctpop', pieces) ?? 1) + more, this.laneByLane(inst, pieces.lanes))
      );
    const fallback = OTHER_INTRINSICS.get(name);
    const spilled = LIBRARY.has(called) ? lanes * SPILLS : 0;
    return fallback === undefined ? this.laneByLane(inst, lanes) + spilled : pieces.count * fallback;
  }

  /** Every lane moved out, done alone, and moved in again. */
  private laneByLane(inst: Inst, lanes: number): Cost {
    const last = lanes - 1;
    const moves = this.extract(inst.type, lanes, last) + this.insert(inst.type, lanes, last);
    return lanes * (this.scalar(inst) + moves);
  }

  private priceShuffle(mask: readonly number[], sourceLanes: number, element: Type): Cost {
    const result = this.pieces(element, mask.length);
    const per = result.lanes;
    let cost = 0;
    for (let at = 0; at < mask.length; at += per) {
      const part: number[] = [];
      for (let i = at; i < at + per; i++) part.push(mask[i] ?? -1);
      cost += this.priceRegister(part, sourceLanes, element, result);
    }
    return cost;
  }

  /** One register of the result: which registers of the sources does it take lanes from? */
  private priceRegister(part: readonly number[], sourceLanes: number, element: Type, result: Pieces): Cost {
    const per = result.lanes;
    const perSource = Math.ceil(sourceLanes / per);
    const used: number[] = [];
    const local = part.map((m) => {
      if (m < 0) return -1;
      const [source, lane] = m < sourceLanes ? [0, m] : [1, m - sourceLanes];
      const register = source * perSource + Math.floor(lane / per);
      let slot = used.indexOf(register);
      if (slot < 0) slot = used.push(register) - 1;
      return slot * per + (lane % per);
    });
    if (used.length === 0) return 0;
    if (used.length > 2) return (used.length - 1) * this.kindPrice('permute-two', result);
    // A part of a wider register: the low one is there already, another one is one move.
    const wide = this.pieces(element, sourceLanes);
    const apart = wide.lanes > per && used.some((register) => (register * per) % wide.lanes !== 0);
    const move = apart ? (this.costs.shuffle('extract-high', wide.row)?.cycles ?? 1) : 0;
    const shape = classifyMask(local, per, this.bitsOf(element));
    if (shape.kind === 'identity') return move;
    const isFloat = element.kind === TypeKind.Float && shape.bits >= 32;
    const row = `${(per * this.bitsOf(element)) / shape.bits}x${isFloat ? 'f' : 'i'}${shape.bits}`;
    const price = this.kindPrice(shape.kind, { ...result, row });
    return move + withCrossing(shape.kind, price, shape.bits, per * this.bitsOf(element));
  }

  private kindPrice(kind: string, pieces: Pieces): Cost {
    const cost = this.costs.shuffle(kind, pieces.row) ?? this.costs.shuffle('permute-two', pieces.row);
    // Where one instruction says it, the machine below still needs two permutes and a blend.
    return kind === 'permute-two' ? Math.max(2, cost?.cycles ?? 2) : (cost?.cycles ?? 2);
  }
}

/** A lane of a mask is moved, and made a number or a mask again. */
const BIT_MOVE = 2;

/** Intrinsics that are calls of functions of the C library, one a lane. */
const LIBRARY: ReadonlySet<string> = new Set('sin cos tan exp exp2 exp10 log log2 log10 pow powi'.split(' '));
/** The least that such a function takes. */
const LIBRARY_CALL = 20;
/** No vector register survives a call: of the lanes that are there and those to come, so much goes through memory each time. */
const SPILLS = 4;

/** LLVM's tables price a division like an addition. */
const SLOW_DIVISION = 8;

/**
 * Where LLVM has no model of a machine it says 2 for every operation on floats: an addition is hardly more than other
 * instructions, a division takes longer.
 */
function evened(op: Op, cost: Cost): Cost {
  if (op === Op.FDiv) return Math.max(cost, 4);
  return op === Op.FAdd || op === Op.FSub || op === Op.FMul || op === Op.FNeg ? Math.min(cost, 1.5) : cost;
}

/** The next power of two. */
export function ceilPower(n: number): number {
  return n <= 1 ? 1 : 2 ** (32 - Math.clz32(n - 1));
}

/** A lane of a mask has to be made a number, or a number a mask. */
function isBit(type: Type): boolean {
  return type.kind === TypeKind.Int && type.bits === 1;
}

function isLoad(value: { readonly kind: number; readonly op?: number }): boolean {
  return value.kind === ValueKind.Inst && value.op === Op.Load;
}

/**
 * LLVM's back end for WebAssembly takes these apart, lane by lane: more lanes of a conversion between floats and integers
 * of fewer bits, or to narrower floats, than a register has (`sitofp <8 x i8>`), and doubles as integers, always. What is
 * put together of smaller ones is joined again before it gets there.
 */
function isTornApart(op: number, from: Type, narrow: number, registers: number): boolean {
  if (op === Op.FpToSi || op === Op.FpToUi) return from.text === 'double';
  return registers > 1 && (op === Op.FpTrunc || (narrow > 0 && (op === Op.SiToFp || op === Op.UiToFp)));
}
