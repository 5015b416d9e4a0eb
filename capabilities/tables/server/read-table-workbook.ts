import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { rowsOfWorkbook } from '../../publish/port/workbook.ts';
import { readTableWorkbook } from '../contract/read-table-workbook.ts';

export default query(readTableWorkbook, async ({ file, signal }) => {
  const read = await rowsOfWorkbook(file.bytes, signal);
  if (!read.ok) return read;
  if (read.value.is === 'unreadable') return refuse('WORKBOOK_UNREADABLE', '', { details: { why: read.value.why } });
  const { worksheet, rows, text } = read.value;
  return ok({ fileName: file.name.slice(0, 200), worksheet, rows, text });
});
