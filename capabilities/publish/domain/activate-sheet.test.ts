import { describe, expect, test } from 'vitest';
import type { Points } from '../../../foundation/units/units.ts';
import { approveRateSheet, peopleBehind, type ActivateContext, type DraftSheet } from './activate-sheet.ts';

const context: ActivateContext = {
  now: 0,
  live: { versionId: 'live', title: 'Sheet 1' },
  rules: { people: 2, moveLimit: 500 as Points, secondPersonMove: 1000 as Points },
};
const sheet = (approvals: readonly string[], madeBy = 'lena'): DraftSheet => ({
  versionId: 'draft',
  title: 'Sheet 2',
  status: 'DRAFT',
  madeBy,
  goldenCount: 1,
  differing: [],
  effective: 0,
  approvals: approvals.map((personId) => ({ personId, comparedWith: 'live' })),
  moves: { flagged: 0, largest: 0 as Points },
});
/** Adam, who acts for Lena: with her name, his own, and what was done under the delegation. */
const adamForLena = { samePeople: ['adam for lena', 'adam', 'lena'] };

describe('the people behind a sheet', () => {
  test.each([
    ['adam alone', { samePeople: ['adam'] }, [], 1],
    ['two people', { samePeople: ['adam'] }, ['otis'], 2],
    ['adam, and adam for lena', { samePeople: ['adam', 'adam for lena'] }, ['adam for lena'], 1],
    ['adam for lena, and lena', adamForLena, ['lena'], 1],
    ['adam for lena, and otis', adamForLena, ['otis', 'adam'], 2],
  ])('%s', (_who, wish, approvals, count) => expect(peopleBehind(sheet(approvals), wish, context)).toBe(count));

  test.each([
    ['who uploaded it', sheet([], 'adam for lena'), 'OWN_SHEET'],
    ['whom they act for uploaded it', sheet([], 'lena'), 'OWN_SHEET'],
    ['they themselves uploaded it', sheet([], 'adam'), 'OWN_SHEET'],
    ['one of the two approved it', sheet(['adam'], 'otis'), 'ALREADY_APPROVED'],
    ['neither had a part in it', sheet([], 'otis'), 'approved'],
  ])('adam for lena approves it where %s: %#', (_where, draft, outcome) => {
    const decided = approveRateSheet(draft, { ...adamForLena, comparedWith: 'live' }, context);
    expect(decided.ok ? 'approved' : decided.refusal.code).toBe(outcome);
  });
});
