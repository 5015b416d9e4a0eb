import type { CaseArea } from '../foundation/cases/case-area.ts';
import { calculations as score } from './score/case.ts';

/** Every calculation of the guides with its one way in. */
export const CALCULATIONS: readonly CaseArea[] = [...score];
