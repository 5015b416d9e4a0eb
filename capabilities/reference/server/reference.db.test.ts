import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadPeople } from '../../../database/demo/load.ts';
import { publishLiveDemoSheet } from '../../../database/demo/rate-sheet.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { takeZipFile } from '../port/zip-places.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase();
await loadPeople(database.ownerUrl);
// Products and programs are those of the live sheet.
await publishLiveDemoSheet(database.ownerUrl);
let priya: SignedIn;
let alex: SignedIn;

beforeAll(async () => {
  const api = await apiForTests(database);
  priya = await api.as(demoPerson('priya').id);
  alex = await api.as(demoPerson('alex').id);
});

test('a ZIP code gives its state, county and city; anything but five digits is refused', async () => {
  const found = await priya.call('GET', '/zip/80302');
  expect(found.body.states).toEqual([
    { stateName: 'Colorado', stateCode: 'CO', counties: [{ countyName: 'Boulder', countyFips: '08013', cities: ['Boulder'] }] },
  ]);
  expect((await priya.call('GET', '/zip/00000')).body.errors[0].code).toBe('ZIP_NOT_FOUND');
  expect((await priya.call('GET', '/zip/8030')).body.errors[0].message).toBe('Please enter a valid 5 digit zip code for ZIP.');
});

test('a ZIP code in two states gives both, one in several counties each of them', async () => {
  const both = (await priya.call('GET', '/zip/42223')).body.states;
  expect(both.map((state: { stateCode: string }) => state.stateCode)).toEqual(['KY', 'TN']);
  expect(both[0].counties).toEqual([{ countyName: 'Christian', countyFips: '21047', cities: ['Fort Campbell'] }]);
  expect(both[1].counties).toEqual([{ countyName: 'Montgomery', countyFips: '47125', cities: ['Fort Campbell'] }]);
  const [pennsylvania] = (await priya.call('GET', '/zip/19087')).body.states;
  expect(pennsylvania.counties.map((county: { countyName: string }) => county.countyName)).toEqual(['Chester', 'Delaware', 'Montgomery']);
});

test('a ZIP code of the lender’s own file has the counties and cities the file gives it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-zips-'));
  const path = join(folder, 'zips.csv');
  writeFileSync(path, 'zip,state,city,other_cities,county_fips\n80302,CO,Boulder,Eldora|Ward,08013|08047\n');
  const api = await apiForTests(database, { LOCKDESK_ZIP_PLACES: path });
  const asked = await api.as(demoPerson('priya').id);
  const [colorado] = (await asked.call('GET', '/zip/80302')).body.states;
  const cities = ['Boulder', 'Eldora', 'Ward'];
  expect(colorado.counties).toEqual([
    { countyName: 'Boulder', countyFips: '08013', cities },
    { countyName: 'Gilpin', countyFips: '08047', cities },
  ]);
  writeFileSync(path, 'zip,state,city,county_fips\n8030,CO,Boulder,08013\n80302,Colorado,Boulder,08013\n');
  await expect(apiForTests(database, { LOCKDESK_ZIP_PLACES: path })).rejects.toThrow(
    'LOCKDESK_ZIP_PLACES: zips.csv has mistakes and is not taken in.\nLine 2: “8030” is not a ZIP code of five digits: its leading zeros are missing.\nLine 3: “COLORADO” is not a state of two letters.',
  );
  await takeZipFile(undefined);
  rmSync(folder, { recursive: true });
});

test('federal holidays of a year, whether a day is one, and when the lender is closed for them', async () => {
  const of = async (path: string) => (await priya.call('GET', `/util/${path}`)).body;
  const { holidays } = await of('federal-holidays/2026');
  expect(holidays).toHaveLength(11);
  expect(holidays).toContainEqual({ name: 'Independence Day', legalOn: '2026-07-04', observedOn: '2026-07-03' });
  // The statute's day, a Saturday, and not the Friday offices close.
  expect(await of('is-federal-holiday/4/7/2026')).toEqual({
    isFederalHoliday: true,
    name: 'Independence Day',
    observedOn: '2026-07-03',
  });
  expect(await of('is-federal-holiday/03/07/2026')).toEqual({ isFederalHoliday: false, name: null, observedOn: null });
  expect(await of('freedom-holidays/7/2026')).toEqual({ holidays: [{ name: 'Independence Day', date: '2026-07-03' }] });
  // New Year's Day of 2028 is a Saturday: the lender is closed on the last day of 2027.
  expect((await of('freedom-holidays/2027')).holidays.at(-1)).toEqual({ name: "New Year's Day", date: '2027-12-31' });
  expect((await of('is-federal-holiday/30/2/2026')).errors[0]).toMatchObject({ code: 'NO_SUCH_DATE', message: 'There is no such day.' });
  expect((await of('federal-holidays/1900')).errors[0].code).toBe('YEAR_WITHOUT_HOLIDAY_TABLE');
  expect((await of('freedom-holidays/13/2026')).errors[0].message).toBe('A month is a number from 1 to 12.');
});

test('a list with its codes on either side, with or without an empty first choice; who funds a cost', async () => {
  const of = async (path: string) => (await priya.call('GET', `/dropdown/${path}`)).body;
  const onTheRight = (await of('occupancy/false/true/list')).nvpair;
  expect(onTheRight).toEqual((await of('occupancy/list')).nvpair);
  const onTheLeft = (await of('occupancy/Y/N/list')).nvpair;
  expect(onTheLeft.slice(0, 2)).toEqual([
    { name: '', value: '' },
    { name: 'PrimaryResidence', value: 'Primary residence' },
  ]);
  expect((await of('LienPriorityType/false/true/list')).nvpair).toContainEqual({ name: 'First lien', value: 'FirstLien' });
  expect((await of('NoSuchTable/false/true/list')).errors[0].message).toBe('There is no list called NoSuchTable.');
  const funded = await of('appfeepd.bso/get-dropdown');
  expect(funded.nvpair).toContainEqual({ name: 'Seller', value: 'Seller' });
  expect(funded).toEqual(await of('appfeepd.bso/list'));
});

test('a rule is in effect from its day on, whichever way the day is written', async () => {
  const of = async (path: string) => (await priya.call('GET', `/util/is-effective/${path}`)).body;
  expect(await of('QM?p1=07/01/2021')).toMatchObject({ rule: 'QM', isEffective: true, on: '2021-07-01', effectiveOn: '2021-07-01' });
  expect(await of('qm?p1=2021-06-30T10:00:00')).toMatchObject({ isEffective: false, on: '2021-06-30' });
  expect(await of('General%20QM')).toMatchObject({ isEffective: true });
  expect((await of('QM?p1=31/31/2021')).errors[0].message).toBe('Please enter a valid date for p1.');
  expect((await of('Gravity')).errors[0].message).toBe('There is no rule Gravity.');
});

test('incomes are those of a state’s counties, and of the table the settings name', async () => {
  const { counties } = (await priya.call('GET', '/util/co/county-income-list')).body;
  expect(counties).toHaveLength(64);
  expect(counties.find((one: { countyFips: string }) => one.countyFips === '08013')).toMatchObject({
    countyName: 'Boulder',
    medianIncomeCents: 13_040_000,
    estimated: true,
    limits: expect.arrayContaining([{ percent: 80, limitCents: 10_432_000 }]),
  });
  expect(counties.find((one: { countyName: string }) => one.countyName === 'Baca')).toMatchObject({ medianIncomeCents: null, limits: [] });
  expect((await priya.call('GET', '/util/ZZ/county-income-list')).body.errors[0].message).toBe('There is no state ZZ.');
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-incomes-'));
  writeFileSync(join(folder, 'incomes.csv'), 'year,fips,median,source\n2026,08009,71234,HUD FY2026\n');
  const api = await apiForTests(database, { LOCKDESK_COUNTY_INCOMES: join(folder, 'incomes.csv') });
  const given = (await (await api.as(demoPerson('priya').id)).call('GET', '/util/CO/county-income-list')).body.counties;
  expect(given.find((one: { countyName: string }) => one.countyName === 'Baca')).toMatchObject({
    medianIncomeCents: 7_123_400,
    year: 2026,
    source: 'HUD FY2026',
    estimated: false,
  });
  rmSync(folder, { recursive: true });
});

test('every list there is can be asked for by its name, with its source beside it', async () => {
  const { lists } = (await priya.call('GET', '/dropdown/lists')).body;
  expect(lists.length).toBeGreaterThanOrEqual(194);
  for (const { name, choices, source, narrowedBy } of lists) {
    const { body, status } = await priya.call('GET', `/dropdown/${name}/list${narrowedBy === 'State' ? '?p1=RI' : ''}`);
    expect(status, name).toBe(200);
    expect(body.nvpair, name).toHaveLength(narrowedBy === 'State' ? 5 : choices);
    expect(source).not.toBe('');
  }
  expect(lists).toContainEqual({
    name: 'loan-type',
    title: 'Loan type',
    source: 'MISMO 3.4, MortgageType',
    choices: 4,
    screens: ['Registration', 'Price It', 'Resubmit 1003', 'URLA form', 'Classic form'],
    narrowedBy: null,
  });
});

test('counties are those of a state, from the table of ZIP codes', async () => {
  const colorado = (await priya.call('GET', '/dropdown/editloan-county/list?p1=CO')).body.nvpair;
  expect(colorado).toHaveLength(64);
  expect(colorado).toContainEqual({ name: 'Boulder', value: '08013' });
  expect(colorado).toContainEqual({ name: 'Broomfield', value: '08014' });
  const dakota = (await priya.call('GET', '/dropdown/editloan-county/list?p1=SD')).body.nvpair;
  expect(dakota).toContainEqual({ name: 'Oglala Lakota', value: '46102' });
  const none = await priya.call('GET', '/dropdown/editloan-county/list');
  expect([none.status, none.body.errors[0].message]).toEqual([400, 'Choose a state to see its counties.']);
});

test('products are narrowed by type and term; programs and features follow', async () => {
  const fha = (await priya.call('GET', '/util/products?loanType=FHA')).body.productsList.product;
  expect(fha.map((product: { prodID: string }) => product.prodID)).toEqual(['0201', '0202']);
  expect((await priya.call('GET', '/util/products?loanType=FHA&term=180')).body.productsList.product).toHaveLength(1);
  const { programs } = (await priya.call('GET', '/util/105/programs')).body;
  expect(programs).toContainEqual({ programID: '1051', name: 'HomeStart' });
  // The programs of the product on the live sheet, and no others.
  expect((await priya.call('GET', '/util/102/programs')).body.programs).toEqual([{ programID: '1021', name: 'Temporary buydown' }]);
  expect((await priya.call('GET', '/util/104/programs')).body.programs).toEqual([]);
  expect((await priya.call('GET', '/util/1021/feature')).body.features).toEqual([
    { featureID: '01', name: '2-1 buydown' },
    { featureID: '02', name: '1-0 buydown' },
  ]);
  expect((await priya.call('GET', '/util/1051/feature')).body.features).toHaveLength(2);
  expect((await priya.call('GET', '/util/9999/programs')).status).toBe(404);
  expect((await priya.call('GET', '/util/products?colour=red')).body.errors[0]).toMatchObject({ code: 'INVALID_INPUT', field: 'colour' });
});

test('lists by name; families by the two known patterns only', async () => {
  expect((await priya.call('GET', '/dropdown/occupancy/list')).body.nvpair).toContainEqual({ name: 'Second home', value: 'SecondHome' });
  expect((await priya.call('GET', '/dropdown/__proto__/list')).body.errors[0].message).toBe('There is no list called __proto__.');
  expect((await priya.call('POST', '/dropdown/get-dropdowns', { body: 'State%' })).body.dropdowns[0].nvpair).toHaveLength(51);
  expect((await priya.call('POST', '/dropdown/get-dropdowns', { body: '%' })).status).toBe(400);
});

test('an outside person gets their own brokerage whatever they ask for; the lender’s people may name one', async () => {
  expect((await priya.call('GET', '/util/broker-data?p2=priceit&p3=3')).body.domainRecord).toMatchObject([{ brokerageId: 2 }]);
  expect((await alex.call('GET', '/util/broker-data?p2=priceit&p3=3')).body.domainRecord).toMatchObject([{ brokerageId: 3 }]);
  const mine = (await priya.call('GET', '/util/brokerage-employees?brokerageId=3')).body.employees;
  expect(mine.map((one: { name: string }) => one.name)).not.toContain('Otis Mockridge');
  expect((await alex.call('GET', '/util/brokerage-employees?brokerageId=5&p1=CLO')).body.employees).toMatchObject([
    { name: 'Noor Specimen', sellsLoans: true },
  ]);
});

test('p1 of the employees leaves those of a correspondent lender; without it everyone of the brokerage is there', async () => {
  const names = async (brokerageId: number, more = ''): Promise<string[]> =>
    (await alex.call('GET', `/util/brokerage-employees?brokerageId=${brokerageId}${more}`)).body.employees.map(
      (one: { name: string }) => one.name,
    );
  expect((await names(2)).length).toBeGreaterThan(1);
  expect(await names(2, '&p1=CLO')).toEqual([]);
  expect(await names(5, '&p1=CLO')).toEqual(['Noor Specimen']);
});
