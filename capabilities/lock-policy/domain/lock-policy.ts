import type { Points, Rate } from '../../../foundation/rates/rates.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { Series } from '../../price/domain/sheet/rate-sheet.ts';

export interface ExtensionPeriod {
  /** The word of the path: "5-days". */
  readonly description: string;
  readonly days: number;
  /** Points the extension takes from the price; positive here, taken off the price. */
  readonly cost: Points;
}

/** When an extension, lock or relock would end on a day the desk is closed. */
export type WeekendRule = 'next-business-day' | 'business-day-before' | 'stays';

/** The concession a role may grant alone; beyond it, someone of a role that may must approve. */
export interface ConcessionLimit {
  readonly role: string;
  readonly points: Points;
}

/** The effect of a failed test of the law on a loan's lock and its disclosures. */
export type PriceTestEffect = 'says' | 'stops';
export interface PriceTestPolicy {
  /** High-cost mortgages, 12 CFR 1026.32. */
  readonly highCost: PriceTestEffect;
  /** Loans that are no qualified mortgage, 12 CFR 1026.43(e). */
  readonly notQm: PriceTestEffect;
}

/** The desk's whole policy as one versioned document; every change of a lock records the version it was decided under. */
export interface LockPolicy {
  readonly version: string;
  readonly title: string;
  /** Where requests go that need a person. */
  readonly desk: { readonly name: string; readonly address: string };
  /** IANA zone of the desk; all times below are its wall times. */
  readonly zone: string;
  readonly deskOpens: string;
  readonly deskCloses: string;
  /**
   * Overnight protection: whether brokers lock online while the desk is closed, nights, weekends and holidays included. The sheet in force
   * then applies, and the lock is dated the day on the desk's calendar on which it is made. False: everything waits for the desk.
   */
  readonly onlineOutsideDeskHours: boolean;
  /**
   * Series and amortizations that stop earlier than the desk closes and start again when it opens: they are hedged one by one, so
   * overnight protection does not cover them.
   */
  readonly cutOffs: readonly {
    readonly series?: readonly Series[];
    readonly adjustable?: boolean;
    readonly time: string;
    readonly label: string;
  }[];
  /** Wall time of day at which a lock ends on its expiry date. */
  readonly expiresTime: string;
  readonly weekendRule: WeekendRule;
  readonly terms: readonly number[];
  /** Seconds for which a verified offer is valid. */
  readonly offerHoldsSeconds: number;
  /** The curve by period: each length with its own cost. */
  readonly extensions: readonly ExtensionPeriod[];
  /** The curve by day: any other length up to `maximumDays`, at so much a day; null where only the periods are offered. */
  readonly extensionByDay: { readonly cost: Points; readonly maximumDays: number } | null;
  /** Whether an extension's days are counted from the day the lock now ends or from today. */
  readonly extensionCountsFrom: 'expiry' | 'today';
  readonly maximumExtensions: number;
  readonly maximumExtensionDays: number;
  /** Extension days that cost nothing and are spent first: so many a loan, or so many a brokerage and calendar year. */
  readonly freeDays: { readonly days: number; readonly per: 'loan' | 'brokerage-year' } | null;
  readonly relock: {
    readonly periods: readonly { readonly description: string; readonly days: number }[];
    /** Calendar days after expiry before a relock can be made. */
    readonly waitDays: number;
    /** Calendar days after expiry during which the worse of the original and today's price applies. */
    readonly worstCaseDays: number;
    /** Points taken off within that time. */
    readonly worstCaseFee: Points;
    readonly feeAfter: Points;
    readonly maximum: number;
  };
  readonly rateChange: { readonly maximum: number; readonly fee: Points };
  /** A better market shared with a lock: the price rises by `share` percent of the move. */
  readonly renegotiation: {
    readonly minimumMove: Points;
    /** Percent in thousandths: 50,000 is half. */
    readonly share: Rate;
    readonly maximum: number;
    readonly minimumDaysLeft: number;
  } | null;
  /** A better market taken as a lower rate of today's sheet, in a window before closing. */
  readonly floatDown: {
    readonly fee: Points;
    /** `built-in`: the fee is in the sheet's prices already and nothing is taken when the float-down is used. */
    readonly feeIs: 'paid-when-used' | 'built-in';
    readonly minimumMove: Points;
    /** Days before closing on which the window opens and, the day after the last, closes. */
    readonly firstDayBeforeClosing: number;
    readonly lastDayBeforeClosing: number;
    readonly maximum: number;
  } | null;
  readonly concessions: {
    /** The limit of each role alone on one lock. */
    readonly limits: readonly ConcessionLimit[];
    /** The highest total of one lock, whoever approves. */
    readonly maximum: Points;
  };
  /** Days after a cancellation during which the loan can't be locked again online. */
  readonly cancellation: { readonly newLockAfterDays: number };
  /** Loan statuses in which a loan can be locked, extended, relocked or have its rate changed. */
  readonly lockableStatuses: readonly LoanStatus[];
  /** Absent in policies written before there was a choice: nothing stops. */
  readonly priceTests?: PriceTestPolicy | undefined;
}

/** Whether any test stops anything: else nothing needs to be worked out. */
export function stopsAnything({ highCost, notQm }: PriceTestPolicy): boolean {
  return highCost === 'stops' || notQm === 'stops';
}

/** A policy's settings for the tests of the law. */
export function priceTestPolicy({ priceTests }: Pick<LockPolicy, 'priceTests'>): PriceTestPolicy {
  return priceTests ?? { highCost: 'says', notQm: 'says' };
}

/** Whose role may grant a concession alone, as a policy can name them. */
export const grantingRoles: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'lock-desk', label: 'Lock desk' },
  { value: 'admin', label: 'Administrator' },
];

/** The policy a new portal starts with; figures are invented, the structure is the trade's. */
export const lockPolicy2026: LockPolicy = {
  version: '2026-11-01',
  title: 'Lock policy 2026-11-01',
  desk: { name: 'Lock desk', address: 'lock.desk@lockdesk.example' },
  zone: 'America/New_York',
  deskOpens: '08:00',
  deskCloses: '20:00',
  onlineOutsideDeskHours: true,
  cutOffs: [
    { adjustable: true, time: '17:30', label: 'Adjustable-rate loans' },
    { series: ['Jumbo'], time: '17:30', label: 'Jumbo loans' },
  ],
  expiresTime: '20:00',
  weekendRule: 'next-business-day',
  terms: [15, 30, 45, 60, 75],
  offerHoldsSeconds: 60,
  extensions: [
    { description: '3-days', days: 3, cost: 60 },
    { description: '5-days', days: 5, cost: 100 },
    { description: '7-days', days: 7, cost: 140 },
    { description: '10-days', days: 10, cost: 200 },
    { description: '15-days', days: 15, cost: 300 },
    { description: '30-days', days: 30, cost: 600 },
  ],
  extensionByDay: null,
  extensionCountsFrom: 'expiry',
  maximumExtensions: 2,
  maximumExtensionDays: 30,
  freeDays: null,
  relock: {
    periods: [
      { description: '15-days', days: 15 },
      { description: '30-days', days: 30 },
      { description: '45-days', days: 45 },
    ],
    waitDays: 0,
    worstCaseDays: 30,
    worstCaseFee: 250,
    feeAfter: 0,
    maximum: 2,
  },
  rateChange: { maximum: 1, fee: 0 },
  renegotiation: { minimumMove: 375, share: 50_000, maximum: 1, minimumDaysLeft: 5 },
  floatDown: { fee: 125, feeIs: 'paid-when-used', minimumMove: 250, firstDayBeforeClosing: 30, lastDayBeforeClosing: 5, maximum: 1 },
  concessions: {
    limits: [
      { role: 'lock-desk', points: 250 },
      { role: 'admin', points: 1_000 },
    ],
    maximum: 1_000,
  },
  cancellation: { newLockAfterDays: 30 },
  lockableStatuses: [
    'Registered',
    'Disclosed',
    'Submitted',
    'In Underwriting',
    'Suspended',
    'Approved with Conditions',
    'Clear to Close',
    'Docs Out',
  ],
  priceTests: { highCost: 'stops', notQm: 'says' },
};
