import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import type { Plan } from '../../../platform/operation/plan.ts';
import { trackingItemOf, trackingPlan } from '../../loan/port/tracking-items.ts';
import { quotesOnFile } from '../../quotes/port/quotes-on-file.ts';
import { applyFeeQuoteToDisclosureData } from '../contract/quotes/apply-fee-quote-to-disclosure-data.ts';
import { appliedInWords, applyFeeQuote, FEE_QUOTE_VALIDATION, toValidate } from '../domain/index.ts';
import { draftWrite, newestEstimate, newestUnchanged } from './rows/estimates.ts';
import { factsOfLoan } from './rows/facts-of-loan.ts';
import { appliedView } from './views/applied-quotes.ts';

export default command(applyFeeQuoteToDisclosureData, {
  read: async (tx, { loan }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const [facts, newest, quotes, validation] = await Promise.all([
      factsOfLoan(tx, loan, now, settings.zone),
      newestEstimate(tx, loan),
      quotesOnFile(tx, loan, clock.todayIn(tx), settings.zone),
      trackingItemOf(tx, loan, FEE_QUOTE_VALIDATION),
    ]);
    return quotes.ok ? ok({ now, facts, newest, quotes: quotes.value, validation }) : quotes;
  },
  decide: (context, { query }) =>
    applyFeeQuote(context, { deletedFeeNumber: query.deletedFeeNumber, section: query.section, serviceType: query.p1 }),
  record: (applied, { context: { now, newest, validation }, asked: { loan, actor, query } }): Plan => {
    if (applied.changes.length === 0) return {};
    const validating = trackingPlan(toValidate(validation.status), { loan, actor, now, comment: 'Fee quotes were applied' });
    return {
      unchanged: [newestUnchanged(loan, newest)],
      writes: [draftWrite(loan, applied.place, applied.draft, { savedBy: actor.personId, savedAt: now }), ...(validating.writes ?? [])],
      journal: [
        loanLine(loan, actor, {
          kind: 'fee-quote-applied',
          summary: `${actor.displayName} ${appliedInWords(applied)}`,
          details: {
            version: applied.place.version,
            changes: applied.changes,
            ...(query.event === undefined ? {} : { event: query.event }),
          },
        }),
        ...(validating.journal ?? []),
      ],
    };
  },
  reply: (applied, { context: { now, newest } }) => appliedView(applied, newest?.savedAt ?? now, now),
});
