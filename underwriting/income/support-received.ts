import { explained, months, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { addMonths, type PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { allOf, compareStep, holds } from '../../regulation/arithmetic-steps.ts';
import { dateFact, monthsOnStep, notAfterStep } from '../date-steps.ts';
import { cell, editionFor, type GuideTable } from '../dated-guide.ts';
import { asCents, asVerdict, moneyFact, monthsFact, NOTHING } from '../facts.ts';
import { grossUp, type GrossUpAsked } from './gross-up.ts';

interface ReceiptRule {
  readonly receiptMonths: number;
}

/** Months of full and timely receipts before support counts. USDA's are not carried. */
export const SUPPORT_RECEIPTS: GuideTable<ReceiptRule> = {
  fannie: [{ receiptMonths: 6, source: 'Fannie Mae Selling Guide B3-3.4-02', standing: 'unverified' }],
  freddie: [{ receiptMonths: 6, source: 'Freddie Mac Guide 5305.2', standing: 'unverified' }],
  fha: [{ receiptMonths: 3, source: 'HUD handbook 4000.1 II.A.4.c, by court order', standing: 'unverified' }],
  va: [{ receiptMonths: 12, source: 'VA Pamphlet 26-7 chapter 4', standing: 'unverified' }],
};

const CONTINUANCE_MONTHS = 36;
const CONTINUANCE = 'Fannie Mae Selling Guide B3-3.1-01 [unverified]';

export interface SupportIncome {
  readonly kind: 'child' | 'alimony';
  readonly amount: Cents;
  readonly receiptsMonths: number;
  readonly noteDate: PlainDate;
  /** The decree's end, or a child's 18th birthday; not given where no end is known. */
  readonly endDate?: PlainDate;
}

export interface SupportReceived {
  readonly requiredThrough: Explained<PlainDate>;
  readonly usable: Explained<boolean>;
  readonly monthly: Explained<Cents>;
}

/**
 * Alimony or child support received (Fannie Mae Selling Guide B3-3.4-02, B3-3.1-01; HUD handbook 4000.1 II.A.4.c; VA Pamphlet 26-7): received in full and on time for as
 * long as the agency asks, and going on for three years from the note date where an end is known. Child support is untaxed and is grossed up.
 */
export function supportReceived(asked: GrossUpAsked, support: SupportIncome): Result<SupportReceived> {
  const edition = editionFor(SUPPORT_RECEIPTS, asked, 'support received');
  if (!edition.ok) return edition;
  const through = addMonths(support.noteDate, CONTINUANCE_MONTHS);
  const lastNeeded = monthsOnStep('Must go on until', through, support.noteDate, CONTINUANCE_MONTHS, CONTINUANCE);
  const receipts = compareStep(
    'Received long enough',
    monthsFact('Months received in full and on time', support.receiptsMonths),
    '>=',
    cell('Months asked', months(edition.value.receiptMonths), edition.value),
  );
  const usable = allOf('The support counts', [receipts, ...continuance(support, lastNeeded)], {
    rule: 'income.support',
    source: CONTINUANCE,
  });
  const amount = support.kind === 'child' ? grossUp(asked, { nontaxable: support.amount }) : undefined;
  if (amount && !amount.ok) return amount;
  const counted = amount?.value.monthly.why ?? moneyFact('Alimony a month', support.amount);
  const parts = [holds(usable) ? counted : NOTHING, usable];
  const monthly: Step = {
    label: 'Support a month',
    figure: parts[0]!.figure,
    operation: 'choose',
    chosen: 0,
    parts,
    rule: 'income.support-amount',
    source: CONTINUANCE,
  };
  return ok({ requiredThrough: explained(through, lastNeeded), usable: asVerdict(usable), monthly: asCents(monthly) });
}

function continuance({ endDate }: SupportIncome, through: Step): Step[] {
  if (endDate === undefined) return [];
  return [notAfterStep('Goes on for three years', through, dateFact('End of the support', endDate))];
}
