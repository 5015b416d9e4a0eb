import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { bindDocuments } from '../contract/center/bind-documents.ts';
import { chosenToBind } from '../domain/center/chosen-to-bind.ts';
import { bindFiles } from './files/bind-files.ts';
import { loanDocuments } from './rows/loan-documents.ts';

export default query(bindDocuments, async ({ loan, body, read, signal }, { files, clock }) => {
  const { documents, today } = await read(async (tx) => ({ documents: await loanDocuments(tx, loan), today: await clock.todayIn(tx) }));
  const chosen = chosenToBind(documents, body.documentIds);
  if (!chosen.ok) return chosen;
  const bound = await bindFiles(chosen.value, { loan, files, today, signal });
  if (!bound.ok) return bound.refusal.code === 'TOO_SLOW' ? refuse('TOO_SLOW', '') : bound;
  return ok({ name: `Documents ${loan.loanNumber}.pdf`, contentType: 'application/pdf', bytes: bound.value });
});
