import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { leastStep, percentOfStep, roundedStep } from '../../regulation/arithmetic-steps.ts';
import type { LoanPurpose } from '../agency.ts';
import { asCents, moneyFact, NOTHING, percentFact } from '../facts.ts';

const SOURCE = 'Fannie Mae Selling Guide B3-3.8-02 (2026-09-02), DU 12.1 [unverified]';

export interface AccessoryUnitRent {
  readonly cap: Explained<Cents>;
  readonly allowed: Explained<Cents>;
}

/**
 * Rent of an accessory dwelling unit of a one-unit home (Fannie Mae Selling Guide B3-3.8-02): at most 30 percent of all qualifying income, of a purchase or a limited cash-out
 * refinance only.
 */
export function accessoryUnitRent(unit: {
  readonly totalIncome: Cents;
  readonly rent: Cents;
  readonly purpose: LoanPurpose;
}): Result<AccessoryUnitRent> {
  if (unit.totalIncome <= 0) return refuse('FACT_MISSING', 'The qualifying income is missing.', { field: 'totalIncome' });
  const income = moneyFact('Qualifying income a month', unit.totalIncome);
  const share = percentFact('Share of the income at most', 30_000, SOURCE);
  const cap = roundedStep('Most that counts', percentOfStep('Share of the income', income, share), '0.01', {
    rule: 'rental.adu-cap',
    source: SOURCE,
  });
  if (unit.purpose === 'cashOut') return ok({ cap: asCents(cap), allowed: asCents(NOTHING) });
  const allowed = leastStep('Rent of the accessory unit that counts', [moneyFact('Rent of the accessory unit', unit.rent), cap], {
    rule: 'rental.adu',
    source: SOURCE,
  });
  return ok({ cap: asCents(cap), allowed: asCents(allowed) });
}
