/** The thread of `optimizer.ts`: answers each task in turn. */
import { isMainThread, parentPort } from 'node:worker_threads';
import { optimizeText } from './optimize-text.ts';
import type { Answer, Task } from './optimizer.ts';

function answer(task: Task): Answer {
  try {
    return optimizeText(task);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const full = error instanceof RangeError && /memory|string length|Array buffer|call stack/i.test(reason);
    return { kind: 'failed', reason: full ? reason : `internal error: ${reason}`, reproduce: !full };
  }
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  port.on('message', (task: Task) => {
    const made = answer(task);
    port.postMessage(
      made,
      made.kind === 'done' && made.text !== null ? [made.text.buffer as ArrayBuffer] : [],
    );
  });
}
