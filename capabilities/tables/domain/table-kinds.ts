import { THRESHOLD_AMOUNTS } from './read/read-thresholds.ts';
import type { TableKind } from '../../../regulation/regulation-tables.ts';

/** A kind of table the portal takes in. */
export interface TableKindInfo {
  readonly kind: TableKind;
  readonly title: string;
  readonly rhythm: 'year' | 'week';
  /** Where and when the next one is published. */
  readonly published: string;
  /** What is refused on a day no table covers. */
  readonly refused: string;
  /** The calls that refuse it, by name. */
  readonly calls: readonly string[];
  /** Columns of the file, as the screen and the handbook name them. */
  readonly columns: readonly string[];
}

const PRICING = [
  'price-loan',
  'product-pricing-grid',
  'ratequote-quotes',
  'ratequote-totals',
  'ratequote-eligibility',
  'arm-margin',
  'explain-price',
  'verify-lock',
  'price-and-lock-loan',
  'verify-relock',
  'relock',
];
const LIMITS = ['fips', 'one', 'two', 'three', 'four'];

export const TABLE_KINDS: readonly TableKindInfo[] = [
  {
    kind: 'apor-fixed',
    title: 'Average prime offer rates (APOR), fixed',
    rhythm: 'week',
    published: 'CFPB, each Thursday for the Monday after',
    refused: 'Loans locked in a week without rates: QM stays NA.',
    calls: ['run-qm-rule', 'run-rule'],
    columns: ['week', '1', '2', '…', '50'],
  },
  {
    kind: 'conforming-limits',
    title: 'Conforming loan limits',
    rhythm: 'year',
    published: 'FHFA, late November',
    refused: 'Nothing can be priced, locked or relocked. Locks already made stay.',
    calls: PRICING,
    columns: LIMITS,
  },
  {
    kind: 'fha-limits',
    title: 'FHA loan limits',
    rhythm: 'year',
    published: 'HUD, late November',
    refused: 'Nothing can be priced, locked or relocked. Locks already made stay.',
    calls: PRICING,
    columns: LIMITS,
  },
  {
    kind: 'qm-thresholds',
    title: 'QM and high-cost thresholds',
    rhythm: 'year',
    published: 'CFPB, by December',
    refused: 'Loans that close in a year without thresholds: QM stays NA.',
    calls: ['run-qm-rule', 'run-rule'],
    columns: ['year', ...THRESHOLD_AMOUNTS],
  },
];

export function kindInfo(kind: TableKind): TableKindInfo {
  return TABLE_KINDS.find((one) => one.kind === kind)!;
}
