import { readFileSync } from 'node:fs';
import { ok, refuse } from '../../../foundation/result/result.ts';
import type { Portal } from '../../../platform/http/asked.ts';
import type { Gate } from '../../../platform/http/server.ts';
import { parseAccessTable, reachOf, type AccessTable } from '../domain/access-table.ts';
import { sessionKeeper } from './kept-sessions.ts';

export function readAccessTable(): AccessTable {
  return parseAccessTable(readFileSync(new URL('../access-table.csv', import.meta.url), 'utf8'));
}

/** Decides on every call: who is asking, whether the table lets them, and whether the loan is one they may reach. */
export function createGate(portal: Portal, table: AccessTable = readAccessTable()): Gate {
  return {
    identify: sessionKeeper(portal),
    reachOf: (actor, callName) => reachOf(table, actor.roles, callName),
    findLoan: async (actor, reach, loanNumber) => {
      // Another brokerage's loan answers exactly as one that does not exist.
      const columns = ['brokerage_id', 'officer_id', 'processor_id'] as const;
      const loan =
        reach === 'all' && actor.inside
          ? await portal.database.withLender((tx) =>
              tx.selectFrom('loan').select(columns).where('loan_number', '=', loanNumber).executeTakeFirst(),
            )
          : await portal.database.withTenant({ brokerageId: actor.brokerageId }, (tx) =>
              tx
                .selectFrom('loan')
                .select(columns)
                .where('brokerage_id', '=', actor.brokerageId)
                .where('loan_number', '=', loanNumber)
                .executeTakeFirst(),
            );
      if (!loan) return refuse('LOAN_NOT_FOUND', '', { details: { loanId: loanNumber } });
      if (reach === 'own' && loan.officer_id !== actor.personId && loan.processor_id !== actor.personId) {
        return refuse('LOAN_NOT_ALLOWED', '', { details: { loanId: loanNumber } });
      }
      return ok({ brokerageId: loan.brokerage_id, loanNumber });
    },
  };
}
