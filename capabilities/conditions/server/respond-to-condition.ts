import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { respondToCondition } from '../contract/respond-to-condition.ts';
import { respondToCondition as decide, reviewDesk } from '../domain/index.ts';
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
    // A desk's queue includes all brokerages, which the loan's own transaction can't read.
    run: async ({ condition, document }, _asked, { database }) =>
      ok(condition && document ? await reviewQueue(database, reviewDesk(condition.stage)) : undefined),
  },
  decide: ({ document, ...context }, { body, actor }, queue) => decide(context, { ...body, document }, actor, queue),
  record: ({ moved, promised }, { context, asked }) => movePlan(asked, moved, context, promised),
  reply: ({ moved: { to }, promised }) => ({ state: to, promisedAt: promised?.at ?? null }),
});
