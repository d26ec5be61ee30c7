/** Many versions of many functions in one module, so that a compiler starts once for all of them. */
import { parseModule } from '../text/index.ts';
import { IMAGE_BYTES } from './image.ts';

/** `fuzz_run(number, arguments, result)` calls version `number`; `fuzz_block` is where to put the image. */
export function mergeVersions(header: string, texts: readonly string[]): string {
  const declares = new Map<string, string>();
  const bodies: string[] = [];
  const cases: string[] = [];
  let notes = 0;
  texts.forEach((text, number) => {
    const part = splitModule(text, number, notes);
    notes += part.notes;
    for (const [name, line] of part.declares) declares.set(name, line);
    bodies.push(...part.lines);
    cases.push(wrapper(text, number));
  });
  declares.delete('fuzz_opaque');
  const ways = texts.map((_, i) => `    i32 ${i}, label %c${i}`);
  const arms = texts.map(
    (_, i) => `c${i}:\n  call void @fuzz_call${i}(ptr %args, ptr %result)\n  br label %end`,
  );
  return `${header}
@fuzz_memory = global [${IMAGE_BYTES} x i8] zeroinitializer, align 64
define ptr @fuzz_block() {
  ret ptr @fuzz_memory
}
define void @fuzz_opaque(i32 %x) noinline {
  call void asm sideeffect "", "~{memory}"()
  ret void
}
${[...declares.values()].join('\n')}
${bodies.join('\n')}
${cases.join('\n')}
define void @fuzz_run(i32 %number, ptr %args, ptr %result) {
entry:
  switch i32 %number, label %end [
${ways.join('\n')}
  ]
${arms.join('\n')}
end:
  ret void
}
`;
}

interface Part {
  readonly lines: readonly string[];
  readonly declares: ReadonlyMap<string, string>;
  /** How many numbers of metadata it uses. */
  readonly notes: number;
}

/** The function is renamed, its metadata numbered anew; attributes of the module's own machine go. */
function splitModule(text: string, number: number, firstNote: number): Part {
  const lines: string[] = [];
  const declares = new Map<string, string>();
  let notes = 0;
  for (const line of text.split('\n')) {
    if (/^(target|source_filename|attributes|;|!llvm|!named|$)/.test(line)) continue;
    const declared = /^declare .*?@([\w.]+)\(/.exec(line)?.[1];
    if (declared !== undefined) {
      declares.set(declared, line.replace(/\)[^)]*$/, ')'));
      continue;
    }
    const named = line.startsWith('define')
      ? line
          .replace(/@[\w.]+\(/, `@fuzz_v${number}(`)
          .replace(/\)( #\d+| "[^"]*"="[^"]*"| local_unnamed_addr)* \{$/, ') {')
      : line.replace(/ #\d+/g, '');
    lines.push(
      named.replace(/@table\d+/g, `$&_${number}`).replace(/!(\d+)\b/g, (_, digits: string) => {
        notes = Math.max(notes, Number(digits) + 1);
        return `!${firstNote + Number(digits)}`;
      }),
    );
  }
  return { lines, declares, notes };
}

/** Loads the arguments from their slots, calls, stores the result. */
function wrapper(text: string, number: number): string {
  const func = parseModule(text, 'fuzz.ll').module?.functions.find((f) => f.blocks.length > 0);
  const params = func?.params.map((p) => p.type.text) ?? [];
  const result = func?.fnType.result.text ?? 'void';
  const loads = params.map(
    (type, i) =>
      `  %p${i} = getelementptr i8, ptr %args, i32 ${16 * i}\n  %a${i} = load ${type}, ptr %p${i}, align 1`,
  );
  const call = `call ${result} @fuzz_v${number}(${params.map((type, i) => `${type} %a${i}`).join(', ')})`;
  return `define internal void @fuzz_call${number}(ptr %args, ptr %result) noinline {
${loads.join('\n')}
  ${result === 'void' ? call : `%r = ${call}\n  store ${result} %r, ptr %result, align 1`}
  ret void
}`;
}
