import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { AUDIT_PARTS } from '../../../regulation/purchase-audit/index.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { journalLength } from '../../loan/port/whole-journal.ts';
import { getAuditInfo } from '../contract/get-audit-info.ts';
import { isClosed, partOf } from '../domain/index.ts';
import { packagesOfLoan } from './rows/audit-packages.ts';
import { papersOfLoan } from './rows/papers-of-loan.ts';
import { stackingOrders } from './rows/stacking-orders.ts';

export default query(getAuditInfo, ({ loan, read }) =>
  read(async (tx) => {
    const [row, papers, journalLines, packages, orders] = await Promise.all([
      loanOf(tx, loan).select('l.status').executeTakeFirstOrThrow(),
      papersOfLoan(tx, loan),
      journalLength(tx, loan),
      packagesOfLoan(tx, loan),
      stackingOrders(tx, loan),
    ]);
    const byPart = Map.groupBy(papers, ({ kind, typeCode }) => partOf(kind, typeCode));
    return ok({
      closed: isClosed(row.status as LoanStatus),
      parts: AUDIT_PARTS.map(([number, part, title]) => ({
        part,
        number,
        title,
        files: (byPart.get(part) ?? []).map(({ name, bytes, sha256, source, createdAt }) => ({ name, bytes, sha256, source, createdAt })),
      })),
      orders: orders.map(({ recipient, version, parts, changedBy }) => ({ recipient, version, parts: [...parts], changedBy })),
      journalLines,
      packages,
    });
  }),
);
