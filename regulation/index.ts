/**
 * The law as pure functions of values: one public entry for every area. Amounts are integer cents, rates integer thousandths of a percent, dates
 * "YYYY-MM-DD"; every figure a person sees is `Explained`, with the tree of paragraph, inputs and arithmetic that made it; what can't be answered (a missing
 * or contradictory input, a year without a table) is a refusal. `AREAS` runs whole cases by area name, as the command line does.
 */
export { AREAS, areaNamed } from './areas.ts';
export { citation, versionWords, type Cited, type Standing, type TableVersion } from './dated-table.ts';
export { percentOfRate, type ExactRate, type ExactRatio } from './exact-rate.ts';
export {
  BUILT_IN_TABLES,
  daysOfTable,
  withTable,
  type KindedTable,
  type RegulationTables,
  type TableKind,
  type TableOf,
} from './regulation-tables.ts';
export { tablesEnd } from './tables-end.ts';
export * from './amortization/index.ts';
export * from './appraisal/index.ts';
export * from './apr/index.ts';
export * from './atr/index.ts';
export * from './calendar/index.ts';
export * from './conditions/index.ts';
export * from './coc/index.ts';
export * from './e-consent/index.ts';
export * from './hoepa/index.ts';
export * from './insurance/index.ts';
export * from './limits/index.ts';
export * from './package/index.ts';
export * from './post-consummation/index.ts';
export * from './pre-disclosure/index.ts';
export * from './providers/index.ts';
export * from './purchase-audit/index.ts';
export * from './qm/index.ts';
export * from './timing/index.ts';
export * from './tolerance/index.ts';
export * from './trid/index.ts';
export * from './waiting-period/index.ts';
