import { describe, expect, test } from 'vitest';
import { checkLockPolicy, comparePolicies, lockPolicy2026, policyWords, putLockPolicyInForce, type LockPolicy } from './index.ts';

const isZone = (zone: string) => zone === 'America/New_York';
const problemsOf = (change: Partial<LockPolicy>) => checkLockPolicy({ ...lockPolicy2026, ...change }, isZone);
const places = (change: Partial<LockPolicy>) => problemsOf(change).map(({ place }) => place);

describe('checking a policy', () => {
  test('the policy a portal starts with is sound', () => {
    expect(problemsOf({})).toEqual([]);
  });

  test.each<[string, Partial<LockPolicy>, string[]]>([
    ['a version that is no day', { version: 'new' }, ['version']],
    ['no title', { title: ' ' }, ['title']],
    ['a desk without an address', { desk: { name: '', address: 'desk' } }, ['desk.name', 'desk.address']],
    ['a zone nobody knows', { zone: 'Mars/Olympus' }, ['zone']],
    ['a desk that closes before it opens', { deskOpens: '20:00', deskCloses: '08:00', cutOffs: [] }, ['deskCloses']],
    ['times that are none', { deskOpens: '8', deskCloses: '25:00', expiresTime: '' }, ['deskOpens', 'deskCloses', 'expiresTime']],
    [
      'a cut-off outside the hours, unnamed, for nothing',
      { cutOffs: [{ time: '21:00', label: '', series: [] }] },
      ['cutOffs.0.label', 'cutOffs.0.time', 'cutOffs.0.series'],
    ],
    ['no terms', { terms: [] }, ['terms']],
    ['a term twice, and one of none', { terms: [30, 30, 0] }, ['terms.2', 'terms.1']],
    ['an offer that never ends', { offerHoldsSeconds: 100_000 }, ['offerHoldsSeconds']],
    [
      'a longer extension that costs less',
      {
        extensions: [
          { description: '3-days', days: 3, cost: 100 },
          { description: '5-days', days: 5, cost: 60 },
        ],
      },
      ['extensions.1.cost'],
    ],
    [
      'an extension under another word, with a forgotten decimal point',
      { extensions: [{ description: '5-days', days: 6, cost: 100_000 }] },
      ['extensions.0.cost', 'extensions.0.description'],
    ],
    ['a curve by day below zero', { extensionByDay: { cost: -1, maximumDays: 0 } }, ['extensionByDay.cost', 'extensionByDay.maximumDays']],
    ['maxima below zero', { maximumExtensions: -1, maximumExtensionDays: 1.5 }, ['maximumExtensions', 'maximumExtensionDays']],
    ['an empty bank', { freeDays: { days: 0, per: 'loan' } }, ['freeDays.days']],
    [
      'a relock that waits for ever',
      { relock: { ...lockPolicy2026.relock, waitDays: 5000, worstCaseFee: -1 } },
      ['relock.waitDays', 'relock.worstCaseFee'],
    ],
    [
      'a renegotiation for nothing, of more than all',
      { renegotiation: { minimumMove: 0, share: 150_000, maximum: 0, minimumDaysLeft: -1 } },
      ['renegotiation.minimumMove', 'renegotiation.share', 'renegotiation.maximum', 'renegotiation.minimumDaysLeft'],
    ],
    [
      'a window that closes before it opens',
      { floatDown: { ...lockPolicy2026.floatDown!, firstDayBeforeClosing: 5, lastDayBeforeClosing: 30 } },
      ['floatDown.lastDayBeforeClosing'],
    ],
    [
      'a role that grants more than a lock may be given',
      {
        concessions: {
          limits: [
            { role: 'admin', points: 2000 },
            { role: 'admin', points: 1 },
          ],
          maximum: 1000,
        },
      },
      ['concessions.limits.0.points', 'concessions.limits.1'],
    ],
    ['a wait after cancelling below zero', { cancellation: { newLockAfterDays: -1 } }, ['cancellation.newLockAfterDays']],
    ['statuses that are none', { lockableStatuses: ['Nowhere' as never] }, ['lockableStatuses.0']],
    ['no status', { lockableStatuses: [] }, ['lockableStatuses']],
  ])('%s', (_what, change, expected) => {
    expect(places(change)).toEqual(expected);
    // The specification prints its sentence about an e-mail address without a period.
    for (const { sentence } of problemsOf(change))
      expect(sentence).toMatch(/^(Please enter a valid email address for .+|.*[A-Za-z0-9].*\.)$/);
  });

  test('all problems at once, in the order of the document', () => {
    const found = places({ version: '', terms: [], maximumExtensions: -1, concessions: { limits: [], maximum: -1 } });
    expect(found).toEqual(['version', 'terms', 'maximumExtensions', 'concessions.maximum']);
  });
});

describe('a policy in words', () => {
  const words = (policy: LockPolicy) => policyWords(policy).flatMap(({ lines }) => lines.map((line) => `${line.label}: ${line.words}`));

  test('says every figure a broker asks for', () => {
    expect(words(lockPolicy2026)).toEqual(
      expect.arrayContaining([
        'Lock periods: 15, 30, 45, 60 or 75 days',
        'Desk hours: Business days, 8:00 AM to 8:00 PM ET',
        'Jumbo loans: Until 5:30 PM, then again when the desk opens',
        '5 days: 0.100 points',
        'At most: Twice and 30 days in all',
        'Worst case: Up to 30 days after the expiry the lower of the original day’s and today’s price holds',
        'Float-down: To a lower rate of today’s sheet when the price has improved by 0.250 or more, 30 to 5 days before closing; once, fee 0.125 points',
        'Free days: None',
      ]),
    );
  });

  test('two policies differ in what a person would read otherwise', () => {
    const next: LockPolicy = {
      ...lockPolicy2026,
      extensions: [...lockPolicy2026.extensions.filter(({ days }) => days !== 30), { description: '12-days', days: 12, cost: 240 }],
      freeDays: { days: 2, per: 'loan' },
      floatDown: null,
    };
    expect(comparePolicies(lockPolicy2026, lockPolicy2026)).toEqual([]);
    expect(comparePolicies(lockPolicy2026, next)).toEqual([
      { section: 'Extending', label: '12 days', before: null, after: '0.240 points' },
      { section: 'Extending', label: 'Free days', before: 'None', after: '2 days a loan, spent first' },
      { section: 'Extending', label: '30 days', before: '0.600 points', after: null },
      { section: 'When rates fall', label: 'Float-down', before: expect.stringContaining('To a lower rate'), after: 'Not offered' },
    ]);
  });
});

test.each([
  ['another rule and name', { version: '2026-12-01', maximumExtensions: 5 }, {}, undefined],
  ['a name that is taken', { maximumExtensions: 5 }, {}, 'POLICY_VERSION_TAKEN'],
  [
    'a start in the past',
    { version: '2026-12-01', maximumExtensions: 5 },
    { effectiveFrom: '2026-11-19T14:00:00.000Z' },
    'POLICY_IN_THE_PAST',
  ],
  [
    'a start of another version',
    { version: '2026-12-01', maximumExtensions: 5 },
    { effectiveFrom: '2026-12-01T13:00:00.000Z' },
    'POLICY_TIME_TAKEN',
  ],
  ['the same rules under another name', { version: '2026-12-01', title: 'Other name' }, {}, 'POLICY_UNCHANGED'],
] as const)('a policy is put in force or refused: %s', (_what, document, context, code) => {
  const now = '2026-11-20T14:00:00.000Z';
  const versions = [
    { version: lockPolicy2026.version, effectiveFrom: '2020-01-01T05:00:00.000Z' },
    { version: 'later', effectiveFrom: '2026-12-01T13:00:00.000Z' },
  ];
  const decided = putLockPolicyInForce(
    { ...lockPolicy2026, ...document },
    { now, effectiveFrom: now, versions, followed: lockPolicy2026, ...context },
  );
  expect(decided.ok ? undefined : decided.refusal.code).toBe(code);
});
