import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { needs } from '../../platform/testing/needs.ts';
import { verifyProof } from '../verify/proof.ts';
import { mismatches, type Tolerance } from '../../foundation/cases/compare-answer.ts';
import { runCase, type CaseOutcome } from '../cases/run-cases.ts';
import { LAW } from './law.ts';

/**
 * The whole corpus of published and worked cases, where this machine has it: `INTEROP_CORPUS` names the folder of reference data, the cases
 * are beside it. The rules' own tests have the same examples in their own tables.
 */
const corpus = process.env['INTEROP_CORPUS'];
const files =
  corpus === undefined
    ? []
    : ['vectors.json', 'disclosing.json'].map((name) => join(corpus, '../vectors', name)).filter((file) => existsSync(file));
const present = files.length > 0;
const reason = corpus === undefined ? 'INTEROP_CORPUS is not set' : `there are no cases beside ${corpus}`;

interface CorpusCase {
  readonly id: string;
  readonly area: string;
  readonly inputs: unknown;
  readonly expected?: Readonly<Record<string, unknown>>;
  readonly tolerance?: Tolerance;
}

/** Figures that don't follow from what the forms print: the classification of their fees is not on them. They must be refused, not guessed. */
const UNTOLD: readonly string[] = ['H24C-apr', 'H24D-apr', 'H24F-negam'];

describe.each(files)('the cases of %s', (file) => {
  const cases = (JSON.parse(readFileSync(file, 'utf8')) as CorpusCase[]).filter((each) => each.expected !== undefined);
  const known = new Set(LAW.areas.map((area) => area.name));
  const answered = cases.filter((each) => known.has(each.area));

  test('are there and are not empty', () => {
    expect(cases.length).toBeGreaterThan(300);
  });

  test.each(answered.map((each) => [each.area, each.id, each] as const))('%s %s', (_area, id, one) => {
    expect(shortcomings(id, one, runCase(LAW, one, undefined))).toEqual([]);
  });

  const absent = [...new Set(cases.map((each) => each.area))].filter((area) => !known.has(area));
  if (absent.length > 0)
    test(`areas left out, not there yet: ${absent.join(', ')}`, () => {
      expect(answered.some((each) => absent.includes(each.area))).toBe(false);
    });
});

/** The errors of an answer: an unexpected refusal, wrong values, an invalid tree. */
function shortcomings(id: string, one: CorpusCase, outcome: CaseOutcome): unknown[] {
  if (!outcome.ok) return UNTOLD.includes(id) ? [] : [outcome.refusal];
  const missed = mismatches(one.expected!, outcome.value, one.tolerance);
  const verified = outcome.why && verifyProof(outcome.why);
  return [...missed, ...(verified?.discrepancies ?? []), ...(verified?.unjudged ?? [])];
}

test('the corpus of cases is there', needs(!present && `the corpus of cases: ${reason}`), () => {
  expect(files.length).toBeGreaterThan(0);
});
