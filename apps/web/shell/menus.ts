import { mayAdminister, mayCall } from '../../../ui/calls/index.ts';
import type { MenuEntry } from '../../../ui/kit/layers/menu.tsx';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import type { PortalConfig } from './portal-config.ts';
import type { Profile } from './profile.ts';

/** The specification's words. */
export const SERVICE_DESK_HOURS = 'Monday to Friday 8 AM to 9 PM ET';

export type Places = readonly { readonly to: ScreenPath; readonly title: string }[];

/** The six places everyone has, then Desk, Rate sheets and Admin for those who may open them. */
export function topPlaces(profile: Profile | undefined): Places {
  const places: { to: ScreenPath; title: string }[] = [
    { to: pathTo('/dashboard'), title: 'My day' },
    { to: pathTo('/pipeline'), title: 'Pipeline' },
    { to: pathTo('/price-it'), title: 'Price' },
    { to: pathTo('/loan-registration'), title: 'Register' },
    { to: pathTo('/tableaudashboard'), title: 'Reports' },
    { to: pathTo('/useful-links'), title: 'Resources' },
  ];
  if (!profile) return places;
  if (mayCall(profile, 'desk-queue')) places.push({ to: pathTo('/lock-desk'), title: 'Desk' });
  else if (mayCall(profile, 'assign-disclosure')) places.push({ to: pathTo('/disclosure-desk'), title: 'Desk' });
  if (mayCall(profile, 'list-rate-sheets')) places.push({ to: pathTo('/rate-sheets'), title: 'Rate sheets' });
  if (mayAdminister(profile)) places.push({ to: pathTo('/admin'), title: 'Admin' });
  return places;
}

/** The dialogs over the page. */
export type Layer = 'search' | 'keys' | 'accounts' | 'acting' | 'service-desk' | 'videos' | 'clear-cache';

export interface HelpActions {
  readonly open: (layer: Layer) => void;
  readonly go: (to: ScreenPath) => void;
  /** Opens the published guidelines, wherever they are. */
  readonly openGuide: () => void;
  readonly openSite: (address: string) => void;
}

const DESKTOP_ORIGINATOR = 'https://desktoporiginator.fanniemae.com/';

/** The specification's Info menu; then the portal's own help. */
export function helpMenu({ open, go, openGuide, openSite }: HelpActions, config: PortalConfig | undefined): MenuEntry[] {
  return [
    { text: 'Contact Service Desk', onPick: () => open('service-desk') },
    { text: 'Desktop Originator', onPick: () => openSite(config?.desktopOriginator ?? DESKTOP_ORIGINATOR) },
    { text: 'AllRegs guidelines', onPick: openGuide },
    { text: 'Useful Links', onPick: () => go(pathTo('/useful-links')) },
    { text: 'Help texts', onPick: () => go(pathTo('/help')), ruled: true },
    { text: 'Help videos', onPick: () => open('videos') },
    { text: 'Keys', keys: '?', onPick: () => open('keys') },
  ];
}

export interface AccountActions {
  readonly scheme: 'light' | 'dark' | 'auto';
  readonly chooseScheme: (scheme: 'light' | 'dark' | 'auto') => void;
  readonly logOut: () => void;
  readonly open: (layer: Layer) => void;
  readonly go: (to: ScreenPath) => void;
  readonly openSite: (address: string) => void;
}

/** The specification's Profile menu with the colour choice. Change Account is for outside people with more than one account. */
export function accountMenu(profile: Profile, actions: AccountActions, config?: PortalConfig): MenuEntry[] {
  const adminSite = config?.adminSite ?? null;
  const schemes = [
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['auto', 'As the system'],
  ] as const;
  return [
    ...(mayCall(profile, 'get-disclosure-queue')
      ? [{ text: 'Disclosure desk', onPick: () => actions.go(pathTo('/disclosure-desk')) }]
      : []),
    ...(mayCall(profile, 'get-open-refunds')
      ? [{ text: 'Refunds after closing', onPick: () => actions.go(pathTo('/closing-refunds')) }]
      : []),
    // The specification shows it to coordinators only, though administrators may save it too: their link is in the Admin menu.
    ...(profile.isDisclosureCoordinator ? [{ text: 'Disclosure Mgt', onPick: () => actions.go(pathTo('/disclosure-mgmt')) }] : []),
    // A person's own settings are not available while they use a delegation.
    ...(profile.actsFor
      ? []
      : [
          { text: 'Edit Profile', onPick: () => actions.go(pathTo('/edit-profile')) },
          { text: 'Calendar feed', onPick: () => actions.go(pathTo('/calendar-feed')) },
          { text: 'Lock warnings', onPick: () => actions.go(pathTo('/lock-warnings')) },
        ]),
    { text: 'Compensation plans', onPick: () => actions.go(pathTo('/compensation-plans')) },
    { text: 'Reference data', onPick: () => actions.go(pathTo('/reference-data')) },
    ...(mayCall(profile, 'get-webhooks') ? [{ text: 'Webhooks', onPick: () => actions.go(pathTo('/webhooks')) }] : []),
    ...(mayCall(profile, 'put-lock-policy-in-force') ? [{ text: 'Lock policy', onPick: () => actions.go(pathTo('/lock-policies')) }] : []),
    ...(mayAdminister(profile)
      ? [{ text: 'Admin', onPick: () => (adminSite === null ? actions.go(pathTo('/admin')) : actions.openSite(adminSite)) }]
      : []),
    ...(mayChangeAccount(profile) ? [{ text: 'Change Account', onPick: () => actions.open('accounts') }] : []),
    ...(profile.canActFor.length > 0 ? [{ text: 'Act for a colleague', onPick: () => actions.open('acting') }] : []),
    { text: 'Clear cache', onPick: () => actions.open('clear-cache') },
    ...schemes.map(([scheme, text], index) => ({
      text,
      ruled: index === 0,
      checked: actions.scheme === scheme,
      onPick: () => actions.chooseScheme(scheme),
    })),
    { text: 'Log out', ruled: true, onPick: actions.logOut },
  ];
}

/** For outside people with more than one account. */
export function mayChangeAccount({ user, accounts }: Pick<Profile, 'user' | 'accounts'>): boolean {
  return !user.internal && accounts.length > 1;
}

/** A loan belongs to the pipeline it was opened from. */
export function isUnder(path: string, place: string): boolean {
  if (path === place || path.startsWith(`${place}/`)) return true;
  return place === '/pipeline' && /^\/[^/]+\/\d{10}(\/|$)/.test(path);
}
