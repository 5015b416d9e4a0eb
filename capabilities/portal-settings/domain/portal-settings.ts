import type { Cents, Points } from '../../../foundation/units/units.ts';
import type { Accent } from '../../../foundation/vocabulary/accents.ts';

/** The settings that an administrator decides for the whole portal. */
export interface PortalSettings {
  /** The portal's name on every screen and on the sign-in page. */
  readonly portalName: string;
  readonly accent: Accent;
  /** The name of one of the pictures for pages; empty: the portal's own mark. */
  readonly logo: string;
  /** The lender's own site, which the foot of every page leads to; empty: none. */
  readonly website: string;
  readonly serviceDeskMail: string;
  /** How many people must approve a rate sheet before it goes live. */
  readonly sheetPeople: number;
  /** A price of a new sheet that changes by more is flagged, and needs a written reason. */
  readonly sheetMoveLimit: Points;
  /** For a price move of more than this a second person has to approve the sheet. */
  readonly sheetSecondPersonMove: Points;
  /** A brokerage's budget for credit reports a day, and a month. */
  readonly creditDaily: Cents;
  readonly creditMonthly: Cents;
}

export type SettingName = keyof PortalSettings;

export const SETTING_NAMES: readonly SettingName[] = [
  'portalName',
  'accent',
  'logo',
  'website',
  'serviceDeskMail',
  'sheetPeople',
  'sheetMoveLimit',
  'sheetSecondPersonMove',
  'creditDaily',
  'creditMonthly',
];

/** The values chosen in the portal; the rest is as the operator has configured it. */
export type ChosenSettings = Partial<PortalSettings>;

export function settingsInForce(operator: PortalSettings, chosen: ChosenSettings): PortalSettings {
  return { ...operator, ...chosen };
}

/** One setting that a change moved. */
export interface SettingChange {
  readonly name: SettingName;
  readonly before: string | number;
  readonly after: string | number;
}
