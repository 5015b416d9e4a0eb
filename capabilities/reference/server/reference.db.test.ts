import { beforeAll, expect, test } from 'vitest';
import { loadPeople } from '../../../database/demo/load.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase();
await loadPeople(database.ownerUrl);
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

test('products are narrowed by type and term; programs and features follow', async () => {
  const fha = (await priya.call('GET', '/util/products?loanType=FHA')).body.productsList.product;
  expect(fha.map((product: { prodID: string }) => product.prodID)).toEqual(['0201', '0202']);
  expect((await priya.call('GET', '/util/products?loanType=FHA&term=180')).body.productsList.product).toHaveLength(1);
  const { programs } = (await priya.call('GET', '/util/105/programs')).body;
  expect(programs[0]).toEqual({ programID: '1051', name: 'HomeStart' });
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
    { name: 'Noor Specimen' },
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
