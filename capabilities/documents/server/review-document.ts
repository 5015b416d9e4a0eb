import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { reviewDocument } from '../contract/center/review-document.ts';
import { reviewDocument as decide } from '../domain/center/document-status.ts';
import { documentContext } from './rows/document-context.ts';
import { documentUpdate } from './rows/document-writes.ts';

export default command(reviewDocument, {
  read: (tx, { loan, params: { documentId } }, portal) => documentContext(tx, loan, portal, { documentId }),
  decide: ({ loan, document }, { body: { status, version, reason = '' } }) => decide(loan, document, { status, version, reason }),
  record: ({ from, to, reason }, { context: { document, now }, asked }) => {
    const { documentId } = asked.params;
    const { displayName, personId } = asked.actor;
    const reviewed = to === 'In review' ? { reviewed_by: null, reviewed_at: null } : { reviewed_by: personId, reviewed_at: now };
    const did = to === 'In review' ? 'took back into review' : to === 'Accepted' ? 'accepted' : 'rejected';
    return {
      writes: [documentUpdate(asked.loan, documentId).set({ status: to, reason, ...reviewed })],
      journal: [
        loanLine(asked.loan, asked.actor, {
          kind: 'document-reviewed',
          summary: `${displayName} ${did} ${document!.name}${reason === '' ? '' : `: ${reason}`}`,
          details: { documentId, from, to, reason, version: document!.version },
        }),
      ],
    };
  },
  reply: ({ to }) => ({ status: to }),
});
