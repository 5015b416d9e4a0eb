import { createMemoryHistory, isRedirect } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { loanMenu } from './shell/loan-menu.ts';
import { menuItems } from '../../capabilities/loan/domain/loan-menu.ts';
import { givenPath } from '../../ui/screens/screen-path.ts';
import { router } from './router.tsx';
import { screens } from './screens.ts';

/** The states of the per-loan menu as the specification prints them. */
const states =
  'loan-details loan-status-history dual-aus appraisal-order-Status order-xpanse au-decision cd-process comments-for-broker loan-contacts change-circumstance-pre change-circumstance-post convert-prequalification disclosure-history document-center download-1003 download-xml edit-loan Fha-Case-Number payoff-request intent-to-proceed loan-estimator lock-loan order-credit-only order-du order-lpa post-close-audit-package resend-initial-disclosures resubmit-1003 view-tc'.split(
    ' ',
  );
const loanId = '1400023871';

function matched(path: string) {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  return router.matchRoutes(router.latestLocation);
}

describe('the per-loan menu', () => {
  const places = menuItems.map(({ name }) => ({ name, to: `/${name}/${loanId}` }));
  const groups = loanMenu(menuItems.map((item) => ({ ...item, to: givenPath(`/${item.name}/${loanId}`) })));
  test('has all 29 states of the specification', () => {
    expect(states).toHaveLength(29);
    const names = places.map((place) => place.name);
    for (const state of states) expect(names).toContain(state);
  });
  test('each is listed once, in the seven groups of the design, with Order Appraisal and the three downloads', () => {
    expect(groups.map((group) => group.title)).toEqual([
      'Overview',
      'Application',
      'Price and lock',
      'Disclosures',
      'Underwriting',
      'Documents',
      'Closing',
    ]);
    const names = groups.flatMap((group) => group.items.map((item) => item.name));
    expect(new Set(names).size).toBe(names.length);
    const rest = names.filter((name) => !states.includes(name));
    expect(rest.sort()).toEqual([
      'anti-steering',
      'approval-form',
      'closing-conditions',
      'loan-conditions',
      'loan-review-summary',
      'lock-policy',
      'order-appraisal',
      'welcome-package',
    ]);
  });
  test('every place of the menu has a screen', () => {
    const built = new Set(screens.map(({ path }) => path.split('/')[1]));
    const missing = menuItems.filter(({ name, kind }) => kind === undefined && name !== 'lock-policy' && !built.has(name));
    expect(missing).toEqual([]);
  });
  test.each(states)('%s leads to its own place of that loan, below the authenticated parent', (state) => {
    const place = places.find((one) => one.name === state)!;
    expect(place.to).toBe(`/${state}/${loanId}`);
    const matches = matched(place.to);
    expect(matches.map((one) => one.routeId).slice(1, 3)).toEqual(['/authenticated', '/authenticated/loan']);
    expect(matches.at(-1)!.routeId).toContain(`/authenticated/loan/${state}/$loanId`);
    expect(matches.at(-1)!.params).toMatchObject({ loanId });
  });
});

test.each(['/pipeline', '/price-it', '/loan-registration', '/search-results', '/dashboard', '/error'])(
  'the place %s is a state below authenticated, named as its address',
  (path) => {
    const last = matched(path).at(-1)!;
    expect(last.routeId).toMatch(new RegExp(`^/authenticated${path}`));
  },
);

test.each(['/', '/nowhere', '/nowhere/at/all'])('%s redirects to the dashboard', (path) => {
  const last = matched(path).at(-1)!;
  const begin = router.routesById[last.routeId]!.options.beforeLoad as unknown as () => void;
  let thrown: unknown;
  try {
    begin();
  } catch (caught) {
    thrown = caught;
  }
  expect(isRedirect(thrown) && thrown.options.to).toBe('/dashboard');
});
