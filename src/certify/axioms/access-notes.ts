/**
 * What A's accesses say of each other by their metadata: of two that A carries out, at least one of them a write, the
 * notes may say that they touch no common byte. That is a fact about addresses, on this path, so B may use it too: its
 * accesses are looked up by where A's lie. An access under a guard counts only where the guard holds. Of accesses behind
 * a call nothing is used, since A may never come to them. Types and scopes are only noticed at first, and used when the
 * proof fails without them: most proofs need none, and the verdict should not name them.
 */
import type { LoopForest } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { Op } from '../../ir/op.ts';
import type { Address } from '../memory/memory.ts';
import type { Objects } from '../memory/objects.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { guardParts } from '../walk/guarded.ts';
import type { Access } from '../walk/state.ts';
import { otherTurn, type ParallelLoop, parallelLoops, type Turn, Turns } from './access-groups.ts';
import { disclaims, type Scoped, scopedOf, scopesOfLoops } from './scopes.ts';
import { mayShareTypes } from './tbaa.ts';

/** What a whole function's notes have in common. */
export interface NotesOfFunction {
  readonly parallel: readonly ParallelLoop[];
  /** Scopes that every turn of a loop makes anew. */
  readonly perTurn: ReadonlySet<MdNode>;
  readonly headers: ReadonlySet<Block>;
  /** Are there local objects, that a pointer may point into? */
  readonly hasLocals: boolean;
}

const KINDS: ReadonlySet<string> = new Set(['tbaa', 'alias.scope', 'noalias', 'llvm.access.group']);

/** Null when no access carries a note. */
export function notesOf(func: Func, forest: LoopForest): NotesOfFunction | null {
  if (!func.blocks.some((block) => hasInst(block, isNoted))) return null;
  return {
    parallel: parallelLoops(forest),
    perTurn: scopesOfLoops(forest),
    headers: new Set(forest.loops.map((loop) => loop.header)),
    hasLocals: func.blocks.some((block) => hasInst(block, (inst) => inst.op === Op.Alloca)),
  };
}

function isNoted(inst: Inst): boolean {
  return inst.notes?.attachments.some((note) => KINDS.has(note.kind)) === true;
}

function hasInst(block: Block, is: (inst: Inst) => boolean): boolean {
  for (let inst = block.first; inst !== null; inst = inst.next) if (is(inst)) return true;
  return false;
}

/** An access of A that carries notes. */
interface Noted {
  readonly access: Access;
  readonly isWrite: boolean;
  readonly tbaa: MdNode | null;
  readonly scoped: Scoped;
  /** Counts the headers that the walk has come to: two accesses of one count are of one turn. */
  readonly stretch: number;
  /** Empty for what may be local objects, see `access-groups.ts`. */
  readonly turns: readonly Turn[];
}

type Places = readonly [
  a: Address,
  aSize: number,
  b: Address,
  bSize: number,
  aGuard: Term | null,
  bGuard: Term | null,
];

/** What was found of two places, when there were so many accesses around them. */
interface Found {
  readonly places: Places;
  readonly axiom: string | null;
  readonly among: number;
}

const MAX_AROUND = 64;
/** More terms than any check makes: two of them are one number. */
const MAX_TERMS = 0x4000000;

const NONE: readonly Noted[] = [];

export class AccessNotes {
  readonly turns: Turns;
  private readonly t: Terms;
  private readonly objects: Objects;
  private readonly func: NotesOfFunction;
  private readonly byPointer = new Map<Term, Noted[]>();
  /** By base, then by the sum without its constant. */
  private readonly byGroup = new Map<Term, Map<Term, Noted[]>>();
  private isComplete = false;
  /** Pairs of pointers of which nothing was known when A was walked. */
  private readonly refused = new Set<number>();
  private late = false;
  /** By their pointers. */
  private readonly found = new Map<number, Found[]>();

  constructor(
    t: Terms,
    objects: Objects,
    func: NotesOfFunction,
    turns: Turns = new Turns(func.parallel, func.headers),
  ) {
    this.t = t;
    this.objects = objects;
    this.func = func;
    this.turns = turns;
  }

  /** What was heard so far, to go on from in another way. */
  copy(): AccessNotes {
    const copy = new AccessNotes(this.t, this.objects, this.func, this.turns.copy());
    for (const [pointer, list] of this.byPointer) copy.byPointer.set(pointer, list.slice());
    for (const [base, byRest] of this.byGroup) {
      copy.byGroup.set(base, new Map([...byRest].map(([rest, list]) => [rest, list.slice()])));
    }
    for (const key of this.refused) copy.refused.add(key);
    copy.isComplete = this.isComplete;
    copy.late = this.late;
    return copy;
  }

  /** A comes to this access. */
  hear(inst: Inst, access: Access, isWrite: boolean): void {
    if (this.isComplete || inst.notes === null || this.t.undef[access.address.pointer]!) return;
    const { base, rest, pointer } = access.address;
    const kind = this.objects.byBase.get(base)?.kind;
    const isLocal = kind === 'alloca' || (kind === undefined && this.func.hasLocals);
    const noted: Noted = {
      access,
      isWrite,
      tbaa: inst.notes.attachments.find((note) => note.kind === 'tbaa')?.node ?? null,
      scoped: scopedOf(inst),
      stretch: this.turns.stretch,
      turns: isLocal ? [] : this.turns.of(inst),
    };
    const { tbaa, scoped, turns } = noted;
    if (tbaa === null && scoped.scopes === null && scoped.disclaimed === null && turns.length === 0) return;
    const list = this.byPointer.get(pointer);
    if (list?.some((other) => saysTheSame(noted, other)) === true) return;
    push(this.byPointer, pointer, noted);
    const byRest = this.byGroup.get(base) ?? new Map<Term, Noted[]>();
    this.byGroup.set(base, byRest);
    push(byRest, rest, noted);
  }

  /** All of A's path has been walked. */
  complete(): void {
    this.isComplete = true;
  }

  /** Has B been told what A did not know yet when it asked? Then A is to be walked again. */
  get isLate(): boolean {
    return this.late;
  }

  /** Do A's notes keep these bytes apart, where both guards hold? */
  areApart(...places: Places): boolean {
    const { useNotes, missed } = this.objects;
    // Nothing would be used, and that something might be is known.
    if (!useNotes && missed.size > 0 && this.func.parallel.length === 0) return false;
    const axiom = this.axiomFor(places);
    const [x, y] = [places[0].pointer, places[2].pointer];
    const key = x < y ? x * MAX_TERMS + y : y * MAX_TERMS + x;
    if (axiom === null) {
      if (!this.isComplete) this.refused.add(key);
      return false;
    }
    this.late ||= this.refused.has(key);
    this.objects.used.add(axiom);
    return true;
  }

  /** Loads of a loop that is walked turn by turn ask of the same places again and again. */
  private axiomFor(places: Places): string | null {
    const [a, aSize, b, bSize, aGuard, bGuard] = places;
    const key = a.pointer * MAX_TERMS + b.pointer;
    const list = this.found.get(key) ?? [];
    const at = list.findIndex(
      ({ places: other }) =>
        other[1] === aSize && other[3] === bSize && other[4] === aGuard && other[5] === bGuard,
    );
    const among = this.countAround(a) + this.countAround(b);
    // More accesses may tell more, not less.
    const known = list[at];
    if (known !== undefined && (known.axiom !== null || known.among === among)) return known.axiom;
    const axiom = this.axiomAmong(places);
    list[at < 0 ? list.length : at] = { places, axiom, among };
    this.found.set(key, list);
    return axiom;
  }

  /** So many accesses at most may be looked at for a place. */
  private countAround({ base, rest }: Address): number {
    return this.byGroup.get(base)?.get(rest)?.length ?? 0;
  }

  private axiomAmong([a, aSize, b, bSize, aGuard, bGuard]: Places): string | null {
    const left = this.around(a, aSize, aGuard);
    if (left.length === 0) return null;
    const right = this.around(b, bSize, bGuard);
    for (const x of left) {
      for (const y of right) {
        const axiom = x.isWrite || y.isWrite ? this.axiomOf(x, y) : null;
        if (axiom !== null) return axiom;
      }
    }
    return null;
  }

  private axiomOf(x: Noted, y: Noted): string | null {
    const group = otherTurn(x.turns, y.turns);
    if (group !== null) return group;
    const { useNotes, missed } = this.objects;
    if (!useNotes && missed.size > 0) return null;
    const axiom = this.axiomOfAccesses(x, y);
    if (axiom === null || useNotes) return axiom;
    missed.add(axiom);
    return null;
  }

  private axiomOfAccesses(x: Noted, y: Noted): string | null {
    const isUsable = (scope: MdNode): boolean => x.stretch === y.stretch || !this.func.perTurn.has(scope);
    if (disclaims(x.scoped, y.scoped, isUsable)) return 'alias.scope';
    return x.tbaa !== null && y.tbaa !== null && !mayShareTypes(x.tbaa, y.tbaa) ? 'TBAA' : null;
  }

  /** A's accesses that touch all these bytes, wherever the guard holds. */
  private around({ base, rest, k, pointer }: Address, size: number, guard: Term | null): readonly Noted[] {
    const covers = ({ access }: Noted): boolean => {
      if (access.address.k > k || access.address.k + access.size < k + size) return false;
      return access.guard === null || guardParts(this.t, guard).includes(access.guard);
    };
    const exact = this.byPointer.get(pointer)?.slice(0, MAX_AROUND).filter(covers) ?? NONE;
    if (exact.length > 0) return exact;
    return this.byGroup.get(base)?.get(rest)?.slice(0, MAX_AROUND).filter(covers) ?? NONE;
  }
}

/** Of one pointer: is what one access tells told by the other? Loops come to the same place again and again. */
function saysTheSame(x: Noted, y: Noted): boolean {
  const isTimeless = x.scoped.scopes === null && x.scoped.disclaimed === null;
  return (
    x.isWrite === y.isWrite &&
    x.tbaa === y.tbaa &&
    x.access.size === y.access.size &&
    x.access.guard === y.access.guard &&
    x.scoped.scopes === y.scoped.scopes &&
    x.scoped.disclaimed === y.scoped.disclaimed &&
    (isTimeless || x.stretch === y.stretch) &&
    x.turns.length === 0 &&
    y.turns.length === 0
  );
}

function push(map: Map<Term, Noted[]>, key: Term, noted: Noted): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [noted]);
  else list.push(noted);
}
