import { menuItems } from '../../capabilities/loan/domain/loan-menu.ts';

/** Screens of one loan that are not in the menu, for their titles. */
const OTHER_LOAN_PLACES: readonly (readonly [name: string, title: string])[] = [
  ['cd-activity', 'CD activity'],
  ['schedule-closing', 'Schedule closing'],
  ['service-provider-assn', 'Service providers'],
  ['calculate-mi', 'Calculate MI'],
  ['du-lpa-combined', 'Combined DU and LPA'],
];

/** Every per-loan place by name, built or not: the screens of the one list of the menu, and those beside it. */
export function loanPlaces(): readonly (readonly [name: string, title: string])[] {
  const screens = menuItems.filter(({ name, kind }) => kind === undefined && name !== 'lock-policy');
  return [...screens.map(({ name, title }) => [name, title] as const), ...OTHER_LOAN_PLACES];
}
