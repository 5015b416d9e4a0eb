import type { LimitTable } from './limit-table.ts';

/** Conforming loan limits of 2024: baseline and ceiling for one unit were recalled, not read, and no counties are carried. */
export const CONFORMING_2024: LimitTable = {
  year: 2024,
  source: 'FHFA conforming loan limits 2024: baseline and ceiling',
  standing: 'unverified',
  floor: [766_550, 981_500, 1_186_350, 1_474_400],
  ceiling: [1_149_825, 1_472_250, 1_779_525, 2_211_600],
};
