import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { previewBorrowerErasure } from '../contract/preview-borrower-erasure.ts';
import { erasureOfLoan } from '../domain/person-requests.ts';
import { loanFacts } from './persons/erasure-facts.ts';
import { requestOf } from './persons/person-requests.ts';

export default query(previewBorrowerErasure, async ({ loan, params: { requestId }, read }, { clock, settings: { zone } }) => {
  const found = await read(async (tx) => {
    const request = await requestOf(tx, loan.brokerageId, requestId);
    if (request?.loan_number !== loan.loanNumber || request.borrower_id === null) return undefined;
    return loanFacts(tx, loan, request.borrower_id, { clock, zone });
  });
  if (!found) return refuse('REQUEST_NOT_FOUND', '');
  const decided = erasureOfLoan(found.facts);
  if (!decided.ok) return decided;
  const { scope, retained } = decided.value;
  const goes = ({ erased, retainedFor }: (typeof found.found)[number]): boolean =>
    erased !== 'no' && (scope === 'all' || retainedFor === 'nothing');
  const shown = (rows: typeof found.found) => rows.map(({ table, rows: count, why }) => ({ table, rows: count, why }));
  return ok({
    scope,
    goes: shown(found.found.filter(goes)),
    stays: shown(found.found.filter((one) => !goes(one))),
    retained: retained.map(({ what, until, source }) => ({ what, until: until ?? null, source })),
  });
});
