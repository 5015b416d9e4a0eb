import { dateWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { getDocumentChecklist } from '../../contract/center/get-document-checklist.ts';
import type { ChecklistItem } from '../../domain/center/checklist.ts';
import type { LoanPackage } from '../../domain/center/package-papers.ts';

type View = ReplyOf<typeof getDocumentChecklist>;

/** A document the loan needs, in a reply. */
export function needView({ need, status, reason, accepted, documents }: ChecklistItem): View['items'][number] {
  return {
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
    documentIds: documents.map(({ documentId }) => documentId),
  };
}

/** A package of papers, in a reply. */
export function packageView({ phase, papers, undecided, problem }: LoanPackage): View['packages'][number] {
  return {
    phase,
    problem: problem ?? null,
    undecided: undecided.map(({ missing, ...each }) => ({ ...each, missing: [...missing] })),
    papers: papers.map(({ paper, required, due, sentOn, received }) => ({
      code: paper.code,
      name: paper.name,
      clock: paper.clock,
      givenBy: paper.givenBy,
      persons: paper.persons,
      signature: paper.signature,
      required: required.why,
      due: dateWithWhy(due),
      sentOn,
      receivedAs: received?.documentId ?? null,
    })),
  };
}
