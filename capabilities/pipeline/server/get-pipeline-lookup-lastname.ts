import { sql, type SqlBool } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { asSought } from '../../application/domain/facts/loan-columns.ts';
import { loans } from '../../loan/port/loans.ts';
import { getPipelineLookupLastname } from '../contract/get-pipeline-lookup-lastname.ts';
import { listFor, ofLoans, reachable } from './list/list-views.ts';
import { rowOf, selectRows, sortedLoans } from './list/pipeline-rows.ts';

export default query(getPipelineLookupLastname, async (asked, portal) => {
  const found = await asked.read(async (tx) => {
    // Found first and sorted then ("offset 0"): with a name left open, PostgreSQL may go through all loans from the newest on instead.
    const named = loans
      .where(reachable(ofLoans, asked))
      .where(beginsWith(asSought(asked.params.name)))
      .offset(sql.lit(0));
    const newest = sortedLoans(tx, undefined, named).limit(50);
    const { list, rows } = await askAtOnce({ list: listFor(tx, asked, portal), rows: selectRows(tx, newest).execute() });
    return rows.map((row) => rowOf(row, list));
  });
  return found.length > 0 ? ok({ pipelineLoanRecord: found }) : refuse('NO_MATCH', '');
});

/** From the name itself to the last that begins with it: a prepared statement finds a range by the index, whatever the name is, and no pattern. */
function beginsWith(name: string) {
  return sql<SqlBool>`loan.last_name_sought ~>=~ ${name} and loan.last_name_sought ~<=~ ${`${name}\u{10ffff}`}`;
}
