import { sql, type SqlBool } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { asSought } from '../../application/domain/facts/loan-columns.ts';
import { getPipelineLookupLastname } from '../contract/get-pipeline-lookup-lastname.ts';
import { listFor, ofLoans, reachable } from './list/list-views.ts';
import { rowOf, selectRows } from './list/pipeline-rows.ts';

export default query(getPipelineLookupLastname, async (asked, portal) => {
  const found = await asked.read(async (tx) => {
    const list = await listFor(tx, asked, portal);
    const rows = await selectRows(tx)
      .where(reachable(ofLoans, list))
      .where(sql<SqlBool>`loan.last_name_sought ^@ ${asSought(asked.params.name)}`)
      .orderBy('loan.updated_at', 'desc')
      .limit(50)
      .execute();
    return rows.map((row) => rowOf(row, list));
  });
  return found.length > 0 ? ok({ pipelineLoanRecord: found }) : refuse('NO_MATCH', '');
});
