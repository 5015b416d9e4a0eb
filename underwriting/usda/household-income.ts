import { percent, sumStep, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { compareStep, differenceStep, greatestStep, leastStep, percentOfStep, productStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, missing, sourceOf, type Edition } from '../dated-guide.ts';
import { NOTHING, asVerdict, countFact, moneyFact, toCents } from '../facts.ts';
import { USDA_HOUSEHOLD_INCOME } from './income-rules.ts';

/** Amounts of a year. */
export interface UsdaHousehold {
  /** Every adult's income, also of who is not on the note. */
  readonly adults: readonly Cents[];
  /** What each adult full-time student earns. */
  readonly students?: readonly Cents[];
  /** Limit of the county for a household of this size. */
  readonly limit: Cents;
  readonly dependents?: number;
  readonly elderly?: boolean;
  readonly childCare?: Cents;
  readonly disability?: Cents;
  /** Counts in an elderly household only. */
  readonly medical?: Cents;
  readonly on?: PlainDate;
}

export interface UsdaHouseholdIncome {
  readonly annual: Explained<Cents>;
  readonly adjusted: Explained<Cents>;
  readonly eligible: Explained<boolean>;
}

type Rule = NonNullable<(typeof USDA_HOUSEHOLD_INCOME)['usda']>[number];

/**
 * Annual and adjusted income of a household against the limit of its county (USDA HB-1-3555 9.3, 9.5; 7 CFR 3555.152): every adult's income, of a full-time student only
 * the first part; less an amount for each dependent, for an elderly household, what child care costs, and costs of disability and medicine over 3 percent of the
 * annual income, taken together. At the limit it is eligible. Income of the note's parties for the ratios is another sum.
 */
export function usdaHouseholdIncome(household: UsdaHousehold): Result<UsdaHouseholdIncome> {
  const { dependents = 0 } = household;
  if (household.limit <= 0) return missing('limit', 'The limit of the county');
  if (!Number.isInteger(dependents) || dependents < 0)
    return refuse('DEPENDENTS', 'Dependents are a whole number, not below zero.', { field: 'dependents' });
  const edition = editionFor(USDA_HOUSEHOLD_INCOME, { ...household, agency: 'usda' }, 'income of a household');
  if (!edition.ok) return edition;
  const source = sourceOf(edition.value);
  const total = sumStep('Annual income, exact', 'usd', [
    ...household.adults.map((amount) => moneyFact('Income of an adult', amount)),
    ...(household.students ?? []).map((amount) => studentStep(amount, edition.value)),
  ]);
  const annual = toCents('Annual income', total, { rule: 'usda.annual-income', source });
  const deductions = deductionSteps(household, annual.why, edition.value);
  const less = differenceStep('Annual income less deductions', 'usd', [annual.why, ...deductions]);
  const adjusted = toCents('Adjusted income', greatestStep('Not below nothing', [less, NOTHING]), { rule: 'usda.adjusted-income', source });
  const limit = moneyFact('Limit of the county', household.limit, 'Income limits of USDA');
  const within = compareStep('The adjusted income is within the limit', adjusted.why, '<=', limit, {
    rule: 'usda.income-eligible',
    source,
  });
  return ok({ annual, adjusted, eligible: asVerdict(within) });
}

function studentStep(earned: Cents, rule: Rule): Step {
  return leastStep('Counted of a full-time student', [
    moneyFact('Income of a full-time student', earned),
    cell('Most that counts', usd(rule.studentTo), rule),
  ]);
}

function deductionSteps(household: UsdaHousehold, annual: Step, rule: Rule): readonly Step[] {
  const { dependents, elderly, childCare } = household;
  const each = cell('For each dependent', usd(rule.dependent), rule);
  const costs = costsStep(household, annual, rule);
  return [
    ...(dependents ? [productStep('For dependents', 'usd', [each, countFact('Dependents', dependents)])] : []),
    ...(elderly ? [cell('For an elderly household', usd(rule.elderlyHousehold), rule)] : []),
    ...(childCare ? [moneyFact('Child care', childCare)] : []),
    ...(costs ? [costs] : []),
  ];
}

/** Costs of disability, and in an elderly household of medicine, over the percentage of the annual income. */
function costsStep({ disability, medical, elderly }: UsdaHousehold, annual: Step, rule: Edition<Rule>): Step | undefined {
  const costs = [
    ...(disability ? [moneyFact('Costs of disability', disability)] : []),
    ...(medical && elderly ? [moneyFact('Medical costs of an elderly household', medical)] : []),
  ];
  if (costs.length === 0) return undefined;
  const bound = percentOfStep('Part of the annual income', annual, cell('Percentage that is borne', percent(rule.costsOver), rule));
  const over = differenceStep('Costs less that part', 'usd', [sumStep('Costs', 'usd', costs), bound]);
  return greatestStep('Costs over that part', [over, NOTHING], { rule: 'usda.costs-over', source: sourceOf(rule) });
}
