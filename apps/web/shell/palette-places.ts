import {
  IconAddressBook,
  IconBolt,
  IconFileText,
  IconFolder,
  IconHistory,
  IconLayoutRows,
  IconLock,
  IconMessage,
  IconReceipt2,
  type TablerIcon,
} from '@tabler/icons-react';
import { mayAdminister, mayCall } from '../../../ui/calls/index.ts';
import type { PaletteEntry } from '../../../ui/kit/search/palette-entries.ts';
import { givenPath, pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import type { ScreenRoute } from '../../../ui/screens/screen-route.ts';
import type { CurrentLoan } from './current-loan.ts';
import { accountMenu, helpMenu, type AccountActions, type HelpActions, type Places } from './menus.ts';
import type { Profile } from './profile.ts';

type Go = (to: ScreenPath) => void;

/** Screens without a meaning of their own. */
const NEVER: ReadonlySet<string> = new Set(['/error', '/search-results']);

/** Every screen outside a loan that opens by its address alone and that this person may open; the menus' places first. */
export function screenEntries(all: readonly ScreenRoute[], places: Places, profile: Profile | undefined, go: Go): PaletteEntry[] {
  const listed: { to: string; title: string }[] = [...places];
  for (const { inLoan, path, title, needs } of all) {
    const to = path.replace(/(\/\{-\$\w+\})+$/, '');
    if (inLoan || to.includes('$') || NEVER.has(to) || listed.some((place) => place.to === to)) continue;
    if (needs && !(profile && mayCall(profile, needs))) continue;
    if (to === '/admin' && !(profile && mayAdminister(profile))) continue;
    if (to === '/disclosure-mgmt' && !(profile && mayCall(profile, 'save-broker-doc-details'))) continue;
    listed.push({ to, title });
  }
  return listed.map(({ to, title }) => ({
    group: 'Screens',
    kind: 'screens',
    text: title,
    icon: IconLayoutRows,
    onPick: () => go(givenPath(to)),
  }));
}

/** Actions available on every screen: those that start something, then those of the help and account menus. */
export function actionEntries(profile: Profile | undefined, actions: HelpActions & AccountActions): PaletteEntry[] {
  const entry = (text: string, onPick: () => void, keys?: string): PaletteEntry => ({
    group: 'Actions',
    kind: 'actions',
    text,
    icon: IconBolt,
    onPick,
    ...(keys ? { keys } : {}),
  });
  const starts = [
    entry('Register a loan', () => actions.go(pathTo('/loan-registration'))),
    entry('Price a scenario', () => actions.go(pathTo('/price-it')), 'G R'),
    entry('See what is due', () => actions.go(pathTo('/alerts')), 'G A'),
  ];
  const schemes: Readonly<Record<string, string>> = { Light: 'Light colors', Dark: 'Dark colors', 'As the system': 'Colors as the system' };
  const menus = [...helpMenu(actions, undefined), ...(profile ? accountMenu(profile, actions) : [])].flatMap(({ text, onPick, keys }) =>
    onPick ? [entry(schemes[text] ?? text, onPick, keys)] : [],
  );
  return [...starts, ...menus];
}

/** Actions on the loan on screen: its menu, with the reason for what is not possible yet. */
export function loanEntries(loan: CurrentLoan | undefined, go: Go): PaletteEntry[] {
  if (!loan) return [];
  return loan.groups.flatMap((group) =>
    group.items.map(({ to, ...item }) => ({
      group: `On ${loan.surname || 'this loan'}, ${loan.loanId}`,
      kind: 'actions' as const,
      text: item.title,
      icon: group.icon,
      on: loan.loanId,
      ...(item.due ? { detail: item.due } : {}),
      ...(item.blocked || to === undefined ? { blocked: item.blocked ?? 'Not on this loan' } : {}),
      onPick: () => to !== undefined && go(to),
    })),
  );
}

/** The most frequent actions on a found loan. */
export function foundLoanEntries(loanId: string, name: string, go: Go): PaletteEntry[] {
  const on = (text: string, to: ScreenPath, icon: TablerIcon): PaletteEntry => ({
    group: `On ${name}, ${loanId}`,
    kind: 'actions',
    text,
    icon,
    on: loanId,
    onPick: () => go(to),
  });
  return [
    on('Price and lock', pathTo('/lock-loan/$loanId', { loanId }), IconLock),
    on('Loan Estimate', pathTo('/loan-estimator/$loanId', { loanId }), IconReceipt2),
    on('Edit application', pathTo('/edit-loan/$loanId', { loanId }), IconFileText),
    on('Comments', pathTo('/comments-for-broker/$loanId', { loanId }), IconMessage),
    on('Status history', pathTo('/loan-status-history/$loanId', { loanId }), IconHistory),
    on('Contacts', pathTo('/loan-contacts/$loanId', { loanId }), IconAddressBook),
    on('Documents', pathTo('/document-center/$loanId', { loanId }), IconFolder),
  ];
}
