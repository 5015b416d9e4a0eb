import type { PlainDate } from '../../../../foundation/units/units.ts';

/** The order of a case number, as `order-fha-case` stores it: the version of the application, and no numbers of people. */
export interface CaseRequested {
  readonly applicationVersion: number;
  /** The lender's day of the order. */
  readonly on: PlainDate;
  readonly lender: string | null;
}
