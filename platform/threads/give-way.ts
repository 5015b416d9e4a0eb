import { setPriority } from 'node:os';

/** A third of the processor's time if another thread also wants it: a file is still read well within its time limit. */
const NICE = 5;

/*
 * Loaded into a thread before its work: where processors are short, short replies come before slow files. Linux gives each thread a
 * priority of its own; elsewhere this would slow the whole process down.
 */
if (process.platform === 'linux') setPriority(NICE);
