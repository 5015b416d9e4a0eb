import { describe, expect, test } from 'vitest';
import { given, text } from '../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { actionOwner } from './action-owner.ts';
import { disclosureIcon } from './disclosure-icon.ts';
import { estimateDeadline, explainEstimateDeadline, lateness, type EstimateColumns } from './estimate-deadline.ts';
import { loanFigures } from './loan-figures.ts';
import { loanMenu, menuItems, mayOpen } from './loan-menu.ts';
import { endedStatuses, loanStatuses, missingFor, transitions, type LoanStatus } from './loan-status.ts';
import { putLoanStatus } from './put-loan-status.ts';
import type { LockCosts } from './cost-of-missing.ts';
import { lockStateAt } from './lock-state-at.ts';
import { milestones } from './milestones.ts';
import { nextActions, type LoanSituation } from './next-actions.ts';

const FRI_2026_11_20 = '2026-11-20';
const owing: EstimateColumns = {
  status: 'Registered',
  applicationDate: '2026-11-19',
  initialDue: '2026-11-24',
  firstSentOn: null,
  revisedSince: null,
  revisedCause: null,
};
const sent: EstimateColumns = { ...owing, firstSentOn: '2026-11-17' };

test.each([
  ['broker', { mine: true }, 'You'],
  ['broker', {}, 'Dana Reyes'],
  ['lock-desk', {}, 'Lock desk'],
  ['lock-desk', { roles: ['lock-desk'] }, 'You'],
] as const)('an action of %s, for %j, is done by %s', (by, asking, owner) => {
  expect(actionOwner(by, { mine: false, roles: ['loan-officer'], brokers: 'Dana Reyes', ...asking })).toBe(owner);
});

describe('the disclosure icon', () => {
  test.each([
    [true, -5, 'check'],
    [true, undefined, 'check'],
    [false, 4, 'ban'],
    [false, 3, '3'],
    [false, 2, '2'],
    [false, 1, '1'],
    [false, 0, 'exclamation'],
    [false, -1, 'exclamation'],
    [false, undefined, 'none'],
  ] as const)('sent %s, %s days left: %s', (sent, days, icon) => expect(disclosureIcon(sent, days)).toBe(icon));
});

describe('the one deadline of a Loan Estimate', () => {
  // Due Friday 11/20: the weekend after it is late already, and Thanksgiving is no day.
  test.each([
    ['2026-11-17', 3, '3 business days left', 'amber'],
    ['2026-11-19', 1, '1 business day left', 'amber'],
    ['2026-11-20', 0, 'due today', 'amber'],
    ['2026-11-21', -1, '1 day late', 'red'],
    ['2026-11-22', -1, '1 day late', 'red'],
    ['2026-11-23', -1, '1 day late', 'red'],
    ['2026-11-24', -2, '2 days late', 'red'],
    ['2026-11-25', -3, '3 days late', 'red'],
    ['2026-11-27', -4, '4 days late', 'red'],
  ] as const)('due Friday, seen on %s', (today, daysLeft, words, tone) => {
    const due = { ...owing, applicationDate: '2026-11-17', initialDue: FRI_2026_11_20 };
    expect(estimateDeadline(due, today)).toEqual({
      label: 'Loan Estimate',
      state: 'owed',
      due: FRI_2026_11_20,
      sentOn: null,
      daysLeft,
      words,
      tone,
    });
    // If it was sent on that day, the result never changes, except whether it was in time.
    const after = estimateDeadline({ ...due, firstSentOn: today }, '2027-03-01');
    expect(after).toMatchObject({ state: 'sent', sentOn: today, words: daysLeft < 0 ? words : '', tone: daysLeft < 0 ? 'red' : 'ink' });
  });
  test('far away it is in ink; without a day, or on a loan that is over, nothing is owed', () => {
    expect(estimateDeadline(owing, '2026-11-17')).toMatchObject({ words: '5 business days left', tone: 'ink' });
    expect(estimateDeadline({ ...owing, initialDue: null }, FRI_2026_11_20)).toMatchObject({ state: 'not-owed', words: '' });
    expect(estimateDeadline({ ...owing, status: 'Withdrawn' }, '2026-12-20')).toMatchObject({ state: 'not-owed', words: '' });
    expect(lateness(null, FRI_2026_11_20).words).toBe('');
  });
  test.each(['lock', 'drift'] as const)('a revised one, owed by a %s, hides that the first was sent', (revisedCause) => {
    const revised = { ...sent, revisedSince: FRI_2026_11_20, revisedCause };
    expect(estimateDeadline(revised, '2026-11-30')).toMatchObject({
      label: 'Revised LE',
      state: 'owed',
      due: '2026-11-25',
      words: '2 days late',
      tone: 'red',
    });
    const { value, why } = explainEstimateDeadline(revised)!;
    expect([value, why.figure.amount]).toEqual(['2026-11-25', '2026-11-25']);
    expect(verifySteps(why).discrepancies).toEqual([]);
  });
  test('once a Closing Disclosure went out, a corrected one is owed, by the same day', () => {
    const revised = { ...sent, revisedSince: FRI_2026_11_20, revisedCause: 'drift', closingSentOn: '2026-11-19' } as const;
    expect(estimateDeadline(revised, '2026-11-30')).toMatchObject({ label: 'Corrected CD', state: 'owed', due: '2026-11-25' });
  });
  test('a day that was set by hand says so', () => {
    expect(explainEstimateDeadline({ ...owing, initialDue: '2026-11-30' })!.why).toMatchObject({ source: 'Set by hand' });
  });
});

describe('the lock at an instant', () => {
  test.each([
    ['locked', '2026-11-20T16:00:01Z', 'locked'],
    ['locked', '2026-11-20T16:00:00.000Z', 'expired'],
    ['locked', '2026-11-20T15:59:59.999999Z', 'expired'],
    ['none', null, 'none'],
    ['cancelled', '2026-11-20T15:00:00Z', 'cancelled'],
  ] as const)('%s until %s is %s at 16:00', (recorded, ends, state) =>
    expect(lockStateAt(recorded, ends, '2026-11-20T16:00:00Z')).toBe(state),
  );
});

describe('the status of a loan', () => {
  const everything = { loanEstimateSent: true, locked: true, stops: [] };
  test('goes where the table says and nowhere else, for every pair and every role', () => {
    const roles = [...new Set(Object.values(transitions).flatMap((list) => list.flatMap((one) => one.by)))];
    for (const from of loanStatuses)
      for (const to of loanStatuses)
        for (const role of roles) {
          const found = transitions[from].find((one) => one.to === to);
          const decision = putLoanStatus({ status: from, ...everything }, to, [role]);
          const code = decision.ok ? 'changed' : decision.refusal.code;
          const made = found?.needs?.includes('conversion') ? 'STATUS_NEEDS' : 'changed';
          const expected = !found ? 'STATUS_NOT_REACHABLE' : found.by.includes(role) ? made : 'STATUS_NOT_YOURS';
          expect(`${from} → ${to} by ${role}: ${code}`).toBe(`${from} → ${to} by ${role}: ${expected}`);
        }
  });
  test('a loan that is over stays over, and every other can be withdrawn or ends in funding', () => {
    for (const status of ['Withdrawn', 'Denied', 'Cancelled', 'Post-Closing'] as const) expect(transitions[status]).toEqual([]);
    for (const status of loanStatuses.filter((one) => !endedStatuses.includes(one) && one !== 'Closed'))
      expect(transitions[status].map((one) => one.to)).toContain('Withdrawn');
  });
  test('nobody makes a loan Disclosed: sending the estimate does', () => {
    expect(Object.values(transitions).flatMap((list) => list.filter((one) => one.to === 'Disclosed'))).toEqual([]);
  });
  test('nobody makes a prequalification Registered: converting it does', () => {
    expect(putLoanStatus({ status: 'Prequalified', ...everything }, 'Registered', ['loan-officer'])).toMatchObject({
      ok: false,
      refusal: { code: 'STATUS_NEEDS', details: { missing: 'the prequalification must be converted' } },
    });
  });
  test('says what a step still needs', () => {
    const closing = transitions['Approved with Conditions'].find((one) => one.to === 'Clear to Close')!;
    expect(missingFor(closing, { status: 'Approved with Conditions', ...everything, locked: false })).toEqual(['the rate must be locked']);
    expect(missingFor(closing, { status: 'Approved with Conditions', ...everything })).toEqual([]);
  });
  test('a reason against one status is reported for that status only', () => {
    const why = given('Account', text('not confirmed'), 'Closing agent');
    const stops = [{ to: 'Funded' as const, words: 'two people must confirm the account of Cairn Peak Title', why }];
    expect(putLoanStatus({ status: 'Closed', ...everything, stops }, 'Funded', ['closer'])).toMatchObject({
      refusal: { code: 'STATUS_NEEDS', details: { missing: 'two people must confirm the account of Cairn Peak Title' } },
    });
    expect(putLoanStatus({ status: 'Docs Out', ...everything, stops }, 'Closed', ['closer']).ok).toBe(true);
  });
});

describe('the milestones', () => {
  const facts = { status: 'Submitted' as LoanStatus, locked: false, lockedOn: null, closingDate: '2026-12-15', promises: [] };
  const shown = (more: Partial<Parameters<typeof milestones>[0]>) =>
    milestones({ ...facts, reached: new Map(), ...more }).map(
      (one) => `${one.name}${one.state === 'done' ? '*' : one.state === 'current' ? '!' : ''}`,
    );
  test('what lies behind the furthest status is done, the first that is not is current', () => {
    expect(shown({})).toEqual([
      'Registered*',
      'Disclosed*',
      'Locked!',
      'Submitted*',
      'Approved with Conditions',
      'Clear to Close',
      'Docs Out',
      'Closed',
      'Funded',
    ]);
    expect(shown({ locked: true })[4]).toBe('Approved with Conditions!');
    expect(shown({ status: 'Prequalified' })[0]).toBe('Registered!');
    expect(shown({ status: 'Suspended', reached: new Map([['Approved with Conditions', '2026-11-18']]) })[4]).toBe(
      'Approved with Conditions*',
    );
  });
  test('a loan that ended has no current one; a planned closing is marked as planned until it is', () => {
    expect(shown({ status: 'Withdrawn', reached: new Map([['Registered', '2026-11-13']]) }).some((name) => name.endsWith('!'))).toBe(false);
    const closing = (status: LoanStatus) => milestones({ ...facts, status, reached: new Map() }).find((one) => one.name === 'Closed');
    expect(closing('Submitted')).toMatchObject({ on: '2026-12-15', note: 'Planned' });
    expect(closing('Funded')).toMatchObject({ on: null, note: null });
  });
});

describe('what was promised for a milestone', () => {
  const promises = [{ title: 'Underwriting decision', from: 'Submitted', to: ['Approved with Conditions', 'Suspended'], promisedDays: 2 }];
  const station = (reached: readonly (readonly [string, string])[], name = 'Approved with Conditions') =>
    milestones({ status: 'Submitted', locked: false, lockedOn: null, closingDate: null, promises, reached: new Map(reached) }).find(
      (one) => one.name === name,
    )!;
  test('is counted in the lender’s business days from the day its step began', () => {
    // Wednesday 11/25, then Thanksgiving.
    const { promised, promisedDays, tookDays } = station([['Submitted', '2026-11-25']]);
    expect([promised!.value, promisedDays, tookDays]).toEqual(['2026-11-30', 2, null]);
    expect(verifySteps(promised!.why).discrepancies).toEqual([]);
    expect(
      station([
        ['Submitted', '2026-11-25'],
        ['Approved with Conditions', '2026-12-01'],
      ]).tookDays,
    ).toBe(3);
  });
  test('is not shown where the law’s day for the Loan Estimate comes first', () => {
    const disclosed = (estimateDue: '2026-11-24' | '2026-11-25') =>
      milestones({
        status: 'Registered',
        locked: false,
        lockedOn: null,
        closingDate: null,
        promises: [{ title: 'Disclosure', from: 'Registered', to: ['Disclosed'], promisedDays: 3 }],
        reached: new Map([['Registered', '2026-11-20'] as const]),
        estimateDue,
      }).find(({ name }) => name === 'Disclosed')!.promised;
    expect(disclosed('2026-11-24')).toBeNull();
    expect(disclosed('2026-11-25')!.value).toBe('2026-11-25');
  });
  test('is nothing before that, begins again for a loan sent back, and is nothing where nothing is promised', () => {
    expect(station([]).promised).toBeNull();
    expect(
      station([
        ['Approved with Conditions', '2026-11-20'],
        ['Submitted', '2026-11-25'],
      ]).tookDays,
    ).toBeNull();
    expect(station([['Submitted', '2026-11-25']], 'Funded').promisedDays).toBeNull();
  });
});

describe('what to do next', () => {
  const loan: LoanSituation = {
    loanNumber: '1400023871',
    status: 'Registered',
    estimate: owing,
    lockState: 'none',
    lockExpiresOn: null,
    closingDate: '2026-12-22',
    lienPriority: 'FirstLien',
    missing: [],
    today: FRI_2026_11_20,
  };
  const ids = (more: Partial<LoanSituation>): string[] => nextActions({ ...loan, ...more }).map((action) => action.id);
  test('a revised Loan Estimate comes before everything else, whatever is due earlier', () => {
    const estimate = { ...sent, revisedSince: FRI_2026_11_20, revisedCause: 'lock' } as const;
    const [first, second] = nextActions({ ...loan, status: 'Submitted', estimate, lockState: 'locked', lockExpiresOn: '2026-11-21' });
    // Three general business days after Friday the 20th.
    expect(first).toMatchObject({ id: 'send-revised-estimate', due: '2026-11-25', path: '/loan-estimator/1400023871' });
    expect(second).toMatchObject({ id: 'extend-lock' });
  });
  test.each<[string, Partial<LoanSituation>, string[]]>([
    ['registered', {}, ['send-loan-estimate', 'lock']],
    ['with gaps', { missing: ['Monthly income'] }, ['send-loan-estimate', 'complete-application', 'lock']],
    ['prequalified', { status: 'Prequalified', estimate: { ...owing, initialDue: null } }, ['convert-prequalification']],
    ['sent', { status: 'Disclosed', estimate: sent }, ['intent-to-proceed', 'lock', 'submit']],
    [
      'locked, with a drift to resolve',
      { lockState: 'locked', lockExpiresOn: '2027-01-04', lockDrift: { sentence: 'FICO 742→735: −0.250' } },
      ['send-loan-estimate', 'lock-drift'],
    ],
    ['locked well past the closing', { lockState: 'locked', lockExpiresOn: '2027-01-04' }, ['send-loan-estimate']],
    ['locked until before the closing', { lockState: 'locked', lockExpiresOn: '2026-12-20' }, ['send-loan-estimate', 'extend-lock']],
    ['lock ending first', { lockState: 'locked', lockExpiresOn: '2026-11-23' }, ['extend-lock', 'send-loan-estimate']],
    ['expired', { lockState: 'expired', lockExpiresOn: '2026-11-18' }, ['relock', 'send-loan-estimate']],
    ['past its closing', { closingDate: '2026-11-13' }, ['closing-date', 'send-loan-estimate', 'lock']],
    [
      'suspended',
      { status: 'Suspended', estimate: { ...sent, firstSentOn: '2026-11-10' }, lockState: 'locked', lockExpiresOn: '2027-01-04' },
      ['clear-suspension'],
    ],
    [
      'clear to close',
      { status: 'Clear to Close', estimate: { ...sent, firstSentOn: '2026-11-10' }, lockState: 'locked', lockExpiresOn: '2027-01-04' },
      ['closing-disclosure'],
    ],
    [
      'clear to close with its Closing Disclosure sent',
      {
        status: 'Clear to Close',
        estimate: { ...sent, firstSentOn: '2026-11-10', closingSentOn: '2026-11-19' },
        lockState: 'locked',
        lockExpiresOn: '2027-01-04',
      },
      [],
    ],
    [
      'changed after its Closing Disclosure',
      {
        status: 'Clear to Close',
        estimate: { ...sent, revisedSince: FRI_2026_11_20, revisedCause: 'drift', closingSentOn: '2026-11-19' },
        lockState: 'locked',
        lockExpiresOn: '2027-01-04',
      },
      ['send-corrected-closing'],
    ],
    ['withdrawn', { status: 'Withdrawn', estimate: { ...owing, status: 'Withdrawn' } }, []],
    ['funded', { status: 'Funded', lockState: 'expired', lockExpiresOn: '2026-11-01' }, []],
  ])('%s', (_name, more, expected) => expect(ids(more)).toEqual(expected));
  test.each([
    ['broker', 'broker', 'Send the Loan Estimate'],
    ['broker-asks', 'broker', 'Ask the lender for the Loan Estimate'],
    ['disclosure-coordinator', 'disclosure-coordinator', 'Send the Loan Estimate'],
    ['outside', 'broker', 'Record the Loan Estimate'],
  ] as const)('an estimate issued by %s is the %s’s', (estimateBy, by, title) => {
    expect(nextActions({ ...loan, estimateBy })[0]).toMatchObject({ id: 'send-loan-estimate', by, title });
  });
  test('a second lien is the lock desk’s, in the specification’s words', () => {
    const [, lock] = nextActions({ ...loan, lienPriority: 'SecondLien' });
    expect(lock).toMatchObject({ id: 'lock', by: 'lock-desk', reason: 'Second-lien loans must be locked manually with the lock desk.' });
  });
  test('each deadline carries a count that can be repeated, ending on its day', () => {
    const all = [
      ...nextActions(loan),
      ...nextActions({ ...loan, status: 'Disclosed', estimate: sent }),
      ...nextActions({ ...loan, status: 'Docs Out', estimate: sent }),
    ].filter((action) => action.due !== null);
    expect(all.map((action) => action.id)).toEqual(['send-loan-estimate', 'intent-to-proceed', 'closing-disclosure']);
    for (const action of all) {
      expect(action.why!.figure.amount).toBe(action.due);
      expect(verifySteps(action.why!).discrepancies).toEqual([]);
    }
  });
});

describe('what follows when the day of an action passes', () => {
  const lockCosts: LockCosts = {
    noteAmount: 31_808_700,
    source: 'Lock policy 2026-11-01',
    relock: { fee: 250, worstCaseDays: 30 },
    extensions: [
      { days: 3, cost: 60 },
      { days: 7, cost: 140 },
    ],
    chargedNow: 68_071,
    disclosed: 20_000,
  };
  const loan: LoanSituation = {
    loanNumber: '1400023871',
    status: 'Registered',
    estimate: owing,
    lockState: 'locked',
    lockExpiresOn: '2026-11-23',
    closingDate: '2026-12-22',
    lienPriority: 'FirstLien',
    lockCosts,
    missing: [],
    today: FRI_2026_11_20,
  };
  const missedOf = (id: string, more: Partial<LoanSituation> = {}) =>
    nextActions({ ...loan, ...more }).find((action) => action.id === id)!.ifMissed!;

  test.each([
    ['a first Loan Estimate, 12 CFR 1026.19(e)(1)(iii)', 'send-loan-estimate', {}, 'Not curable', null],
    // $680.71 of points against the $200.00 disclosed.
    [
      'a revised one, 12 CFR 1026.19(f)(2)(v)',
      'send-revised-estimate',
      { estimate: { ...sent, revisedSince: FRI_2026_11_20, revisedCause: 'lock' } },
      'Refund $480.71',
      48_071,
    ],
    // 0.250 of $318,087.
    ['a lock that ends', 'extend-lock', {}, 'Relock $795.22', 79_522],
    ['the ten days of a Loan Estimate', 'intent-to-proceed', { status: 'Disclosed', estimate: sent }, 'New Loan Estimate', null],
    // Received Sat 12/19 instead of Fri 12/18: closing Wed 12/23, a day the lock does not reach; 3 days cost 0.060.
    [
      'a Closing Disclosure, the lock ends before the later closing',
      'closing-disclosure',
      { status: 'Clear to Close', estimate: sent, lockExpiresOn: '2026-12-22' },
      'Extend $190.85',
      19_085,
    ],
    [
      'a Closing Disclosure, the lock reaches it',
      'closing-disclosure',
      { status: 'Clear to Close', estimate: sent, lockExpiresOn: '2027-01-04' },
      'Closing moves to Wed 12/23/26',
      null,
    ],
    // 0.060 of $318,087 over 3 days.
    ['a closing that has passed', 'closing-date', { closingDate: '2026-11-13' }, '$63.62 a day', 6_362],
  ] as const)('%s', (_what, id, more, words, cents) => {
    const missed = missedOf(id, more as Partial<LoanSituation>);
    expect([missed.words, missed.cents]).toEqual([words, cents]);
    expect(verifySteps(missed.why).discrepancies).toEqual([]);
  });
});

describe('the per-loan menu', () => {
  const facts = {
    status: 'Registered' as LoanStatus,
    loanNumber: '1400023871',
    purpose: 'Purchase',
    mortgageType: 'Conventional',
    offersLockPolicies: false,
    comments: 0,
    estimate: estimateDeadline(owing, FRI_2026_11_20),
  };
  test('keeps loan details and status history for someone who may open nothing', () => {
    expect(loanMenu({ ...facts, allowed: () => false }).map((one) => one.name)).toEqual(['loan-details', 'loan-status-history']);
  });
  test('shows the lock policy only where the product offers one, for everybody', () => {
    const names = (offersLockPolicies: boolean) => loanMenu({ ...facts, offersLockPolicies, allowed: () => true }).map((one) => one.name);
    expect(names(false)).not.toContain('lock-policy');
    expect(names(true)).toHaveLength(menuItems.length);
    expect(loanMenu({ ...facts, offersLockPolicies: true, allowed: () => true }).find((one) => one.name === 'lock-policy')?.url).toBe(
      '/lock-loan/1400023871/lock-policy',
    );
  });
  test('lists for a person what the access table lets them do, and everything for an admin and the Division', () => {
    const reader = { roles: ['auditor'], hierarchyLevel: 'Branch' };
    const opens = mayOpen(reader, (call) => call.startsWith('get-'));
    expect(['edit-loan', 'resubmit-1003', 'loan-contacts', 'download-xml'].map(opens)).toEqual([false, false, true, true]);
    // The audit package is for the lender and its correspondents, by the access table.
    expect(mayOpen(reader, (call) => call !== 'get-audit-info')('post-close-audit-package')).toBe(false);
    for (const person of [
      { ...reader, roles: ['admin'] },
      { ...reader, hierarchyLevel: 'Division' },
    ])
      expect(menuItems.every(({ name }) => mayOpen(person, () => false)(name))).toBe(true);
  });
  test('a download is an address of the service, the others are paths of the portal', () => {
    const urls = new Map(loanMenu({ ...facts, allowed: () => true }).map((one) => [one.title, one.url]));
    expect(urls.get('Download UTC')).toBe('/service/loan/1400023871/approval-form');
    expect(urls.get('Loan Review Summary')).toBe('/service/loan/1400023871/loan-review-summary');
    expect(urls.get('Closing conditions')).toBe('/service/loan/1400023871/closing-conditions');
    expect(urls.get('Loan Estimate')).toBe('/loan-estimator/1400023871');
  });
  test('what is not possible yet stays with its reason', () => {
    const menu = new Map(loanMenu({ ...facts, allowed: () => true }).map((one) => [one.name, one.reason]));
    expect(menu.get('convert-prequalification')).toBe('Only for prequalifications');
    expect(menu.get('lock-loan')).toBeNull();
  });
});

test('a loan without an application says so in each figure', () => {
  const { names, ltv, dtiBack } = loanFigures(undefined);
  expect([names, ltv.missing, dtiBack.missing]).toEqual([[], 'The application is missing.', 'The application is missing.']);
});
