import type { GuideTable } from '../dated-guide.ts';

/** What a borrower's credit history can hold that a wait follows. */
export const WAITING_EVENTS = [
  'bankruptcy7or11',
  'bankruptcy13',
  'bankruptcy13Discharged',
  'bankruptcy13Dismissed',
  'multipleBankruptcies',
  'foreclosure',
  'deedInLieu',
  'shortSale',
  'mortgageChargeOff',
] as const;

export type WaitingEvent = (typeof WAITING_EVENTS)[number];

export interface WaitingPeriod {
  readonly months: number;
  /** Where the event came from circumstances beyond the borrower's control; undefined where none shorter is given. */
  readonly extenuatingMonths?: number;
  /** The day of the event from which it is counted. */
  readonly from: string;
}

export interface WaitingRule {
  /** The day of the new loan to which it is counted. */
  readonly to: string;
  readonly periods: Readonly<Partial<Record<WaitingEvent, WaitingPeriod>>>;
  /** Events that the agency's own text treats as another: the last of several bankruptcies, for one. */
  readonly as?: Readonly<Partial<Record<WaitingEvent, WaitingEvent>>>;
}

const ENTERPRISE: WaitingRule['periods'] = {
  bankruptcy7or11: { months: 48, extenuatingMonths: 24, from: 'discharge or dismissal' },
  bankruptcy13Discharged: { months: 24, extenuatingMonths: 24, from: 'discharge' },
  bankruptcy13Dismissed: { months: 48, extenuatingMonths: 24, from: 'dismissal' },
  multipleBankruptcies: { months: 60, extenuatingMonths: 36, from: 'the most recent discharge or dismissal' },
  foreclosure: { months: 84, extenuatingMonths: 36, from: 'completion' },
  deedInLieu: { months: 48, extenuatingMonths: 24, from: 'completion' },
  shortSale: { months: 48, extenuatingMonths: 24, from: 'completion' },
  mortgageChargeOff: { months: 48, extenuatingMonths: 24, from: 'charge-off' },
};

/** A plan under chapter 13 is one event for these agencies, however it ended. */
const ONE_CHAPTER_13 = {
  bankruptcy13Discharged: 'bankruptcy13',
  bankruptcy13Dismissed: 'bankruptcy13',
} as const;

/** Foreclosure, deed in lieu, short sale and charge-off of Fannie Mae, and all of Freddie Mac, VA and USDA, were read in secondary texts or not read again. */
export const WAITING_PERIODS: GuideTable<WaitingRule> = {
  fannie: [
    {
      to: 'disbursement of the new loan',
      periods: ENTERPRISE,
      as: { bankruptcy13: 'bankruptcy13Discharged' },
      from: '2019-08-07',
      source: 'Fannie Mae Selling Guide B3-5.3-07',
      standing: 'published',
    },
  ],
  freddie: [
    {
      to: 'the credit report',
      periods: ENTERPRISE,
      as: { bankruptcy13: 'bankruptcy13Discharged' },
      source: 'Freddie Mac Guide 5202.5, for loans underwritten by hand',
      standing: 'unverified',
    },
  ],
  fha: [
    {
      to: 'assignment of the case number',
      periods: {
        bankruptcy7or11: { months: 24, extenuatingMonths: 12, from: 'discharge' },
        bankruptcy13: { months: 12, from: 'the start of a plan paid on time, with leave of the court' },
        foreclosure: { months: 36, from: 'the transfer of title' },
        deedInLieu: { months: 36, from: 'the transfer of title' },
        shortSale: { months: 36, from: 'the transfer of title' },
        mortgageChargeOff: { months: 36, from: 'charge-off' },
      },
      as: { ...ONE_CHAPTER_13, multipleBankruptcies: 'bankruptcy7or11' },
      source: 'HUD handbook 4000.1 II.A.4.b.iii, II.A.5.a.iii; HUD KA-02114',
      standing: 'published',
    },
  ],
  va: [
    {
      to: 'closing',
      periods: {
        bankruptcy7or11: { months: 24, extenuatingMonths: 12, from: 'discharge' },
        bankruptcy13: { months: 12, from: 'the start of a satisfactory plan, with leave of the court' },
        foreclosure: { months: 24, extenuatingMonths: 12, from: 'completion' },
        deedInLieu: { months: 24, extenuatingMonths: 12, from: 'completion' },
        shortSale: { months: 24, extenuatingMonths: 12, from: 'completion' },
        mortgageChargeOff: { months: 24, extenuatingMonths: 12, from: 'charge-off' },
      },
      as: { ...ONE_CHAPTER_13, multipleBankruptcies: 'bankruptcy7or11' },
      source: 'VA Pamphlet 26-7 chapter 4 topic 7',
      standing: 'unverified',
    },
  ],
  usda: [
    {
      to: 'the application',
      periods: {
        bankruptcy7or11: { months: 36, from: 'discharge' },
        bankruptcy13: { months: 12, from: 'twelve months of the plan paid on time' },
        foreclosure: { months: 36, from: 'completion' },
        deedInLieu: { months: 36, from: 'completion' },
        shortSale: { months: 36, from: 'completion' },
        mortgageChargeOff: { months: 36, from: 'charge-off' },
      },
      as: ONE_CHAPTER_13,
      source: 'USDA HB-1-3555 chapter 10',
      standing: 'unverified',
    },
  ],
};
