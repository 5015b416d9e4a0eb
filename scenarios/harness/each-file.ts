import { afterAll } from 'vitest';
import { closeOpened } from './browser.ts';

/** Runs before each file of scenarios, because a worker is used for several files. */
afterAll(closeOpened);
