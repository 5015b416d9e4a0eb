import { FACTS, type FactName } from '../../../price/domain/scenario/facts.ts';
import type { Condition, FactValue, ProductSelector } from '../../../price/domain/sheet/rate-sheet.ts';
import { textCell } from './cells.ts';
import { figureOfFact, figureText, readFigure, splitList, type Read } from './figures.ts';

/*
 * Which products a line is for, and when, as one cell: "series Conforming, HighBalance; term above 180" and "purpose in Purchase;
 * score at least 620 and below 700".
 */

const LISTS = { products: 'productIds', series: 'series', types: 'mortgageTypes' } as const;
const SELECTOR_EXPECTED =
  'all, or clauses such as: series Conforming, HighBalance; types VA; products 0101; amortization Fixed; term above 180';
const BOUNDS = { 'at least': 'atLeast', 'at most': 'atMost', above: 'above', below: 'below' } as const;
const CONDITION_EXPECTED =
  'clauses such as: purpose in Purchase, CashOut; state not in NY; ltv above 80.00; score at least 620 and below 700';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function selectorText(selector: ProductSelector): string {
  const clauses: string[] = [];
  for (const [word, field] of Object.entries(LISTS)) if (selector[field]) clauses.push(`${word} ${selector[field].join(', ')}`);
  if (selector.amortization) clauses.push(`amortization ${selector.amortization}`);
  if (selector.termAbove !== undefined) clauses.push(`term above ${selector.termAbove}`);
  if (selector.termAtMost !== undefined) clauses.push(`term at most ${selector.termAtMost}`);
  return clauses.join('; ') || 'all';
}

export function readSelector(text: string): Read<ProductSelector> {
  const no = (problem: string): Read<ProductSelector> => ({ ok: false, problem, expected: SELECTOR_EXPECTED });
  if (text === '') return no('is empty');
  const selector: Writable<ProductSelector> = {};
  if (text.toLowerCase() === 'all') return { ok: true, value: selector };
  for (const clause of text.split(';').map((part) => part.trim())) {
    const list = /^(products|series|types)\s+(.+)$/i.exec(clause);
    const term = /^term\s+(above|at most)\s+(\d{1,3})$/i.exec(clause);
    const amortization = /^amortization\s+(\w+)$/i.exec(clause);
    if (list) {
      const words = splitList(list[2]!);
      const field = LISTS[list[1]!.toLowerCase() as keyof typeof LISTS];
      // Words of the sheet's lists are judged with the whole sheet.
      selector[field] = (field === 'productIds' ? words.map((word) => word.padStart(4, '0')) : words) as never;
    } else if (term) selector[term[1]!.toLowerCase() === 'above' ? 'termAbove' : 'termAtMost'] = Number(term[2]);
    // Judged with the whole sheet.
    else if (amortization) selector.amortization = amortization[1] as ProductSelector['amortization'];
    else return no(`has a clause that is not understood: “${clause}”`);
  }
  return { ok: true, value: selector };
}

function valueText(fact: FactName, value: FactValue): string {
  return figureText(figureOfFact(fact), value);
}

export function conditionsText(conditions: readonly Condition[]): string {
  return conditions
    .map((condition) => {
      const { fact } = condition;
      const values = condition.in ?? condition.notIn;
      if (values) return `${fact} ${condition.in ? 'in' : 'not in'} ${values.map((value) => valueText(fact, value)).join(', ')}`;
      const bounds = Object.entries(BOUNDS).flatMap(([word, field]) =>
        condition[field] === undefined ? [] : [`${word} ${valueText(fact, condition[field])}`],
      );
      return `${fact} ${bounds.join(' and ')}`;
    })
    .join('; ');
}

export function readConditions(text: string): Read<readonly Condition[]> {
  const conditions: Condition[] = [];
  for (const clause of text.split(';').map((part) => part.trim())) {
    const one = readCondition(clause);
    if (!one.ok) return one;
    conditions.push(one.value);
  }
  return { ok: true, value: conditions };
}

function readCondition(clause: string): Read<Condition> {
  const no = (problem: string): Read<Condition> => ({ ok: false, problem, expected: CONDITION_EXPECTED });
  const match = /^(\w+)\s+(.+)$/.exec(clause);
  if (!match) return no(`has a clause that is not understood: “${clause}”`);
  const [, name = '', rest = ''] = match;
  if (!Object.hasOwn(FACTS, name)) return no(`names “${name}”, which is not a fact of a scenario`);
  const fact = name as FactName;
  const value = (word: string): Read<FactValue> => readFigure(figureOfFact(fact), textCell(word)) as Read<FactValue>;
  const list = /^(not in|in)\s+(.+)$/i.exec(rest);
  if (list) {
    const values: FactValue[] = [];
    for (const word of splitList(list[2]!)) {
      const read = value(word);
      if (!read.ok) return no(`has “${word}”, which ${read.problem}`);
      values.push(read.value);
    }
    return { ok: true, value: list[1]!.toLowerCase() === 'in' ? { fact, in: values } : { fact, notIn: values } };
  }
  const condition: Writable<Condition> = { fact };
  for (const part of rest.split(/\s+and\s+/i)) {
    const bound = /^(at least|at most|above|below)\s+(\S+)$/i.exec(part.trim());
    if (!bound) return no(`has a clause that is not understood: “${clause}”`);
    const read = value(bound[2]!);
    if (!read.ok || typeof read.value !== 'number') return no(`has “${bound[2]}”, which is not a figure of ${FACTS[fact].label}`);
    condition[BOUNDS[bound[1]!.toLowerCase() as keyof typeof BOUNDS]] = read.value;
  }
  return { ok: true, value: condition };
}
