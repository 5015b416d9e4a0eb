import { expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { at, loan, locked, refused, under } from '../../samples/sample-lock.ts';
import { concessionLimit, grantConcession, type Granter } from './grant-concession.ts';

const december = at('2026-12-14', '11:00');
const lock = locked();
const person = (personId: string, name: string, ...roles: string[]): Granter => ({ personId, name, roles });
const rosa = person('rosa', 'Rosa Lindgren', 'lock-desk');
const eve = person('eve', 'Eve Tran', 'lock-desk');
const adam = person('adam', 'Adam Pell', 'admin');
const nobody = person('nell', 'Nell Ode', 'loan-officer');
const give = (points: number, grantedBy: Granter, approvedBy?: Granter, context = december, earlier = 0) =>
  grantConcession(
    { ...loan, lock: { ...lock, concessions: earlier } },
    { points, reason: 'Late', grantedBy, ...(approvedBy ? { approvedBy } : {}) },
    context,
  );

// The lock desk may grant 0.250 alone, an administrator 1.000; a lock is given 1.000 in all.
test.each<[string, number, Granter, Granter | undefined, number, string | undefined]>([
  ['the least there is', 1, rosa, undefined, 0, undefined],
  ['nothing', 0, rosa, undefined, 0, 'CONCESSION_MAXIMUM'],
  ['all one may grant alone', 250, rosa, undefined, 0, undefined],
  ['a thousandth more', 251, rosa, undefined, 0, 'CONCESSION_ABOVE_LIMIT'],
  ['a thousandth more than with what was granted before', 50, rosa, undefined, 201, 'CONCESSION_ABOVE_LIMIT'],
  ['as much as was left', 49, rosa, undefined, 201, undefined],
  ['more, approved by one who may', 251, rosa, adam, 0, undefined],
  ['more, approved by one who may no more', 251, rosa, eve, 0, 'APPROVER_NOT_ALLOWED'],
  ['more, approved by oneself in another role', 251, rosa, { ...adam, personId: 'rosa' }, 0, 'APPROVER_NOT_ALLOWED'],
  ['the most the approver may', 1000, rosa, adam, 0, undefined],
  ['the most of a lock', 1000, adam, undefined, 0, undefined],
  ['more than the most of a lock', 1001, adam, undefined, 0, 'CONCESSION_MAXIMUM'],
  ['the last thousandth of a lock', 1, adam, undefined, 999, undefined],
  ['one too many of a lock, whoever approves', 1, rosa, adam, 1000, 'CONCESSION_MAXIMUM'],
  ['by one whose role grants none', 1, nobody, adam, 0, 'CONCESSION_NOT_ALLOWED'],
])('%s', (_name, points, grantedBy, approvedBy, earlier, code) => {
  expect(refused(give(points, grantedBy, approvedBy, december, earlier))).toBe(code);
});

test('an approver is named only where one was needed', () => {
  const grant = (points: number, approvedBy?: Granter) => must(give(points, rosa, approvedBy));
  expect(grant(250).grant).toEqual({ reason: 'Late', by: 'Rosa Lindgren' });
  expect(grant(250, adam).grant).toEqual({ reason: 'Late', by: 'Rosa Lindgren' });
  expect(grant(251, adam)).toMatchObject({
    grant: { reason: 'Late', by: 'Rosa Lindgren', approvedBy: 'Adam Pell' },
    adjustment: { source: 'Granted by Rosa Lindgren, approved by Adam Pell: Late', effect: 251 },
  });
});

test('the approver may grant exactly the whole, and one without such a role approves nothing', () => {
  const tight = under(
    {
      concessions: {
        limits: [
          { role: 'lock-desk', points: 0 },
          { role: 'admin', points: 300 },
        ],
        maximum: 1000,
      },
    },
    december,
  );
  expect(refused(give(300, rosa, adam, tight))).toBeUndefined();
  expect(give(301, rosa, adam, tight)).toMatchObject({ refusal: { code: 'APPROVER_NOT_ALLOWED', details: { total: 301, approver: 300 } } });
  expect(give(1, rosa, nobody, tight)).toMatchObject({ refusal: { code: 'APPROVER_NOT_ALLOWED', details: { total: 1, approver: 0 } } });
});

test('of several roles the widest counts', () => {
  expect(concessionLimit(['lock-desk', 'admin'], december.policy)).toBe(1000);
  expect(concessionLimit(['lock-desk'], december.policy)).toBe(250);
  expect(concessionLimit(['loan-officer'], december.policy)).toBeUndefined();
});
