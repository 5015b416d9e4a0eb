/**
 * Dates printed in the official commentary and the CFPB's prototypes, and dates computed from the rule text by two other engines, as the tests'
 * table. "Commentary" examples name weekdays; the years chosen have them.
 */

/** One example: its number, its source, the inputs, the expected values. */
export type TimingExample = readonly [
  id: string,
  source: string,
  given: Readonly<Record<string, unknown>>,
  gives: Readonly<Record<string, unknown>>,
];

const COMPUTED = 'computed from 1026.2(a)(6) and 1026.19(e), (f)';
const RULE_2013 = 'TRID rule 2013-28210';

/** Consummation, then Closing Disclosure received and mailed by, revised Loan Estimate received and mailed by. */
const CONSUMMATIONS = [
  ['TRIDC-01', '2026-06-22 Mon', '2026-06-17', '2026-06-14', '2026-06-16', '2026-06-12', 'Juneteenth (Fri 19 Jun) inside window'],
  [
    'TRIDC-03',
    '2026-07-06 Mon',
    '2026-07-01',
    '2026-06-28',
    '2026-06-30',
    '2026-06-26',
    'Sat 4 Jul holiday; Fri 3 Jul observed IS a business day',
  ],
  ['TRIDC-04', '2026-07-07 Tue', '2026-07-02', '2026-06-29', '2026-07-01', '2026-06-28', 'Sat 4 Jul excluded'],
  ['TRIDC-05', '2026-07-08 Wed', '2026-07-03', '2026-06-30', '2026-07-02', '2026-06-29', 'window Thu-Sat-? : 4 Jul excluded'],
  ['TRIDC-07', '2027-07-07 Wed', '2027-07-03', '2027-06-30', '2027-07-02', '2027-06-29', 'Sun 4 Jul 2027; Mon 5 Jul observed counts'],
  ['TRIDC-08', '2026-11-30 Mon', '2026-11-25', '2026-11-22', '2026-11-24', '2026-11-20', 'Thanksgiving 26 Nov'],
  ['TRIDC-09', '2026-12-28 Mon', '2026-12-23', '2026-12-20', '2026-12-22', '2026-12-18', 'Christmas Fri 25 Dec'],
  ['TRIDC-12', '2026-01-05 Mon', '2025-12-31', '2025-12-28', '2025-12-30', '2025-12-26', 'New Year Thu 1 Jan'],
  ['TRIDC-13', '2026-05-28 Thu', '2026-05-23', '2026-05-20', '2026-05-22', '2026-05-19', 'Memorial Day Mon 25 May'],
  ['TRIDC-14', '2026-10-14 Wed', '2026-10-09', '2026-10-06', '2026-10-08', '2026-10-05', 'Columbus Day Mon 12 Oct'],
  ['TRIDC-15', '2026-09-10 Thu', '2026-09-05', '2026-09-02', '2026-09-04', '2026-09-01', 'Labor Day Mon 7 Sep'],
  ['TRIDC-16', '2025-11-13 Thu', '2025-11-08', '2025-11-05', '2025-11-07', '2025-11-04', 'Veterans Day Tue 11 Nov'],
  ['TRIDC-17', '2026-02-19 Thu', '2026-02-14', '2026-02-11', '2026-02-13', '2026-02-10', 'Washington Mon 16 Feb'],
  ['TRIDC-18', '2026-01-22 Thu', '2026-01-17', '2026-01-14', '2026-01-16', '2026-01-13', 'MLK Mon 19 Jan'],
  ['TRIDC-19', '2026-03-17 Tue', '2026-03-13', '2026-03-10', '2026-03-12', '2026-03-09', 'no holiday, Tuesday'],
  ['TRIDC-20', '2026-03-16 Mon', '2026-03-12', '2026-03-09', '2026-03-11', '2026-03-08', 'no holiday, Monday'],
] as const;

/** Loan Estimate mailed, then considered received, earliest consummation, last day of the costs. */
const MAILED_ESTIMATES = [
  ['TRIDL-01', '2026-06-12 Fri', '2026-06-16', '2026-06-22', '2026-06-29', 'crosses Juneteenth'],
  ['TRIDL-02', '2026-06-29 Mon', '2026-07-02', '2026-07-08', '2026-07-14', 'crosses Sat 4 Jul'],
  ['TRIDL-03', '2026-11-20 Fri', '2026-11-24', '2026-11-30', '2026-12-07', 'crosses Thanksgiving'],
  ['TRIDL-04', '2026-12-18 Fri', '2026-12-22', '2026-12-28', '2027-01-05', 'crosses Christmas'],
  ['TRIDL-06', '2027-12-20 Mon', '2027-12-23', '2027-12-29', '2028-01-05', 'crosses Sat Christmas'],
  ['TRIDL-07', '2026-03-06 Fri', '2026-03-10', '2026-03-14', '2026-03-20', 'Friday, plain'],
  ['TRIDL-08', '2026-03-07 Sat', '2026-03-11', '2026-03-16', '2026-03-20', 'Saturday, plain'],
  ['TRIDL-09', '2026-10-05 Mon', '2026-10-08', '2026-10-14', '2026-10-20', 'crosses Columbus Day'],
  ['TRIDL-10', '2026-11-06 Fri', '2026-11-10', '2026-11-16', '2026-11-23', 'crosses Veterans Day Wed 11 Nov'],
] as const;

/** Application, office open on Saturdays, Loan Estimate due. */
const APPLICATIONS = [
  ['TRIDA-01', '2026-07-01 Wed', false, '2026-07-07', 'Wed; office closed Fri 3 Jul (observed)'],
  ['TRIDA-02', '2026-06-17 Wed', false, '2026-06-23', 'Wed; office closed Juneteenth'],
  ['TRIDA-03', '2026-03-06 Fri', false, '2026-03-11', 'Friday'],
  ['TRIDA-05', '2026-03-06 Fri', true, '2026-03-10', 'creditor open Saturday'],
  ['TRIDA-06', '2026-12-23 Wed', false, '2026-12-29', 'Wed before Christmas'],
  ['TRIDA-07', '2026-12-31 Thu', false, '2027-01-06', 'Thu; New Year'],
  ['TRIDA-08', '2026-03-08 Sun', false, '2026-03-11', 'Sunday web application'],
  ['TRIDA-10', '2026-11-25 Wed', false, '2026-12-01', 'open Friday after Thanksgiving'],
] as const;

/** Closing Disclosure received, earliest consummation. */
const RECEIVED_DISCLOSURES = [
  ['TRIDR-01', '2026-06-16 Tue', '2026-06-20'],
  ['TRIDR-02', '2026-07-01 Wed', '2026-07-06'],
  ['TRIDR-03', '2026-12-22 Tue', '2026-12-26'],
  ['TRIDR-04', '2026-03-13 Fri', '2026-03-17'],
  ['TRIDR-05', '2026-03-14 Sat', '2026-03-18'],
  ['TRIDR-06', '2026-03-15 Sun', '2026-03-18'],
] as const;

const PRINTED: readonly TimingExample[] = [
  ['PROTO-expiry-1', 'CFPB prototype of 2013', { leIssued: '2013-01-21' }, { closingCostsExpire: '2013-02-04' }],
  ['PROTO-expiry-2', 'CFPB prototype of July 2012', { leIssued: '2012-07-23' }, { closingCostsExpire: '2012-08-06' }],
  ['TRID-01', `${RULE_2013}, comment 19(e)(1)(iii)-1`, { application: '2026-06-01 (Mon)' }, { leDueBy: '2026-06-04' }],
  ['TRID-02', `${RULE_2013}, comment 19(e)(1)(iii)-2`, { leDelivered: '2026-06-01' }, { earliestConsummation: '2026-06-09' }],
  ['TRID-03', `${RULE_2013}, comment 19(e)(1)(iv)-2`, { leEmailed: 'Monday 2026-06-08' }, { deemedReceived: '2026-06-11' }],
  ['TRID-04', `${RULE_2013}, comment 19(f)(1)(ii)-1`, { consummation: 'Thursday 2026-06-11' }, { cdReceivedBy: '2026-06-08' }],
  ['TRID-05', `${RULE_2013}, comment 19(f)(1)(ii)-2`, { consummation: 'Thursday 2026-06-11' }, { cdMailedBy: '2026-06-04' }],
  [
    'TRID-06',
    `${RULE_2013}, comment 19(e)(1)(v)-2: the seven days are waived, the three still run`,
    { leDelivered: '2026-06-01', waiver: '2026-06-01', cdDelivered: '2026-06-02' },
    { earliestConsummation: '2026-06-05' },
  ],
  ['TRID-07', `${RULE_2013}, comment 19(e)(4)(i)-1.i`, { infoReceived: 'Monday 2026-06-08' }, { revisedLeDueBy: '2026-06-11' }],
  [
    'TRID-10',
    'rule 2018-09243, comment 19(e)(4)(ii)-1.iii',
    { consummation: '2026-06-04', cdHandDelivered: '2026-06-01' },
    { timely: true, correctedCdNoNewWaitDueBy: '2026-06-04' },
  ],
  [
    'TRID-11',
    'rule 2017-15764, comment 19(e)(1)(iii)-5.iii',
    { applicationConstruction: '2026-06-01', applicationPermanent: '2026-06-08' },
    { leConstructionBy: '2026-06-04', lePermanentBy: '2026-06-11' },
  ],
  [
    'TRID-12',
    'CFPB timeline of September 2014',
    { application: '2015-08-03', closing: '2015-10-29', creditorOpenSaturday: false },
    {
      leDueBy: '2015-08-06',
      revisedLeReceivedBy: '2015-10-24',
      revisedLeMailedBy: '2015-10-21',
      cdReceivedBy: '2015-10-26',
      cdMailedBy: '2015-10-22',
    },
  ],
  [
    'TRID-13',
    `${RULE_2013}, comment 19(f)(2)(iii)-1.ii: learned 4 November 2013`,
    { consummation: '2013-10-01' },
    { refundAndCorrectedCdBy: '2013-11-30', correctedCdIfLearned20131104By: '2013-12-04' },
  ],
  [
    'TRID-14',
    'CFPB interpretive rule of 2021-08-05',
    { date: '2021-06-18/19', periodBegan: 'after 2021-06-17' },
    { june18isBusinessDay: true, june19isBusinessDay: false },
  ],
  ['TRIDX-01', `${COMPUTED}: office closed on Juneteenth`, { rateLock: '2026-06-17 Wed' }, { revisedLeDueBy: '2026-06-23' }],
  ['TRIDX-02', `${COMPUTED}: the tenth day`, { le: '2026-06-12', intentToProceed: '2026-06-29' }, { withinPeriod: true }],
  ['TRIDX-03', `${COMPUTED}: the eleventh day`, { le: '2026-06-12', intentToProceed: '2026-06-30' }, { withinPeriod: false }],
  [
    'TRIDX-04',
    `${COMPUTED}: 60 calendar days`,
    { consummation: '2026-06-30' },
    { toleranceCureBy: '2026-08-29', clericalErrorsBy: '2026-08-29' },
  ],
];

/** All of them. */
export const TIMING_EXAMPLES: readonly TimingExample[] = [
  ...PRINTED,
  ...CONSUMMATIONS.map(([id, consummation, cdReceivedBy, cdMailedBy, revisedLeReceivedBy, revisedLeMailedBy, why]): TimingExample => [
    id,
    `${COMPUTED}: ${why}`,
    { consummation },
    { cdReceivedBy, cdMailedBy, revisedLeReceivedBy, revisedLeMailedBy },
  ]),
  ...MAILED_ESTIMATES.map(([id, leMailed, deemedReceivedIfMailed, earliestConsummation, expire, why]): TimingExample => [
    id,
    `${COMPUTED}: ${why}`,
    { leMailed, creditor: 'Mon-Fri, closed on federal observed holidays' },
    { deemedReceivedIfMailed, earliestConsummation, 'costsExpire(ITP last day)': expire },
  ]),
  ...APPLICATIONS.map(([id, application, openSaturday, leDueBy, why]): TimingExample => [
    id,
    `${COMPUTED}: ${why}`,
    { application, options: openSaturday ? { open_sat: 'True' } : {} },
    { leDueBy },
  ]),
  ...RECEIVED_DISCLOSURES.map(([id, cdReceived, earliestConsummation]): TimingExample => [
    id,
    COMPUTED,
    { cdReceived },
    { earliestConsummation },
  ]),
];
