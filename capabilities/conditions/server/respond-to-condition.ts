import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { respondToCondition } from '../contract/respond-to-condition.ts';
import { moveCondition, promiseReview, reviewDesk } from '../domain/index.ts';
import { moveContext, movePlan } from './rows/condition-writes.ts';
import { reviewQueue } from './rows/review-rows.ts';
import { sendableDocuments } from './rows/stored-conditions.ts';

export default command(respondToCondition, {
  read: async (tx, asked, portal) => {
    const { documentId } = asked.body;
    const [context, documents] = await Promise.all([moveContext(tx, asked, portal), sendableDocuments(tx, asked.loan)]);
    if (!context.ok) return context;
    const document = documents.find((each) => each.documentId === documentId);
    if (documentId !== null && !document) return refuse('NO_SUCH_DOCUMENT', '', { field: 'documentId' });
    if (document?.status === 'Rejected') return refuse('DOCUMENT_REJECTED', '', { field: 'documentId', details: { name: document.name } });
    return ok({ ...context.value, document });
  },
  work: {
    from: ({ condition, document }) => [condition?.stage, condition?.moves, document?.documentId],
    // What waits at a desk is of all brokerages, which the loan's own transaction does not see.
    run: async ({ condition, document }, _asked, { database }) =>
      ok(condition && document ? await reviewQueue(database, reviewDesk(condition.stage)) : undefined),
  },
  decide: ({ document, ...context }, { body: { basedOn, words }, actor }, queue) => {
    // Without a document it can only be asked for; what was rejected or asked for already needs one.
    const to = document === undefined && context.condition?.state === 'open' ? 'requested' : 'received';
    const moved = moveCondition(context, { to, basedOn, words, wanted: '', document }, actor);
    if (!moved.ok) return moved;
    return ok({ moved: moved.value, promised: queue && promiseReview(context.now, queue, context.time) });
  },
  record: ({ moved, promised }, { context, asked }) => movePlan(asked, moved, context, promised),
  reply: ({ moved: { to }, promised }) => ({ state: to, promisedAt: promised?.at ?? null }),
});
