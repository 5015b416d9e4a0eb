import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import type { Plan } from '../../../platform/operation/plan.ts';
import { trackingItemOf, trackingPlan } from '../../loan/port/tracking-items.ts';
import { quotesOnFile } from '../../quotes/port/quotes-on-file.ts';
import { applyFeeQuoteToDisclosureData } from '../contract/quotes/apply-fee-quote-to-disclosure-data.ts';
import { applyFeeQuote, type FeeQuoteApplied } from '../domain/index.ts';
import { draftWrite, newestEstimate, newestUnchanged } from './rows/estimates.ts';
import { factsOfLoan } from './rows/facts-of-loan.ts';
import { draftView } from './views/draft-view.ts';

/** Once quotes are applied, somebody has to look at them again. */
const TO_VALIDATE = { name: 'Fee Quote Validation', to: 'Requested' } as const;

export default command(applyFeeQuoteToDisclosureData, {
  read: async (tx, { loan }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const [facts, newest, quotes, validation] = await Promise.all([
      factsOfLoan(tx, loan, now, settings.zone),
      newestEstimate(tx, loan),
      quotesOnFile(tx, loan, clock.todayIn(tx), settings.zone),
      trackingItemOf(tx, loan, TO_VALIDATE.name),
    ]);
    return quotes.ok ? ok({ now, facts, newest, quotes: quotes.value, validation }) : quotes;
  },
  decide: (context, { query }) =>
    applyFeeQuote(context, { deletedFeeNumber: query.deletedFeeNumber, section: query.section, serviceType: query.p1 }),
  record: (applied, { context: { now, newest, validation }, asked: { loan, actor, query } }): Plan => {
    if (applied.changes.length === 0) return {};
    const { name, to } = TO_VALIDATE;
    const asks = ['Requested', 'In Progress'].includes(validation.status)
      ? {}
      : trackingPlan([{ name, from: validation.status, to }], { loan, actor, now, comment: 'Fee quotes were applied' });
    return {
      unchanged: [newestUnchanged(loan, newest)],
      writes: [
        draftWrite(loan, applied.place, applied.draft, { savedBy: actor.personId, savedAt: now }),
        ...('writes' in asks ? asks.writes! : []),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'fee-quote-applied',
          summary: `${actor.displayName} ${wordsOf(applied)}`,
          details: {
            version: applied.place.version,
            changes: applied.changes,
            ...(query.event === undefined ? {} : { event: query.event }),
          },
        }),
        ...('journal' in asks ? asks.journal! : []),
      ],
    };
  },
  reply: ({ place, draft, changes, notQuoted }, { context: { now, newest } }) => ({
    // Nothing is saved where nothing changed.
    place: changes.length === 0 ? { version: place.version, revision: place.revision - 1 } : { ...place },
    savedAt: changes.length === 0 ? (newest?.savedAt ?? now) : now,
    draft: draftView(draft),
    applied: changes.map(({ from, to, ...change }) => ({ ...change, fromCents: from, toCents: to })),
    notQuoted: [...notQuoted],
  }),
});

function wordsOf({ changes, place }: FeeQuoteApplied): string {
  const [first] = changes;
  const what = changes.length === 1 ? `the quote for ${first!.label}` : `quotes for ${changes.length} fees`;
  return first!.to === null
    ? `took ${what} off Loan Estimate version ${place.version}`
    : `applied ${what} to Loan Estimate version ${place.version}`;
}
