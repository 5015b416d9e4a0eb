import { expect, test } from 'vitest';
import { drawnPanel, mayOnly, readReply } from '../../../ui/testing/drawn-panel.tsx';
import { getFhaCase } from '../contract/get-fha-case.ts';
import { EnterManually } from './enter-manually.tsx';

type Case = Parameters<typeof readReply<typeof getFhaCase>>[1];
const none: Case = {
  version: 3,
  fha: true,
  ended: false,
  caseNumber: null,
  assignedOn: null,
  asked: [],
  otherProblems: [],
  notNow: null,
  order: null,
  assigned: null,
};
const draw = (change: Partial<Case>, ...may: Parameters<typeof mayOnly>) =>
  drawnPanel(<EnterManually loanId="1400023871" today="2026-11-20" fhaCase={readReply(getFhaCase, { ...none, ...change })} />, [
    mayOnly(...may),
  ]);

test('who may enters a case number, and corrects one that is there', () => {
  expect(draw({}, 'put-fha-case-number').text).toContain('Enter a number');
  expect(draw({ caseNumber: '051-1234567', assignedOn: '2026-11-18' }, 'put-fha-case-number').text).toContain('Correct the number');
});

test('nobody else is offered it, nor anybody once the loan has ended', () => {
  expect(draw({}).text).toBe('');
  expect(draw({ ended: true }, 'put-fha-case-number').text).toBe('');
});
