import { describe, expect, test } from 'vitest';
import { putLoanPeople, type Colleague } from './put-loan-people.ts';

const olga: Colleague = { personId: 'olga', name: 'Olga Marsh', roles: ['loan-officer'] };
const carl: Colleague = { personId: 'carl', name: 'Carl Yoder', roles: ['correspondent'] };
const pam: Colleague = { personId: 'pam', name: 'Pam Quill', roles: ['processor'] };
const all = [olga, carl, pam];
const nobody = { officerId: null, processorId: null };

describe('who works on a loan', () => {
  test('each place takes only who can fill it', () => {
    expect(putLoanPeople(nobody, { officerId: 'olga', processorId: 'pam' }, all)).toMatchObject({
      value: {
        after: { officerId: 'olga', processorId: 'pam' },
        words: ['the loan officer to Olga Marsh', 'the processor to Pam Quill'],
      },
    });
    expect(putLoanPeople(nobody, { officerId: 'carl' }, all)).toMatchObject({ ok: true });
    expect(putLoanPeople(nobody, { officerId: 'pam' }, all)).toMatchObject({
      refusal: { code: 'OFFICER_NOT_FOUND', field: 'officerId' },
    });
    expect(putLoanPeople(nobody, { processorId: 'olga' }, all)).toMatchObject({
      refusal: { code: 'PROCESSOR_NOT_FOUND', field: 'processorId' },
    });
    expect(putLoanPeople(nobody, { officerId: 'somebody of another brokerage' }, all)).toMatchObject({ ok: false });
  });

  test('who is not named stays, somebody who has left too; a processor can be taken off', () => {
    const before = { officerId: 'left', processorId: 'pam' };
    expect(putLoanPeople(before, { processorId: null }, all)).toMatchObject({
      value: { after: { officerId: 'left', processorId: null }, words: ['the processor to nobody'] },
    });
    expect(putLoanPeople(before, { officerId: 'left', processorId: 'pam' }, all)).toMatchObject({ value: { after: before, words: [] } });
  });
});
