import { must, ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getUcdCheck } from '../contract/get-ucd-check.ts';
import { hasSeller, judgeUcd, readUcd, writeUcd } from '../domain/index.ts';
import { ucdFileName, ucdRows } from './rows/ucd-rows.ts';

/** Takes the place of the PDF, which the check does not read. */
const SOME_PDF = 'JVBERi0=';

export default query(getUcdCheck, async ({ loan, params: { version }, read }, { settings }) => {
  const rows = await read((tx) => ucdRows(tx, loan, version, settings.zone));
  if (!rows.ok) return rows;
  const { closing, pdf } = rows.value;
  // The written file is checked, not the data it was written from.
  const message = must(readUcd(writeUcd({ ...closing, pdf: { name: pdf.name, base64: SOME_PDF } })));
  const seller = hasSeller(closing);
  return ok({
    form: seller ? ('model' as const) : ('alternative' as const),
    fileName: ucdFileName(loan, version),
    missing: judgeUcd(message, seller).map(({ fields, ...each }) => ({ ...each, fields: [...fields] })),
  });
});
