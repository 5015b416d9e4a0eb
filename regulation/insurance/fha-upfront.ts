import { explained, given, sumStep, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { centsOf, percentOfStep, roundedStep } from '../arithmetic-steps.ts';

/** Upfront premium (UFMIP) in cents: the base loan amount times the rate, half up to the cent (HUD handbook 4000.1, appendix 1.0). */
export function fhaUpfrontPremium(baseLoan: Cents, rate: Explained<number>): Explained<Cents> {
  const exact = percentOfStep('Base loan times the rate', given('Base loan amount', usd(baseLoan), 'Application'), rate.why);
  const why = roundedStep('Upfront premium', exact, '0.01', { rule: 'fha.upfront', source: '12 U.S.C. 1709(c)(2)(A)' });
  return explained(centsOf(why), why);
}

/** Total loan in cents with the premium financed: cents are dropped, and the borrower pays them in cash. */
export function fhaTotalLoan(baseLoan: Cents, premium: Explained<Cents>): Explained<Cents> {
  const sum = sumStep('Base loan and premium', 'usd', [given('Base loan amount', usd(baseLoan), 'Application'), premium.why]);
  const why = roundedStep('Total loan, whole dollars', sum, '1', {
    mode: 'down',
    rule: 'fha.total-loan',
    source: 'HUD handbook 4000.1, II.A.2',
  });
  return explained(centsOf(why), why);
}
