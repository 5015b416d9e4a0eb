export { numberCell, textCell, type Cell, type Row, type Workbook } from '../domain/sheet-file/cells.ts';
export { writeXlsx } from '../server/worker/write-xlsx.ts';
