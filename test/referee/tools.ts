/** Native tools as referees: found on the path, run without a shell, a few at a time. */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Outcome {
  /** null when a signal or the time limit ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  /** Byte strings. */
  readonly stdout: string;
  readonly stderr: string;
}

const found = new Map<string, boolean>();

/** Is this tool on the path? */
export function have(tool: string): boolean {
  let answer = found.get(tool);
  if (answer === undefined) {
    answer = spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0;
    found.set(tool, answer);
  }
  return answer;
}

/** Says once, visibly, that a suite rests because its referee is missing; answers whether it does. */
export function missing(suite: string, ...tools: readonly string[]): boolean {
  const absent = tools.filter((tool) => !have(tool));
  if (absent.length > 0) process.stderr.write(`skipped: ${suite}: ${absent.join(', ')} not found\n`);
  return absent.length > 0;
}

/** Runs a tool with `input` on its standard input. */
export function runTool(
  tool: string,
  args: readonly string[],
  input: string,
  options: { readonly milliseconds?: number; readonly cwd?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      cwd: options.cwd,
      timeout: options.milliseconds ?? 20_000,
      killSignal: 'SIGKILL',
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const [stdout, stderr] = [out, err].map((chunks) => Buffer.concat(chunks).toString('latin1'));
      resolve({ code, signal, stdout: stdout!, stderr: stderr! });
    });
    child.stdin.on('error', () => {}); // the tool may leave before it has read everything
    child.stdin.end(Buffer.from(input, 'latin1'));
  });
}

/** `work` for every item, as many at once as there are processors; results in the items' order. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < items.length; i = next++) results[i] = await work(items[i]!, i);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), items.length) }, lane));
  return results;
}

/** Where two texts first differ, with the line before it; null when they are equal. */
export function firstDifference(expected: string, actual: string): string | null {
  if (expected === actual) return null;
  const [a, b] = [expected.split('\n'), actual.split('\n')];
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return [
    `line ${i + 1} differs`,
    `  after:    ${a[i - 1] ?? '(the start)'}`,
    `  expected: ${a[i] ?? '(the end)'}`,
    `  actual:   ${b[i] ?? '(the end)'}`,
  ].join('\n');
}
