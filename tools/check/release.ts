import { longRun } from './long-run.ts';

/** Everything at the size no release is made without: days on two processors. */
process.exit(await longRun('release'));
