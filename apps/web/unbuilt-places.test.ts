import { expect, test } from 'vitest';
import { loanPlaces } from './loan-places.ts';
import { PORTAL_PLACES } from './portal-places.ts';
import { screens } from './screens.ts';
import { unbuiltPlaces } from './unbuilt-places.ts';

const placeOf = (path: string): string => path.split('/')[1]!.toLowerCase();

test('every place that a menu leads to has a screen, or is said to have none yet', () => {
  const built = new Set(screens.map(({ path }) => placeOf(path)));
  const places = [
    ...loanPlaces().map(([name, title]) => ({ path: `/${name}/$loanId/{-$selectedView}`, title })),
    ...PORTAL_PLACES.map(([path, title]) => ({ path, title })),
  ];
  expect(unbuiltPlaces).toEqual(places.filter(({ path }) => !built.has(placeOf(path))));
});
