import type { Thousandths } from '../../../foundation/rates/rates.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { Series } from '../../price/domain/rate-sheet.ts';

export interface ExtensionPeriod {
  /** The word of the path: "5-days". */
  readonly description: string;
  readonly days: number;
  /** Points the extension takes from the price; positive here, taken off the price. */
  readonly cost: Thousandths;
}

/** The desk's whole policy as one versioned document; every lock act records the version it was decided under. */
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
   * Whether brokers lock online while the desk is closed, nights, weekends and holidays included: the sheet in force then holds, and the
   * lock is dated the day on the desk's calendar on which it is made. False: everything waits for the desk.
   */
  readonly onlineOutsideDeskHours: boolean;
  /**
   * Series and amortizations that stop earlier than the desk closes and start again when it opens: they are hedged one by one, so
   * locking online outside desk hours does not cover them.
   */
  readonly cutOffs: readonly {
    readonly series?: readonly Series[];
    readonly adjustable?: boolean;
    readonly time: string;
    readonly label: string;
  }[];
  /** Wall time of day at which a lock ends on its expiry date. */
  readonly expiresAt: string;
  /** A lock, extension or relock that would end on a day that is no business day ends on the next business day. */
  readonly rollsForward: boolean;
  readonly terms: readonly number[];
  /** Seconds a verified offer holds. */
  readonly offerHoldsSeconds: number;
  readonly extensions: readonly ExtensionPeriod[];
  readonly maximumExtensions: number;
  readonly maximumExtensionDays: number;
  readonly relock: {
    readonly periods: readonly { readonly description: string; readonly days: number }[];
    /** Calendar days after expiry during which the worse of the original and today's price holds. */
    readonly worstCaseDays: number;
    /** Points taken off within that time. */
    readonly worstCaseFee: Thousandths;
    readonly feeAfter: Thousandths;
    readonly maximum: number;
  };
  readonly rateChange: { readonly maximum: number; readonly fee: Thousandths };
  /** Loan statuses in which a loan can be locked, extended, relocked or have its rate changed. */
  readonly lockableStatuses: readonly LoanStatus[];
}

/** The portal's own policy; figures are invented, the structure is the trade's. */
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
  expiresAt: '20:00',
  rollsForward: true,
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
  maximumExtensions: 2,
  maximumExtensionDays: 30,
  relock: {
    periods: [
      { description: '15-days', days: 15 },
      { description: '30-days', days: 30 },
      { description: '45-days', days: 45 },
    ],
    worstCaseDays: 30,
    worstCaseFee: 250,
    feeAfter: 0,
    maximum: 2,
  },
  rateChange: { maximum: 1, fee: 0 },
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
};
