import { describe, expect, test } from 'vitest';
import { checkPeople, offeredType, registeringBrokerage, wantedPeople } from './registering-people.ts';

const officer = { personId: 'officer', roles: ['loan-officer'] };
const processor = { personId: 'processor', roles: ['processor'] };

describe('who a new loan belongs to', () => {
  test('is who registers it, in the place their role has, where nobody is named', () => {
    expect(wantedPeople(officer, {})).toEqual({ officerId: 'officer', processorId: null });
    expect(wantedPeople(processor, {})).toEqual({ officerId: null, processorId: 'processor' });
    expect(wantedPeople(processor, { officerId: 'officer', processorId: 'other' })).toEqual({ officerId: 'officer', processorId: 'other' });
  });

  test.each([
    ['no officer', { officerId: null, processorId: null }, 'officerId'],
    ['an officer of elsewhere', { officerId: 'stranger', processorId: null }, 'officerId'],
    ['an officer who sells no loans', { officerId: 'processor', processorId: null }, 'officerId'],
    ['a processor of elsewhere', { officerId: 'officer', processorId: 'stranger' }, 'processorId'],
  ])('is refused: %s', (_what, wanted, field) => {
    expect(checkPeople(wanted, [officer, processor])).toMatchObject({ ok: false, refusal: { code: 'OFFICER_NOT_FOUND', field } });
  });

  test('may be an officer and a processor of the brokerage', () => {
    const wanted = { officerId: 'officer', processorId: 'processor' };
    expect(checkPeople(wanted, [officer, processor])).toEqual({ ok: true, value: wanted });
  });
});

test('the lender’s people name the brokerage; those of a brokerage register for their own', () => {
  expect(registeringBrokerage({ inside: false, brokerageId: 2 }, 3)).toEqual({ ok: true, value: 2 });
  expect(registeringBrokerage({ inside: true, brokerageId: 1 }, 3)).toEqual({ ok: true, value: 3 });
  expect(registeringBrokerage({ inside: true, brokerageId: 1 }, undefined)).toMatchObject({ refusal: { code: 'BROKERAGE_MISSING' } });
});

test('a correspondent registers in full', () => {
  expect(offeredType(['correspondent'], 'prequal')).toMatchObject({ refusal: { code: 'PREQUAL_NOT_OFFERED' } });
  expect(offeredType(['correspondent'], 'fullreg')).toEqual({ ok: true, value: 'fullreg' });
  expect(offeredType(['loan-officer'], 'prequal')).toEqual({ ok: true, value: 'prequal' });
});
