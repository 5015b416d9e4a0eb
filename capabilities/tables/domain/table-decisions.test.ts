import { expect, test } from 'vitest';
import { putTableInForce, type ProposedTable } from './table-decisions.ts';

const table: ProposedTable = { title: 'Limits 2027', proposedBy: 'lena', proposedByName: 'Lena', state: 'proposed' };

test.each([
  ['another person', ['adam'], {}, 'in force'],
  ['who proposed it', ['lena'], {}, 'SAME_PERSON'],
  ['somebody who acts for who proposed it', ['adam for lena', 'adam', 'lena'], {}, 'SAME_PERSON'],
  ['who proposed it in another’s name', ['adam', 'adam for lena'], { proposedBy: 'adam for lena' }, 'SAME_PERSON'],
  ['somebody with a program’s key of theirs', ['key', 'lena'], {}, 'SAME_PERSON'],
])('a table is put in force by %s: %#', (_who, samePeople, about, outcome) => {
  const decided = putTableInForce({ ...table, ...about }, { samePeople, comparedWith: null, newest: null });
  expect(decided.ok ? 'in force' : decided.refusal.code).toBe(outcome);
});
