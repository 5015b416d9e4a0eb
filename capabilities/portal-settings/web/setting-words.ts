import { formatMoney } from '../../../foundation/money/money.ts';
import type { Cents, Points } from '../../../foundation/units/units.ts';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import type { Accent } from '../../../foundation/vocabulary/accents.ts';
import type { SettingName } from '../domain/portal-settings.ts';

export const LABELS: Readonly<Record<SettingName, string>> = {
  portalName: 'Name of the portal',
  accent: 'Color',
  logo: 'Logo',
  website: 'Website',
  serviceDeskMail: 'Email of the service desk',
  sheetPeople: 'People behind a rate sheet',
  sheetMoveLimit: 'Flag price moves above',
  sheetSecondPersonMove: 'Second person from moves above',
  creditDaily: 'A day, each brokerage',
  creditMonthly: 'A month, each brokerage',
};

export const ACCENT_NAMES: Readonly<Record<Accent, string>> = {
  blue: 'Blue',
  teal: 'Teal',
  violet: 'Violet',
  plum: 'Plum',
  graphite: 'Graphite',
};

/** A setting's value as it is read. */
export function settingText(name: SettingName, value: string | number): string {
  // Each name has values of one type: the call's own.
  if (name === 'accent') return ACCENT_NAMES[value as Accent];
  if (name === 'creditDaily' || name === 'creditMonthly') return formatMoney(value as Cents);
  if (name === 'sheetMoveLimit' || name === 'sheetSecondPersonMove') return formatPoints(value as Points);
  if (value === '') return name === 'logo' ? 'The portal’s own mark' : 'None';
  return String(value);
}
