import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDocumentChecklist } from '../contract/center/get-document-checklist.ts';
import { checklist } from '../domain/center/checklist.ts';
import { loanPackage, packagePhases, type LoanPackage } from '../domain/center/package-papers.ts';
import { packageAroundNow } from '../../disclose/port/package-around.ts';
import { loanOfPackageNow } from '../../packages/port/papers-to-send.ts';
import { papersSent } from './rows/packages-so-far.ts';
import { loanDocuments, loanOfDocuments } from './rows/loan-documents.ts';

export default query(getDocumentChecklist, ({ loan, read }, { clock, settings: { zone } }) =>
  read(async (tx) => {
    const now = await clock.nowIn(tx);
    const [documents, { facts, closingDate, applicationDate }, today, sent, around] = await Promise.all([
      loanDocuments(tx, loan),
      loanOfDocuments(tx, loan, zone),
      clock.todayIn(tx),
      papersSent(tx, loan),
      packageAroundNow(tx, loan, now, zone),
    ]);
    const { facts: known } = await loanOfPackageNow(tx, loan, around);
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
      packages: packagePhases.map((phase) => packageView(loanPackage(phase, known, { applicationDate, sent }, documents))),
    });
  }),
);

function packageView({ phase, papers, undecided, problem }: LoanPackage) {
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
      due: due ? { date: due.value, why: due.why } : null,
      sentOn,
      receivedAs: received?.documentId ?? null,
    })),
  };
}
