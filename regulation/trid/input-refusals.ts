import { isPlainDate } from '../../foundation/dates/dates.ts';
import { refuse, type Refusal } from '../../foundation/result/result.ts';
import { loanPurpose } from './wording/product.ts';
import type { LoanEstimateInput } from './loan-estimate-types.ts';

type Refused = { readonly ok: false; readonly refusal: Refusal };

function missing(field: string, message: string): Refused {
  return refuse('INPUT_MISSING', message, { field });
}
function contradicts(field: string, message: string): Refused {
  return refuse('INPUT_CONTRADICTS', message, { field });
}

/** The first thing missing or contradictory in what a Loan Estimate is made from; undefined when it can be made. */
export function inputRefusal(input: LoanEstimateInput): Refused | undefined {
  if (!input.creditor.name.trim()) return missing('creditor.name', 'The creditor’s name is missing.');
  if (input.applicants.length === 0) return missing('applicants', 'At least one applicant is needed.');
  if (!input.propertyAddress.trim()) return missing('propertyAddress', 'The property’s address or location is missing.');
  const purpose = loanPurpose(input.purpose);
  if (purpose === 'Purchase' && input.cashToClose.method === 'standard' && !input.salePrice)
    return missing('salePrice', 'A purchase needs the sale price.');
  if (input.salePrice === undefined && input.appraisedValue === undefined && input.estimatedValue === undefined)
    return missing('estimatedValue', 'The property’s sale price or value is missing.');
  if (purpose !== 'Purchase' && (input.cashToClose.deposit ?? 0) !== 0)
    return contradicts('cashToClose.deposit', 'Only a purchase has a deposit.');
  if (input.loanType === 'Other' && !input.otherLoanType) return missing('otherLoanType', 'Loan type “Other” needs a description.');
  return termsRefusal(input.terms) ?? datesRefusal(input) ?? insuranceRefusal(input) ?? feesRefusal(input);
}

export function termsRefusal(terms: LoanEstimateInput['terms']): Refused | undefined {
  if (!Number.isSafeInteger(terms.loanAmount) || terms.loanAmount <= 0)
    return missing('terms.loanAmount', 'The loan amount must be above zero, in cents.');
  if (!Number.isSafeInteger(terms.noteRate) || terms.noteRate < 0 || terms.noteRate > 100_000)
    return missing('terms.noteRate', 'The interest rate must be from 0 to 100 percent.');
  if (!Number.isSafeInteger(terms.termMonths) || terms.termMonths < 1 || terms.termMonths > 600)
    return missing('terms.termMonths', 'The loan term must be from 1 to 600 months.');
  if ((terms.amortizationMonths ?? terms.termMonths) < terms.termMonths)
    return contradicts('terms.amortizationMonths', 'The amortization can’t be shorter than the term.');
  if ((terms.interestOnlyMonths ?? 0) > terms.termMonths)
    return contradicts('terms.interestOnlyMonths', 'The interest-only period can’t be longer than the term.');
  if (terms.paymentFrequency === 'biweekly')
    return contradicts('terms.paymentFrequency', 'A disclosure of biweekly payments isn’t made here; the note must be paid monthly.');
  if (terms.seasonal)
    return contradicts('terms.seasonal', 'A disclosure of seasonal payments isn’t made here; payments must be due every month.');
  const arm = terms.adjustable;
  if (!arm) return undefined;
  if (terms.rateSteps?.length) return contradicts('terms.rateSteps', 'A rate can’t be both adjustable and stepped.');
  if (!(arm.firstChangeMonths >= 0) || !(arm.subsequentChangeMonths >= 1))
    return missing('terms.adjustable.subsequentChangeMonths', 'An adjustable rate needs the months of its first and later changes.');
  if (arm.maximumRate < terms.noteRate)
    return contradicts('terms.adjustable.maximumRate', 'The maximum rate can’t be below the initial rate.');
  if ((arm.minimumRate ?? 0) > arm.maximumRate)
    return contradicts('terms.adjustable.minimumRate', 'The minimum rate can’t be above the maximum rate.');
  return undefined;
}

function datesRefusal({ dates, rateLock }: LoanEstimateInput): Refused | undefined {
  for (const name of ['issued', 'disbursement', 'firstPayment'] as const)
    if (!isPlainDate(dates[name])) return missing(`dates.${name}`, 'A date is missing or isn’t in the form YYYY-MM-DD.');
  if (dates.firstPayment <= dates.disbursement) return contradicts('dates.firstPayment', 'The first payment must come after disbursement.');
  if (dates.disbursement < dates.issued)
    return contradicts('dates.disbursement', 'The loan can’t be disbursed before the estimate is issued.');
  if (rateLock.locked && !rateLock.until)
    return missing('rateLock.until', 'A locked rate needs the date, time and time zone at which the lock ends.');
  return undefined;
}

function insuranceRefusal({ mortgageInsurance: insurance, terms }: LoanEstimateInput): Refused | undefined {
  if (!insurance) return undefined;
  if (insurance.premiums.length === 0) return missing('mortgageInsurance.premiums', 'Mortgage insurance needs at least one premium.');
  for (const span of insurance.premiums)
    if (!(span.payments >= 1) || !Number.isSafeInteger(span.monthly) || span.monthly < 0)
      return missing('mortgageInsurance.premiums', 'Each premium needs a number of payments and whole cents.');
  if (insurance.ends === 'hpa' && !insurance.originalValue)
    return missing('mortgageInsurance.originalValue', 'The original value is needed to say when mortgage insurance must end.');
  if (insurance.ends === 'hpa' && insurance.originalValue! * 0.78 >= terms.loanAmount)
    return contradicts(
      'mortgageInsurance',
      'The loan starts at or under 78 percent of the original value, where mortgage insurance must already have ended.',
    );
  return undefined;
}

const KINDS_WITH_MONTHS = new Set(['HomeownersInsurancePremium', 'MortgageInsurancePremium', 'PropertyTaxes']);

function feesRefusal(input: LoanEstimateInput): Refused | undefined {
  if ((input.lenderCredits ?? 0) < 0) return contradicts('lenderCredits', 'Lender credits are given as a positive amount.');
  let interest = 0;
  for (const [index, fee] of input.fees.entries()) {
    const field = `fees[${index}]`;
    if (!fee.label.trim()) return missing(`${field}.label`, 'Each charge needs a label.');
    if (fee.kind === 'PrepaidInterest') {
      interest += 1;
      if (fee.section !== 'F') return contradicts(`${field}.section`, 'Prepaid interest belongs in section F.');
    }
    if (fee.kind === 'LoanDiscountPoints' && fee.section !== 'A') return contradicts(`${field}.section`, 'Points belong in section A.');
    if ((fee.kind === 'RecordingFee' || fee.kind === 'TransferTax') && fee.section !== 'E')
      return contradicts(`${field}.section`, `${fee.label} belongs in section E.`);
    if (fee.section === 'E' && fee.kind !== 'RecordingFee' && fee.kind !== 'TransferTax')
      return contradicts(`${field}.kind`, 'Section E holds recording fees, other government taxes and transfer taxes only.');
    if (fee.section === 'G' && KINDS_WITH_MONTHS.has(fee.kind) && (fee.perMonth === undefined || fee.months === undefined))
      return missing(`${field}.months`, `${fee.label} needs its monthly amount and number of months.`);
    if ((fee.amount ?? 0) < 0 && fee.kind !== 'EscrowAggregateAdjustment' && fee.kind !== 'PrepaidInterest')
      return contradicts(`${field}.amount`, `${fee.label} can’t be negative.`);
  }
  if (interest > 1) return contradicts('fees', 'There can be only one charge of prepaid interest.');
  return undefined;
}
