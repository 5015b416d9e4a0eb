import fc from 'fast-check';
import { runs } from './tier.ts';

/** A property that does not say how often it is tried: a hundred times, as the library has it, at night. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs(100) });
