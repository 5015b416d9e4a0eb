import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { allOf, centsOf, compareStep, differenceStep, greatestStep, holds } from '../arithmetic-steps.ts';
import { compareDates } from '../table-fact.ts';
import { toleranceCureBy } from '../timing/index.ts';

export interface RefundOfExcess {
  readonly consummation: PlainDate;
  /** Above the limits of 1026.19(e)(3). */
  readonly excess: Cents;
  readonly refunded: Cents;
  readonly refundedOn?: PlainDate;
  /** The corrected Closing Disclosure that shows the refund, delivered or placed in the mail. */
  readonly correctedOn?: PlainDate;
}

export interface RefundPosition {
  readonly by: Explained<PlainDate>;
  readonly left: Explained<Cents>;
  /** Absent without the day of the refund. */
  readonly inTime?: Explained<boolean>;
  /** Whether everything was done in time, including the corrected disclosure where its day is known. */
  readonly cured?: Explained<boolean>;
}

const SOURCE = '12 CFR 1026.19(f)(2)(v)';

/**
 * The refund of an excess over the tolerances with a corrected Closing Disclosure, 12 CFR 1026.19(f)(2)(v): by the 60th calendar day after
 * consummation, whatever day of the week that is, and what of it is still owed.
 */
export function refundOfExcess(refund: RefundOfExcess): Result<RefundPosition> {
  const by = toleranceCureBy(refund.consummation);
  if (!by.ok) return by;
  const nothing = given('At least nothing', usd(0), SOURCE);
  const rest = differenceStep('Excess less refund', 'usd', [
    given('Excess over the tolerances', usd(refund.excess), 'Tolerance position'),
    given('Refunded', usd(refund.refunded), 'Ledger of cures'),
  ]);
  const left = greatestStep('Left to refund', [rest, nothing], { source: SOURCE, rule: 'trid.refund-left' });
  const position = { by: by.value, left: explained(centsOf(left), left) };
  if (refund.refundedOn === undefined) return ok(position);
  const inTime = compareDates('Refunded in time', ['Refunded', refund.refundedOn], '<=', by.value.why, SOURCE);
  const parts: Step[] = [inTime.why, compareStep('Nothing left', left, '=', nothing)];
  if (refund.correctedOn !== undefined)
    parts.push(compareDates('Corrected in time', ['Corrected Closing Disclosure', refund.correctedOn], '<=', by.value.why, SOURCE).why);
  const cured = allOf('Excess cured', parts, { source: SOURCE, rule: 'trid.refund-cured' });
  return ok({ ...position, inTime, cured: explained(holds(cured), cured) });
}
