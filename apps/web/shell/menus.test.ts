import { IconHome } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '../../../ui/kit/layers/menu.tsx';
import { givenPath } from '../../../ui/screens/screen-path.ts';
import { storeAccount } from './layers/account-choice.tsx';
import { accountMenu, helpMenu, SERVICE_DESK_HOURS, topPlaces } from './menus.ts';
import { actionEntries, loanEntries, screenEntries } from './palette-places.ts';
import { footerLinks } from './footer-links.ts';
import type { Profile } from './profile.ts';

const person: Profile = {
  user: {
    id: '00000000-0000-4000-8000-000000000001',
    displayName: 'Pat Example',
    initials: 'PE',
    email: 'pat@example.com',
    roles: [],
    internal: false,
  },
  may: [],
  account: { id: 2, name: 'First' },
  accounts: [{ id: 2, name: 'First' }],
  actsFor: null,
  canActFor: [],
  accountEpoch: 1,
  isAdmin: false,
  isDisclosureCoordinator: false,
  profileInfo: { profileSettings: { hierarchyLevel: 'Brokerage' } },
  zone: 'America/New_York',
  today: '2026-11-20',
  demoDay: null,
};
/** Calls that only administrators may make: whoever may make one has the Admin menu. */
const ADMIN = ['change-brokerage'];
const two = [
  { id: 2, name: 'First' },
  { id: 3, name: 'Second' },
];
const done: string[] = [];
const note = (what: string) => (to?: unknown) => void done.push(typeof to === 'string' ? `${what} ${to}` : what);
const account = {
  scheme: 'light' as const,
  chooseScheme: note('scheme'),
  logOut: note('log out'),
  open: note('open'),
  go: note('go'),
  openSite: note('site'),
};
const help = { open: note('open'), go: note('go'), openGuide: note('guide'), openSite: note('site') };
const config = {
  environment: 'production',
  apiBase: '/api',
  loginHost: 'login.lender.example',
  adminSite: null,
  desktopOriginator: 'https://originator.example/',
  consumerAccess: 'https://consumer.example/',
  website: null,
  licensing: { id: '1840772', page: 'https://consumer.example/1840772' },
  analytics: null,
} as const;

/** The effect of picking an entry. */
function picked(menu: readonly MenuEntry[], text: string): string[] {
  done.length = 0;
  menu.find((entry) => entry.text === text)!.onPick!();
  return [...done];
}

const printed = ['Disclosure Mgt', 'Edit Profile', 'Admin', 'Change Account', 'Log out'];

/** The specification's choices that this person sees, in the order of the menu. */
function seen(change: Partial<Profile>, internal = false): string[] {
  const menu = accountMenu({ ...person, ...change, user: { ...person.user, internal } }, account);
  return menu.map((entry) => String(entry.text)).filter((text) => printed.includes(text));
}

describe('the profile menu', () => {
  test('has the specification’s five choices in its order for who may see them all', () => {
    expect(seen({ isDisclosureCoordinator: true, may: ADMIN, accounts: two })).toEqual(printed);
  });
  test('Disclosure Mgt is for disclosure coordinators only', () => {
    expect(seen({ may: ADMIN, accounts: two })).toEqual(['Edit Profile', 'Admin', 'Change Account', 'Log out']);
  });
  test('Admin is for admins only', () => expect(seen({ accounts: two })).toEqual(['Edit Profile', 'Change Account', 'Log out']));
  test('Change Account is hidden from who has one account', () => expect(seen({})).toEqual(['Edit Profile', 'Log out']));
  test('Change Account, the fourth choice, is hidden from internal users', () =>
    expect(seen({ accounts: two }, true)).toEqual(['Edit Profile', 'Log out']));
});

/** The places that only some people have. */
function guarded(change: Partial<Profile>): string[] {
  const profile = { ...person, ...change };
  const titles = [...topPlaces(profile).map((place) => place.title), ...accountMenu(profile, account).map((entry) => String(entry.text))];
  return titles.filter((title) => ['Desk', 'Rate sheets', 'Webhooks', 'Lock policy'].includes(title));
}

describe('a place is shown to those who may make the call that fills it', () => {
  test.each([
    ['desk-queue', 'Desk'],
    ['list-rate-sheets', 'Rate sheets'],
    ['get-webhooks', 'Webhooks'],
    ['put-lock-policy-in-force', 'Lock policy'],
  ])('%s: %s', (call, title) => expect(guarded({ may: [call] })).toEqual([title]));
  test('of a disclosure coordinator, Desk is the disclosure desk', () =>
    expect(topPlaces({ ...person, may: ['assign-disclosure'] }).at(-1)).toEqual({ to: '/disclosure-desk', title: 'Desk' }));
  test('whatever their roles are called', () =>
    expect(guarded({ user: { ...person.user, roles: ['lock-desk', 'auditor', 'admin'] }, isAdmin: true })).toEqual([]));
});

describe('the Info menu', () => {
  const menu = helpMenu(help, config);
  test('has the specification’s four places, in its order', () =>
    expect(menu.slice(0, 4).map((entry) => entry.text)).toEqual([
      'Contact Service Desk',
      'Desktop Originator',
      'AllRegs guidelines',
      'Useful Links',
    ]));
  test.each([
    ['Contact Service Desk', 'open service-desk'],
    ['Desktop Originator', 'site https://originator.example/'],
    ['AllRegs guidelines', 'guide'],
    ['Useful Links', 'go /useful-links'],
    ['Help texts', 'go /help'],
    ['Help videos', 'open videos'],
  ])('%s leads somewhere: %s', (text, does) => expect(picked(menu, text)).toEqual([does]));
});

describe('Admin', () => {
  const admin = { ...person, may: ADMIN };
  test('opens the portal’s own pages where no other site is set', () =>
    expect(picked(accountMenu(admin, account, config), 'Admin')).toEqual(['go /admin']));
  test('opens the site that this environment is set to', () =>
    expect(picked(accountMenu(admin, account, { ...config, adminSite: 'https://admin.lender.example/' }), 'Admin')).toEqual([
      'site https://admin.lender.example/',
    ]));
});

test('the footer has the specification’s five links', () => {
  expect(footerLinks(config).map(({ text, to, href }) => `${text}: ${to ?? href}`)).toEqual([
    'About: /about',
    'State Licensing: /state-licensing',
    'Legal Information: /legal-information',
    'NMLS 1840772: https://consumer.example/1840772',
    'Consumer access: https://consumer.example/',
  ]);
  expect(footerLinks({ ...config, website: 'https://lender.example/' }).at(-1)).toEqual({
    text: 'Website',
    href: 'https://lender.example/',
  });
  expect(SERVICE_DESK_HOURS).toBe('Monday to Friday 8 AM to 9 PM ET');
});

test('a chosen account is stored as its name, the brokerage’s and a list of user ids', () => {
  const store = new Map<string, string>();
  storeAccount(
    { accountName: 'Sam, Second', brokerageName: 'Second', userId: 'a-b' },
    { setItem: (key, value) => void store.set(key, value) },
  );
  expect(Object.fromEntries(store)).toEqual({ accountName: 'Sam, Second', brokerageName: 'Second', userId: '["a-b"]' });
});

describe('the palette', () => {
  const nothing = () => {};
  const screens = [
    { path: '/dashboard', title: 'My day' },
    { path: '/lock-desk/exposure', title: 'Exposure', needs: 'desk-exposure' as const },
    { path: '/compensation-plans/{-$brokerageId}', title: 'Compensation plans' },
    { path: '/rate-sheets/$versionId', title: 'Rate sheet' },
    { path: '/error', title: 'Error' },
    { path: '/admin', title: 'Admin' },
    { path: '/disclosure-mgmt/{-$brokerageId}', title: 'Disclosure management' },
  ].map((one) => ({
    ...one,
    path: one.path as '/x',
    capability: 'x',
    template: 'P' as const,
    inLoan: false,
    load: async () => ({ default: () => null }),
  }));
  const titles = (profile: Profile) => screenEntries(screens, topPlaces(profile), profile, nothing).map(({ text }) => text);
  test('has every screen that opens by itself and that the person may open', () => {
    expect(titles(person)).toEqual(expect.arrayContaining(['Pipeline', 'My day', 'Compensation plans']));
    for (const title of ['Exposure', 'Rate sheet', 'Error', 'Admin', 'Disclosure management']) expect(titles(person)).not.toContain(title);
    expect(titles({ ...person, may: ['desk-exposure'] })).toContain('Exposure');
    expect(titles({ ...person, may: ADMIN })).toContain('Admin');
    expect(titles({ ...person, may: ['save-broker-doc-details'] })).toContain('Disclosure management');
  });
  test('has what the menus do', () => {
    const actions = actionEntries(person, { ...help, ...account });
    expect(actions.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Register a loan', 'Contact Service Desk', 'Clear cache', 'Dark colors', 'Log out']),
    );
    done.length = 0;
    actions.find(({ text }) => text === 'Clear cache')!.onPick();
    expect(done).toEqual(['open clear-cache']);
  });
  test('has what can be done on the loan on screen, with the reason of what can’t', () => {
    const groups = [
      {
        name: 'price',
        title: 'Price and lock',
        icon: IconHome,
        items: [{ name: 'cd', title: 'Closing', to: givenPath('/cd-process/1400023871'), blocked: 'After clear to close' }],
      },
    ];
    expect(loanEntries({ loanId: '1400023871', surname: 'Okafor', groups }, nothing)).toMatchObject([
      { group: 'On Okafor, 1400023871', text: 'Closing', blocked: 'After clear to close' },
    ]);
    expect(loanEntries(undefined, nothing)).toEqual([]);
  });
});
