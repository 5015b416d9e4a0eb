import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { consentEffective, deliveredDespiteWithdrawal } from './index.ts';

describe('delivery and receipt, 12 CFR 1026.19(e)(1)(iv)', () => {
  test.each([
    ['by e-mail, not opened: the third specific day', 'email', '2026-06-01', true, null, '2026-06-04'],
    ['by e-mail, acknowledged the same day', 'email', '2026-06-02', true, '2026-06-02', '2026-06-02'],
    ['opened late: still the third day', 'email', '2026-11-24', true, '2026-12-02', '2026-11-28'],
    ['by mail over Saturday 4 July', 'mail', '2026-07-01', false, null, '2026-07-06'],
    ['by courier, signed for on a holiday', 'overnight', '2026-06-18', false, '2026-06-19', '2026-06-19'],
    ['in person', 'in person', '2026-09-04', false, null, '2026-09-04'],
  ])('comment -1, -2: %s', (_what, how, sent, consentBeforeSending, openedOrAcknowledged, received) => {
    expect(soundAnswer(runCase({ sent, how, consentBeforeSending, openedOrAcknowledged }))).toMatchObject({ valid: true, received });
  });

  test('comment -2: an e-mail without consent before it delivers nothing, even opened', () => {
    const inputs = { sent: '2026-06-01', how: 'email', consentBeforeSending: false, openedOrAcknowledged: '2026-06-01' };
    expect(soundAnswer(runCase(inputs))).toMatchObject({ valid: false, received: null });
  });

  test('(iii)(A): a co-borrower who declines gets paper, and mailing it by the third day is in time', () => {
    const inputs = { application: '2026-06-01', coBorrowerDeclined: '2026-06-03' };
    const inTime = { leDueBy: '2026-06-04', coBorrowerMailedInTime: true, coBorrowerReceived: '2026-06-06' };
    expect(soundAnswer(runCase({ ...inputs, coBorrowerMailed: '2026-06-03' }))).toMatchObject(inTime);
    expect(soundAnswer(runCase({ ...inputs, coBorrowerMailed: '2026-06-05' }))).toMatchObject({ coBorrowerMailedInTime: false });
  });

  test('evidence of receipt before sending is refused', () => {
    expect(runCase({ sent: '2026-06-02', how: 'mail', openedOrAcknowledged: '2026-06-01' })).toMatchObject({ ok: false });
  });
});

describe('consent, 15 U.S.C. 7001(c)', () => {
  test.each([
    ['all three', { statementGiven: true, electronic: true, accessShown: true }, true],
    ['no statement before', { statementGiven: false, electronic: true, accessShown: true }, false],
    ['on paper only', { statementGiven: true, electronic: false, accessShown: true }, false],
    ['access never shown', { statementGiven: true, electronic: true, accessShown: false }, false],
  ])('(c)(1): %s', (_what, consent, effective) => {
    expect(consentEffective(consent).value).toBe(effective);
  });

  test('(c)(1): the words of a case', () => {
    const consent = 'ticked on paper at the branch, never shown able to open the file type';
    expect(soundAnswer(runCase({ consent }))).toMatchObject({ effective: false });
    expect(soundAnswer(runCase({ consent: 'given electronically after opening a sample PDF' }))).toMatchObject({ effective: true });
  });

  test('(c)(4): a withdrawal does not undo what was sent before it', () => {
    expect(must(deliveredDespiteWithdrawal('2026-06-02', '2026-06-10')).value).toBe(true);
    expect(must(deliveredDespiteWithdrawal('2026-06-10', '2026-06-10')).value).toBe(false);
  });

  test('(c)(1)(B), (C): six parts of the statement; 1026.23(b)(1): one electronic copy or two on paper', () => {
    expect(soundAnswer(runCase({ question: 'content of the statement' }))['items']).toHaveLength(6);
    const document = 'notice of the right to rescind';
    expect(soundAnswer(runCase({ document, how: 'electronic with consent' }))).toMatchObject({ copiesEach: 1 });
    expect(soundAnswer(runCase({ document, how: 'paper' }))).toMatchObject({ copiesEach: 2 });
  });
});
