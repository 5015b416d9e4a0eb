import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDocumentChecklist } from '../contract/center/get-document-checklist.ts';
import { checklist } from '../domain/center/checklist.ts';
import { loanDocuments, loanOfDocuments } from './rows/loan-documents.ts';

export default query(getDocumentChecklist, ({ loan, read }, { clock }) =>
  read(async (tx) => {
    const [documents, { facts, closingDate }, today] = await Promise.all([
      loanDocuments(tx, loan),
      loanOfDocuments(tx, loan),
      clock.todayIn(tx),
    ]);
    const items = checklist({ facts, documents, closingDate, today });
    return ok({
      closingDate,
      items: items.map(({ need, status, reason, accepted, documents: here }) => ({
        docID: need.type.code,
        name: need.type.name,
        group: need.type.group,
        partyId: need.party?.id ?? null,
        party: need.party?.name ?? null,
        count: need.count,
        accepted,
        status,
        reason,
        needed: need.needed.why,
        documentIds: here.map(({ documentId }) => documentId),
      })),
    });
  }),
);
