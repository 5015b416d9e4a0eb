import { mismatches, type Mismatch, type Tolerance } from '../../foundation/cases/compare-answer.ts';
import { refusalSentence } from './ledger.ts';
import { isRecord, runCase, type CaseBook } from './run-cases.ts';

/** The errors of the answer to one case: its mismatches, or that it was refused. */
export interface CaseFault {
  readonly id: string;
  readonly area: string;
  readonly mismatches: readonly Mismatch[];
  readonly refused?: string;
}

export interface Comparison {
  readonly cases: number;
  readonly faults: readonly CaseFault[];
}

/**
 * Works out every case of a file (`{ id, area, inputs, expected, tolerance }` in a list, or under `cases`) and compares the answers to what is expected.
 * A case without `expected` is none to compare and is left out.
 */
export function compareCases(book: CaseBook, read: unknown): Comparison {
  const list = Array.isArray(read) ? read : isRecord(read) && Array.isArray(read['cases']) ? read['cases'] : [];
  const cases = list.filter((each): each is Readonly<Record<string, unknown>> => isRecord(each) && isRecord(each['expected']));
  return { cases: cases.length, faults: cases.flatMap((each, index) => faultOf(book, each, index)) };
}

function faultOf(book: CaseBook, one: Readonly<Record<string, unknown>>, index: number): CaseFault[] {
  const outcome = runCase(book, one, undefined);
  const head = { id: outcome.id ?? `case ${index + 1}`, area: outcome.area };
  if (!outcome.ok) return [{ ...head, mismatches: [], refused: refusalSentence(outcome.refusal) }];
  const found = mismatches(one['expected'] as Readonly<Record<string, unknown>>, outcome.value, toleranceOf(one['tolerance']));
  return found.length === 0 ? [] : [{ ...head, mismatches: found }];
}

function toleranceOf(value: unknown): Tolerance {
  if (typeof value === 'number') return value;
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((each): each is [string, number] => typeof each[1] === 'number'))
    : 0;
}

/** Each mismatch on a line, then how many cases match. */
export function comparisonText({ cases, faults }: Comparison): string {
  const lines = faults.flatMap(({ id, area, mismatches: found, refused }) => [
    ...(refused === undefined ? [] : [`${id} (${area}): refused: ${refused}`]),
    ...found.map((each) => `${id} (${area}): ${each.name} is ${shown(each.found)}, expected ${shown(each.expected)}`),
  ]);
  return [...lines, `${cases - faults.length} of ${cases} match`].join('\n');
}

function shown(value: unknown): string {
  return value === undefined ? 'not given' : JSON.stringify(value);
}
