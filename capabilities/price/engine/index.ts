/**
 * The pricing engine: the one door to what is done for speed. `compileSheet` once a sheet, then `adjust` or `priceGrid` a scenario, and
 * `repriceColumns` for many locked loans at once. `plain-rows.ts` says the same without any of it; README.md says what each part gains.
 */
export { compileSheet, type CompiledSheet } from './compile-sheet.ts';
export { adjust, failsRule, newWorkspace, priceGrid, type AdjustedScenario, type PricedGrid, type Workspace } from './price-grid.ts';
export { loanColumns, repriceColumns, type ColumnLoan, type LoanColumns } from './reprice-columns.ts';
export { NOT_OFFERED } from './sheet-program.ts';
