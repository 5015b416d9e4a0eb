export { kindInfo, TABLE_KINDS } from './table-kinds.ts';
export { proposeTable, type TableProposed } from './propose-table.ts';
export { readTable, type TableAsked, type TableRead } from './read/read-table.ts';
export type { GridRow, TableProblem } from './read/grid.ts';
export { lineColumns, tableChanges } from './table-rows.ts';
export { putTableInForce, withdrawTable, type ProposedTable } from './table-decisions.ts';
export { tablesToTell, whenTablesEnd, type TableEnd } from './when-tables-end.ts';
export { writeTable } from './write-table.ts';
