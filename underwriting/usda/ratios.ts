import { count, percent, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { allOf, compareStep } from '../../regulation/arithmetic-steps.ts';
import type { LoanPurpose } from '../agency.ts';
import { cell, editionFor, sourceOf } from '../dated-guide.ts';
import { asVerdict, countFact, verdictFact } from '../facts.ts';
import { debtToIncomeRatios, type DebtToIncome } from '../payment/debt-to-income.ts';
import { USDA_RATIOS, USDA_RATIO_WAIVER } from './ratio-rules.ts';

/** Amounts of a month. */
export interface UsdaRatioFacts {
  /** Principal, interest, taxes, insurance, dues and a month of the annual fee. */
  readonly piti: Cents;
  /** Of the parties to the note. */
  readonly income: Cents;
  readonly debts: readonly Cents[];
  /** For a waiver by hand. */
  readonly score?: number;
  readonly compensatingFactors?: number;
  readonly purpose?: LoanPurpose;
  readonly on?: PlainDate;
}

export interface UsdaRatios extends DebtToIncome {
  /** Undefined where the edition's bound is not certain. */
  readonly frontOver: Explained<boolean> | undefined;
  readonly totalOver: Explained<boolean>;
  /** A purchase by hand may exceed the ratios; undefined without a score. */
  readonly waivable: Explained<boolean> | undefined;
}

/**
 * Housing and total ratio of a USDA loan (HB-1-3555 chapter 11): a total of 41 percent itself is within. The bound of the housing ratio is dated, and is not tested
 * where its sources contradict each other. GUS may accept more; by hand, a purchase needs a waiver: 32 and 44 at most, a score of 680 and a compensating factor.
 */
export function usdaRatios(loan: UsdaRatioFacts): Result<UsdaRatios> {
  const edition = editionFor(USDA_RATIOS, { ...loan, agency: 'usda' }, 'debt ratios');
  if (!edition.ok) return edition;
  const ratios = debtToIncomeRatios(loan.income, loan.piti, loan.debts);
  if (!ratios.ok) return ratios;
  const waivable = waiver(loan, ratios.value);
  if (!waivable.ok) return waivable;
  const bounds = edition.value;
  const over = (label: string, ratio: Step, bound: number): Explained<boolean> =>
    asVerdict(compareStep(label, ratio, '>', cell('Bound', percent(bound), bounds), { rule: 'usda.ratio-over', source: sourceOf(bounds) }));
  return ok({
    ...ratios.value,
    frontOver: bounds.front === undefined ? undefined : over('The housing ratio is over its bound', ratios.value.front.why, bounds.front),
    totalOver: over('The total ratio is over its bound', ratios.value.back.why, bounds.back),
    waivable: waivable.value,
  });
}

function waiver(loan: UsdaRatioFacts, { front, back }: DebtToIncome): Result<Explained<boolean> | undefined> {
  if (loan.score === undefined) return ok(undefined);
  const edition = editionFor(USDA_RATIO_WAIVER, { agency: 'usda' }, 'waivers of debt ratios');
  if (!edition.ok) return edition;
  const rule = edition.value;
  const tests = [
    compareStep('The housing ratio is within the waiver', front.why, '<=', cell('Highest housing ratio', percent(rule.front), rule)),
    compareStep('The total ratio is within the waiver', back.why, '<=', cell('Highest total ratio', percent(rule.back), rule)),
    compareStep('The score suffices', countFact('Score', loan.score), '>=', cell('Least score', count(rule.score), rule)),
    compareStep(
      'There is a compensating factor',
      countFact('Compensating factors', loan.compensatingFactors ?? 0),
      '>=',
      cell('Least number', count(rule.factors), rule),
    ),
    verdictFact('A purchase', (loan.purpose ?? 'purchase') === 'purchase'),
  ];
  return ok(asVerdict(allOf('The ratios can be waived by hand', tests, { rule: 'usda.ratio-waiver', source: sourceOf(rule) })));
}
