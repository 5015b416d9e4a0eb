import type { Cents, Points } from '../../../foundation/units/units.ts';
import type { Accent } from '../../../foundation/vocabulary/accents.ts';

/** What an administrator decides for the whole portal. */
export interface PortalSettings {
  /** What the portal is called on every screen and on the page where one signs in. */
  readonly portalName: string;
  readonly accent: Accent;
  /** The name of one of the pictures for pages; empty: the portal's own mark. */
  readonly logo: string;
  /** The lender's own site, which the foot of every page leads to; empty: none. */
  readonly website: string;
  readonly serviceDeskMail: string;
  /** How many people must stand behind a rate sheet before it goes live. */
  readonly sheetPeople: number;
  /** A price of a new sheet that moves by more is flagged, and somebody says why. */
  readonly sheetMoveLimit: Points;
  /** From a move of more than this on a second person has to stand behind the sheet. */
  readonly sheetSecondPersonMove: Points;
  /** What a brokerage may spend on credit a day, and a month. */
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

/** What was chosen in the portal; the rest is as the operator has set it where the portal runs. */
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
