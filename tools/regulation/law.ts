import { AREAS } from '../../regulation/index.ts';
import type { CaseBook } from '../cases/run-cases.ts';

/** The areas of the law; a whole case names its own under `area`. */
export const LAW: CaseBook = { areas: AREAS, nameIn: (whole) => whole.area };
