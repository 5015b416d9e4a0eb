import { sql } from 'kysely';
import type { ReadTx, WriteTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { brokerages, LENDER } from '../../../access/port/brokerages.ts';
import { memberships, people } from '../../../access/port/people.ts';

/** A page reports its presence twice a minute; one that has not for this long is closed. */
const SILENT_SECONDS = 75;
/** A presence within this time of the last one is not written again. */
const SAID_SECONDS = 20;

/** Notes that the person has the loan open now, and which part of its application they are changing. */
export async function sayPresent(tx: WriteTx, loan: FoundLoan, personId: string, editing: string | null): Promise<void> {
  await tx
    .insertInto('loan_presence')
    .values({ brokerage_id: loan.brokerageId, loan_number: loan.loanNumber, person_id: personId, seen_at: sql`portal_now()`, editing })
    .onConflict((conflict) =>
      conflict
        .columns(['brokerage_id', 'loan_number', 'person_id'])
        .doUpdateSet({ seen_at: sql`portal_now()`, editing })
        .where(
          sql<boolean>`loan_presence.seen_at < portal_now() - make_interval(secs => ${SAID_SECONDS})
            or loan_presence.editing is distinct from excluded.editing`,
        ),
    )
    .execute();
}

/** Other people who have the loan open now, by name. */
export async function othersPresent(tx: ReadTx, loan: FoundLoan, personId: string) {
  const rows = await presentOf(tx, { ...loan, personId });
  return rows.map((row) => ({ personId: row.person_id, name: row.display_name, company: row.name ?? '', editing: row.editing }));
}

const presentOf = prepared((db, values: Places<FoundLoan & { personId: string }>) =>
  db
    .selectFrom('loan_presence as s')
    .innerJoin(people.as('p'), 'p.person_id', 's.person_id')
    // A person of several brokerages is here for the loan's own; the lender's people for the lender.
    .leftJoin(memberships.as('m'), (join) =>
      join.onRef('m.person_id', '=', 'p.member_id').on('m.brokerage_id', 'in', [values.brokerageId, LENDER]),
    )
    .leftJoin(brokerages.as('b'), 'b.brokerage_id', 'm.brokerage_id')
    .distinctOn(['p.display_name', 's.person_id'])
    .select(['s.person_id', 's.editing', 'p.display_name', 'b.name'])
    .where('s.brokerage_id', '=', values.brokerageId)
    .where('s.loan_number', '=', values.loanNumber)
    .where('s.person_id', '<>', values.personId)
    .where(sql<boolean>`s.seen_at > portal_now() - make_interval(secs => ${SILENT_SECONDS})`)
    .orderBy('p.display_name')
    .orderBy('s.person_id')
    .orderBy('m.brokerage_id', 'desc')
    .limit(12),
);
