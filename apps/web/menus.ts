import type { MenuEntry } from '../../ui/kit/menu.tsx';
import type { Profile } from './profile.ts';

export const SERVICE_DESK = 'Service desk Mon–Fri 8 AM–9 PM ET';

/** Those who decide at the lock desk, and those who look. */
const DESK_ROLES = ['lock-desk', 'admin', 'account-executive', 'auditor'];
/** Who brings rate sheets in, and who reads them over. */
const SHEET_ROLES = ['lock-desk', 'lock desk', 'auditor'];

/** Who may see where an account's events are sent. */
const WEBHOOK_ROLES = ['brokerage-manager', 'correspondent', 'auditor', 'admin'];

/** The five places everyone has, then Desk and Admin by role. */
export function topPlaces(profile: Profile | undefined): { to: string; title: string }[] {
  const places = [
    { to: '/pipeline', title: 'Pipeline' },
    { to: '/price-it', title: 'Price' },
    { to: '/loan-registration', title: 'Register' },
    { to: '/tableaudashboard', title: 'Reports' },
    { to: '/useful-links', title: 'Resources' },
  ];
  if (profile?.user.roles.some((role) => DESK_ROLES.includes(role))) places.push({ to: '/lock-desk', title: 'Desk' });
  if (profile?.isAdmin || profile?.user.roles.some((role) => SHEET_ROLES.includes(role)))
    places.push({ to: '/rate-sheets', title: 'Rate sheets' });
  if (profile?.isAdmin) places.push({ to: '/admin', title: 'Admin' });
  return places;
}

/** The specification's Info menu, and the list of keys. */
export function helpMenu(showKeys: () => void, go: (to: string) => void): MenuEntry[] {
  return [
    { text: 'Contact Service Desk', onPick: () => go('/useful-links') },
    { text: 'Desktop Originator', href: 'https://desktoporiginator.fanniemae.com/', external: true },
    { text: 'AllRegs guidelines', href: 'https://www.allregs.com/', external: true },
    { text: 'Useful Links', onPick: () => go('/useful-links') },
    { text: 'Keys', keys: '?', onPick: showKeys, ruled: true },
  ];
}

export interface AccountActions {
  readonly scheme: 'light' | 'dark' | 'auto';
  readonly chooseScheme: (scheme: 'light' | 'dark' | 'auto') => void;
  readonly logOut: () => void;
  readonly changeAccount: () => void;
  readonly go: (to: string) => void;
}

/** The specification's Profile menu with the colour choice. Change Account is for outside people with more than one account. */
export function accountMenu(profile: Profile, actions: AccountActions): MenuEntry[] {
  const schemes = [
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['auto', 'As the system'],
  ] as const;
  return [
    ...(profile.isDisclosureCoordinator ? [{ text: 'Disclosure Mgt', onPick: () => actions.go('/disclosure-mgmt') }] : []),
    { text: 'Edit Profile', onPick: () => actions.go('/edit-profile') },
    { text: 'Lock warnings', onPick: () => actions.go('/lock-warnings') },
    { text: 'Compensation plans', onPick: () => actions.go('/compensation-plans') },
    ...(profile.user.roles.some((role) => WEBHOOK_ROLES.includes(role))
      ? [{ text: 'Webhooks', onPick: () => actions.go('/webhooks') }]
      : []),
    ...(profile.isAdmin ? [{ text: 'Lock policy', onPick: () => actions.go('/lock-policies') }] : []),
    ...(profile.isAdmin ? [{ text: 'Admin', onPick: () => actions.go('/admin') }] : []),
    ...(!profile.user.internal && profile.accounts.length > 1 ? [{ text: 'Change Account', onPick: actions.changeAccount }] : []),
    ...schemes.map(([scheme, text], at) => ({
      text,
      ruled: at === 0,
      checked: actions.scheme === scheme,
      onPick: () => actions.chooseScheme(scheme),
    })),
    { text: 'Log out', ruled: true, onPick: actions.logOut },
  ];
}
