/** opt-19 as the referee of LLVM 19's text: what it prints, and what it thinks of a module. */
import { type Outcome, runTool } from './tools.ts';

export const OPT = 'opt-19';

/**
 * `accept`; `warn`: accepted after the debug information was dropped as invalid; `reject`; `crash`: it died or
 * took too long, so it has no opinion.
 */
export type Verdict = 'accept' | 'warn' | 'reject' | 'crash';

/** The module as opt-19 prints it; both texts of a comparison go through standard input, so names agree. */
export async function opt19Print(text: string): Promise<string> {
  const { code, stdout, stderr } = await runTool(OPT, ['-S'], text);
  if (code !== 0) throw new Error(`${OPT} -S: ${stderr.split('\n').slice(0, 3).join(' | ')}`);
  return stdout;
}

export interface Opinion {
  readonly verdict: Verdict;
  /** The first line it wrote, without the place. */
  readonly reason: string;
}

/** Parser and verifier of opt-19 over one text. */
export async function opt19Judge(text: string): Promise<Opinion> {
  const outcome = await runTool(OPT, ['-passes=verify', '-disable-output'], text);
  return { verdict: verdictOf(outcome), reason: reasonOf(outcome.stderr) };
}

function verdictOf({ code, stderr }: Outcome): Verdict {
  if (code === 0) return stderr.includes('ignoring invalid debug info') ? 'warn' : 'accept';
  const saidWhy = /error:|LLVM ERROR|Broken module/.test(stderr);
  return saidWhy && !stderr.includes('Stack dump') ? 'reject' : 'crash';
}

function reasonOf(stderr: string): string {
  const first = stderr.split('\n', 1)[0] ?? '';
  return first.replace(/^.*?: error: /, '');
}
