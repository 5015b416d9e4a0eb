import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { given, onDate, step, usd } from '../../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import { toleranceCureBy } from '../../../regulation/timing/index.ts';
import type { NextAction } from './next-action.ts';

/** The refunds that a closed loan's borrower is still due, by the latest decision. */
export interface CuresOwed {
  readonly consummatedOn: PlainDate;
  readonly leftCents: Cents;
  readonly refundDue: PlainDate | null;
  readonly correctionDue: PlainDate | null;
  /** Why a corrected Closing Disclosure is due. */
  readonly reasons: readonly string[];
}

/** The refund and the corrected Closing Disclosure of a closed loan, 12 CFR 1026.19(f)(2)(iii) to (v). */
export function curesAfterClosing(loanNumber: LoanNumber, owed: CuresOwed): NextAction[] {
  return [refundOf(loanNumber, owed), correctionOf(loanNumber, owed)].filter((action) => action !== undefined);
}

function refundOf(loanNumber: LoanNumber, { consummatedOn, leftCents, refundDue }: CuresOwed): NextAction | undefined {
  if (refundDue === null) return undefined;
  const by = toleranceCureBy(consummatedOn);
  const source = '12 CFR 1026.19(f)(2)(v)';
  return {
    id: 'refund-excess',
    title: `Refund ${formatMoney(leftCents)} to the borrower`,
    reason: `Charges above the legal limits are refunded within 60 days of closing, ${formatDate(consummatedOn, { short: true })}.`,
    by: 'closer',
    button: 'Open refunds',
    path: `/cd-activity/${loanNumber}`,
    due: refundDue,
    unit: 'day',
    ...(by.ok ? { why: by.value.why } : {}),
    ifMissed: {
      words: 'Not cured',
      cents: leftCents,
      why: step('Stays above the legal limits', usd(leftCents), 'given', {
        source,
        note: 'What is not refunded within 60 days of consummation is a violation that a later refund does not cure by this rule.',
      }),
    },
  };
}

function correctionOf(loanNumber: LoanNumber, { correctionDue, reasons }: CuresOwed): NextAction | undefined {
  if (correctionDue === null) return undefined;
  const source = '12 CFR 1026.19(f)(2)(iii) to (v)';
  return {
    id: 'correct-after-closing',
    title: 'Send a corrected Closing Disclosure',
    reason: `After closing: ${reasons.join(', ')}.`,
    by: 'closer',
    button: 'Open Closing Disclosure',
    path: `/cd-process/${loanNumber}`,
    due: correctionDue,
    unit: 'day',
    why: given('Corrected Closing Disclosure by', onDate(correctionDue), source, 'How the day was counted is on CD activity.'),
  };
}
