import type { Ratio } from '../../foundation/rates/rates.ts';
import type { GuideTable } from '../dated-guide.ts';

/** Percent of the loan an insurer covers, by band of loan to value; null where the loan is not bought. */
type Bands = readonly [to85: number, to90: number, to95: number, to97: number | null];

interface Coverage {
  readonly standard: Bands;
  readonly minimum: Bands;
}

export interface CoverageTable {
  /** Upper end of each band, whole percents. */
  readonly bandsTo: readonly [Ratio, Ratio, Ratio, Ratio];
  /** At or under it no insurance is needed. */
  readonly noneTo: Ratio;
  /** A fixed rate of this term or shorter. */
  readonly shortTermTo: number;
  readonly site: { readonly short: Coverage; readonly long: Coverage };
  readonly affordable: { readonly short: Coverage; readonly long: Coverage };
  readonly manufactured: Coverage;
  readonly manufacturedAffordable: Coverage;
}

const MINIMUM: Bands = [6, 12, 16, 18];
const MANUFACTURED_MINIMUM: Bands = [6, 12, 16, null];

const TABLE: CoverageTable = {
  bandsTo: [85_000, 90_000, 95_000, 97_000],
  noneTo: 80_000,
  shortTermTo: 240,
  site: { short: { standard: [6, 12, 25, 35], minimum: MINIMUM }, long: { standard: [12, 25, 30, 35], minimum: MINIMUM } },
  affordable: { short: { standard: [6, 12, 25, 25], minimum: MINIMUM }, long: { standard: [12, 25, 25, 25], minimum: MINIMUM } },
  manufactured: { standard: [12, 25, 30, null], minimum: MANUFACTURED_MINIMUM },
  manufacturedAffordable: { standard: [12, 25, 25, null], minimum: MANUFACTURED_MINIMUM },
};

/** Coverage each enterprise asks for. */
export const MI_COVERAGE: GuideTable<CoverageTable> = {
  fannie: [{ ...TABLE, from: '2019-08-07', source: 'Fannie Mae Selling Guide B7-1-02', standing: 'published' }],
  freddie: [{ ...TABLE, source: 'Freddie Mac Guide 4701.1', standing: 'unverified' }],
};
