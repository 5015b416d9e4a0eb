import { longRun } from './long-run.ts';

/** Everything, and the long suites at the size of a night: about ten hours on two processors. */
process.exit(await longRun('nightly'));
