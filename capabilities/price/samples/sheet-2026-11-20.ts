import type { LenderFee, PriceCap, RateSheet } from '../domain/sheet/rate-sheet.ts';
import { agencyAdjustments } from './agency-adjustments.ts';
import { sheetEligibility } from './sheet-eligibility.ts';
import { lenderAdjustments } from './lender-adjustments.ts';
import { sheetProducts } from './sheet-products.ts';

function cap(capId: string, series: PriceCap['products']['series'], maximumPrice: number): PriceCap {
  return { capId, source: `Sheet p. 2, ${capId} maximum`, products: { series: series ?? [] }, maximumPrice, minimumPrice: 95_000 };
}

const caps: readonly PriceCap[] = [
  cap('conventional', ['Conforming', 'Affordable', 'HighBalance'], 103_500),
  cap('FHA', ['FHA'], 104_500),
  cap('VA', ['VA', 'VAIRRRL'], 104_000),
  cap('USDA', ['USDA'], 104_000),
  cap('jumbo', ['Jumbo'], 102_000),
];

const fees: readonly LenderFee[] = [
  {
    feeId: 'underwriting',
    label: 'Underwriting fee',
    source: 'Sheet p. 2, fees',
    products: { series: ['Conforming', 'Affordable', 'HighBalance', 'FHA', 'VA', 'USDA', 'Jumbo'] },
    amount: 99_000,
  },
  {
    feeId: 'underwriting-irrrl',
    label: 'Underwriting fee, IRRRL',
    source: 'Sheet p. 2, fees',
    products: { series: ['VAIRRRL'] },
    amount: 49_000,
  },
  { feeId: 'tax-service', label: 'Tax service fee', source: 'Sheet p. 2, fees', products: {}, amount: 7_500 },
  { feeId: 'flood-certification', label: 'Flood certification', source: 'Sheet p. 2, fees', products: {}, amount: 1_000 },
];

/** The sheet the demonstration starts with: invented figures, twelve products. */
export const sheet20261120: RateSheet = {
  versionId: '2026-11-20-1',
  sequence: 1,
  effective: '2026-11-20T09:42:00-05:00',
  title: 'Sheet 2026-11-20 #1',
  products: sheetProducts,
  adjusters: [...agencyAdjustments, ...lenderAdjustments],
  eligibility: sheetEligibility,
  caps,
  fees,
};
