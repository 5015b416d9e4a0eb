import { expect, test } from 'vitest';
import type { CreditAnswer, CreditOutcome } from '../../../../vendors/credit/client.ts';
import { joined } from './one-outcome.ts';

const answered: CreditOutcome = { is: 'answered', answer: {} as CreditAnswer };
const working: CreditOutcome = { is: 'working', progress: [{ what: 'Equifax', says: 'answered' }], simulated: true };
const unknown: CreditOutcome = { is: 'unknown' };
const notSent: CreditOutcome = { is: 'not-sent', trouble: 'refused' };
const unclear: CreditOutcome = { is: 'unclear', trouble: 'timeout' };

test.each<[string, CreditOutcome[], object]>([
  ['all are answered', [answered, answered], { is: 'answered', answer: [{}, {}] }],
  ['one is worked on', [answered, working], { is: 'working', progress: [{ what: 'Equifax', says: 'answered' }], simulated: true }],
  ['one has no clear answer', [unclear, working], unclear],
  ['one is with the agency and the other surely not', [notSent, answered], { is: 'unclear', trouble: 'partly' }],
  ['the agency has one and not the other', [working, unknown], { is: 'unclear', trouble: 'partly' }],
  ['the agency has none', [unknown, unknown], unknown],
  ['none arrived', [notSent, notSent], notSent],
  ['one is not there and the request about the other did not arrive', [unknown, notSent], notSent],
  ['the request about one did not arrive and the other is not there', [notSent, unknown], notSent],
])('an order of two reports where %s', (_case, outcomes, one) => expect(joined(outcomes)).toEqual(one));
