import { describe, expect, test } from 'vitest';
import { citiesOfferedFor, countyChoicesOf, nextCountyNumber, onlyPlace, stateChoicesOf, type ZipState } from './use-zip.ts';

const fort: ZipState[] = [
  { stateName: 'Kentucky', stateCode: 'KY', counties: [{ countyName: 'Christian', countyFips: '21047', cities: ['Fort Campbell'] }] },
  {
    stateName: 'Tennessee',
    stateCode: 'TN',
    counties: [{ countyName: 'Montgomery', countyFips: '47125', cities: ['Fort Campbell', 'Clarksville'] }],
  },
];
const boulder: ZipState[] = [
  {
    stateName: 'Colorado',
    stateCode: 'CO',
    counties: [
      { countyName: 'Boulder', countyFips: '08013', cities: ['Boulder', 'Ward'] },
      { countyName: 'Gilpin', countyFips: '08047', cities: ['Rollinsville'] },
    ],
  },
];

describe('a ZIP code', () => {
  test('of two states fills neither, and offers the county of the one that is chosen', () => {
    expect(onlyPlace(fort)).toEqual({});
    expect(stateChoicesOf(fort)?.map(({ value }) => value)).toEqual(['KY', 'TN']);
    expect(countyChoicesOf(fort, undefined)).toBeUndefined();
    expect(countyChoicesOf(fort, 'KY')).toEqual([{ value: 'Christian', label: 'Christian' }]);
  });

  test('of several cities offers them, those of the state and county that are chosen where these are known', () => {
    expect(citiesOfferedFor(fort, '', '')).toEqual(['Fort Campbell', 'Clarksville']);
    expect(citiesOfferedFor(fort, 'KY', 'Christian')).toBeUndefined();
    expect(citiesOfferedFor(boulder, 'CO', undefined)).toEqual(['Boulder', 'Ward', 'Rollinsville']);
    expect(citiesOfferedFor(boulder, 'CO', 'Boulder')).toEqual(['Boulder', 'Ward']);
    expect(citiesOfferedFor(undefined, 'CO', 'Boulder')).toBeUndefined();
  });
});

test('a county’s number goes with the county it was filled for; one that a file brought stays', () => {
  expect(nextCountyNumber('08013', '', undefined)).toBe('08013');
  expect(nextCountyNumber('08013', '08013', '08013')).toBeUndefined();
  // Another ZIP code: its county is not chosen yet.
  expect(nextCountyNumber(undefined, '08013', '08013')).toBeNull();
  expect(nextCountyNumber(undefined, '39049', undefined)).toBeUndefined();
  expect(nextCountyNumber(undefined, '', undefined)).toBeUndefined();
});
