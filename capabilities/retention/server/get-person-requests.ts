import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { getPersonRequests } from '../contract/get-person-requests.ts';
import { requests } from './persons/person-requests.ts';

const MOST = 200;

export default query(getPersonRequests, async ({ actor, read }) => {
  const rows = await read((tx) => requests(tx).orderBy('r.asked_at', 'desc').limit(MOST).execute());
  return ok({
    requests: rows.map((row) => ({
      requestId: row.request_id,
      kind: row.kind as 'copy' | 'erasure',
      loanId: row.loan_number,
      borrowerId: row.borrower_id,
      personId: row.person_id,
      why: row.why,
      askedBy: row.asked_name,
      askedAt: row.asked_at,
      confirmedBy: row.confirmed_name,
      confirmedAt: row.confirmed_at,
      withdrawnBy: row.withdrawn_name,
      withdrawnAt: row.withdrawn_at,
      withdrawnWhy: row.withdrawn_why,
      erasedAt: row.erased_at,
      scope: row.scope as 'all' | 'unneeded' | null,
      erasedRows: row.erased_rows,
    })),
    mayConfirm: mayCall(actor.roles, 'confirm-borrower-erasure'),
  });
});
