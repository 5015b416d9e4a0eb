import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { storedFiles } from '../../documents/port/stored-files.ts';

/** The written list of providers as it went out with a version of the Loan Estimate; undefined where none did. */
export function sentListOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, version: number) {
  return tx
    .selectFrom('loan_estimate as e')
    .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'e.brokerage_id').onRef('f.file_id', '=', 'e.list_file_id'))
    .select(['f.sha256', 'f.name'])
    .where('e.brokerage_id', '=', brokerageId)
    .where('e.loan_number', '=', loanNumber)
    .where('e.version', '=', version)
    .where('e.status', '=', 'sent')
    .executeTakeFirst();
}
