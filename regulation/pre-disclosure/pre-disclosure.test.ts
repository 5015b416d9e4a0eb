import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { allowedBeforeEstimate, feeAllowed, intentToProceed, statementRequired } from './index.ts';

const CREDITOR = { calendar: 'creditor open Monday to Friday, closed on observed federal holidays' };

describe('fees before the Loan Estimate, 12 CFR 1026.19(e)(2)(i)', () => {
  test('nothing but a reasonable credit report fee before receipt and intent, whatever the facts', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (report, reasonable, estimateReceived, intentStated) => {
        const fee = feeAllowed({ kind: report ? 'credit-report' : 'other', reasonable, estimateReceived, intentStated });
        soundTree(fee.why);
        expect(fee.value).toBe((report && reasonable) || (estimateReceived && intentStated));
      }),
    );
  });

  test.each([
    ['an appraisal fee before the intent', { event: 'appraisal fee charged to a card', leReceived: true, intentToProceed: false }, false],
    ['a fee after receipt and intent', { event: 'appraisal fee charged to a card', leReceived: true, intentToProceed: true }, true],
    [
      'comment -5: a cheque held until the intent',
      { event: '500 dollar cheque taken, to be cashed after intent', leReceived: false },
      false,
    ],
    ['comment -5: a card number taken', { event: 'card number required at application, charged later', leReceived: false }, false],
    ['(B): a credit report fee', { event: 'credit report fee, bona fide and reasonable', leReceived: false }, true],
    ['a credit report fee above its cost', { event: 'credit report fee, inflated', leReceived: false }, false],
  ])('%s', (_what, inputs, allowed) => {
    expect(soundAnswer(runCase(inputs))).toMatchObject({ allowed });
  });

  test('comment -4.iii: a second creditor takes no further fee before its own estimate', () => {
    const inputs = {
      event: 'broker moves a denied application to a second creditor; credit report fee already paid',
      secondLeReceived: false,
    };
    expect(soundAnswer(runCase(inputs))).toMatchObject({ furtherFeeAllowed: false });
  });

  test('comment -2: silence is no intent, a telephone call is, and another manner than the required one is none', () => {
    expect(soundAnswer(runCase({ event: 'consumer silent for ten days after the LE' }))).toMatchObject({ intentToProceed: false });
    expect(soundAnswer(runCase({ event: 'consumer says so by telephone after receipt' }))).toMatchObject({ intentToProceed: true });
    expect(intentToProceed({ estimateReceived: true, stated: true, inRequiredManner: false }).value).toBe(false);
  });
});

test('12 CFR 1026.19(e)(2)(ii), (iii): documents may not be demanded; own figures need the statement, a general list does not', () => {
  expect(allowedBeforeEstimate('verification-demanded').value).toBe(false);
  expect(allowedBeforeEstimate('verification-offered').value).toBe(true);
  expect(statementRequired('estimate-with-own-figures').value).toBe(true);
  expect(statementRequired('general-list').value).toBe(false);
  expect(soundAnswer(runCase({ document: "written estimate with the consumer's figures" }))).toMatchObject({ pointsAtLeast: 12 });
});

describe('who issues, and the clock, 12 CFR 1026.19(e)(1)', () => {
  test("(ii)(A): the broker's receipt starts the clock", () => {
    const inputs = { brokerReceivedApplication: '2026-08-31', lenderReceivedFile: '2026-09-02', ...CREDITOR };
    expect(soundAnswer(runCase(inputs))).toMatchObject({ leDueBy: '2026-09-03' });
  });

  test.each([
    ['2026-10-08', false],
    ['2026-10-09', true],
  ])('comment (iii)-3: denied on %s of a Loan Estimate due on 8 October: owed is %s', (deniedOn, leRequired) => {
    expect(soundAnswer(runCase({ application: '2026-10-05', deniedOn, ...CREDITOR }))).toMatchObject({ leRequired });
  });

  test.each([
    ['broker draws and sends in the portal', 'broker'],
    ['broker draws, lender edits and sends', 'lender'],
    ['lender draws and sends on request', 'lender'],
    ['broker sends outside, uploads for approval', 'broker'],
  ])('%s: issued by the %s', (workflow, issuer) => {
    expect(soundAnswer(runCase({ workflow }))).toMatchObject({ issuer });
  });

  test("comment (ii)-2: a duplicate does not comply, a broker's error resets nothing", () => {
    expect(soundAnswer(runCase({ event: 'broker sent a correct LE in time; lender sends its own as well' }))).toMatchObject({
      lenderComplies: false,
    });
    expect(soundAnswer(runCase({ event: "broker's LE left out a 400 fee by mistake; lender re-issues" }))).toMatchObject({
      resetAllowed: false,
    });
  });
});
