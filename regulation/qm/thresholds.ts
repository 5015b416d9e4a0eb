import type { Cents } from '../../foundation/money/money.ts';
import type { Cited } from '../dated-table.ts';

/**
 * Dollar thresholds that the Bureau adjusts each January, keyed by the year of consummation; amounts in cents.
 * The tiers follow the 2014 amounts (100,000 / 60,000 / 20,000 / 12,500; caps 3,000 and 1,000) by one consumer price factor.
 * Next year's line is added here when it is published; a year without a line is refused.
 */
export interface ThresholdYear extends Cited {
  readonly year: number;
  /** 1026.43(e)(3)(i)(A)–(D): lowest note amount of the 3 %, flat, 5 % and second flat tier; 8 % applies below the last. */
  readonly pointsAndFeesTiers: readonly [Cents, Cents, Cents, Cents];
  /** 1026.43(e)(3)(i)(B) and (D): the two flat caps. */
  readonly pointsAndFeesFlatCaps: readonly [Cents, Cents];
  /** 1026.32(a)(1)(ii): loan amount from which 5 % applies, and the dollar trigger below it. */
  readonly hoepaLoanAmount: Cents;
  readonly hoepaDollarTrigger: Cents;
}

const tiers = (a: number, b: number, c: number, d: number): readonly [Cents, Cents, Cents, Cents] => [a * 100, b * 100, c * 100, d * 100];
const caps = (a: number, b: number): readonly [Cents, Cents] => [a * 100, b * 100];

export const THRESHOLD_YEARS: readonly ThresholdYear[] = [
  {
    year: 2014,
    pointsAndFeesTiers: tiers(100_000, 60_000, 20_000, 12_500),
    pointsAndFeesFlatCaps: caps(3_000, 1_000),
    hoepaLoanAmount: 20_000_00,
    hoepaDollarTrigger: 1_000_00,
    source: '12 CFR 1026.43(e)(3)(i) and 1026.32(a)(1)(ii) as adopted (78 FR 6408, 78 FR 6856)',
    standing: 'published',
  },
  {
    year: 2018,
    pointsAndFeesTiers: tiers(105_158, 63_095, 21_032, 13_145),
    pointsAndFeesFlatCaps: caps(3_155, 1_052),
    hoepaLoanAmount: 21_032_00,
    hoepaDollarTrigger: 1_052_00,
    source: '82 FR 41158 (FR Doc 2017-18003)',
    standing: 'published',
  },
  {
    year: 2024,
    pointsAndFeesTiers: tiers(130_461, 78_277, 26_092, 16_308),
    pointsAndFeesFlatCaps: caps(3_914, 1_305),
    hoepaLoanAmount: 26_092_00,
    hoepaDollarTrigger: 1_305_00,
    source: '2024 annual threshold adjustments: HOEPA amounts as published, QM tiers checked by the consumer price factor only',
    standing: 'unverified',
  },
  {
    year: 2025,
    pointsAndFeesTiers: tiers(134_841, 80_905, 26_968, 16_855),
    pointsAndFeesFlatCaps: caps(4_045, 1_348),
    hoepaLoanAmount: 26_968_00,
    hoepaDollarTrigger: 1_348_00,
    source: '89 FR 95080',
    standing: 'published',
  },
  {
    year: 2026,
    pointsAndFeesTiers: tiers(137_958, 82_775, 27_592, 17_245),
    pointsAndFeesFlatCaps: caps(4_139, 1_380),
    hoepaLoanAmount: 27_592_00,
    hoepaDollarTrigger: 1_380_00,
    source: '90 FR 57890 (FR Doc 2025-22773)',
    standing: 'published',
  },
];

/** The percentages of 1026.43(e)(3)(i)(A), (C) and (E); they are in the rule itself and don't move with the years. */
export const POINTS_AND_FEES_PERCENTS = [3, 5, 8] as const;
