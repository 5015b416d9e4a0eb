import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import type { Cited } from '../dated-table.ts';

/** Highest LTV of the band, coverage percent, and the yearly rate for each score band in thousandths of a percent; null is not offered. */
export type MiCardRow = readonly [ltvAtMost: 85 | 90 | 95 | 97, coverage: number, rates: readonly (Rate | null)[]];

export interface MiCard extends Cited {
  /** For loans that close from this day on. */
  readonly from: PlainDate;
  readonly name: string;
  /** Lowest score of each band, in the order of the rates. */
  readonly scoreFrom: readonly number[];
  readonly fixedOver20Years: readonly MiCardRow[];
  readonly adjustableOver20Years: readonly MiCardRow[];
  readonly upTo20Years: readonly MiCardRow[];
  /** Additions for the first six score bands (760 down to 660); lower bands have none published. */
  readonly additions: {
    readonly twoBorrowers: Readonly<Record<number, readonly Rate[]>>;
    readonly investment: readonly Rate[];
    readonly threeOrFourUnits: readonly Rate[];
    readonly secondHome: readonly Rate[];
    readonly manufactured: readonly Rate[];
    readonly cashOut: readonly Rate[];
    readonly relocation: readonly Rate[];
    /** First two score bands only. */
    readonly dtiOver45: Readonly<Record<number, readonly Rate[]>>;
  };
  readonly lowestRate: Rate;
  /** Level through year 10, then this rate or the lower one in force. */
  readonly renewalFromYear11: Rate;
}

/**
 * A borrower-paid monthly card in force in mid-2018: first liens, primary homes, non-refundable, yearly percent of the loan amount. Real in its time
 * and superseded since; it serves as the shape of a card and as a worked example, and every figure taken from it says so.
 */
export const MI_CARD_2018: MiCard = {
  from: '2018-06-01',
  name: 'Monthly card of 2018',
  source: 'Industry borrower-paid monthly card, mid-2018',
  standing: 'superseded',
  scoreFrom: [760, 740, 720, 700, 680, 660, 640, 620],
  // prettier-ignore
  fixedOver20Years: [
    [97, 35, [580, 700, 870, 990, 1210, 1540, 1650, 1860]],
    [97, 25, [460, 580, 700, 790, 980, 1230, 1310, 1500]],
    [97, 18, [390, 510, 610, 680, 850, 1050, 1170, 1270]],
    [95, 30, [380, 530, 660, 780, 960, 1280, 1330, 1420]],
    [95, 25, [340, 480, 590, 680, 870, 1110, 1190, 1250]],
    [95, 16, [300, 400, 480, 580, 720, 950, 1040, 1130]],
    [90, 25, [280, 380, 460, 550, 650, 900, 910, 940]],
    [90, 12, [220, 270, 320, 390, 460, 620, 650, 730]],
    [85, 12, [190, 200, 230, 250, 280, 380, 400, 440]],
    [85, 6, [170, 190, 220, 240, 270, 370, 390, 420]],
  ],
  // prettier-ignore
  adjustableOver20Years: [
    [97, 35, [730, 880, 1090, 1240, 1510, 1930, 2060, 2330]],
    [97, 25, [580, 730, 880, 990, 1230, 1540, 1640, 1880]],
    [97, 18, [490, 640, 760, 850, 1060, 1310, 1460, 1590]],
    [95, 30, [480, 660, 830, 980, 1200, 1600, 1660, 1780]],
    [95, 25, [430, 600, 740, 850, 1090, 1390, 1490, 1560]],
    [95, 16, [380, 500, 600, 730, 900, 1190, 1300, 1410]],
    [90, 25, [350, 480, 580, 690, 810, 1130, 1140, 1180]],
    [90, 12, [280, 340, 400, 490, 580, 780, 810, 910]],
    [85, 12, [240, 250, 290, 310, 350, 480, 500, 550]],
    [85, 6, [210, 240, 280, 300, 340, 460, 490, 530]],
  ],
  // prettier-ignore
  upTo20Years: [
    [97, 35, [400, 530, 680, 800, 1010, 1340, 1510, 1720]],
    [97, 25, [350, 450, 520, 630, 780, 1010, 1160, 1320]],
    [97, 18, [280, 350, 420, 520, 630, 790, 910, 1050]],
    [95, 30, [320, 430, 520, 620, 770, 950, 1080, 1270]],
    [95, 25, [300, 390, 460, 560, 670, 830, 970, 1140]],
    [95, 16, [230, 290, 340, 410, 500, 620, 730, null]],
    [90, 25, [250, 310, 370, 440, 510, 660, null, null]],
    [90, 12, [190, 210, 250, 280, 330, 420, null, null]],
    [85, 12, [170, 190, 230, 230, 260, 320, null, null]],
    [85, 6, [140, 160, 200, 210, 210, 230, null, null]],
  ],
  additions: {
    twoBorrowers: {
      85: [-30, -30, -30, -30, -30, -30],
      90: [-70, -70, -70, -70, -80, -90],
      95: [-90, -90, -90, -100, -110, -120],
      97: [-130, -130, -130, -130, -140, -150],
    },
    investment: [340, 380, 380, 470, 500, 570],
    threeOrFourUnits: [340, 380, 380, 470, 500, 570],
    secondHome: [120, 130, 140, 170, 200, 350],
    manufactured: [180, 200, 200, 250, 300, 500],
    cashOut: [180, 200, 200, 250, 250, 500],
    relocation: [-20, -40, -40, -70, -70, -100],
    dtiOver45: { 85: [30, 40], 90: [70, 100], 95: [90, 110], 97: [100, 140] },
  },
  lowestRate: 120,
  renewalFromYear11: 200,
};

/** The card for a loan that closes on a day: the newest that began by then, else the oldest there is. */
export function miCardOn(closing: PlainDate, cards: readonly MiCard[] = [MI_CARD_2018]): MiCard {
  return cards.find((card) => card.from <= closing) ?? cards.at(-1)!;
}
