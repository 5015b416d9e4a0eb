import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import { privateInsuranceEnd } from '../../../regulation/insurance/index.ts';
import { firstPaymentDate } from '../../../regulation/prepaid-interest/first-payment.ts';
import type { InsuredFacts, MiKind } from '../../fees/domain/index.ts';

/** When private insurance ends by law (12 U.S.C. 4901–4902); a day that the loan starts past is undefined. */
export interface MiEnds {
  readonly onRequest: Explained<PlainDate> | undefined;
  readonly byItself: Explained<PlainDate> | undefined;
  readonly final: Explained<PlainDate>;
}

/** The days on which borrower-paid monthly insurance ends; undefined where it ends otherwise: paid by the lender, or all at once. */
export function miEnds(facts: InsuredFacts, kind: MiKind): MiEnds | undefined {
  if (kind === 'lender-paid' || kind === 'single') return undefined;
  const first = firstPaymentDate(facts.closing);
  if (!first.ok) return undefined;
  const ends = privateInsuranceEnd({
    loanAmount: facts.baseLoan,
    rate: facts.noteRate,
    termMonths: facts.termMonths,
    originalValue: facts.value,
    firstPayment: first.value.value,
  });
  if (!ends.ok) return undefined;
  const { cancelAt80, terminateAt78, finalTermination } = ends.value;
  return { onRequest: cancelAt80.date, byItself: terminateAt78.date, final: finalTermination };
}
