/** Addresses: the same element is reached in many ways, and all of them are recorded for the inputs. */
import { isInt } from './types.ts';
import type { PointerParam, Writer } from './writer.ts';

/** Types whose lanes are loaded and stored; the first ones are common. */
const ELEMENTS = ['i32', 'i8', 'i16', 'i64', 'float', 'double', 'i32', 'float', 'i16', 'i8'];
const ODD_ELEMENTS = ['i24', 'i128', 'half', 'bfloat', 'ptr', 'i40'];

export function someElement(w: Writer): string {
  const element = w.random.pick(w.random.bool(0.88) ? ELEMENTS : ODD_ELEMENTS);
  return element === 'i40' ? 'i64' : element;
}

/** One to four pointers; mostly of one element type. */
export function somePointers(w: Writer, count: number): PointerParam[] {
  const first = someElement(w);
  return Array.from({ length: count }, () => w.pointer(w.random.bool(0.75) ? first : someElement(w)));
}

/** The address of element `index` behind the pointer, at a constant distance. */
export function constantAddress(
  w: Writer,
  pointer: PointerParam,
  type: string,
  index: number,
): { at: string; align: number } {
  const stride = w.strideOf(type);
  const offset = index * stride;
  w.touch(pointer, offset, w.bytesOf(type));
  return { at: constantGep(w, pointer, type, index, offset), align: w.alignAt(pointer, offset) };
}

function constantGep(w: Writer, pointer: PointerParam, type: string, index: number, offset: number): string {
  const { random } = w;
  if (offset === 0 && random.bool(0.8)) return pointer.name;
  const flags = random.pick(['', ' inbounds', ' inbounds', ' inbounds', ' inbounds nuw']);
  const safe = offset < 0 ? flags.replace(' nuw', '') : flags;
  const wide = random.pick(['i64', 'i64', 'i64', 'i32']);
  const dice = random.int(10);
  if (dice < 6) return w.define(`getelementptr${safe} ${type}, ptr ${pointer.name}, ${wide} ${index}`);
  if (dice < 8) return w.define(`getelementptr${safe} i8, ptr ${pointer.name}, ${wide} ${offset}`);
  if (dice === 8 && index >= 0) {
    const [row, column] = [Math.floor(index / 4), index % 4];
    return w.define(
      `getelementptr${safe} [4 x ${type}], ptr ${pointer.name}, ${wide} ${row}, ${wide} ${column}`,
    );
  }
  // The element before the first one may lie outside of the object.
  const first = index > 0 ? safe.replace(' nuw', '') : '';
  const half = w.define(`getelementptr${first} ${type}, ptr ${pointer.name}, i64 ${index - 1}`);
  return w.define(`getelementptr${first} ${type}, ptr ${half}, i64 1`);
}

/** Gets in the way of whatever moves memory accesses; touches the first bytes behind some pointer at most. */
export function disturb(w: Writer, canTrouble = true): void {
  const { random } = w;
  const pointer = random.pick(w.pointers);
  const { element } = pointer;
  const dice = random.int(canTrouble ? 12 : 5);
  const { at, align } = constantAddress(w, pointer, element, random.between(0, 4));
  if (dice < 5) {
    const value = element === 'ptr' ? 'null' : w.constant(element);
    w.line(`store ${element} ${value}, ptr ${at}, align ${align}`);
  } else if (dice < 7) w.define(`load volatile ${element}, ptr ${at}, align ${align}`);
  else if (dice === 7) w.call('void', 'fuzz_opaque', [['i32', String(random.int(9))]]);
  else if (dice === 8) w.line(`fence ${random.pick(['acquire', 'release', 'seq_cst'])}`);
  else if (dice === 9 && isInt(element) && ATOMIC.has(element)) atomicLoad(w, pointer);
  else if (dice === 10) fill(w, pointer);
  else w.line('call void asm sideeffect "", "~{memory}"()');
}

const ATOMIC: ReadonlySet<string> = new Set(['i8', 'i16', 'i32', 'i64']);

function atomicLoad(w: Writer, pointer: PointerParam): void {
  const { element } = pointer;
  const size = w.strideOf(element);
  w.touch(pointer, 0, size);
  pointer.align = Math.max(pointer.align, size);
  const order = w.random.pick(['monotonic', 'acquire', 'seq_cst', 'unordered']);
  w.define(`load atomic ${element}, ptr ${pointer.name} ${order}, align ${size}`);
}

function fill(w: Writer, pointer: PointerParam): void {
  const size = w.random.pick([1, 4, 7, 16]);
  w.touch(pointer, 0, size);
  w.isExact = false;
  w.call('void', 'llvm.memset.p0.i64', [
    ['ptr', pointer.name],
    ['i8', '1'],
    ['i64', String(size)],
    ['i1', 'false'],
  ]);
}

/** Stores a value where nobody else looks, or returns it later. */
export function useUp(w: Writer, type: string, value: string): void {
  const pointer = w.random.pick(w.pointers);
  const at = w.random.between(0, 3);
  const stored = type === 'i1' ? 'i8' : type;
  if (stored !== pointer.element) w.isExact = false;
  const { at: address, align } = constantAddress(w, pointer, stored, at);
  const wide = type === 'i1' ? w.define(`zext i1 ${value} to i8`) : value;
  w.line(`store ${stored} ${wide}, ptr ${address}, align ${align}`);
}
