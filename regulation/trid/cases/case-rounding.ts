import { Decimal } from 'decimal.js';
import { exactPercent, exactUsd, given, percent, step, sumStep, text, usd } from '../../../foundation/explain/explain.ts';
import { formatMoney, roundHalfUp, sumCents } from '../../../foundation/money/money.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import {
  type CaseInputs,
  CaseUnreadable,
  decimalOf,
  flag,
  has,
  LOAN,
  loanFrom,
  numberFrom,
  optionalWhole,
  termFrom,
  wholeFrom,
} from '../../amortization/read-case.ts';
import { dollarsOf } from '../../../foundation/cases/case-inputs.ts';
import { loanTermStep, loanTermText } from '../wording/loan-term.ts';
import { dollarsAndCents, loanAmountText, percentText, roundPercent, wholeDollars } from '../wording/printing.ts';
import { productOf, type ProductFacts } from '../wording/product.ts';

const PRODUCT_NAMES = [
  'arm',
  'adjustable',
  'step',
  'stepRate',
  'io',
  'interestOnly',
  'negam',
  'negativeAmortization',
  'stepPayment',
  'balloon',
  'balloonMonths',
  'balloonYear',
  'seasonal',
  'fixed',
  'intro',
];
const WHOLE = ['mi', 'mortgageInsurance', 'escrow', 'fee', 'amount', 'charge', 'payment', 'penalty', 'value'];

/** Area `rounding`: how one figure, a list of lines, a term or a product is printed. */
export function roundingCase(inputs: CaseInputs): Result<unknown> {
  if (has(inputs, ...PRODUCT_NAMES)) {
    const product = productOf(factsOf(inputs));
    return ok({ label: product.text, why: product.why });
  }
  if (has(inputs, 'items', 'lines')) {
    const list = inputs.items ?? inputs.lines;
    if (!Array.isArray(list) || list.length === 0) throw new CaseUnreadable('items', 'items must be a list of amounts.');
    const lines = list.map((each, k) =>
      wholeDollars(`Line ${k + 1}`, given(`Line ${k + 1}`, exactUsd(decimalOf(each, `items[${k}]`)), 'Case')),
    );
    const why = sumStep(
      'Subtotal',
      'usd',
      lines.map((line) => line.why),
      { source: 'comment 37(o)(4)-2' },
    );
    return ok({ printed: lines.map((line) => dollarsOf(line.value)), subtotal: dollarsOf(sumCents(lines.map((line) => line.value))), why });
  }
  if (has(inputs, 'percent', 'rate', 'apr', 'tip')) {
    const value = roundPercent(numberFrom(inputs, ['percent', 'rate', 'apr', 'tip']));
    const printed = step('Percentage as printed', percent(value), 'round', {
      precision: '0.001',
      mode: 'half-up',
      source: '12 CFR 1026.37(o)(4)(ii)',
      parts: [given('Percentage', exactPercent(numberFrom(inputs, ['percent', 'rate', 'apr', 'tip'])), 'Case')],
    });
    return ok({ disclosed: percentText(value), why: printed });
  }
  if (has(inputs, 'perDiem', 'perDay')) {
    const exact = numberFrom(inputs, ['perDiem', 'perDay']);
    const up = exact.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();
    return ok({
      allowed: [up, exact.toDecimalPlaces(2, Decimal.ROUND_DOWN).toNumber()],
      disclosed: up,
      why: dollarsAndCents('Interest per day', given('Interest per day, unrounded', exactUsd(exact), 'Case')).why,
    });
  }
  if (has(inputs, 'months', 'termMonths', 'term')) {
    const term = termFrom(inputs);
    return ok({ label: loanTermText(term), why: loanTermStep(term) });
  }
  if (has(inputs, 'in5Years')) {
    const source = 'comment 37(o)(4)-2';
    return ok({ rule: 'unrounded', why: step('Amounts of the comparisons are added', text('unrounded'), 'lookup', { source }) });
  }
  if (has(inputs, 'pi')) return principalAndInterest(inputs);
  if (has(inputs, ...LOAN.slice(0, 2), 'noteAmount')) {
    const loan = loanFrom(inputs);
    return ok({ disclosed: loanAmountText(loan), why: given('Loan amount', usd(loan), 'Case') });
  }
  const name = WHOLE.find((each) => has(inputs, each)) ?? Object.keys(inputs)[0];
  if (name === undefined) throw new CaseUnreadable('inputs', 'There is nothing to round.');
  const figure = wholeDollars(name, given(name, exactUsd(numberFrom(inputs, [name])), 'Case'));
  return ok({ disclosed: dollarsOf(figure.value), text: figure.text, why: figure.why });
}

/** P&I alone is shown with cents; with mortgage insurance or escrow the rounded parts are added to it and the total is rounded. */
function principalAndInterest(inputs: CaseInputs): Result<unknown> {
  const exact = numberFrom(inputs, ['pi']);
  const cents = roundHalfUp(exact.mul(100));
  const pi = given('Principal & interest', usd(cents), 'Case');
  if (!has(inputs, 'mi', 'mortgageInsurance', 'escrow')) return ok({ disclosed: formatMoney(cents), why: pi });
  const others = ['mi', 'mortgageInsurance', 'escrow'].filter((name) => has(inputs, name));
  const rounded = others.map((name) => wholeDollars(name, given(name, exactUsd(numberFrom(inputs, [name])), 'Case')).why);
  const total = wholeDollars('Estimated total monthly payment', sumStep('Sum', 'usd', [pi, ...rounded]));
  return ok({ total: dollarsOf(total.value), text: total.text, why: total.why });
}

function spanOf(inputs: CaseInputs, ...names: string[]): number | string | undefined {
  const name = names.find((each) => has(inputs, each));
  if (name === undefined) return undefined;
  const value = inputs[name];
  return typeof value === 'string' && !/^\d/.test(value) ? value : wholeFrom(inputs, [name]);
}

function factsOf(inputs: CaseInputs): ProductFacts {
  const intro = optionalWhole(inputs, ['intro', 'introMonths', 'first', 'initialMonths']) ?? 0;
  const changes = flag(inputs, ['arm', 'adjustable']) || flag(inputs, ['step', 'stepRate']);
  const given = spanOf(inputs, 'adj', 'adjMonths', 'adjustEvery', 'then');
  if (changes && given === undefined) throw new CaseUnreadable('adj', 'adj, the time from one change to the next, is missing.');
  if (changes && !has(inputs, 'intro', 'introMonths', 'first', 'initialMonths')) throw new CaseUnreadable('intro', 'intro is missing.');
  const later = given ?? 0;
  const negative = optionalWhole(inputs, ['negam', 'negAm', 'negativeAmortization']);
  const interestOnly = optionalWhole(inputs, ['io', 'ioMonths', 'interestOnly']);
  const stepPayment = optionalWhole(inputs, ['stepPayment', 'stepPaymentMonths']);
  const year = optionalWhole(inputs, ['balloonYear']);
  const balloon = optionalWhole(inputs, ['balloonMonths', 'balloonMonth', 'balloon']);
  // A bare "balloon" with a small number is a year: no loan has a balloon in month 7.
  const month = year !== undefined ? 12 * year : balloon !== undefined && has(inputs, 'balloon') && balloon <= 15 ? 12 * balloon : balloon;
  return {
    ...(negative ? { negativeAmortization: negative } : {}),
    ...(interestOnly ? { interestOnly } : {}),
    ...(stepPayment ? { stepPayment } : {}),
    ...(month ? { balloonMonth: month } : {}),
    ...(flag(inputs, ['seasonal']) ? { seasonal: true } : {}),
    ...(flag(inputs, ['arm', 'adjustable'])
      ? { adjustable: { intro, later } }
      : flag(inputs, ['step', 'stepRate'])
        ? { stepRate: { intro, later } }
        : {}),
  };
}
