import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { oneIn } from '../../../platform/testing/tier.ts';
import { packageLines } from './zip/package-lines.ts';
import { countiesOfZip, countyOfZip, placesOfZip, takeZipFile } from './zip-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-zip-places-'));
afterEach(async () => void (await takeZipFile(undefined)));
afterAll(() => rmSync(folder, { recursive: true }));

function file(...lines: readonly string[]): string {
  const path = join(folder, 'zips.csv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const heads = 'zip,state,city,other_cities,county_fips';
const names = (zip: string) => placesOfZip(zip).map(({ stateCode, counties }) => [stateCode, ...counties.map((one) => one.countyName)]);
const cities = (zip: string) => placesOfZip(zip).flatMap(({ counties }) => counties.map((one) => one.cities.join(', ')));

test('Fort Campbell lies in Christian County, Kentucky, and in Montgomery County, Tennessee', () => {
  expect(names('42223')).toEqual([
    ['KY', 'Christian'],
    ['TN', 'Montgomery'],
  ]);
  expect(countiesOfZip('42223').toSorted()).toEqual(['21047', '47125']);
  expect(countyOfZip('42223', 'KY', 'christian')).toBe('21047');
});

test('every county that is answered has a name and a number, of codes without a county in any list too', () => {
  const lines = packageLines();
  const without = lines.filter((line) => line.slice(5, 7) === ',,');
  expect(without.length).toBeGreaterThan(2_000);
  const asked = [...lines.filter((_line, at) => at % 40 === 0), ...without.filter((_line, at) => at % 10 === 0)];
  const wrong = oneIn(4, asked)
    .map((line) => line.slice(0, 5))
    .filter((zip) =>
      placesOfZip(zip).some(
        ({ counties }) => counties.length === 0 || counties.some((one) => !one.countyName || !/^\d{5}$/.test(one.countyFips)),
      ),
    );
  expect(wrong).toEqual([]);
});

test('a code that no list has a county of is offered those of its city, and no limit is taken from them', () => {
  // A code of post-office boxes, and one whose city has no other code.
  expect(names('80488')).toEqual([['CO', 'Routt']]);
  expect(countiesOfZip('80488')).toEqual([]);
  expect(countyOfZip('80488', 'CO', 'Routt')).toBe('08107');
  expect(names('81038')[0]).toHaveLength(1 + 64);
});

test('a file gives a code several states, counties and cities, in one line or in several', async () => {
  const path = file(
    heads,
    '60642,IL,Evergreen Park,Chicago,17031',
    '56744,MN,Oslo,,27089|27119|38035|38099',
    '80302,CO,Boulder,,08013',
    '80302,CO,Ward,,08013',
    '80302,CO,Rollinsville,,08047',
  );
  expect(await takeZipFile(path)).toEqual({ codes: 3 });
  expect(cities('60642')).toEqual(['Evergreen Park, Chicago']);
  expect(names('56744')).toEqual([
    ['MN', 'Marshall', 'Polk'],
    ['ND', 'Grand Forks', 'Walsh'],
  ]);
  expect(cities('80302')).toEqual(['Boulder, Ward', 'Rollinsville']);
  expect(countiesOfZip('80302')).toEqual(['08013', '08047']);
  // A code that the file doesn’t have is as it was.
  expect(names('42223')).toHaveLength(2);
});

test('HUD’s crosswalk is read as it is, and a line without a county leaves the code the counties it has', async () => {
  await takeZipFile(
    file(
      'ZIP,COUNTY,USPS_ZIP_PREF_CITY,USPS_ZIP_PREF_STATE,RES_RATIO,BUS_RATIO,OTH_RATIO,TOT_RATIO',
      '42223,21047,FORT CAMPBELL,KY,0.4,0.1,0,0.4',
      '42223,47125,FORT CAMPBELL,KY,0.6,0.9,1,0.6',
      '06103,09110,HARTFORD,CT,1,1,1,1',
      '57770,46113,PINE RIDGE,SD,1,1,1,1',
      '80202,99999,DENVER,CO,1,1,1,1',
      '09001,99999,APO,AE,1,1,1,1',
    ),
  );
  expect(names('42223').flat()).toEqual(['KY', 'Christian', 'TN', 'Montgomery']);
  expect(names('06103')).toEqual([['CT', 'Capitol']]);
  expect(placesOfZip('57770')[0]?.counties[0]).toMatchObject({ countyName: 'Oglala Lakota', countyFips: '46102' });
  expect(placesOfZip('80202')[0]?.counties).toEqual([{ countyName: 'Denver', countyFips: '08031', cities: ['DENVER'] }]);
  expect(placesOfZip('09001')).toEqual([]);
});

test.each([
  ['a file that is not there', () => join(folder, 'none.csv'), /zips?\.csv|none\.csv can't be read\. There is no file .*none\.csv\./],
  ['no such column', () => file('zip,city', '80302,Boulder'), /It has no column state, county_fips\./],
  ['nothing but its columns', () => file(heads), /has mistakes and is not taken in\.\nIt has no ZIP code\./],
  [
    'a county that is none',
    () => file(heads, '80302,CO,Boulder,,08999'),
    /Line 2: There is no county 08999\. A new one needs its name in the column county_name\./,
  ],
  [
    'a county of four digits',
    () => file(heads, '80302,CO,Boulder,,8013'),
    /Line 2: “8013” is not a county of five digits: its leading zeros are missing\./,
  ],
  ['a line of too few columns', () => file(heads, '80302,CO'), /can't be read\. .*line 2/i],
  ['a quote that is not closed', () => file(heads, '80302,CO,"Boulder,,08013'), /can't be read\./],
  ['a city that is none', () => file(heads, '80302,CO,=cmd(),,08013'), /Line 2: “=cmd\(\)” is not the name of a city\./],
])('refuses %s, and leaves the codes as they were', async (_what, path, sentence) => {
  await expect(takeZipFile(path())).rejects.toThrow(sentence);
  expect(cities('80302')).toEqual(['Boulder']);
});

test('names ten wrong lines and says that there may be more', async () => {
  const wrong = Array.from({ length: 30 }, (_each, at) => `${at},CO,Boulder,,08013`);
  await expect(takeZipFile(file(heads, ...wrong))).rejects.toThrow(/Line 11: “9” is not a ZIP code of five digits\.\nThere may be more\.$/);
});
