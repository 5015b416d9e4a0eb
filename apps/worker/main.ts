import { runAsProcess } from '../run-as-process.ts';
import startWorker from './start-worker.ts';

await runAsProcess(startWorker);
