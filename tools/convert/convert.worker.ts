import { parentPort } from 'node:worker_threads';
import { convert } from './conversion.ts';
import type { Target } from './formats.ts';

// The clock of the caller starts when the thread is ready, not while it loads.
parentPort!.on('message', ({ bytes, to }: { bytes: Uint8Array; to: Target }) => parentPort!.postMessage(convert(bytes, to)));
parentPort!.postMessage('ready');
