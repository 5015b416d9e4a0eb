import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import { closingDisclosureReceivedBy, regZCalendars, revisedEstimateDue } from '../../../../regulation/timing/index.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { principalAndInterestAt } from '../../../../underwriting/payment/index.ts';
import { loanFacts } from './loan-facts.ts';
import { baseLoanAmount } from './loan-to-value.ts';

/** The monthly principal and interest of the requested loan; undefined while amount, rate or term is missing. */
export function principalAndInterest(document: ApplicationDocument): Explained<Cents> | undefined {
  const { noteRate, termMonths, financedFeeCents } = loanFacts(document);
  const amount = baseLoanAmount(document);
  if (amount === undefined || noteRate === undefined || termMonths === undefined) return undefined;
  const payment = principalAndInterestAt({ loan: amount + financedFeeCents, rate: noteRate, termMonths });
  return payment.ok ? payment.value : undefined;
}

/**
 * The day by which the borrowers must have received the Closing Disclosure, for the day the closing is planned on (12 CFR 1026.19(f)(1)(ii));
 * undefined while none is planned.
 */
export function closingDisclosureBy({
  loan: { LoanEstimatedClosingDate: planned },
}: ApplicationDocument): Explained<PlainDate> | undefined {
  if (planned === undefined) return undefined;
  const by = closingDisclosureReceivedBy(planned, regZCalendars());
  return by.ok ? by.value : undefined;
}

/** The values of the form that a Loan Estimate discloses from. */
const DISCLOSED = [
  'loan/BaseLoanAmount',
  'loan/NoteAmount',
  'loan/NoteRatePercent',
  'loan/LoanAmortizationPeriodCount',
  'loan/AmortizationType',
  'loan/MortgageType',
  'loan/LoanPurposeType',
  'loan/PurchasePriceAmount',
  'loan/EscrowIndicator',
  'subjectProperty/PropertyEstimatedValueAmount',
  'subjectProperty/PropertyUsageType',
];

/**
 * The day a revised Loan Estimate would be due if what is typed is a changed circumstance that is learned today (12 CFR 1026.19(e)(4)(i)):
 * undefined before the first one was sent, and where nothing that is disclosed changes.
 */
export function revisedEstimateIfSaved(
  paths: readonly string[],
  { estimateSent, today }: { readonly estimateSent: boolean; readonly today: PlainDate | undefined },
): Explained<PlainDate> | undefined {
  const disclosed = paths.some((path) => DISCLOSED.includes(path) || path.endsWith('/SalesContractAmount'));
  if (!estimateSent || today === undefined || !disclosed) return undefined;
  const due = revisedEstimateDue(today, regZCalendars());
  return due.ok ? due.value : undefined;
}
