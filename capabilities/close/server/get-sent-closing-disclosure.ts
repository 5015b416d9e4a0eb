import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { storedFiles } from '../../documents/port/stored-files.ts';
import { getSentClosingDisclosure } from '../contract/get-sent-closing-disclosure.ts';

export default query(getSentClosingDisclosure, async ({ loan, params, read }, { files }) => {
  const file = await read((tx) =>
    tx
      .selectFrom('closing_disclosure as c')
      .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'c.brokerage_id').onRef('f.file_id', '=', 'c.file_id'))
      .select(['f.sha256', 'f.name', 'f.content_type'])
      .where('c.brokerage_id', '=', loan.brokerageId)
      .where('c.loan_number', '=', loan.loanNumber)
      .where('c.version', '=', params.version)
      .where('c.status', '=', 'sent')
      .executeTakeFirst(),
  );
  if (!file) return refuse('VERSION_UNKNOWN', '', { details: { version: params.version } });
  return ok({ name: file.name, contentType: file.content_type, bytes: await files.read(loan.brokerageId, file.sha256), inline: true });
});
