import type { MiChoice } from '../../fees/domain/index.ts';
import type { MiPlan } from './mi-plans.ts';

/** How the insurance is paid, in a sentence of the loan's journal. */
export const kindWords: Readonly<Record<MiChoice['kind'], string>> = {
  monthly: 'monthly premiums',
  single: 'a single premium',
  split: 'a split premium',
  'lender-paid': 'insurance paid by the lender',
};

/** The same of an insurer's plan, which says how a single premium is paid. */
export const planWords: Readonly<Record<MiPlan, string>> = {
  ...kindWords,
  'single-financed': 'a single premium, financed',
  single: 'a single premium at closing',
};
