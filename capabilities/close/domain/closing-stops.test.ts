import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { accountVerdict, closingWaits, stopsBeforeFunding, stopsBeforeSigning, type AgentAccount } from './index.ts';

const MON_2026_11_23 = '2026-11-23';
const MON_2026_11_30 = '2026-11-30';
const TUE_2026_12_01 = '2026-12-01';
const THU_2026_12_03 = '2026-12-03';
const SAT_2026_12_05 = '2026-12-05';

/** Sent by e-mail on Monday and not confirmed: received Friday (Thursday is Thanksgiving), and three specific business days more. */
const { earliest } = closingWaits({
  estimates: [{ sentOn: '2026-11-02' }],
  closings: [
    {
      version: 1,
      sentOn: MON_2026_11_23,
      newWait: true,
      deliveries: [{ recipientId: '1', role: 'Borrower', receivedOn: null, sent: { sentOn: MON_2026_11_23, by: 'e-mail' } }] as never,
    },
  ],
  rescindable: false,
});

describe('before signing (12 CFR 1026.19(f)(1))', () => {
  test.each([
    ['no Closing Disclosure', TUE_2026_12_01, false, null, ['the Closing Disclosure must be sent']],
    ['one that reached nobody', TUE_2026_12_01, true, null, ['Haruki Tanaka-Sample must have received the Closing Disclosure']],
    ['the day before the wait ends', MON_2026_11_30, true, earliest!, ['the wait runs to Tue 12/01/26']],
    ['its last day: signing is possible', TUE_2026_12_01, true, earliest!, []],
  ])('%s', (_name, today, sent, from, words) => {
    const stops = stopsBeforeSigning({
      today,
      sent,
      earliest: from,
      notReceived: sent && from === null ? { version: 1, who: 'Haruki Tanaka-Sample' } : null,
    });
    expect(stops.map((stop) => [stop.to, stop.words])).toEqual(words.map((each) => ['Closed', each]));
    for (const { why } of stops) expect(verifySteps(why).discrepancies).toEqual([]);
  });
});

describe('before funding', () => {
  const account: AgentAccount = {
    sequence: 1,
    bank: 'Foothill Sample Bank',
    lastFour: '4471',
    cameBy: 'letter',
    enteredById: 'a',
    firstById: 'b',
    secondById: 'c',
    rejected: false,
  };
  const ready = {
    today: TUE_2026_12_01,
    signedOn: TUE_2026_12_01,
    rescindable: false,
    account: { agent: 'Cairn Peak Title', verdict: accountVerdict(account) },
  };
  const confirm = 'two people must confirm the account of Cairn Peak Title';
  test.each([
    ['a purchase with a confirmed account goes out on the day of signing', {}, []],
    [
      'an account one person confirmed',
      { account: { agent: 'Cairn Peak Title', verdict: accountVerdict({ ...account, secondById: null }) } },
      [confirm],
    ],
    [
      'an account that was changed and rejected',
      { account: { agent: 'Cairn Peak Title', verdict: accountVerdict({ ...account, rejected: true }) } },
      [confirm],
    ],
    ['no account', { account: { agent: 'Cairn Peak Title', verdict: accountVerdict(undefined) } }, [confirm]],
    ['no agent', { account: { agent: undefined, verdict: accountVerdict(undefined) } }, ['a closing agent must be chosen']],
    ['a correspondent pays its own money out', { account: null }, []],
    // Signed Tuesday: Wednesday, Thursday, Friday; 12 CFR 1026.23(a)(3)(i).
    [
      'a refinance, the last day to rescind not over',
      { rescindable: true, today: THU_2026_12_03 },
      ['the borrowers may rescind; money may go out from Sat 12/05/26'],
    ],
    ['a refinance, the day after', { rescindable: true, today: SAT_2026_12_05 }, []],
  ])('%s', (_name, change, words) => {
    const stops = stopsBeforeFunding({ ...ready, ...change });
    expect(stops.map((stop) => [stop.to, stop.words])).toEqual(words.map((each) => ['Funded', each]));
    for (const { why } of stops) expect(verifySteps(why).discrepancies).toEqual([]);
  });
});
