import { describe, expect, test } from 'vitest';
import { accountMenu, helpMenu, topPlaces } from './menus.ts';
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
  accountEpoch: 1,
  isAdmin: false,
  isDisclosureCoordinator: false,
  profileInfo: { profileSettings: { hierarchyLevel: 'Brokerage' } },
  zone: 'America/New_York',
  today: '2026-11-20',
  demoDay: null,
};
const two = [
  { id: 2, name: 'First' },
  { id: 3, name: 'Second' },
];
const printed = ['Disclosure Mgt', 'Edit Profile', 'Admin', 'Change Account', 'Log out'];

/** The specification's choices that this person sees, in the order of the menu. */
function seen(change: Partial<Profile>, internal = false): string[] {
  const nothing = () => {};
  const actions = { scheme: 'light' as const, chooseScheme: nothing, logOut: nothing, changeAccount: nothing, go: nothing };
  const menu = accountMenu({ ...person, ...change, user: { ...person.user, internal } }, actions);
  return menu.map((entry) => String(entry.text)).filter((text) => printed.includes(text));
}

describe('the profile menu', () => {
  test('has the specification’s five choices in its order for who may see them all', () => {
    expect(seen({ isDisclosureCoordinator: true, isAdmin: true, accounts: two })).toEqual(printed);
  });
  test('Disclosure Mgt is for disclosure coordinators only', () => {
    expect(seen({ isAdmin: true, accounts: two })).toEqual(['Edit Profile', 'Admin', 'Change Account', 'Log out']);
  });
  test('Admin is for admins only', () => expect(seen({ accounts: two })).toEqual(['Edit Profile', 'Change Account', 'Log out']));
  test('Change Account is hidden from who has one account', () => expect(seen({})).toEqual(['Edit Profile', 'Log out']));
  test('Change Account, the fourth choice, is hidden from internal users', () =>
    expect(seen({ accounts: two }, true)).toEqual(['Edit Profile', 'Log out']));
});

/** The places that only some people have. */
function guarded(change: Partial<Profile>): string[] {
  const actions = { scheme: 'light' as const, chooseScheme: () => {}, logOut: () => {}, changeAccount: () => {}, go: () => {} };
  const profile = { ...person, ...change };
  const titles = [...topPlaces(profile).map((place) => place.title), ...accountMenu(profile, actions).map((entry) => String(entry.text))];
  return titles.filter((title) => ['Desk', 'Rate sheets', 'Webhooks', 'Lock policy'].includes(title));
}

describe('a place is shown to those who may make the call that fills it', () => {
  test.each([
    ['desk-queue', 'Desk'],
    ['list-rate-sheets', 'Rate sheets'],
    ['get-webhooks', 'Webhooks'],
    ['put-lock-policy-in-force', 'Lock policy'],
  ])('%s: %s', (call, title) => expect(guarded({ may: [call] })).toEqual([title]));
  test('whatever their roles are called', () =>
    expect(guarded({ user: { ...person.user, roles: ['lock-desk', 'auditor', 'admin'] }, isAdmin: true })).toEqual([]));
});

test('the Info menu has its four places', () => {
  const menu = helpMenu(
    () => {},
    () => {},
  );
  expect(menu.slice(0, 4).map((entry) => entry.text)).toEqual([
    'Contact Service Desk',
    'Desktop Originator',
    'AllRegs guidelines',
    'Useful Links',
  ]);
});
