/**
 * Memory: one flat array of bytes in which objects lie. A pointer is an address and the object it was made from
 * ("provenance"); an access must stay inside that object, alive at that moment, whatever else lies at the address.
 *
 *     address   0 … 4095 nothing | functions | globals | argument buffers | stack chunks and heap, growing
 *     bytes     one byte of data, one byte of state (`State`), and a provenance where pointers are stored
 *
 * Objects are placed at odd multiples of their alignment, so that code which claims more alignment than an object has
 * is caught. Object numbers are indices into parallel arrays that the fast paths read:
 *
 *     base ≤ address ≤ end       in bounds, for `inbounds`
 *     base ≤ address < readEnd   readable now (readEnd = base when it is dead or no data)
 *     base ≤ address < writeEnd  writable now
 */
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { State } from '../machine/states.ts';
import { LimitReached, type Reach, Undefined, Unsupported } from '../machine/stop.ts';

/** Provenance of null and of what is derived from it. */
export const NO_OBJECT = 0;
/** Provenance of pointers made from integers: any live object whose address was ever turned into an integer. */
export const ANY_OBJECT = 1;

export type ObjectKind = 'none' | 'function' | 'global' | 'constant' | 'argument' | 'stack' | 'heap';

export interface MemoryObject {
  readonly kind: ObjectKind;
  /** For people: `@table`, `argument 0`, `%buffer`. */
  readonly name: string;
  readonly size: number;
  readonly func: Func | null;
  /** Why its contents are not known to us; null when they are. */
  unknown: string | null;
  /** Of a stack object: inside its lifetime? Of a heap object: not freed? */
  alive: boolean;
  /** Was its address turned into an integer? */
  exposed: boolean;
  /** Has its function returned? */
  popped: boolean;
}

const NULL_PAGE = 4096;
const MAX_ADDRESS = 0x7fff_0000;
const STACK_CHUNK = 1 << 16;
const INITIAL_BYTES = 1 << 16;
/** From so many objects on, the numbers of dead ones are used again. */
const REUSE_FROM = 1 << 20;

interface StackChunk {
  readonly start: number;
  readonly end: number;
}

/** Where the stack was when a function was entered. */
export interface StackMark {
  readonly chunk: number;
  readonly top: number;
  readonly objects: number;
}

const REGION = 256;

export class Memory {
  base = new Int32Array(64);
  end = new Int32Array(64);
  readEnd = new Int32Array(64);
  writeEnd = new Int32Array(64);
  readonly objects: MemoryObject[] = [];

  u8 = new Uint8Array(INITIAL_BYTES);
  u16 = new Uint16Array(this.u8.buffer);
  i32 = new Int32Array(this.u8.buffer);
  state8 = new Uint8Array(INITIAL_BYTES);
  state16 = new Uint16Array(this.state8.buffer);
  state32 = new Int32Array(this.state8.buffer);
  /** Provenance of stored pointers, one entry a byte; empty until the first pointer is stored. */
  provenance = new Int32Array(0);
  /** States of single bits, of bytes in state `Bits`. */
  readonly bitStates = new Map<number, Uint8Array>();

  readonly limit: number;
  private top = NULL_PAGE;
  private chunks: StackChunk[] = [];
  private chunk = -1;
  private stackTop = 0;
  private stackObjects: number[] = [];
  /** Freed heap objects' places, by rounded size. */
  private readonly freePlaces = new Map<number, number[]>();
  /** A queue: the first `deadFrom` entries are taken. */
  private deadNumbers: number[] = [];
  private deadFrom = 0;
  private baseline: Baseline | null = null;
  /**
   * Was the address of a local object, or of one of the heap, turned into an integer, or asked whether it comes before
   * another object's? It could have been another one.
   */
  showedPlace = false;

  /** `limit` is the greatest number of bytes that may be in use. */
  constructor(limit: number) {
    this.limit = Math.min(limit, MAX_ADDRESS);
    for (const name of ['null', 'an integer']) {
      const number = this.addObject(newObject('none', name, 0, null), 0, 0);
      // An empty range that no address is in, so that the fast paths refuse it.
      this.base[number] = 1;
      this.end[number] = 0;
      this.readEnd[number] = 0;
      this.writeEnd[number] = 0;
    }
  }

  /** Bytes in use, gaps included. */
  get used(): number {
    return this.top;
  }

  /** What is placed from here on has addresses that do not hang on what came before, modulo 256. */
  beginRegion(): void {
    this.top = Math.ceil(this.top / REGION) * REGION;
  }

  /** A new object. Its bytes are zero, their state is `state`. */
  allocate(kind: ObjectKind, size: number, align: number, name: string, state: number, func?: Func): number {
    return this.allocateIn(size, kind, size, align, name, state, func);
  }

  /** A new object in a place that is larger than it, so that the next one lies as if this one were. */
  allocateIn(
    room: number,
    kind: ObjectKind,
    size: number,
    align: number,
    name: string,
    state: number,
    func?: Func,
  ): number {
    const address = this.place(room, align);
    return this.born(newObject(kind, name, size, func ?? null), address, state);
  }

  /** A place where nothing is. */
  leaveOut(size: number, align: number): void {
    this.place(size, align);
  }

  /** A heap object; places of freed ones are used again. */
  allocateHeap(size: number, align: number): number {
    const rounded = sizeClass(size);
    const free = align <= 16 ? this.freePlaces.get(rounded)?.pop() : undefined;
    const address = free ?? this.place(rounded, Math.max(align, 16));
    return this.born(newObject('heap', 'a heap object', size, null), address, State.Undef);
  }

  /** The object must be a live one of the heap. */
  freeHeap(number: number): void {
    const object = this.objects[number]!;
    this.kill(number);
    const rounded = sizeClass(object.size);
    const places = this.freePlaces.get(rounded);
    if (places === undefined) this.freePlaces.set(rounded, [this.base[number]!]);
    else places.push(this.base[number]!);
    this.deadNumbers.push(number);
  }

  markStack(): StackMark {
    return { chunk: this.chunk, top: this.stackTop, objects: this.stackObjects.length };
  }

  allocateStack(size: number, align: number, name: string): number {
    let address = this.chunk < 0 ? Number.POSITIVE_INFINITY : oddMultiple(this.stackTop, align);
    while (this.chunk < 0 || address + size > this.chunks[this.chunk]!.end) {
      this.chunk++;
      if (this.chunk === this.chunks.length) {
        const bytes = Math.max(STACK_CHUNK, size + 2 * align);
        const start = this.place(bytes, 16);
        this.chunks.push({ start, end: start + bytes });
      }
      address = oddMultiple(this.chunks[this.chunk]!.start, align);
    }
    this.stackTop = address + size + 1;
    const number = this.born(newObject('stack', name, size, null), address, State.Undef);
    this.stackObjects.push(number);
    return number;
  }

  /** Ends the life of everything on the stack since the mark. */
  popStack(mark: StackMark): void {
    while (this.stackObjects.length > mark.objects) {
      const number = this.stackObjects.pop()!;
      this.kill(number);
      this.objects[number]!.popped = true;
      this.deadNumbers.push(number);
    }
    this.chunk = mark.chunk;
    this.stackTop = mark.top;
  }

  /** Opens or closes the lifetime of a stack object; opening it forgets its contents. */
  setAlive(number: number, alive: boolean): void {
    const object = this.objects[number]!;
    if (object.popped) return;
    if (!alive) {
      this.kill(number);
      return;
    }
    object.alive = true;
    this.readEnd[number] = this.end[number]!;
    this.writeEnd[number] = this.end[number]!;
    this.fill(this.base[number]!, object.size, 0, State.Undef);
  }

  /**
   * The address of an access, if it is allowed. `low` and `high` are the halves of the pointer's address.
   * Throws `Undefined` otherwise.
   */
  check(
    provenance: number,
    low: number,
    high: number,
    size: number,
    align: number,
    writes: boolean,
    at: Inst | null,
  ): number {
    if (size === 0) return 0;
    const address = high === 0 ? low >>> 0 : Number.POSITIVE_INFINITY;
    const number = provenance === ANY_OBJECT ? this.findExposed(address, size) : provenance;
    const fault = this.faultOf(number, provenance, address, size, writes);
    if (fault !== null) throw fault.at(at);
    if ((low & (align - 1)) !== 0) {
      throw new Undefined(
        'misaligned',
        `${writes ? 'store to' : 'load from'} ${this.describe(number, address)} is not aligned to ${align} bytes`,
        at,
      );
    }
    return address;
  }

  /** Are `size` bytes at the pointer readable? */
  isDereferenceable(provenance: number, low: number, high: number, size: number): boolean {
    const address = high === 0 ? low >>> 0 : Number.POSITIVE_INFINITY;
    const number = provenance === ANY_OBJECT ? this.findExposed(address, size) : provenance;
    return this.faultOf(number, provenance, address, size, false) === null;
  }

  /** The live, exposed object that holds the bytes, newest first; `NO_OBJECT` if there is none. */
  findExposed(address: number, size: number): number {
    for (let i = this.objects.length - 1; i > ANY_OBJECT; i--) {
      const object = this.objects[i]!;
      if (!object.alive || !object.exposed) continue;
      if (address >= this.base[i]! && address + size <= this.end[i]!) return i;
    }
    return NO_OBJECT;
  }

  /** Every access to the object will be answered with this reason. */
  forbid(number: number, reason: string): void {
    this.objects[number]!.unknown = reason;
    this.readEnd[number] = this.base[number]!;
    this.writeEnd[number] = this.base[number]!;
  }

  expose(number: number): void {
    const object = this.objects[number]!;
    object.exposed = true;
    if (object.kind === 'stack' || object.kind === 'heap') this.showedPlace = true;
  }

  /** Pointers into these objects are asked which of them comes first. */
  order(a: number, b: number): void {
    if (a === b) return;
    const isPlaced = (number: number): boolean => {
      const { kind } = this.objects[number]!;
      return kind === 'stack' || kind === 'heap';
    };
    if (isPlaced(a) || isPlaced(b)) this.showedPlace = true;
  }

  /** `argument 0 + 12`. */
  describe(number: number, address: number): string {
    const object = this.objects[number];
    if (object === undefined || object.kind === 'none') return `address ${address}`;
    const offset = address - this.base[number]!;
    return offset === 0 ? object.name : `${object.name} ${offset < 0 ? '-' : '+'} ${Math.abs(offset)}`;
  }

  /** Sets bytes and their state. */
  fill(address: number, size: number, byte: number, state: number): void {
    this.u8.fill(byte, address, address + size);
    this.state8.fill(state, address, address + size);
    if (this.bitStates.size > 0) this.forgetBits(address, size);
  }

  /** Copies bytes with all that is known of them; the two ranges may overlap. */
  copyBytes(to: number, from: number, size: number): void {
    this.u8.copyWithin(to, from, from + size);
    this.state8.copyWithin(to, from, from + size);
    if (this.provenance.length > 0) this.provenance.copyWithin(to, from, from + size);
    if (this.bitStates.size === 0) return;
    const moved: [number, Uint8Array][] = [];
    for (let i = 0; i < size; i++) {
      const bits = this.bitStates.get(from + i);
      if (bits !== undefined && this.state8[to + i] === State.Bits) moved.push([to + i, bits]);
    }
    this.forgetBits(to, size);
    for (const [address, bits] of moved) this.bitStates.set(address, bits);
  }

  /** Makes room for provenances of stored pointers. */
  provenancePlane(): Int32Array {
    if (this.provenance.length < this.u8.length) {
      const plane = new Int32Array(this.u8.length);
      plane.set(this.provenance);
      this.provenance = plane;
    }
    return this.provenance;
  }

  /** Remembers everything as it is now; `reset` comes back to it. */
  setBaseline(): void {
    this.baseline = {
      top: this.top,
      objects: this.objects.length,
      bytes: this.u8.slice(0, this.top),
      states: this.state8.slice(0, this.top),
      provenance: this.provenance.slice(0, this.top),
      exposed: this.objects.map((object) => object.exposed),
    };
  }

  reset(): void {
    const { baseline } = this;
    if (baseline === null) return;
    this.showedPlace = false;
    this.top = baseline.top;
    this.objects.length = baseline.objects;
    for (let i = ANY_OBJECT + 1; i < baseline.objects; i++) this.objects[i]!.exposed = baseline.exposed[i]!;
    this.u8.set(baseline.bytes);
    this.state8.set(baseline.states);
    this.provenance.set(baseline.provenance);
    this.bitStates.clear();
    this.chunks = [];
    this.chunk = -1;
    this.stackTop = 0;
    this.stackObjects = [];
    this.freePlaces.clear();
    this.deadNumbers = [];
    this.deadFrom = 0;
  }

  private forgetBits(address: number, size: number): void {
    if (size > this.bitStates.size) {
      for (const key of this.bitStates.keys()) {
        if (key >= address && key < address + size) this.bitStates.delete(key);
      }
    } else {
      for (let i = 0; i < size; i++) this.bitStates.delete(address + i);
    }
  }

  private kill(number: number): void {
    this.objects[number]!.alive = false;
    this.readEnd[number] = this.base[number]!;
    this.writeEnd[number] = this.base[number]!;
  }

  private faultOf(
    number: number,
    provenance: number,
    address: number,
    size: number,
    writes: boolean,
  ): Fault | null {
    const verb = writes ? 'store' : 'load';
    if (number <= ANY_OBJECT) {
      if (provenance === NO_OBJECT && address < NULL_PAGE) {
        return fault(
          'null-dereference',
          `${verb} of ${size} bytes at null${address === 0 ? '' : ` + ${address}`}`,
        );
      }
      return fault('invalid-pointer', `${verb} of ${size} bytes through a pointer to no object`);
    }
    const object = this.objects[number]!;
    const place = this.describe(number, address);
    if (object.unknown !== null) return new Fault(null, object.unknown);
    if (!object.alive) {
      const code = object.kind === 'heap' ? 'use-after-free' : 'use-after-scope';
      return fault(code, `${verb} of ${size} bytes at ${place}, which is dead`);
    }
    if (address < this.base[number]! || address + size > this.end[number]!) {
      return new Fault(
        'out-of-bounds',
        `${verb} of ${size} bytes at ${place}, which has ${object.size} bytes`,
        { object: object.name, offset: address - this.base[number]!, size },
      );
    }
    if (this.readEnd[number] === this.base[number]) {
      return fault('out-of-bounds', `${verb} of ${size} bytes at ${place}, which holds no data`);
    }
    if (writes && this.writeEnd[number] === this.base[number]) {
      return fault('write-to-constant', `store of ${size} bytes at ${place}`);
    }
    return null;
  }

  private place(size: number, align: number): number {
    const address = oddMultiple(this.top, align);
    const end = address + size;
    // At least one byte lies between two objects, so that one object's end is never another's beginning.
    if (!(end + 1 <= this.limit)) {
      throw new LimitReached('memory', `more than ${this.limit} bytes of memory`, null);
    }
    this.top = end + 1;
    if (end + 64 > this.u8.length) this.grow(end + 64);
    return address;
  }

  private grow(needed: number): void {
    let capacity = this.u8.length;
    while (capacity < needed) capacity *= 2;
    const bytes = new Uint8Array(capacity);
    bytes.set(this.u8);
    const states = new Uint8Array(capacity);
    states.set(this.state8);
    this.u8 = bytes;
    this.u16 = new Uint16Array(bytes.buffer);
    this.i32 = new Int32Array(bytes.buffer);
    this.state8 = states;
    this.state16 = new Uint16Array(states.buffer);
    this.state32 = new Int32Array(states.buffer);
    if (this.provenance.length > 0) this.provenancePlane();
  }

  private born(object: MemoryObject, address: number, state: number): number {
    const hasData = object.kind !== 'function';
    if (object.size > 0) this.fill(address, object.size, 0, state);
    const number = this.addObject(object, address, object.size);
    this.readEnd[number] = hasData ? address + object.size : address;
    this.writeEnd[number] = hasData && object.kind !== 'constant' ? address + object.size : address;
    return number;
  }

  private addObject(object: MemoryObject, address: number, size: number): number {
    let number = this.objects.length;
    if (number >= REUSE_FROM && this.deadNumbers.length - this.deadFrom > REUSE_FROM / 2) {
      number = this.deadNumbers[this.deadFrom++]!;
      if (this.deadFrom > REUSE_FROM) {
        this.deadNumbers = this.deadNumbers.slice(this.deadFrom);
        this.deadFrom = 0;
      }
    }
    this.objects[number] = object;
    if (number >= this.base.length) {
      this.base = doubled(this.base);
      this.end = doubled(this.end);
      this.readEnd = doubled(this.readEnd);
      this.writeEnd = doubled(this.writeEnd);
    }
    this.base[number] = address;
    this.end[number] = address + size;
    return number;
  }
}

interface Baseline {
  readonly top: number;
  readonly objects: number;
  readonly bytes: Uint8Array;
  readonly states: Uint8Array;
  readonly provenance: Int32Array;
  readonly exposed: readonly boolean[];
}

/** Why an access is not allowed; without a code it is merely unsupported. */
class Fault {
  readonly code: ConstructorParameters<typeof Undefined>[0] | null;
  readonly message: string;
  readonly reach: Reach | null;

  constructor(code: Fault['code'], message: string, reach: Reach | null = null) {
    this.code = code;
    this.message = message;
    this.reach = reach;
  }

  at(inst: Inst | null): Undefined | Unsupported {
    return this.code === null
      ? new Unsupported(this.message, inst)
      : new Undefined(this.code, this.message, inst, this.reach);
  }
}

function fault(code: NonNullable<Fault['code']>, message: string): Fault {
  return new Fault(code, message);
}

function newObject(kind: ObjectKind, name: string, size: number, func: Func | null): MemoryObject {
  return { kind, name, size, func, unknown: null, alive: true, exposed: false, popped: false };
}

/** The least odd multiple of `align` that is not below `from`. */
function oddMultiple(from: number, align: number): number {
  const quotient = Math.ceil(from / align);
  return (quotient % 2 === 0 ? quotient + 1 : quotient) * align;
}

function sizeClass(size: number): number {
  return size <= 16 ? 16 : 2 ** Math.ceil(Math.log2(size));
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
