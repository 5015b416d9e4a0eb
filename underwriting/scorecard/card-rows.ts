import { Decimal } from 'decimal.js';
import { count, exactPercent, given, months, percent, type Figure, type Step } from '../../foundation/explain/explain.ts';
import { amountOf, compareStep, greatestStep, holds, roundedStep } from '../../regulation/arithmetic-steps.ts';
import { cell, sourceOf, type Edition } from '../dated-guide.ts';
import { countFact, monthsFact, percentFact, textFact, verdictFact } from '../facts.ts';
import type { Band, CardRow, Scorecard } from './card.ts';
import type { RiskFacts } from './risk-facts.ts';

/** The cell of each row that a file has, with the facts by which it was found. A row about something the file doesn't have gives nothing. */
export type CardCells = Readonly<Partial<Record<CardRow, Step>>>;

type Card = Edition<Scorecard>;

/** Reads every row of the card for a file. Facts of credit, of the loan and of the borrowers' incomes; never of who the borrowers are. */
export function cardCells(facts: RiskFacts, card: Card): CardCells {
  return { ...loanCells(facts, card), ...borrowerCells(facts, card), ...creditCells(facts, card) };
}

function loanCells(facts: RiskFacts, card: Card): CardCells {
  const ratios = [
    percentFact('Loan to value', facts.ltv),
    ...(facts.cltv === undefined ? [] : [percentFact('Combined loan to value', facts.cltv)]),
    ...(facts.hcltv === undefined ? [] : [percentFact('Combined loan to value with whole lines', facts.hcltv)]),
  ];
  const highest = ratios.length === 1 ? ratios[0]! : greatestStep('Highest ratio to value', ratios);
  const whole = roundedStep('Highest ratio to value, whole percent', highest, '1', { mode: 'up', source: sourceOf(card) });
  const units = countFact('Units', facts.units);
  return {
    ltv: atMost('Points of loan to value', whole, ratioBands(card.ltv), card.ltvOver, card),
    occupancyUnits: points('Points of use and units', card.occupancyUnits[facts.occupancy][facts.units > 1 ? 1 : 0], card, [
      textFact('Use of the home', facts.occupancy),
      units,
    ]),
    purpose: points('Points of the purpose', card.purpose[facts.purpose], card, [textFact('Purpose', facts.purpose)]),
    ...(facts.arm ? { arm: points('Points of an adjustable rate', card.arm, card, [verdictFact('Adjustable rate', true)]) } : {}),
    term: atMost('Points of the term', monthsFact('Term', facts.term), card.term, card.termOver, card),
  };
}

function borrowerCells(facts: RiskFacts, card: Card): CardCells {
  const wholeMonths = roundedStep('Whole months of reserves', monthsFact('Months of reserves', facts.reservesMonths), '1', {
    mode: 'down',
    source: sourceOf(card),
  });
  const second = compareStep(
    'A second borrower has a score',
    countFact('Borrowers with a score', facts.scoredBorrowers),
    '>=',
    given('Two', count(2), sourceOf(card)),
  );
  return {
    dti: atMost('Points of the debt ratio', percentFact('Debt ratio', facts.dti), ratioBands(card.dti), card.dtiOver, card),
    reserves: atLeast('Points of reserves', wholeMonths, card.reserves, card),
    ...incomeCell(facts, card),
    ...(holds(second) ? { secondBorrower: points('Points of a second borrower with a score', card.secondBorrower, card, [second]) } : {}),
    ...shockCell(facts, card),
  };
}

function incomeCell({ mainIncome }: RiskFacts, card: Card): CardCells {
  if (mainIncome === undefined || mainIncome === 'steady') return {};
  const amount = mainIncome === 'selfEmployed' ? card.selfEmployedMain : card.variableMain;
  return { income: points('Points of the main income', amount, card, [textFact('Main income', mainIncome)]) };
}

function shockCell({ paymentShock }: RiskFacts, card: Card): CardCells {
  if (paymentShock === undefined) return {};
  const shock = compareStep(
    'The housing payment grows beyond the bound',
    percentFact('New housing payment, percent of the present', paymentShock),
    '>',
    cell('Bound', percent(card.shock.over), card),
  );
  return holds(shock) ? { shock: points('Points of the grown payment', card.shock.points, card, [shock]) } : {};
}

function creditCells(facts: RiskFacts, card: Card): CardCells {
  const { score, utilization } = facts;
  return {
    score:
      score === undefined
        ? points('Points without a score', card.scoreNone, card, [verdictFact('Somebody has a score', false, 'Credit report')])
        : atLeast('Points of the lowest score', countFact('Lowest underwriting score', score, 'Credit report'), card.score, card),
    ...latesCell(facts, card),
    ...(utilization === undefined
      ? {}
      : {
          utilization: atMost(
            'Points of revolving use',
            percentFact('Use of revolving lines', utilization, 'Credit report'),
            ratioBands(card.utilization),
            card.utilizationOver,
            card,
          ),
        }),
    inquiries: atMost(
      'Points of inquiries',
      countFact('Inquiries of twelve months', facts.inquiries, 'Credit report'),
      card.inquiries,
      card.inquiriesOver,
      card,
    ),
  };
}

function latesCell({ lates30, lates60 }: RiskFacts, card: Card): CardCells {
  if (lates30 + lates60 === 0) return {};
  const amount = lates60 > 0 ? card.lates.any60 : lates30 > 1 ? card.lates.two30 : card.lates.one30;
  return {
    lates: points('Points of late housing payments', amount, card, [
      countFact('Thirty days late within twelve months', lates30, 'Credit report'),
      countFact('Sixty days late or more within twelve months', lates60, 'Credit report'),
    ]),
  };
}

function points(label: string, amount: number, card: Card, parts: readonly Step[]): Step {
  return { ...cell(label, count(amount), card), parts };
}

/** The first band whose bound the figure does not pass. */
function atMost(label: string, fact: Step, bands: readonly Band<number | Decimal>[], over: number, card: Card): Step {
  const found = bands.find(([bound]) => amountOf(fact).lte(bound));
  const more = found ? [given('At most', boundOf(fact, found[0]), sourceOf(card))] : [];
  return points(label, found ? found[1] : over, card, [fact, ...more]);
}

/** The first band whose bound the figure reaches. */
function atLeast(label: string, fact: Step, bands: readonly Band<number>[], card: Card): Step {
  const [bound, amount] = bands.find(([from]) => amountOf(fact).gte(from)) ?? bands.at(-1)!;
  return points(label, amount, card, [fact, given('At least', boundOf(fact, bound), sourceOf(card))]);
}

function boundOf({ figure }: Step, bound: number | Decimal): Figure {
  const amount = new Decimal(bound);
  if (figure.unit === 'percent') return exactPercent(amount);
  return figure.unit === 'months' ? months(amount.toNumber()) : count(amount.toNumber());
}

function ratioBands(bands: readonly Band<number>[]): readonly Band<Decimal>[] {
  return bands.map(([thousandths, amount]) => [new Decimal(thousandths).div(1000), amount]);
}
