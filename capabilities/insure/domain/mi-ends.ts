import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import { privateInsuranceEnd, type PrivateInsuranceEnd } from '../../../regulation/insurance/index.ts';
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
  const ends = endsByLaw(facts);
  if (!ends) return undefined;
  const { cancelAt80, terminateAt78, finalTermination } = ends;
  return { onRequest: cancelAt80.date, byItself: terminateAt78.date, final: finalTermination };
}

/**
 * The payment after which monthly insurance ends automatically: at 78 % of the value; undefined where that is past the midpoint, or can't
 * be computed.
 */
export function endingPayment(facts: InsuredFacts): Explained<number> | undefined {
  const ends = endsByLaw(facts);
  return ends && ends.terminateAt78.payment.value <= ends.midpointPayment ? ends.terminateAt78.payment : undefined;
}

function endsByLaw(facts: InsuredFacts): PrivateInsuranceEnd | undefined {
  const first = firstPaymentDate(facts.closing);
  if (!first.ok) return undefined;
  const ends = privateInsuranceEnd({
    loanAmount: facts.baseLoan,
    rate: facts.noteRate,
    termMonths: facts.termMonths,
    originalValue: facts.value,
    firstPayment: first.value.value,
  });
  return ends.ok ? ends.value : undefined;
}
