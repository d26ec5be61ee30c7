/** A plan in words, for reports. */
import { type Buffer, type Plan, recordsOf } from './plan.ts';

/** What each argument is, a line each, and what is behind pointers in buffers. */
export function describePlan(plan: Plan): string[] {
  const lines: string[] = [];
  plan.args.forEach((arg, i) => {
    const { name, type } = plan.func.params[i]!;
    const title = name === null ? `argument ${i + 1}` : name;
    if (arg.kind === 'constant') lines.push(`${title} = ${arg.about} (${type.text})`);
    else lines.push(`${title}: ${arg.about === '' ? describeBuffer(arg.buffer) : arg.about}`);
  });
  const inner = plan.buffers.filter((b) => !plan.args.some((a) => a.kind === 'pointer' && a.buffer === b));
  for (const buffer of inner) lines.push(`behind ${buffer.title}: ${describeBuffer(buffer)}`);
  const order = ORDERS[plan.options.contents.order];
  if (order !== null && plan.buffers.length > 0) lines.push(order);
  return lines;
}

/** What is worth saying of the contents: with others the function does not get far. */
const ORDERS = {
  random: null,
  rising: 'buffers hold numbers in rising order',
  same: 'buffers hold the same number everywhere',
} as const;

function describeBuffer(buffer: Buffer): string {
  const { fields, record } = buffer.layout;
  if (buffer.image !== null) return `${buffer.bytes} bytes, as given`;
  if (fields.length === 0) return `${buffer.bytes} bytes, not accessed by its own instructions`;
  const types = fields.map((f) => (f.kind === 'pointer' ? 'pointer' : f.type.text));
  const what =
    types.length === 0 ? 'bytes' : types.length > 6 ? `${types.slice(0, 6).join(', ')}, …` : types.join(', ');
  const count = recordsOf(buffer) * buffer.parts;
  const before = buffer.before === 0 ? '' : `, and ${buffer.before} bytes before them`;
  return `${count} x ${fields.length === 1 ? what : `{${what}}`} (${record * count} bytes${before})`;
}
