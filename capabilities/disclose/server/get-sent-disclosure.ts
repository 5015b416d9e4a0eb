import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getSentDisclosure } from '../contract/sending/get-sent-disclosure.ts';
import { storedFiles } from '../../documents/port/stored-files.ts';

export default query(getSentDisclosure, async ({ loan, params, read }, { files }) => {
  const file = await read((tx) =>
    tx
      .selectFrom('loan_estimate as e')
      .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'e.brokerage_id').onRef('f.file_id', '=', 'e.file_id'))
      .select(['f.sha256', 'f.name', 'f.content_type'])
      .where('e.brokerage_id', '=', loan.brokerageId)
      .where('e.loan_number', '=', loan.loanNumber)
      .where('e.version', '=', params.version)
      .where('e.status', '=', 'sent')
      .executeTakeFirst(),
  );
  if (!file) return refuse('VERSION_UNKNOWN', '', { details: { version: params.version } });
  return ok({
    name: file.name,
    contentType: file.content_type,
    bytes: await files.read(loan.brokerageId, file.sha256),
    inline: true,
  });
});
