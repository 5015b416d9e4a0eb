import { sum } from './reports.ts';
import { lastWords, runTests } from './run-tests.ts';

/** The tests of each commit. The last line counts every test. */
const started = Date.now();
const parts = await runTests();
process.exit(lastWords(sum(parts.map(({ tally }) => tally)), (Date.now() - started) / 1000));
