import { afterAll } from 'vitest';
import { closeOpened } from './browser.ts';

/** Runs before each file of scenarios, whose worker goes on with the next. */
afterAll(closeOpened);
