import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Result } from '../../../foundation/result/result.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { position, type EstimateVersion, type TolerancePosition } from '../../../regulation/tolerance/index.ts';
import { chargeFactsOf, type FeeLine } from '../../fees/domain/index.ts';

/** A Loan Estimate that went out, as the limits look at it; amounts in cents by fee. */
export interface SentVersion {
  readonly version: number;
  readonly sentOn: PlainDate;
  /** The day of the lock it was made with. */
  readonly lockedOn: PlainDate | null;
  readonly fees: readonly { readonly id: string; readonly amountCents: Cents }[];
}

/** Where the fees in work stand against what was sent. A first lock resets what depends on the rate; other resets need their reason on file. */
export function tolerancePosition(lines: readonly FeeLine[], sent: readonly SentVersion[]): Result<TolerancePosition> {
  const rateDependent = lines.filter((line) => line.kind === 'LoanDiscountPoints').map((line) => line.id);
  const versions = sent.map((one, at): EstimateVersion => {
    const lockedNow = one.lockedOn !== null && at > 0 && sent[at - 1]!.lockedOn === null;
    return {
      id: `v${one.version}`,
      form: 'loan-estimate',
      providedOn: one.sentOn,
      amounts: Object.fromEntries(one.fees.map((fee) => [fee.id, fee.amountCents])),
      ...(lockedNow && rateDependent.length > 0
        ? { reasons: [{ kind: 'rate-lock' as const, learnedOn: one.lockedOn, charges: rateDependent }] }
        : {}),
    };
  });
  const charges = lines.map((line) => ({ id: line.id, label: line.label, facts: chargeFactsOf(line), current: line.amount }));
  return position(charges, versions, LENDER_CALENDAR);
}
