import type { Rate, Ratio } from '../../foundation/units/units.ts';
import type { Refundable } from '../../standards/mi-rate-quote/rate-quote.ts';

/** Yearly rates at standard coverage, thousandths of a percent, for scores from 760, 740, 720, 700, 680, 660, 640 and 620. */
type Rates = readonly [number, number, number, number, number, number, number, number];
export const SCORES = [760, 740, 720, 700, 680, 660, 640, 620] as const;
/** Highest loan to value of a band, with the coverage its rates are for. */
export const BANDS = [
  { to: 85_000, coverage: 12 },
  { to: 90_000, coverage: 25 },
  { to: 95_000, coverage: 30 },
  { to: 97_000, coverage: 35 },
] as const;

/** An insurer's rates and what it does not insure. Every one is invented; so is every figure. */
export interface RateBook {
  readonly insurerId: string;
  readonly name: string;
  /** Days a quote is good for, that of the quote not counted. */
  readonly goodFor: number;
  readonly leastScore: number;
  readonly highestLtv: Ratio;
  readonly investment: boolean;
  readonly notIn: readonly string[];
  /** States where it offers no lender-paid insurance. */
  readonly noLenderPaidIn: readonly string[];
  /** A DTI over 45 % is not insured with a score under this one. */
  readonly overDtiScore: number;
  readonly monthly: readonly [Rates, Rates, Rates, Rates];
  /** A single premium: so many thousandths of the yearly rate. */
  readonly single: number;
  readonly singleRefundable: Refundable;
  readonly lenderPaid: number;
  /** The possible parts of a split premium at closing; empty: any. */
  readonly splits: readonly Rate[];
  /** By how many thousandths of the premium at closing the yearly rate falls. */
  readonly splitSaves: number;
  /** Added to the yearly rate. */
  readonly secondHome: Rate;
  readonly investor: Rate;
  readonly cashOut: Rate;
  readonly overDti: Rate;
  readonly twoBorrowers: Rate;
}

const usual = {
  leastScore: 620,
  highestLtv: 97_000,
  investment: true,
  notIn: [],
  noLenderPaidIn: [],
  overDtiScore: 680,
  singleRefundable: 'NotRefundable',
  splits: [],
  secondHome: 120,
  investor: 380,
  cashOut: 180,
  overDti: 150,
  twoBorrowers: 0,
} as const satisfies Partial<RateBook>;

export const rateBooks: readonly RateBook[] = [
  {
    ...usual,
    insurerId: 'ATL',
    name: 'Atlas Sample MI',
    goodFor: 30,
    monthly: [
      [170, 200, 240, 280, 350, 450, 540, 620],
      [230, 270, 330, 400, 500, 660, 790, 900],
      [300, 380, 460, 560, 700, 940, 1110, 1260],
      [420, 520, 640, 780, 960, 1260, 1480, 1700],
    ],
    single: 4_260,
    lenderPaid: 4_500,
    splitSaves: 220,
  },
  {
    ...usual,
    insurerId: 'NGT',
    name: 'Northgate Sample MI',
    goodFor: 15,
    overDtiScore: 700,
    monthly: [
      [160, 190, 230, 290, 360, 480, 580, 660],
      [220, 260, 320, 390, 510, 690, 830, 950],
      [290, 370, 450, 560, 720, 980, 1160, 1320],
      [400, 500, 620, 770, 980, 1300, 1540, 1790],
    ],
    single: 4_684,
    lenderPaid: 4_868,
    splitSaves: 180,
  },
  {
    ...usual,
    insurerId: 'HBG',
    name: 'Harbor Sample Guaranty',
    goodFor: 10,
    investment: false,
    noLenderPaidIn: ['CO', 'NY'],
    monthly: [
      [180, 210, 240, 270, 330, 420, 500, 580],
      [240, 280, 330, 390, 480, 620, 730, 840],
      [310, 390, 460, 550, 680, 890, 1040, 1190],
      [430, 530, 640, 760, 930, 1200, 1400, 1610],
    ],
    single: 4_143,
    singleRefundable: 'RefundableWithLimits',
    lenderPaid: 4_620,
    splits: [450, 750],
    splitSaves: 222,
    twoBorrowers: -10,
  },
  {
    ...usual,
    insurerId: 'SXT',
    name: 'Sextant Sample MI',
    goodFor: 30,
    leastScore: 640,
    monthly: [
      [175, 205, 235, 285, 345, 455, 545, 640],
      [235, 275, 325, 405, 495, 665, 795, 920],
      [305, 385, 455, 565, 695, 945, 1115, 1290],
      [425, 525, 635, 785, 955, 1265, 1485, 1740],
    ],
    single: 4_390,
    singleRefundable: 'Refundable',
    lenderPaid: 4_560,
    splits: [250, 500, 750, 1_000],
    splitSaves: 210,
    twoBorrowers: -15,
  },
  {
    ...usual,
    insurerId: 'CRN',
    name: 'Cairn Sample MI',
    goodFor: 45,
    leastScore: 700,
    highestLtv: 95_000,
    investment: false,
    notIn: ['NV'],
    monthly: [
      [155, 195, 245, 300, 380, 500, 610, 700],
      [215, 265, 335, 415, 530, 710, 860, 990],
      [285, 375, 465, 575, 740, 1000, 1190, 1360],
      [400, 510, 640, 790, 1000, 1330, 1580, 1830],
    ],
    single: 4_520,
    lenderPaid: 4_760,
    splitSaves: 200,
  },
];
