import { plainLoan } from '../domain/scenario/plain-loan.ts';
import type { PricingScenario } from '../domain/scenario/scenario.ts';

/**
 * A plain purchase for golden scenarios, benches and demonstrations: $318,087 on $381,216 in Colorado, score 742, lender-paid 2.000 %.
 */
export const samplePurchase: PricingScenario = { mortgageType: 'Conventional', ...plainLoan };
