import { describe, expect, test } from 'vitest';
import { given, onDate } from '../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import {
  accountVerdict,
  chooseClosingAgent,
  closingCalendar,
  closingDay,
  confirmWireInstructions,
  enterWireInstructions,
  requestPayoff,
  saveClosingAgent,
  scheduleClosing,
  type AgentAccount,
  type CalendarFacts,
  type ClosingAgent,
  type ServicerFigures,
} from './index.ts';

const FRI_2026_12_11 = '2026-12-11';
const facts: CalendarFacts = {
  today: FRI_2026_12_11,
  earliest: { value: '2026-12-14', why: given('Earliest consummation', onDate('2026-12-14'), 'Waits') },
  notReceived: null,
  rescindable: false,
  lockUntil: '2027-01-04',
  loanAmount: 31_924_800,
  rate: 6_250,
};

describe('days of a closing and why others are none', () => {
  test('five weeks from the Sunday of this one', () => {
    const days = closingCalendar(facts);
    expect([days.length, days[0]!.date, days.at(-1)!.date]).toEqual([35, '2026-12-06', '2027-01-09']);
  });
  test.each([
    ['2026-12-10', ['Past']],
    ['2026-12-11', ['Wait to Mon 12/14/26']],
    ['2026-12-12', ['Wait to Mon 12/14/26', 'Saturday']],
    ['2026-12-25', ['Holiday, banks closed']],
    ['2027-01-05', ['After lock expiry Mon 01/04/27']],
  ] as const)('%s', (date, reasons) => {
    expect(closingDay(date, facts)).toMatchObject({ possible: false, reasons });
  });
  test('a possible day says its interest to the end of the month: 17 days of $54.67', () => {
    const day = closingDay('2026-12-15', facts);
    expect([day.possible, day.interest!.value]).toEqual([true, 17 * 5_467]);
    expect(verifySteps(day.interest!.why).discrepancies).toEqual([]);
  });
  test('a refinance funds after rescission, which must end before the lock does', () => {
    // Tue 12/15 and three specific days: Fri 12/18 at midnight; Saturday no bank wires, so Mon 12/21.
    expect(closingDay('2026-12-15', { ...facts, rescindable: true }).funds).toBe('2026-12-21');
    const late = closingDay('2026-12-31', { ...facts, rescindable: true });
    expect(late.reasons).toEqual([expect.stringMatching(/^Funds Wed 01\/06\/27, after lock expiry/)]);
  });
  test('nothing sent: as if it were sent today and nobody confirmed', () => {
    // Fri 12/11: received on the third specific day, Tue 12/15, and three more.
    const none = { ...facts, earliest: null };
    expect(closingDay('2026-12-16', none).reasons).toEqual(['Closing Disclosure not sent: from Fri 12/18/26 if sent today']);
    expect(closingDay('2026-12-18', none).possible).toBe(true);
    // The same for one that was sent and reached nobody: no waiting period runs, so no earlier day is possible.
    const undelivered = { ...none, notReceived: { version: 2, who: 'Haruki Tanaka-Sample' } };
    expect(closingDay('2026-12-16', undelivered).reasons).toEqual([
      'Not received by Haruki Tanaka-Sample: from Fri 12/18/26 if mailed today',
    ]);
  });
  test('is scheduled on a possible day, at an hour of the list, with an agent', () => {
    const agent = { agentId: 'a', company: 'Cairn Peak Title' };
    const wanted = { date: '2026-12-15', time: '10:00' } as const;
    expect(must(scheduleClosing(facts, agent, wanted))).toEqual({ ...wanted, ...agent });
    expect(scheduleClosing(facts, undefined, wanted)).toMatchObject({ refusal: { code: 'NO_AGENT' } });
    expect(scheduleClosing(facts, agent, { ...wanted, time: '10:07' })).toMatchObject({ refusal: { code: 'NO_SUCH_TIME' } });
    expect(scheduleClosing(facts, agent, { ...wanted, date: '2026-12-13' })).toMatchObject({
      refusal: { code: 'DAY_NOT_POSSIBLE', details: { reason: expect.stringContaining('sunday') } },
    });
  });
});

describe('closing agents and their accounts', () => {
  const agent: ClosingAgent = {
    company: 'Cairn Peak Title',
    licenseId: 'CO-0000',
    contact: 'L. Aguirre-Sample',
    email: '',
    phone: '(970) 555-0142',
    phoneSource: 'State license record',
    state: 'CO',
    approvedUntil: '2027-12-31',
  };
  test.each([
    ['without a company', { company: ' ' }, 'company'],
    ['without a license', { licenseId: '' }, 'licenseId'],
    ['with a number that a mail brought', { phoneSource: 'Their e-mail of Monday' }, 'phoneSource'],
    ['whose approval is over', { approvedUntil: '2026-12-10' }, 'approvedUntil'],
  ] as const)('none %s', (_what, more, field) => {
    expect(saveClosingAgent({ ...agent, ...more }, FRI_2026_12_11)).toMatchObject({ refusal: { code: 'AGENT_INCOMPLETE', field } });
  });
  test('one is chosen whose approval covers the closing', () => {
    expect(must(chooseClosingAgent(agent, '2026-12-15')).company).toBe('Cairn Peak Title');
    expect(chooseClosingAgent(agent, '2028-01-03')).toMatchObject({ refusal: { code: 'AGENT_EXPIRES' } });
    expect(chooseClosingAgent(undefined, '2026-12-15')).toMatchObject({ refusal: { code: 'AGENT_UNKNOWN' } });
  });
  const account: AgentAccount = {
    sequence: 1,
    bank: 'Foothill Sample Bank',
    lastFour: '4471',
    cameBy: 'registered profile',
    enteredById: 'clara',
    firstById: null,
    secondById: null,
    rejected: false,
  };
  const confirm = (by: string, about: Partial<AgentAccount> = {}, more = {}) =>
    confirmWireInstructions({ ...account, ...about }, { sequence: 1, reached: 'L. Aguirre, (970) 555-0142', agree: true, ...more }, [by]);
  test('an account that is entered comes after those before it', () => {
    expect([enterWireInstructions(undefined), enterWireInstructions(account)].map(must)).toEqual([{ sequence: 1 }, { sequence: 2 }]);
  });
  test('a new account stops funding until two people confirmed it, neither of whom entered it', () => {
    expect([must(confirm('dora')).as, must(confirm('adam', { firstById: 'dora' })).as]).toEqual(['first', 'second']);
    expect(confirm('clara')).toMatchObject({ refusal: { code: 'SAME_PERSON' } });
    expect(confirm('dora', { firstById: 'dora' })).toMatchObject({ refusal: { code: 'SAME_PERSON' } });
    // A delegate counts as both people: neither can be the second person.
    const asked = { sequence: 1, reached: 'L. Aguirre, (970) 555-0142', agree: true };
    expect(confirmWireInstructions(account, asked, ['dora for clara', 'dora', 'clara'])).toMatchObject({
      refusal: { code: 'SAME_PERSON' },
    });
    const may = (about: Partial<AgentAccount>) => accountVerdict({ ...account, ...about }).mayWire.value;
    expect([may({}), may({ firstById: 'dora' }), may({ firstById: 'dora', secondById: 'adam' })]).toEqual([false, false, true]);
    expect(accountVerdict(undefined).mayWire.value).toBe(false);
  });
  test('one that came by e-mail is only ever rejected; what is settled stays', () => {
    expect(confirm('dora', { cameBy: 'e-mail' })).toMatchObject({ refusal: { code: 'CAME_BY_EMAIL' } });
    expect(must(confirm('dora', { cameBy: 'e-mail' }, { agree: false })).as).toBe('rejected');
    expect(confirm('dora', { rejected: true })).toMatchObject({ refusal: { code: 'ACCOUNT_SETTLED' } });
    expect(confirm('dora', {}, { reached: '' })).toMatchObject({ refusal: { code: 'REACHED_MISSING' } });
    expect(confirm('dora', {}, { sequence: 2 })).toMatchObject({ refusal: { code: 'NO_SUCH_ACCOUNT' } });
  });
});

describe('12 CFR 1026.36(c)(3): a payoff', () => {
  const figures: ServicerFigures = {
    servicer: 'Sample Servicing',
    balance: 20_000_000,
    rate: 4_000,
    interestPaidThrough: '2026-12-01',
    basis: 365,
    fees: 2_500,
    padDays: 1,
    goodThrough: '2026-12-31',
  };
  const context = { status: 'Clear to Close', purpose: 'Refinance', today: FRI_2026_12_11, fundsOn: '2026-12-21' } as const;
  test('principal, interest to the day money goes out with the days in reserve, fees; the statement in seven business days', () => {
    const { payoff, statementDue } = must(requestPayoff(context, figures));
    // $21.92 a day, 20 days and one in reserve.
    expect([payoff.perDiem.value, payoff.days.value, payoff.total.value]).toEqual([2_192, 21, 20_000_000 + 21 * 2_192 + 2_500]);
    expect(statementDue.value).toBe('2026-12-22');
    expect(verifySteps(payoff.total.why).discrepancies).toEqual([]);
  });
  test.each([
    ['of a purchase', { purpose: 'Purchase' }, {}, 'NOT_A_REFINANCE'],
    ['of a loan that ended', { status: 'Withdrawn' }, {}, 'LOAN_STATUS'],
    ['with figures that are good no more', {}, { goodThrough: '2026-12-10' }, 'PAYOFF_INVALID'],
    ['with interest paid beyond the day', {}, { interestPaidThrough: '2027-01-01' }, 'PAYOFF_INVALID'],
    ['with interest of years ago', {}, { interestPaidThrough: '2020-01-01' }, 'PAYOFF_INVALID'],
    ['of nobody', {}, { servicer: '' }, 'PAYOFF_INVALID'],
  ] as const)('none %s', (_what, about, more, code) => {
    expect(requestPayoff({ ...context, ...about }, { ...figures, ...more })).toMatchObject({ ok: false, refusal: { code } });
  });
});
