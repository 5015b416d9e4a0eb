import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { respondToCondition } from '../contract/respond-to-condition.ts';
import { moveCondition } from '../domain/index.ts';
import { moveContext, movePlan } from './rows/condition-writes.ts';
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
  decide: ({ document, ...context }, { body: { basedOn, words }, actor }) => {
    // Without a document it can only be asked for; what was rejected or asked for already needs one.
    const to = document === undefined && context.condition?.state === 'open' ? 'requested' : 'received';
    return moveCondition(context, { to, basedOn, words, wanted: '', document }, actor);
  },
  record: (moved, { context, asked }) => movePlan(asked, moved, { condition: context.condition!, now: context.now }),
  reply: ({ to }) => ({ state: to }),
});
