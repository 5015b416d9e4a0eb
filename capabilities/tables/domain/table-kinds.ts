import { FEE_COLUMNS } from './read/read-fee-schedule.ts';
import { FHA_COLUMNS, USDA_COLUMNS, VA_COLUMNS } from './read/read-insurance.ts';
import { MI_COLUMNS } from './read/read-mi-card.ts';
import { STATE_COLUMNS } from './read/read-state-charges.ts';
import { THRESHOLD_AMOUNTS } from './read/read-thresholds.ts';
import type { TableKind } from '../../../regulation/regulation-tables.ts';

/** A kind of table the portal takes in. */
export interface TableKindInfo {
  readonly kind: TableKind;
  readonly title: string;
  /** `open`: it is in effect until the next one, or to a last day of its own. */
  readonly rhythm: 'year' | 'week' | 'open';
  /** Where and when the next one is published. */
  readonly published: string;
  /** The refusal on a day no table covers. */
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
    kind: 'apor-adjustable',
    title: 'Average prime offer rates (APOR), adjustable',
    rhythm: 'week',
    published: 'CFPB, each Thursday for the Monday after',
    refused: 'Adjustable loans locked in a week without rates: QM stays NA.',
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
  {
    kind: 'fha-premiums',
    title: 'FHA mortgage insurance premiums',
    rhythm: 'open',
    published: 'HUD, by Mortgagee Letter',
    refused: 'Nothing: they hold until HUD changes them.',
    calls: [],
    columns: FHA_COLUMNS,
  },
  {
    kind: 'va-fees',
    title: 'VA funding fees',
    rhythm: 'open',
    published: 'VA, by circular after a change of 38 U.S.C. 3729',
    refused: 'VA loans that close later: no Loan Estimate.',
    calls: ['get-disclosure-data', 'send-disclosure'],
    columns: VA_COLUMNS,
  },
  {
    kind: 'usda-fees',
    title: 'USDA guarantee fees',
    rhythm: 'open',
    published: 'USDA, by notice before October',
    refused: 'Nothing: they hold until USDA changes them.',
    calls: [],
    columns: USDA_COLUMNS,
  },
  {
    kind: 'mi-card',
    title: 'Private mortgage insurance card',
    rhythm: 'open',
    published: 'The insurer the lender takes its estimates from',
    refused: 'Nothing: the card of 2018 is an example. Take in the insurer’s own, or type the quoted premium.',
    calls: [],
    columns: [...MI_COLUMNS, '760', '740', '…'],
  },
  {
    kind: 'state-charges',
    title: 'Recording and transfer charges',
    rhythm: 'open',
    published: 'The states and counties, each by itself',
    refused: 'Nothing: the newest holds.',
    calls: [],
    columns: STATE_COLUMNS,
  },
  {
    kind: 'fee-schedule',
    title: 'Fee schedule',
    rhythm: 'open',
    published: 'The lender itself',
    refused: 'Nothing: the newest holds.',
    calls: [],
    columns: FEE_COLUMNS,
  },
];

export function kindInfo(kind: TableKind): TableKindInfo {
  return TABLE_KINDS.find((one) => one.kind === kind)!;
}
