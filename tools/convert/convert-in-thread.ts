import { Worker } from 'node:worker_threads';
import { refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { Conversion, Target } from './formats.ts';

/** The limits of an upload in the portal: a file that takes longer or needs more memory is an attack or a mistake. */
const TIME_LIMIT_MS = 4_000;
const MEMORY_LIMIT_MB = 384;

/** Converts in a thread of its own, with a limit on time and memory. */
export function convertInThread(bytes: Uint8Array, to: Target): Promise<Result<Conversion, Refusal>> {
  const worker = new Worker(new URL('./convert.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  return new Promise((settle, fail) => {
    let clock: NodeJS.Timeout | undefined;
    const end = (result: Result<Conversion, Refusal>): void => {
      clearTimeout(clock);
      void worker.terminate();
      settle(result);
    };
    const tooMuch = (what: string): void => end(refuse('TOO_SLOW', `The file was given up: reading it took more than ${what}.`));
    worker.on('message', (message: 'ready' | Result<Conversion, Refusal>) => {
      if (message !== 'ready') return end(message);
      clock = setTimeout(() => tooMuch(`${TIME_LIMIT_MS / 1000} seconds`), TIME_LIMIT_MS);
      worker.postMessage({ bytes, to });
    });
    worker.on('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(`${MEMORY_LIMIT_MB} MB of memory`) : fail(error),
    );
  });
}
