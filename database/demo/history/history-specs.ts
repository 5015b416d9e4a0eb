import type { LoanStatus } from '../../../capabilities/loan/domain/loan-status.ts';
import type { DemoLoan } from '../loan-specs.ts';

/** A step of a loan's life: what it became, how many days after its application, and who made it so. */
interface HistoryStep {
  readonly to: LoanStatus;
  readonly day: number;
  readonly by: string;
}

export interface HistoryLoan {
  readonly spec: DemoLoan;
  /** Days after the application: when the estimate went out and, where it was, the rate was locked. */
  readonly disclosedAfter?: number;
  readonly locked?: { readonly after: number; readonly days: number };
  readonly steps: readonly HistoryStep[];
}

const places = [
  { brokerage: 2, officer: 'helen', processor: 'marco', city: 'Boulder', county: 'Boulder', state: 'CO', fips: '08013', zip: '80302' },
  { brokerage: 3, officer: 'otis', processor: 'ingrid', city: 'Tacoma', county: 'Pierce', state: 'WA', fips: '53053', zip: '98402' },
  { brokerage: 4, officer: 'bea', processor: 'tomas', city: 'Columbus', county: 'Franklin', state: 'OH', fips: '39049', zip: '43215' },
  { brokerage: 5, officer: 'noor', city: 'Duluth', county: 'St. Louis', state: 'MN', fips: '27137', zip: '55802' },
] as const;

const lastNames = [
  'Abara-Specimen', 'Castell-Demo', 'Ferro-Sample', 'Haldane-Mock', 'Ingram-Test', 'Kovar-Sample', 'Lindh-Demo', 'Moreau-Mock', 'Nakata-Test',
  'Orlov-Sample', 'Pavic-Demo', 'Quist-Mock', 'Rosales-Test', 'Sato-Specimen', 'Tamm-Sample', 'Ueda-Demo', 'Varga-Mock', 'Weiss-Test',
  'Xu-Sample', 'Yilmaz-Demo', 'Zeman-Mock', 'Aalto-Test', 'Bakker-Sample', 'Cerny-Demo',
] as const; // prettier-ignore

/** How long each part of a funded loan took, in days after the application; what was slow in one was quick in another. */
const paces = [
  [2, 5, 7, 8, 9, 16, 17, 21, 22],
  [3, 6, 9, 10, 13, 20, 22, 26, 27],
  [1, 4, 6, 7, 8, 13, 14, 17, 18],
  [5, 8, 12, 14, 19, 30, 33, 37, 40],
  [2, 6, 8, 9, 11, 18, 20, 24, 25],
] as const;

const uw = 'ugo';
const closer = 'clara';

/** What became of each loan, the oldest first: its pace, how it went, and how many days ago it came. */
type Path =
  | 'funded'
  | 'resubmitted'
  | 'withdrawn'
  | 'denied'
  | 'cancelled'
  | 'submitted'
  | 'review'
  | 'suspended'
  | 'approved'
  | 'clear'
  | 'out'
  | 'closed';
const lives: readonly (readonly [daysAgo: number, path: Path])[] = [
  [200, 'funded'],
  [186, 'withdrawn'],
  [171, 'funded'],
  [158, 'resubmitted'],
  [149, 'denied'],
  [140, 'funded'],
  [117, 'cancelled'],
  [108, 'funded'],
  [99, 'resubmitted'],
  [84, 'funded'],
  [61, 'funded'],
  [54, 'withdrawn'],
  [47, 'funded'],
  [36, 'closed'],
  [30, 'out'],
  [25, 'clear'],
  [21, 'approved'],
  [17, 'suspended'],
  [12, 'review'],
  [10, 'submitted'],
];

/** Loans before the demo's own, so that turn times, pull-through, fallout and cycle tell of something that was done. */
export const historyLoans: readonly HistoryLoan[] = lives.map(([daysAgo, path], n) => {
  const place = places[n % places.length]!;
  const spec: DemoLoan = {
    key: `history-${n + 1}`,
    ...place,
    type: 'fullreg',
    product: '0101',
    purpose: 'Purchase',
    usage: 'PrimaryResidence',
    street: `${100 + n * 7} Example Avenue`,
    price: 300_000 + n * 9_000,
    value: 300_000 + n * 9_000,
    amount: 225_000 + n * 6_500,
    borrowers: [
      {
        first: 'Robin',
        last: lastNames[n]!,
        ssn: `9${String(60 + n).padStart(2, '0')}77${String(5000 + n * 13)}`,
        birthDate: `${1962 + n}-0${1 + (n % 9)}-1${n % 9}`,
        scores: [734 + n, 741 + n, 752 + n],
        income: 9_200 + n * 120,
        employer: 'Placeholder Works',
        position: 'Planner',
        monitoring: {
          race: (['White', 'BlackOrAfricanAmerican', 'White', 'Asian'] as const)[n % 4]!,
          ethnicity: n % 3 === 0 ? 'HispanicOrLatino' : 'NotHispanicOrLatino',
          sex: n % 2 === 0 ? 'Female' : 'Male',
        },
      },
    ],
    debts: 380,
    savings: 90_000,
    daysAgo,
    closingInDays: 35,
  };
  return { spec, ...lifeOf(path, paces[n % paces.length]!, place.officer) };
});

function lifeOf(path: Path, pace: (typeof paces)[number], officer: string): Omit<HistoryLoan, 'spec'> {
  const [sent, lock, submitted, taken, decided, clear, out, closed, funded] = pace;
  const toReview: HistoryStep[] = [
    { to: 'Submitted', day: submitted, by: officer },
    { to: 'In Underwriting', day: taken, by: uw },
  ];
  const approved: HistoryStep = { to: 'Approved with Conditions', day: decided, by: uw };
  const closing: HistoryStep[] = [
    { to: 'Clear to Close', day: clear, by: uw },
    { to: 'Docs Out', day: out, by: closer },
    { to: 'Closed', day: closed, by: closer },
    { to: 'Funded', day: funded, by: closer },
  ];
  const sentBack: HistoryStep[] = [
    { to: 'Suspended', day: decided, by: uw },
    { to: 'In Underwriting', day: decided + 3, by: uw },
    { ...approved, day: decided + 4 },
  ];
  const locked = { after: lock, days: 45 };
  switch (path) {
    case 'funded':
      return { disclosedAfter: sent, locked, steps: [...toReview, approved, ...closing] };
    case 'resubmitted':
      return { disclosedAfter: sent, locked, steps: [...toReview, ...sentBack, ...closing.map((one) => ({ ...one, day: one.day + 4 }))] };
    case 'withdrawn':
      return { disclosedAfter: sent, steps: [{ to: 'Withdrawn', day: sent + 6, by: officer }] };
    case 'denied':
      return { disclosedAfter: sent, steps: [...toReview, { to: 'Denied', day: decided, by: uw }] };
    case 'cancelled':
      return { steps: [{ to: 'Cancelled', day: 9, by: 'alex' }] };
    case 'submitted':
      return { disclosedAfter: sent, steps: toReview.slice(0, 1) };
    case 'review':
      return { disclosedAfter: sent, steps: toReview };
    case 'suspended':
      return { disclosedAfter: sent, locked, steps: [...toReview, ...sentBack.slice(0, 1)] };
    case 'approved':
      return { disclosedAfter: sent, locked, steps: [...toReview, approved] };
    default:
      return { disclosedAfter: sent, locked, steps: [...toReview, approved, ...closing.slice(0, { clear: 1, out: 2, closed: 3 }[path])] };
  }
}
