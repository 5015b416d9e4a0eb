import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getUcdFile } from '../contract/get-ucd-file.ts';
import { writeUcd } from '../domain/index.ts';
import { ucdFileName, ucdRows } from './rows/ucd-rows.ts';

export default query(getUcdFile, async ({ loan, params: { version }, read }, portal) => {
  const rows = await read((tx) => ucdRows(tx, loan, version, portal.settings.zone));
  if (!rows.ok) return rows;
  const { closing, pdf } = rows.value;
  const bytes = await portal.files.read(loan.brokerageId, pdf.sha256);
  const base64 = Buffer.from(bytes).toString('base64');
  return ok({
    name: ucdFileName(loan, version),
    contentType: 'application/xml',
    bytes: Buffer.from(writeUcd({ ...closing, pdf: { name: pdf.name, base64 } })),
    inline: false,
  });
});
