import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import type { CostOfMissing } from './cost-of-missing.ts';

/** A next action on a loan, with its day where it has one. */
export interface NextAction {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  readonly by: 'broker' | 'underwriter' | 'closer' | 'lock-desk' | 'disclosure-coordinator';
  readonly button: string;
  /** The screen that does it, a path of the portal; null while there is none. */
  readonly path: string | null;
  readonly due: PlainDate | null;
  /** The unit of the distance to the due date. */
  readonly unit: 'business day' | 'day';
  readonly why?: Step;
  /** The consequence when its day passes; absent where there is none. */
  readonly ifMissed?: CostOfMissing;
}
