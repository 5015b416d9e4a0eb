import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDocumentChecklist } from '../contract/center/get-document-checklist.ts';
import { checklist } from '../domain/center/checklist.ts';
import { loanPackage, packagePhases } from '../domain/center/package-papers.ts';
import { packageAroundNow } from '../../disclose/port/package-around.ts';
import { loanOfPackageNow } from '../../packages/port/papers-to-send.ts';
import { needView, packageView } from './rows/checklist-view.ts';
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
      items: items.map(needView),
      packages: packagePhases.map((phase) => packageView(loanPackage(phase, known, { applicationDate, sent }, documents))),
    });
  }),
);
