export { numberCell, textCell, type Row } from '../domain/sheet-file/cells.ts';
export { rowsOfWorkbook } from '../server/sheets/sheet-files.ts';
export { writeXlsx } from '../server/worker/write-xlsx.ts';
