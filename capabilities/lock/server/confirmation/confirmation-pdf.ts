import { clockWords } from '../../../../foundation/dates/clock-words.ts';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { wallTimeIn } from '../../../../platform/clock/clock.ts';
import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import { moneyOfPrice, priceLines, type PriceTrace } from '../../../price/domain/index.ts';
import type { Lock } from '../../domain/index.ts';

export interface ConfirmationFacts {
  /** The lock after the change that is confirmed. */
  readonly lock: Lock;
  readonly loanNumber: string;
  readonly borrowerName: string;
  readonly propertyLine: string;
  readonly brokerageName: string;
  /** The person who made the confirmed change. */
  readonly madeBy: string;
  readonly policyTitle: string;
}

const TITLES = {
  LoanLocked: 'Lock confirmation',
  LockExtended: 'Lock extension confirmation',
  LoanRelocked: 'Relock confirmation',
  RateChanged: 'Rate change confirmation',
  RateFloatedDown: 'Float-down confirmation',
  LockRenegotiated: 'Renegotiation confirmation',
  ConcessionGranted: 'Price concession confirmation',
  LockRepriced: 'Repricing confirmation',
  LockCancelled: 'Lock cancellation confirmation',
} as const;

/**
 * The confirmation of a lock or of its change: one tagged, searchable page with the locked terms, the expiry, and the tree of the price.
 */
export async function confirmationPdf(facts: ConfirmationFacts): Promise<Buffer> {
  const { lock } = facts;
  const change = lock.history.at(-1)!;
  const { terms, expiry } = lock;
  const at = wallTimeIn(expiry.wall.zone, change.at);
  const ends = wallTimeIn(expiry.wall.zone, expiry.instant);
  const title = TITLES[change.type];
  const sheet = new TaggedPages(`${title} ${facts.loanNumber}`, new Date(change.at));
  sheet.title(title, `Loan ${facts.loanNumber}, ${facts.borrowerName}. ${facts.propertyLine}`);
  sheet.heading('What is locked');
  sheet.row('Product', terms.productName);
  sheet.row('Note rate', formatRate(terms.rate), { bold: true });
  sheet.row('Lock period', `${terms.lockDays} days`);
  sheet.row('Lock dated', formatDate(lock.lockDate, { weekday: true }));
  sheet.row('Lock expires', `${formatDate(ends.date, { weekday: true })}, ${clockWords(ends.time)} ${ends.zoneName}`, { bold: true });
  sheet.row('Note amount', formatMoney(terms.noteAmount));
  if (terms.scenario?.score !== undefined) {
    const stated = terms.scenario.score === terms.choices.statedScore;
    sheet.row('Credit score', `${terms.scenario.score}${stated ? ', as stated when locking' : ''}`);
  }
  if (terms.scenario?.program !== undefined)
    sheet.row('Special program', [terms.scenario.program, terms.scenario.feature ?? []].flat().join(', '));
  sheet.row('Escrows', terms.escrowsWaived ? 'Waived' : 'Not waived');
  sheet.row(change.type === 'LoanLocked' ? 'Locked by' : 'Made by', `${facts.madeBy}, ${facts.brokerageName}`);
  sheet.row('At', `${formatDate(at.date, { weekday: true })}, ${clockWords(at.time)} ${at.zoneName}`);
  sheet.heading('How the price is made');
  if (terms.trace) priceRows(sheet, terms.trace);
  else sheet.row('Price', formatPoints(terms.price), { source: `Priced by hand by ${terms.byHand?.by ?? 'the lock desk'}` });
  if (lock.adjustments.length > 0) {
    sheet.row('Price before adjustments', formatPoints(terms.price), { bold: true });
    for (const one of lock.adjustments) sheet.row(one.label, formatPoints(one.effect, { sign: true }), { source: one.source });
    sheet.rule('strong');
    sheet.doc.y += 4;
  }
  sheet.row('Final price', formatPoints(lock.price), { bold: true });
  sheet.rule('strong', true);
  sheet.doc.y += 8;
  const money = moneyOfPrice(lock.price, terms.noteAmount);
  const share = `${formatPoints(Math.abs(money.points))}% of the note amount`;
  sheet.row(money.points >= 0 ? `Points, ${share}` : `Credit, ${share}`, formatMoney(Math.abs(money.amount)));
  sheet.heading('Terms');
  sheet.paragraph(
    `${terms.trace ? `Pinned to ${terms.trace.sheetTitle}: a later sheet does not change it.` : 'Priced by hand at the lock desk, not from a rate sheet.'} ${facts.policyTitle} governs extensions, relocks and rate changes. A change of the loan’s facts may change the price; a revised Loan Estimate is owed within 3 business days of a lock.`,
  );
  return sheet.bytes();
}

function priceRows(sheet: TaggedPages, trace: PriceTrace): void {
  for (const { label, amount, source, sum, ruled } of priceLines(trace)) {
    if (ruled) sheet.sumRule();
    sheet.row(label, amount, { ...(source === undefined ? {} : { source }), ...(sum ? { bold: true } : {}) });
  }
  sheet.sumRule();
}
