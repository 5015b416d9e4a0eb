import { figureText } from '../../../../foundation/explain/figure-text.ts';
import type { Step } from '../../../../foundation/explain/explain.ts';
import { compareStep } from '../../../../regulation/arithmetic-steps.ts';
import type { PriceTestPolicy } from '../../../lock-policy/domain/index.ts';
import type { EstimateFacts } from '../estimate-facts.ts';
import type { PriceTest } from './price-tests.ts';
import type { QmOfEstimate } from './qm-of-estimate.ts';

/** The law's tests of a loan's price: those of one estimate, and whether it is a qualified mortgage. */
export interface PriceFindings {
  readonly facts: EstimateFacts;
  readonly tests: readonly PriceTest[];
  readonly qm: QmOfEstimate;
}

/** Why the lender's policy takes no lock and sends no disclosure of a loan, in a sentence with its figures. */
export interface PriceStop {
  readonly code: 'PRICE_TEST_STOPS';
  readonly message: string;
  /** The arithmetic of what stops it. */
  readonly details: { readonly stops: readonly { readonly label: string; readonly says: string; readonly why: Step }[] };
}

/** The exact limit decides and has fractions of a cent; a person reads whole cents. */
function words({ figure }: Step): string {
  return figureText(figure.unit === 'usd' ? { ...figure, amount: figure.amount.replace(/(\.\d\d)\d+$/, '$1') } : figure);
}

const HIGH_COST: readonly string[] = ['hoepa-rate', 'hoepa-fees'];

/**
 * The stop of a policy: a high-cost mortgage (12 CFR 1026.32; of the borrower's principal dwelling alone), or one that is no qualified mortgage (12
 * CFR 1026.43(e); a dwelling let out is for business, 1026.3(a)). What can't be calculated yet stops nothing.
 */
export function priceStop({ facts, tests, qm }: PriceFindings, policy: PriceTestPolicy): PriceStop | undefined {
  const { occupancy } = facts.loan;
  const stops: { label: string; says: string; why: Step }[] = [];
  if (policy.highCost === 'stops' && occupancy === 'PrimaryResidence')
    for (const { id, label, value, limit, outcome } of tests)
      if (HIGH_COST.includes(id) && outcome === 'fail' && value && limit)
        stops.push({
          label,
          says: `High-cost mortgage, ${label}: ${words(value)} is over ${words(limit)}.`,
          why: compareStep(`Not high-cost, ${label}`, value, '<=', limit, { source: '12 CFR 1026.32(a)(1)' }),
        });
  if (policy.notQm === 'stops' && occupancy !== 'Investment' && qm.result === 'Failed')
    stops.push({ label: 'QM', says: `Not a qualified mortgage: ${qm.reasons.join(' ')}`, why: qm.why });
  if (stops.length === 0) return undefined;
  const message = `${stops.map(({ says }) => says).join(' ')} The lender’s policy stops it.`;
  return { code: 'PRICE_TEST_STOPS', message, details: { stops } };
}
