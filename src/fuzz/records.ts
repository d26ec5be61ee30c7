/**
 * Records and objects: members of structures read and written by turns, in straight lines and in loops (groups that a
 * vectorizer takes apart), local arrays and constant tables whose size is known to the byte.
 */
import { openLoop } from './loop-frame.ts';
import { finishVoid, joiner } from './straight.ts';
import { isFloat } from './types.ts';
import type { PointerParam, Writer } from './writer.ts';

interface Layout {
  readonly text: string;
  readonly fields: readonly { readonly type: string; readonly offset: number }[];
  readonly size: number;
}

/** Writes a whole function body. */
export function writeRecords(w: Writer): void {
  const dice = w.random.int(10);
  if (dice < 4) recordLoop(w);
  else if (dice < 7) recordLanes(w);
  else localArray(w);
}

/** Two to five members, mostly of one type. */
function someLayout(w: Writer): Layout {
  const { random } = w;
  const common = random.pick(['i32', 'float', 'i16', 'i8', 'double', 'i64']);
  const types = Array.from({ length: random.between(2, 5) }, () =>
    random.bool(0.85) ? common : random.pick(['i8', 'i16', 'i32', 'float']),
  );
  let end = 0;
  let widest = 1;
  const fields = types.map((type) => {
    const size = w.bytesOf(type);
    const offset = Math.ceil(end / size) * size;
    end = offset + size;
    widest = Math.max(widest, size);
    return { type, offset };
  });
  return { text: `{ ${types.join(', ')} }`, fields, size: Math.ceil(end / widest) * widest };
}

/** A pointer that is aligned as the record needs it. */
function recordPointer(w: Writer, layout: Layout): PointerParam {
  const pointer = w.pointer(layout.fields[0]!.type);
  const widest = Math.max(...layout.fields.map((f) => w.bytesOf(f.type)));
  pointer.align = Math.max(pointer.align, widest);
  w.isExact = false;
  return pointer;
}

function recordLoop(w: Writer): void {
  const { random } = w;
  const layout = someLayout(w);
  const [from, to] = [recordPointer(w, layout), recordPointer(w, layout)];
  const frame = openLoop(w, { carried: [], isShort: false });
  const step = (bytes: number): number[] => {
    const steps: number[] = [];
    steps[frame.number] = frame.step * bytes;
    return Array.from(steps, (s) => s ?? 0);
  };
  const wide = frame.type === 'i64' ? frame.counter : w.define(`zext ${frame.type} ${frame.counter} to i64`);
  const member = (pointer: PointerParam, k: number): { at: string; align: number } => {
    const { offset, type } = layout.fields[k]!;
    w.touch(pointer, offset, w.bytesOf(type), step(layout.size));
    const at = w.define(`getelementptr inbounds ${layout.text}, ptr ${pointer.name}, i64 ${wide}, i32 ${k}`);
    return { at, align: random.bool(0.8) ? w.bytesOf(type) : 1 };
  };
  const order = random.shuffle(layout.fields.map((_, k) => k));
  const read = order.slice(0, random.between(1, order.length));
  const values = read.map((k) => {
    const { at, align } = member(from, k);
    return {
      k,
      type: layout.fields[k]!.type,
      value: w.define(`load ${layout.fields[k]!.type}, ptr ${at}, align ${align}`),
    };
  });
  for (const k of order) {
    if (random.bool(0.25)) continue;
    const { type } = layout.fields[k]!;
    const same = values.filter((v) => v.type === type);
    const stored =
      same.length === 0
        ? w.constant(type)
        : joiner(w, type)(random.pick(same).value, random.pick(same).value);
    const { at, align } = member(random.bool(0.8) ? to : from, k);
    w.line(`store ${type} ${stored}, ptr ${at}, align ${align}`);
  }
  frame.close([]);
  finishVoid(w);
}

/** A few records, member by member; every other one may be computed otherwise (sums and differences of complex numbers). */
function recordLanes(w: Writer): void {
  const { random } = w;
  const layout = someLayout(w);
  const [from, to] = [recordPointer(w, layout), recordPointer(w, layout)];
  const count = random.between(1, 4);
  const access = (pointer: PointerParam, record: number, k: number): { at: string; align: number } => {
    const { offset, type } = layout.fields[k]!;
    w.touch(pointer, record * layout.size + offset, w.bytesOf(type));
    const at = w.define(
      `getelementptr inbounds ${layout.text}, ptr ${pointer.name}, i64 ${record}, i32 ${k}`,
    );
    return { at, align: w.bytesOf(type) };
  };
  const joins = new Map(layout.fields.map((f) => [f.type, joiner(w, f.type)]));
  for (let record = 0; record < count; record++) {
    const values = layout.fields.map((f, k) => {
      const { at, align } = access(from, record, k);
      return w.define(`load ${f.type}, ptr ${at}, align ${align}`);
    });
    layout.fields.forEach((f, k) => {
      const other = layout.fields.findIndex((g, i) => g.type === f.type && i !== k);
      const mixed = other < 0 ? values[k]! : combined(w, f.type, values[k]!, values[other]!, k, joins);
      const { at, align } = access(to, record, k);
      w.line(`store ${f.type} ${mixed}, ptr ${at}, align ${align}`);
    });
  }
  finishVoid(w);
}

function combined(
  w: Writer,
  type: string,
  a: string,
  b: string,
  k: number,
  joins: ReadonlyMap<string, (a: string, b: string) => string>,
): string {
  if (w.random.bool(0.5)) return joins.get(type)!(a, b);
  const [even, odd] = isFloat(type) ? ['fadd', 'fsub'] : ['add', 'sub'];
  return w.define(`${k % 2 === 0 ? even : odd} ${type} ${a}, ${b}`);
}

/** An array of one's own is filled from memory and read back in another order; or a table of constants is read. */
function localArray(w: Writer): void {
  const { random } = w;
  const type = random.pick(['i32', 'i16', 'i8', 'float', 'i64']);
  const count = random.pick([3, 4, 8, 5, 16]);
  const size = w.bytesOf(type);
  const source = w.pointer(type);
  const out = w.pointer(type);
  const array = `[${count} x ${type}]`;
  let base: string;
  if (random.bool(0.3)) {
    base = `@table${w.id}`;
    const entries = Array.from({ length: count }, () => `${type} ${w.constant(type)}`);
    w.globals.push(`${base} = internal constant ${array} [${entries.join(', ')}], align ${size}`);
  } else {
    base = w.define(`alloca ${array}, align ${random.pick([size, size, 16])}`);
    for (let i = 0; i < count; i++) {
      w.touch(source, i * size, size);
      const at = w.define(`getelementptr inbounds ${type}, ptr ${source.name}, i64 ${i}`);
      const value = w.define(`load ${type}, ptr ${at}, align 1`);
      const to = w.define(`getelementptr inbounds ${array}, ptr ${base}, i64 0, i64 ${i}`);
      w.line(`store ${type} ${value}, ptr ${to}, align ${size}`);
    }
  }
  const order = Array.from({ length: count }, (_, i) => i);
  if (random.bool(0.4)) random.shuffle(order);
  const join = joiner(w, type);
  order.forEach((from, i) => {
    const at = w.define(`getelementptr inbounds ${array}, ptr ${base}, i64 0, i64 ${from}`);
    const value = w.define(`load ${type}, ptr ${at}, align ${size}`);
    w.touch(source, i * size, size);
    const other = w.define(`getelementptr inbounds ${type}, ptr ${source.name}, i64 ${i}`);
    const mixed = join(value, w.define(`load ${type}, ptr ${other}, align 1`));
    w.touch(out, i * size, size);
    const to = w.define(`getelementptr inbounds ${type}, ptr ${out.name}, i64 ${i}`);
    w.line(`store ${type} ${mixed}, ptr ${to}, align 1`);
  });
  finishVoid(w);
}
