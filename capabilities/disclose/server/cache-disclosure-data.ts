import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { cacheDisclosureData } from '../contract/cache-disclosure-data.ts';
import { cacheDisclosureData as decide } from '../domain/index.ts';
import { cachedDrafts, cachedWrite } from './rows/cached-drafts.ts';

export default command(cacheDisclosureData, {
  read: async (tx, { loan, actor, body }, { clock }) => {
    const [cached, now] = await Promise.all([cachedDrafts(tx, loan, actor.personId), clock.nowIn(tx)]);
    return ok({ before: cached.find(({ tab }) => tab === body.tab), now });
  },
  decide: ({ before }, { body }) => decide(before, body.edition),
  // Unsaved edits are no news of the loan, so the journal has no line.
  record: (edition, { context: { now }, asked: { loan, actor, body } }) => ({
    writes: [cachedWrite(loan, actor.personId, { tab: body.tab, edition, place: body.basedOn, draft: body.draft, cachedAt: now })],
  }),
  reply: (edition, { context: { now } }) => ({ edition, cachedAt: now }),
});
