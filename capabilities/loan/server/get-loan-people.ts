import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { assigneeOf } from '../../../platform/http/asked.ts';
import { colleaguesAt } from '../../access/port/people.ts';
import { getLoanPeople } from '../contract/get-loan-people.ts';
import { whoCanBe, type Colleague } from '../domain/put-loan-people.ts';
import { loanRow } from './rows/loan-file.ts';

export default query(getLoanPeople, async ({ loan, actor, reach, read }) => {
  const [row, colleagues] = await read((tx) => Promise.all([loanRow(tx, loan), colleaguesAt(tx, loan.brokerageId)]));
  const named = ({ personId, name }: Pick<Colleague, 'personId' | 'name'>) => ({ personId, name });
  return ok({
    officer: row.officer_id === null ? null : { personId: row.officer_id, name: row.officer_name ?? '' },
    processor: row.processor_id === null ? null : { personId: row.processor_id, name: row.processor_name ?? '' },
    officers: whoCanBe('officer', colleagues).map(named),
    processors: whoCanBe('processor', colleagues).map(named),
    onlyAs: reach === 'own' ? assigneeOf(actor) : null,
  });
});
