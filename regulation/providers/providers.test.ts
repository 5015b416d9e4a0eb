import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import {
  affiliateByControl,
  affiliateDisclosureTimely,
  arrangementWith,
  affiliatedBusiness,
  averagePeriodAllowed,
  chargeSection,
  controls,
  overCollected,
  providerBucket,
  shownTitlePremiums,
  writtenList,
} from './index.ts';

const FULL = { name: 'Epsilon Title', address: '321 Avenue E', telephone: '555-0101', available: true };

describe('written list of providers, 12 CFR 1026.19(e)(1)(vi)(C)', () => {
  test.each([
    ['a reachable provider', FULL, true],
    ['no name', { ...FULL, name: '' }, false],
    ['no address', { ...FULL, address: '' }, false],
    ['no telephone number', { ...FULL, telephone: '' }, false],
    ['out of business', { ...FULL, available: false }, false],
  ])('comment -4: %s', (_what, provider, complete) => {
    const list = writtenList([{ service: 'survey', shoppingPermitted: true, providers: [provider] }]);
    soundTree(list.complete.why);
    expect(list.complete.value).toBe(complete);
    expect(list.missing).toEqual(complete ? [] : ['survey']);
  });

  test('a service that may not be shopped for needs no provider on it', () => {
    expect(writtenList([{ service: 'appraisal', shoppingPermitted: false, providers: [] }]).complete.value).toBe(true);
  });

  test('comment -6: both kinds under one heading is no valid list, under two it is', () => {
    const list = 'pest (not shoppable) and survey (shoppable) under';
    expect(soundAnswer(runCase({ list: `${list} one heading` }))).toMatchObject({ valid: false });
    expect(soundAnswer(runCase({ list: `${list} separate headings` }))).toMatchObject({ valid: true });
  });
});

describe('who the borrower chose decides the limit, 12 CFR 1026.19(e)(3)', () => {
  const choice = {
    service: 'Settlement',
    required: true,
    shoppingPermitted: true,
    listGiven: true,
    chosenByConsumer: false,
    onList: true,
    affiliate: false,
  };

  test.each([
    ['the preferred provider', choice, 'ten', 'B'],
    ['an affiliate as preferred provider', { ...choice, affiliate: true }, 'zero', 'B'],
    ['chosen from the list', { ...choice, chosenByConsumer: true }, 'ten', 'B'],
    ['chosen off the list', { ...choice, chosenByConsumer: true, onList: false }, 'unlimited', 'C'],
    [
      'an affiliate the consumer found off the list',
      { ...choice, chosenByConsumer: true, onList: false, affiliate: true },
      'unlimited',
      'C',
    ],
    ['no list given', { ...choice, listGiven: false, chosenByConsumer: true, onList: false }, 'ten', 'C'],
    ['no shopping', { ...choice, shoppingPermitted: false }, 'zero', 'B'],
    ['not required', { ...choice, required: false }, 'unlimited', 'H'],
  ])('%s', (_what, chosen, bucket, section) => {
    expect(must(providerBucket(chosen)).value).toBe(bucket);
    const printed = must(chargeSection(chosen));
    soundTree(printed.why);
    expect(printed.value).toBe(section);
  });
});

describe('affiliates, 12 CFR 1024.15', () => {
  test('(c): exactly 20 percent is no control; exactly 1 percent no arrangement (12 U.S.C. 2602(7))', () => {
    expect(controls(new Decimal(20)).value).toBe(false);
    expect(controls(new Decimal('20.01')).value).toBe(true);
    expect(affiliatedBusiness(new Decimal(1)).value).toBe(false);
    expect(affiliatedBusiness(new Decimal('1.01')).value).toBe(true);
  });

  test('(b)(1): with the Loan Estimate is in time for a lender, not for a broker', () => {
    const given = { atOrBeforeReferral: false, withLoanEstimate: true };
    expect(affiliateDisclosureTimely({ ...given, referrer: 'lender' }).value).toBe(true);
    expect(affiliateDisclosureTimely({ ...given, referrer: 'other' }).value).toBe(false);
    expect(affiliateDisclosureTimely({ ...given, referrer: 'other', atOrBeforeReferral: true }).value).toBe(true);
  });

  test.each([
    ['credit bureau and appraiser of its choice', true],
    ['an attorney who represents the lender', true],
    ['a title agent of its choice', false],
    ['appraiser and title agent', false],
  ])('(b)(2): required use of %s allowed: %s', (lenderRequires, allowedRequiredUse) => {
    expect(soundAnswer(runCase({ lenderRequires }))).toMatchObject({ allowedRequiredUse });
  });
});

describe('average charge, 12 CFR 1024.8(b)', () => {
  test('(b)(2): what one period collects too much the next may offset', () => {
    expect(soundAnswer(runCase({ periods: [[100, 135, 115]] }))).toMatchObject({ overCollected: 2000 });
    const two = {
      periods: [
        [100, 135, 115],
        [70, 115, 125],
      ],
    };
    expect(soundAnswer(runCase(two))).toMatchObject({ overCollected: 1300, nextAverage: 125 });
  });

  test('charging the cost collects nothing too much, however many periods', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ transactions: fc.nat(500), charged: fc.nat(100_000) }), { minLength: 1, maxLength: 6 }), (rows) => {
        expect(overCollected(rows.map((row) => ({ ...row, actualAverage: row.charged }))).value).toBe(0);
      }),
    );
  });

  test('(b)(1): 30 days to six months; not for insurance, not by the amount', () => {
    expect([29, 30, 184, 185].map((length) => averagePeriodAllowed(length).value)).toEqual([false, true, true, false]);
    for (const charge of ['transfer tax as a percentage of the price', 'hazard insurance'])
      expect(soundAnswer(runCase({ charge }))).toMatchObject({ averageChargeAllowed: false });
    expect(soundAnswer(runCase({ charge: 'credit report' }))).toMatchObject({ averageChargeAllowed: true });
  });
});

describe('title premiums, comment 37(g)(4)-2', () => {
  test("lender's 800 in full; owner's 1,200 + 150 − 800 = 550", () => {
    const inputs = { ownersFull: 1200, lendersFull: 800, simultaneous: 150 };
    expect(soundAnswer(runCase(inputs))).toMatchObject({ lendersShown: 800, ownersShown: 550 });
  });

  test('both shown together are what both cost together; an owner’s part below zero is refused', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (ownersFull, lendersFull, lendersSimultaneous) => {
        const shown = shownTitlePremiums({ ownersFull, lendersFull, lendersSimultaneous });
        if (!shown.ok) expect(lendersFull).toBeGreaterThan(ownersFull + lendersSimultaneous);
        else expect(shown.value.lenders.value + shown.value.owners.value).toBe(ownersFull + lendersSimultaneous);
      }),
    );
  });
});

describe('affiliates by control, 12 CFR 1024.15(c)', () => {
  test.each([
    ['20 percent of the votes', 'voting-interest', 20_000, false, true],
    ['more than 20 percent of the votes', 'voting-interest', 20_001, true, true],
    ['more than 20 percent of the capital', 'capital', 25_000, true, true],
    ['an owner of both', 'common-owner', 51_000, true, true],
    ['one percent', 'voting-interest', 1_000, false, false],
    ['more than one percent', 'voting-interest', 1_001, false, true],
    ['an officer of it', 'partner-or-officer', null, true, true],
    ['a say in its directors', 'elects-directors', null, true, true],
    ['a franchise', 'franchise', null, false, true],
    ['a share that is not known', 'voting-interest', null, false, false],
  ] as const)('%s', (_what, kind, share, affiliate, arrangement) => {
    const [control, disclosed] = [affiliateByControl({ kind, share }), arrangementWith({ kind, share })];
    soundTree(control.why);
    soundTree(disclosed.why);
    expect([control.value, disclosed.value]).toEqual([affiliate, arrangement]);
  });
});
