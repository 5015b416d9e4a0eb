import { describe, expect, test } from 'vitest';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { mayWire, protectionLetterAccepted, type ProtectionLetter } from './index.ts';

describe('days counted back from consummation (12 CFR 1026.19(e), (f), 1002.14(a)(1))', () => {
  test.each([
    ['across Independence Day', '2026-07-09', '2026-07-06', '2026-07-01', '2026-07-03', '2026-07-06', '2026-06-24'],
    ['an ordinary week', '2026-09-17', '2026-09-14', '2026-09-10', '2026-09-12', '2026-09-14', '2026-09-02'],
    ['across Thanksgiving', '2026-12-03', '2026-11-30', '2026-11-26', '2026-11-28', '2026-11-30', '2026-11-18'],
  ])('%s', (_what, consummation, received, mailed, revised, appraisal, employment) => {
    expect(
      soundAnswer(runCase({ consummation, calendar: 'creditor open Monday to Friday, closed on observed federal holidays' })),
    ).toMatchObject({
      cdReceivedBy: received,
      cdMailedOrEmailedBy: mailed,
      lastRevisedLeReceivedBy: revised,
      appraisalReceivedBy: appraisal,
      verbalEmploymentFrom: employment,
      disbursement: consummation,
    });
  });

  test('the appraisal takes the earlier of both calendars: a Saturday counts on one alone', () => {
    // Back from Monday 14 September: Saturday, Friday, Thursday by specific days; Friday, Thursday, Wednesday by general ones.
    expect(soundAnswer(runCase({ consummation: '2026-09-14' }))).toMatchObject({
      appraisalReceivedBy: '2026-09-09',
      cdReceivedBy: '2026-09-10',
    });
  });

  test('the earliest consummation is the last of the waits', () => {
    const inputs = { leSent: '2026-08-03', lastRevisedLeReceived: '2026-08-20', cdReceived: '2026-08-21' };
    expect(soundAnswer(runCase(inputs))).toMatchObject({ earliestConsummation: '2026-08-25' });
  });
});

describe('wires', () => {
  const callBack = { made: true, independentNumber: true, people: 2, logged: true };
  test.each([
    ['unchanged since verified', true, { ...callBack, made: false }, true, undefined],
    ['changed and confirmed', false, callBack, true, undefined],
    ['no call', false, { ...callBack, made: false }, false, /call-back/],
    ['the number of the same mail', false, { ...callBack, independentNumber: false }, false, /independent source/],
    ['one person alone', false, { ...callBack, people: 1 }, false, /two people/],
    ['nothing logged', false, { ...callBack, logged: false }, false, /logged/],
  ])('%s', (_what, unchangedSinceVerified, call, allowed, because) => {
    const found = mayWire({ unchangedSinceVerified, callBack: call });
    expect(found.mayWire.value).toBe(allowed);
    if (because) expect(found.because).toMatch(because);
    soundTree(found.mayWire.why);
  });
});

test('a closing protection letter names everything, and New York has none', () => {
  const whole: ProtectionLetter = {
    lender: true,
    successorsAndAssigns: true,
    agent: true,
    underwriterOfCommitment: true,
    property: true,
    borrower: true,
    loanNumber: true,
  };
  expect(protectionLetterAccepted(whole).value).toBe(true);
  for (const name of Object.keys(whole)) expect(protectionLetterAccepted({ ...whole, [name]: false }).value).toBe(false);
  expect(protectionLetterAccepted(undefined, 'NY').value).toBe(true);
  expect(soundAnswer(runCase({ cpl: 'names the lender without "its successors and assigns"' }))).toMatchObject({ accepted: false });
});
