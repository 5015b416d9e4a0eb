import { CALCULATIONS } from '../../underwriting/index.ts';
import type { CaseBook } from '../cases/run-cases.ts';

/** The calculations of the guides; a whole case names its own under `inputs.calc`. */
export const GUIDES: CaseBook = { areas: CALCULATIONS, nameIn: (whole) => whole.inputs['calc'] };
