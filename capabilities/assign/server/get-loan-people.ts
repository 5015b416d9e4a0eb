import { ok } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { query } from '../../../platform/operation/operation.ts';
import { assigneeOf, type FoundLoan } from '../../../platform/http/asked.ts';
import { colleaguesAt, people } from '../../access/port/people.ts';
import { getLoanPeople } from '../contract/get-loan-people.ts';
import { whoCanBe, type Colleague } from '../domain/put-loan-people.ts';
import { loanOf } from '../../loan/port/loans.ts';

export default query(getLoanPeople, async ({ loan, actor, reach, read }) => {
  const [row, colleagues] = await read((tx) => Promise.all([peopleOf(tx, loan), colleaguesAt(tx, loan.brokerageId)]));
  const named = ({ personId, name }: Pick<Colleague, 'personId' | 'name'>) => ({ personId, name });
  return ok({
    officer: row.officer_id === null ? null : { personId: row.officer_id, name: row.officer_name ?? '' },
    processor: row.processor_id === null ? null : { personId: row.processor_id, name: row.processor_name ?? '' },
    officers: whoCanBe('officer', colleagues).map(named),
    processors: whoCanBe('processor', colleagues).map(named),
    onlyAs: reach === 'own' ? assigneeOf(actor) : null,
  });
});

function peopleOf(tx: ReadTx, loan: FoundLoan) {
  return loanOf(tx, loan)
    .leftJoin(people.as('o'), 'o.person_id', 'l.officer_id')
    .leftJoin(people.as('p'), 'p.person_id', 'l.processor_id')
    .select(['l.officer_id', 'l.processor_id', 'o.display_name as officer_name', 'p.display_name as processor_name'])
    .executeTakeFirstOrThrow();
}
