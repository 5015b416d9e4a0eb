import { parentPort, workerData } from 'node:worker_threads';
import { compileSheet } from '../engine/compile-sheet.ts';
import type { RateSheet } from '../domain/sheet/rate-sheet.ts';
import { repriceColumns, type LoanColumns } from '../engine/reprice-columns.ts';

/** A thread that reprices its share of shared columns on each message. */
const { sheet, columns, prices } = workerData as { sheet: RateSheet; columns: LoanColumns; prices: Int32Array };
const compiled = compileSheet(sheet);
parentPort!.on('message', ({ from, to }: { from: number; to: number }) => {
  repriceColumns(compiled, columns, prices, from, to);
  parentPort!.postMessage('done');
});
