import type { PlainDate } from '../../../../foundation/units/units.ts';

/** What a case number is ordered with, as `order-fha-case` writes it down: the version of the application, and no numbers of people. */
export interface CaseRequested {
  readonly applicationVersion: number;
  /** The lender's day of the order. */
  readonly on: PlainDate;
  readonly lender: string | null;
}
