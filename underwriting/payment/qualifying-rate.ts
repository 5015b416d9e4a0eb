import { Decimal } from 'decimal.js';
import { exactPercent, given, type Explained, explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { amountOf, greatestStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { percentOfRate, type ExactRate, type ExactRatio } from '../../regulation/exact-rate.ts';
import { AGENCY_NAMES, type Agency } from '../agency.ts';
import { editionFor, missing, sourceOf } from '../dated-guide.ts';
import { percentFact } from '../facts.ts';
import { principalAndInterestAt } from './principal-and-interest.ts';
import { QUALIFYING_RATE_RULES } from './qualifying-rate-rules.ts';

export interface RateOfLoan {
  readonly agency: Agency;
  readonly on?: PlainDate;
  /** Years before the rate first changes; undefined for a fixed rate. */
  readonly fixedYears?: number;
  readonly noteRate: ExactRate;
  /** Cap of the first change, percentage points. */
  readonly firstCap?: ExactRate;
  readonly index?: ExactRate;
  readonly margin?: ExactRate;
  /** Higher-priced by 12 CFR 1026.35, or a covered transaction. */
  readonly hpml?: boolean;
  /** Highest rate of the first five years after the first payment is due. */
  readonly maxRateFiveYears?: ExactRate;
  /** A rate somebody entered to qualify at; honoured where it is higher. */
  readonly enteredRate?: ExactRate;
  /** What FHA's one-year loans are asked by. */
  readonly ltv?: ExactRatio;
}

export type QualifyingBasis =
  | 'note'
  | 'notePlusCap'
  | 'fullyIndexed'
  | 'noteOrFullyIndexed'
  | 'maximumFiveYears'
  | 'notePlusOne'
  | 'entered';

export interface QualifyingRate {
  /** Percent. */
  readonly rate: Explained<Decimal>;
  readonly basis: QualifyingBasis;
}

/**
 * The rate a borrower qualifies at.
 *
 * Fannie Mae Selling Guide B3-6-04: the note rate of a fixed loan, a temporary buydown ignored; of a rate fixed for up to three years the
 * highest of the first five; for five years the greater of the note rate with the first cap and the fully indexed rate; for longer the note
 * rate, and of a higher-priced loan the greater of it and the fully indexed rate. Freddie Mac Guide 4401: alike. HUD handbook 4000.1 and VA
 * Pamphlet 26-7: the note rate, of one-year loans one point more (FHA from 95 percent of the value). USDA HB-1-3555: fixed rates only.
 */
export function qualifyingRate(loan: RateOfLoan): Result<QualifyingRate> {
  const edition = editionFor(QUALIFYING_RATE_RULES, loan, 'the qualifying rate');
  if (!edition.ok) return edition;
  const source = sourceOf(edition.value);
  const found = edition.value.method === 'by-fixed-years' ? byFixedYears(loan, source) : byNote(loan, edition.value.method, source);
  if (!found.ok || loan.enteredRate === undefined || loan.fixedYears === undefined) return found;
  const entered = percentOfRate(loan.enteredRate);
  if (entered.lte(found.value.rate.value)) return found;
  return ok(
    answered(
      'entered',
      greatestStep('Greater of the rule and the rate entered', [found.value.rate.why, percentFact('Rate entered', loan.enteredRate)]),
    ),
  );
}

function byFixedYears(loan: RateOfLoan, source: string): Result<QualifyingRate> {
  const note = percentFact('Note rate', loan.noteRate, 'Note');
  const { fixedYears } = loan;
  if (fixedYears === undefined) return ok(answered('note', note));
  if (fixedYears < 5) {
    if (loan.maxRateFiveYears === undefined) return missing('maxRateFiveYears', 'The highest rate of the first five years');
    const highest = percentFact('Highest rate of the first five years', loan.maxRateFiveYears, 'Note');
    return ok(
      answered(
        'maximumFiveYears',
        greatestStep('Greater of it and the note rate', [highest, note], { rule: 'payment.qualifying-rate', source }),
      ),
    );
  }
  if (fixedYears > 5 && !loan.hpml) return ok(answered('note', note));
  const indexed = fullyIndexed(loan);
  if (!indexed.ok) return indexed;
  if (fixedYears > 5)
    return ok(
      answered(
        'noteOrFullyIndexed',
        greatestStep('Greater of note and fully indexed rate', [note, indexed.value], { rule: 'payment.qualifying-rate', source }),
      ),
    );
  if (loan.firstCap === undefined) return missing('firstCap', 'The cap of the first change');
  const capped = totalStep('Note rate with the first cap', 'percent', [note, percentFact('First cap', loan.firstCap, 'Note')]);
  const basis = amountOf(indexed.value).gt(amountOf(capped)) ? 'fullyIndexed' : 'notePlusCap';
  return ok(answered(basis, greatestStep('Greater of both', [capped, indexed.value], { rule: 'payment.qualifying-rate', source })));
}

function fullyIndexed({ index, margin }: RateOfLoan): Result<Step> {
  if (index === undefined) return missing('index', 'The index');
  if (margin === undefined) return missing('margin', 'The margin');
  return ok(totalStep('Fully indexed rate', 'percent', [percentFact('Index', index, 'Note'), percentFact('Margin', margin, 'Note')]));
}

const NINETY_FIVE = new Decimal(95);

function byNote(
  loan: RateOfLoan,
  method: 'note-or-plus-one' | 'note-or-plus-one-from-95' | 'fixed-only',
  source: string,
): Result<QualifyingRate> {
  const note = percentFact('Note rate', loan.noteRate, 'Note');
  if (loan.fixedYears === undefined) return ok(answered('note', note));
  if (method === 'fixed-only')
    return refuse('ADJUSTABLE_NOT_OFFERED', `${AGENCY_NAMES[loan.agency]} takes fixed rates only.`, { field: 'product' });
  if (loan.fixedYears > 1) return ok(answered('note', note));
  if (method === 'note-or-plus-one-from-95' && loan.ltv === undefined) return missing('ltv', 'The loan to value');
  if (method === 'note-or-plus-one-from-95' && percentOfRate(loan.ltv!).lt(NINETY_FIVE)) return ok(answered('note', note));
  const more = totalStep('Note rate and a point', 'percent', [note, given('One point', exactPercent('1'), source)], {
    rule: 'payment.qualifying-rate',
    source,
  });
  return ok(answered('notePlusOne', more));
}

function answered(basis: QualifyingBasis, why: Step): QualifyingRate {
  return { rate: explained(amountOf(why), why), basis };
}

export interface QualifyingPayment extends QualifyingRate {
  readonly payment: Explained<Cents>;
}

/** The payment a borrower qualifies with: the original loan over its whole term at the qualifying rate (Fannie Mae Selling Guide B3-6-04). It is not the payment of the QM test. */
export function qualifyingPayment(loan: RateOfLoan & { readonly loan: Cents; readonly termMonths: number }): Result<QualifyingPayment> {
  const rate = qualifyingRate(loan);
  if (!rate.ok) return rate;
  const payment = principalAndInterestAt({ loan: loan.loan, rate: rate.value.rate.value, termMonths: loan.termMonths });
  return payment.ok ? ok({ ...rate.value, payment: payment.value }) : payment;
}
