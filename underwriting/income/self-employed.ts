import type { Explained, Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { compareStep, holds, leastStep, percentOfStep, quotientStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { editionFor, missing, sourceOf, type Asked, type GuideTable } from '../dated-guide.ts';
import { asVerdict, MONTHS_OF_A_YEAR, percentFact, toCents, TWO_YEARS } from '../facts.ts';
import { scheduleCCashFlow, type ScheduleC } from './schedule-c.ts';

interface AveragingRule {
  readonly average: 'recent-year-when-falling' | 'lesser-of-averages';
  /** A fall of more than this share of the earlier year sends the loan to manual underwriting. */
  readonly downgradeOverPercent?: number;
}

const RECENT = { average: 'recent-year-when-falling' } as const;

/** How two years of a business are averaged. Freddie Mac, VA and USDA are taken to follow Fannie Mae's method. */
export const SELF_EMPLOYED_AVERAGES: GuideTable<AveragingRule> = {
  fannie: [{ ...RECENT, source: 'Fannie Mae Selling Guide B3-3.5-01', standing: 'unverified' }],
  freddie: [{ ...RECENT, source: 'Freddie Mac Guide 5304.1, taken as Fannie Mae', standing: 'estimated' }],
  fha: [
    {
      average: 'lesser-of-averages',
      downgradeOverPercent: 20,
      source: 'HUD handbook 4000.1 II.A.4.c.x; HUD KA-02114',
      standing: 'unverified',
    },
  ],
  va: [{ ...RECENT, source: 'VA Pamphlet 26-7 chapter 4, taken as Fannie Mae', standing: 'estimated' }],
  usda: [{ ...RECENT, source: 'USDA HB-1-3555 chapter 9, taken as Fannie Mae', standing: 'estimated' }],
};

export type SelfEmployedBasis = 'oneYear' | 'twoYears' | 'recentYear' | 'lesserOfAverages';

export interface SelfEmployedIncome {
  /** By year as they were given. */
  readonly cashFlow: readonly Explained<Cents>[];
  readonly basis: SelfEmployedBasis;
  /** Below zero when the business loses money: it then counts against the other income. */
  readonly monthly: Explained<Cents>;
  /** Undefined where the agency knows no such downgrade. */
  readonly downgrade: Explained<boolean> | undefined;
}

/**
 * Income of a sole proprietor a month. Fannie Mae Selling Guide B3-3.5-01: the average of 24 months when stable or rising, the recent year alone when falling,
 * and one return where one is enough. HUD handbook 4000.1 II.A.4.c: the lesser of the averages of two years and of one; a fall of more than 20 percent is
 * underwritten by hand. Of more than two years the latest two count.
 */
export function selfEmployedIncome(asked: Asked, years: readonly ScheduleC[]): Result<SelfEmployedIncome> {
  if (years.length === 0) return missing('years', 'A tax return of the business');
  const rule = editionFor(SELF_EMPLOYED_AVERAGES, asked, 'self-employed income');
  if (!rule.ok) return rule;
  const cashFlow: Explained<Cents>[] = [];
  for (const year of years) {
    const own = scheduleCCashFlow(year);
    if (!own.ok) return own;
    cashFlow.push(own.value);
  }
  const sorted = years.map((own, index) => ({ year: own.year, why: cashFlow[index]!.why })).toSorted((one, other) => one.year - other.year);
  const [earlier, recent] = sorted.length === 1 ? [undefined, sorted[0]!.why] : [sorted.at(-2)!.why, sorted.at(-1)!.why];
  const more = { rule: 'income.self-employed', source: sourceOf(rule.value) };
  const { basis, exact } = averaged(rule.value.average, earlier, recent);
  const share = rule.value.downgradeOverPercent;
  return ok({
    cashFlow,
    basis,
    monthly: toCents('Income from the business a month', exact, more),
    downgrade: share === undefined ? undefined : downgraded(earlier ?? recent, recent, share, more.source),
  });
}

function averaged(rule: AveragingRule['average'], earlier: Step | undefined, recent: Step): { basis: SelfEmployedBasis; exact: Step } {
  const ofRecent = quotientStep('Average of the recent year', 'usd', [recent, MONTHS_OF_A_YEAR]);
  if (!earlier) return { basis: 'oneYear', exact: ofRecent };
  const ofBoth = quotientStep('Average of two years', 'usd', [totalStep('Cash flow of two years', 'usd', [earlier, recent]), TWO_YEARS]);
  if (rule === 'lesser-of-averages') return { basis: 'lesserOfAverages', exact: leastStep('Lesser of the averages', [ofBoth, ofRecent]) };
  const steady = holds(compareStep('The recent year reaches the earlier', recent, '>=', earlier));
  return steady ? { basis: 'twoYears', exact: ofBoth } : { basis: 'recentYear', exact: ofRecent };
}

function downgraded(earlier: Step, recent: Step, share: number, source: string): Explained<boolean> {
  const least = percentOfStep('Least of the recent year', earlier, percentFact('Share of the earlier year', (100 - share) * 1000, source));
  return asVerdict(compareStep('The business fell too far', recent, '<', least, { rule: 'income.business-decline', source }));
}
