/** Remarks as text for people, JSON for scripts, and LLVM's YAML for the tools that read it. */
import { type Remark, remarkText } from './remark.ts';

/** `a.c:3:5: remark: vectorized … [-Rpass=slp]`, one line. */
export function remarkLine(remark: Remark, fileName: string): string {
  const where =
    remark.place === null
      ? `${fileName}: @${remark.func}`
      : `${remark.place.file}:${remark.place.line}:${remark.place.column}`;
  const flag = {
    passed: '-Rpass',
    missed: '-Rpass-missed',
    analysis: '-Rpass-analysis',
    failure: '-Rpass-failed',
  };
  return `${where}: remark: ${remarkText(remark)} [${flag[remark.kind]}=${remark.pass}]`;
}

export interface RemarkJson {
  readonly kind: string;
  readonly pass: string;
  readonly code: string;
  readonly function: string;
  readonly text: string;
  readonly facts: Record<string, string>;
  readonly place: { file: string; line: number; column: number } | null;
}

export function remarkJson(remark: Remark): RemarkJson {
  const facts: Record<string, string> = Object.create(null);
  for (const part of remark.parts) if (typeof part !== 'string') facts[part.key] = part.value;
  return {
    kind: remark.kind,
    pass: remark.pass,
    code: remark.code,
    function: remark.func,
    text: remarkText(remark),
    facts,
    place: remark.place,
  };
}

/** One YAML document in the columns that LLVM's own writer uses. */
export function remarkYaml(remark: Remark): string {
  const tag = { passed: 'Passed', missed: 'Missed', analysis: 'Analysis', failure: 'Failure' }[remark.kind];
  const lines = [`--- !${tag}`, row('Pass', remark.pass), row('Name', remark.code)];
  if (remark.place !== null) {
    const { file, line, column } = remark.place;
    lines.push(`DebugLoc:        { File: ${scalar(file)}, Line: ${line}, Column: ${column} }`);
  }
  lines.push(row('Function', remark.func), 'Args:');
  for (const part of remark.parts) {
    const key = typeof part === 'string' ? 'String' : part.key;
    const value = typeof part === 'string' ? part : part.value;
    lines.push(`  - ${`${key}:`.padEnd(16)} ${quoted(value)}`);
  }
  lines.push('...', '');
  return lines.join('\n');
}

function row(key: string, value: string): string {
  return `${`${key}:`.padEnd(16)} ${scalar(value)}`;
}

/** Bare when YAML reads it back as the same string, quoted otherwise. */
function scalar(value: string): string {
  const bare =
    /^[A-Za-z_./][A-Za-z0-9_./+-]*$/.test(value) && !/^(true|false|null|yes|no|on|off|~|\.+)$/i.test(value);
  return bare ? value : quoted(value);
}

function quoted(value: string): string {
  const clean = [...value].every((c) => c.charCodeAt(0) >= 32 && c.charCodeAt(0) !== 127);
  return clean ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
}
