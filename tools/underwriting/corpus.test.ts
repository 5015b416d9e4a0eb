import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { needs } from '../../platform/testing/needs.ts';
import { compareCases } from '../cases/compare-cases.ts';
import { runCase } from '../cases/run-cases.ts';
import { verifyProof } from '../verify/proof.ts';
import { GUIDES } from './guides.ts';

/**
 * The whole corpus of worked cases of the guides, where this machine has it: `INTEROP_CORPUS` names the folder of reference data, the cases lie beside it.
 * The rules' own tests carry examples of their own.
 */
const corpus = process.env['INTEROP_CORPUS'];
const file = corpus === undefined ? undefined : join(corpus, '../vectors/underwriting.json');
const present = file !== undefined && existsSync(file);
const reason = corpus === undefined ? 'INTEROP_CORPUS is not set' : `there is no ${file}`;

describe('the corpus of cases of the guides', () => {
  const cases = present ? (JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly id: string }[]) : [];

  test('is there and is not empty', needs(!present && `the corpus of cases of the guides: ${reason}`), () => {
    expect(cases.length).toBeGreaterThan(300);
  });

  test.each(cases.map((each) => [each.id, each] as const))('%s', (_id, one) => {
    expect(compareCases(GUIDES, [one])).toEqual({ cases: 1, faults: [] });
    const outcome = runCase(GUIDES, one, undefined);
    const verified = outcome.ok && outcome.why ? verifyProof(outcome.why) : undefined;
    expect([...(verified?.discrepancies ?? []), ...(verified?.unjudged ?? [])]).toEqual([]);
  });
});
