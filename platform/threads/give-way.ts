import { setPriority } from 'node:os';

/** A third of the processor's time beside a thread that also wants it: a file is still read well within its limit of time. */
const NICE = 5;

/*
 * Loaded into a thread before its work: where processors are short, whoever waits for a short answer comes before a file that takes long.
 * Linux gives each thread a priority of its own; elsewhere this would slow the whole process down.
 */
if (process.platform === 'linux') setPriority(NICE);
