import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanStatusHistory } from '../contract/get-loan-status-history.ts';
import { people } from '../../access/port/people.ts';
import { missingFor, movesFrom } from '../domain/loan-status.ts';
import { statusFacts } from './rows/status-facts.ts';

export default query(getLoanStatusHistory, async ({ actor, loan, read }, { clock, settings }) => {
  const { rows, facts } = await read(async (tx) => {
    const found = await statusFacts(tx, loan, { now: await clock.nowIn(tx), zone: settings.zone });
    const history = await tx
      .selectFrom('loan_status_change as c')
      .leftJoin(people.as('p'), 'p.person_id', 'c.person_id')
      .select(['c.to_status', 'c.from_status', 'c.at', 'p.display_name'])
      .where('c.brokerage_id', '=', loan.brokerageId)
      .where('c.loan_number', '=', loan.loanNumber)
      .orderBy('c.sequence')
      .execute();
    return { rows: history, facts: found };
  });
  return ok({
    moves: movesFrom(facts.status, actor.roles).map((move) => ({ to: move.to, needs: missingFor(move, { ...facts, stops: [] }) })),
    stops: facts.stops.map((stop) => ({ ...stop })),
    history: rows.map((row) => ({ status: row.to_status, from: row.from_status, at: row.at, by: row.display_name ?? 'Lockdesk' })),
  });
});
