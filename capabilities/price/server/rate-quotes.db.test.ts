import { beforeAll, describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { apiForTests, type SignedIn, type TestReply } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { emptyForm, quoteRequestOf, type PriceItForm } from '../domain/scenario/price-it-form.ts';
import { replayQuotes } from './quotes/store-quote.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const people = new Map<string, SignedIn>();
const typed: PriceItForm = { ...emptyForm, loanAmount: 318_087_00, purchasePrice: 381_216_00, fico: 742, state: 'CO', zip: '80525' };

beforeAll(async () => {
  for (const short of ['priya', 'helen', 'otis', 'alex', 'ugo', 'audrey', 'adam']) people.set(short, await api.as(demoPerson(short).id));
});

function requestOf(change: Partial<PriceItForm> = {}, pilot = false) {
  return quoteRequestOf({ ...typed, ...change }, { pilot, personId: 'p', name: 'n', correspondent: false, requestId: 'r' });
}
function quote(who: string, change: Partial<PriceItForm> = {}, more: { pilot?: boolean; query?: string } = {}): Promise<TestReply> {
  return people.get(who)!.call('POST', `/ratequote/quotes?p1=Wholesale${more.query ?? ''}`, { body: requestOf(change, more.pilot) });
}

describe('who may quote', () => {
  test.each([
    ['priya', true],
    ['alex', true],
    ['ugo', false],
    ['audrey', false],
  ])('%s is authorized: %s, and the quote itself agrees', async (who, expected) => {
    const { body } = await people.get(who)!.call('GET', '/ratequote/authorized');
    expect(body).toMatchObject({ authorized: expected, channel: 'Wholesale' });
    const quoted = await quote(who, { brokerageId: '2' });
    expect(quoted.status).toBe(expected ? 200 : 403);
    if (!expected) expect(quoted.body.errors[0].code).toBe('CALL_NOT_ALLOWED');
  });

  test('the pilot of named insurance is a person’s own', async () => {
    expect((await people.get('helen')!.call('GET', '/ratequote/is-priceit-mi-eligible')).body).toEqual({ eligible: true });
    expect((await people.get('priya')!.call('GET', '/ratequote/is-priceit-mi-eligible')).body).toEqual({ eligible: false });
    const named = await quote('priya', { miOption: 'BPMI', bpmiName: 'BorrowerPaidSingle' }, { pilot: true });
    expect(named.body.errors[0].code).toBe('MI_NOT_PILOT');
    const single = await quote('helen', { miOption: 'BPMI', bpmiName: 'BorrowerPaidSingle' }, { pilot: true });
    expect(single.body.scenario.mortgageInsurance).toBe('BorrowerPaidSingle');
  });
});

describe('a quote', () => {
  test('has every product’s verdict, costs of each cell, the way in, and is kept', async () => {
    const { status, body } = await quote('priya');
    expect(status).toBe(200);
    expect(body).toMatchObject({ brokerage: { brokerageId: 2 }, ltv: 83_440, lockDays: 45, score: 742 });
    for (const product of body.products) {
      expect(product.eligible).toBe(product.failures.length === 0);
      if (!product.eligible) continue;
      expect(product.payments).toHaveLength(product.rates.length);
      if (product.productId !== '0104') expect(product.aprs).toHaveLength(product.rates.length);
      expect(product.insurance).not.toBeNull();
    }
    const conforming = body.products.find((one: { productId: string }) => one.productId === '0101');
    expect(conforming.insurance).toMatchObject({ upfrontCents: null, problem: null });
    expect(conforming.insurance.monthlyCents).toBeGreaterThan(0);
    const [stored] = await database.query<{ source: string }>('select source from stored_quote where quote_id = $1', [body.quoteId]);
    expect(stored).toEqual({ source: 'price-it' });
  });

  test('says of every figure that can’t be one what it may be, by the name it has on the screen', async () => {
    const { status, body } = await quote('priya', { fico: 999, dti: 1_500_000 });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ code: 'INVALID_INPUT', message: 'Median FICO must be from 300 to 850.' });
    expect(body.errors[0].details.problems.map((one: { text: string }) => one.text)).toEqual([
      'Median FICO must be from 300 to 850.',
      'Debt-to-income must be from 0 to 999.',
    ]);
  });

  test('has the limits of the county that is chosen, and the lowest of the ZIP code’s while none is', async () => {
    // 80504 is in Boulder, whose limit is higher, Larimer and Weld.
    const place = { zip: '80504', state: 'CO', loanAmount: 850_000_00, purchasePrice: 1_100_000_00 };
    const limitsOf = async (county: string) => (await quote('priya', { ...place, county })).body.scenario;
    const [none, boulder, weld, elsewhere] = await Promise.all(['', 'Boulder', 'Weld', 'Nowhere'].map(limitsOf));
    expect([none.limits.conforming, boulder.limits.conforming, weld.limits.conforming]).toEqual([832_750_00, 879_750_00, 832_750_00]);
    expect([boulder.countyFips, weld.countyFips]).toEqual(['08013', '08123']);
    expect(elsewhere).toEqual(none);
  });

  test.each([
    ['Rate', { baseRate: 6500 }],
    ['Price', { requestPrice: 101_000 }],
    ['BestExecution', {}],
  ])('by %s each product stands at the cell asked for', async (priceType, change) => {
    const { body } = await quote('priya', { priceType, ...change });
    for (const { eligible, asked } of body.products) {
      if (!eligible || asked === null) continue;
      if (priceType === 'Rate') expect(asked.rate).toBeGreaterThanOrEqual(6500);
      else expect(asked.price).toBeGreaterThanOrEqual(priceType === 'Price' ? 101_000 : 100_000);
    }
  });

  test('p2 and the product type narrow what is answered', async () => {
    expect((await quote('priya', {}, { query: '&p2=101' })).body.products).toMatchObject([{ productId: '0101' }]);
    const fha = (await quote('priya', { productType: 'FHA' })).body.products;
    expect(fha.map((one: { productId: string }) => one.productId).sort()).toEqual(['0201', '0202']);
    expect((await quote('priya', {}, { query: '&p2=9999' })).body.errors[0].code).toBe('PRODUCT_NOT_OFFERED');
  });

  test('lock periods are held to those wanted', async () => {
    const { body } = await quote('priya', { minLockPeriod: '30', maxLockPeriod: '60', commitmentPeriod: '' });
    expect(body.lockPeriods.map((one: { lockDays: number }) => one.lockDays)).toEqual([30, 45, 60]);
    expect((await quote('priya', { commitmentPeriod: '20' })).body.errors[0].message).toBe(
      'The live rate sheet is locked for 15, 30, 45, 60, 75 days.',
    );
  });

  test('refusals name the field, all of them', async () => {
    const { status, body } = await quote('priya', { loanAmount: null, state: '' });
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ code: 'FACTS_MISSING', field: 'loanInfo.amountOfMortgage' });
    expect(body.errors[0].details.problems).toHaveLength(2);
  });

  test('a second lien is quoted with the sentence of the lock desk', async () => {
    expect((await quote('priya', { lienPriorityType: 'SecondLien' })).body.secondLienMessage).toBe(
      'Second-lien loans must be locked manually with the lock desk.',
    );
  });

  test('eligibility alone agrees with the quote and keeps nothing', async () => {
    const count = async () => (await database.query<{ n: number }>('select count(*)::int as n from stored_quote'))[0]!.n;
    const before = await count();
    const pass = await people.get('priya')!.call('POST', '/ratequote/eligibility?p1=Wholesale', { body: requestOf({ fico: 600 }) });
    expect(await count()).toBe(before);
    const quoted = await quote('priya', { fico: 600 });
    expect(quoted.body.errors).toBeUndefined();
    const full = quoted.body.products as { productId: string; failures: unknown[] }[];
    for (const { productId, failures } of pass.body.products) {
      expect(failures).toEqual(full.find((one) => one.productId === productId)!.failures);
    }
  });
});

describe('one price of a quote', () => {
  test('opens into its making with what it costs, and each figure verifies', async () => {
    const { body } = await quote('priya');
    for (const productId of ['0101', '0201']) {
      const product = body.products.find((one: { productId: string }) => one.productId === productId);
      const { rate, lockDays, price } = product.asked;
      const cell = `productId=${productId}&rate=${rate}&lockDays=${lockDays}`;
      const why = (await people.get('priya')!.call('GET', `/ratequote/${body.quoteId}/explain-price?${cell}`)).body;
      expect(why.price).toBe(price);
      expect(why.monthlyInsurance.value).toBe(product.insurance.monthlyCents);
      expect(why.payment.value).toBe(product.payments[product.rates.indexOf(rate)]);
      expect(why.apr.value).toBe(product.aprs[product.rates.indexOf(rate)][product.lockDays.indexOf(lockDays)]);
      for (const step of [why.why, why.payment.why, why.apr.why, why.monthlyInsurance.why, ...(why.upfront ? [why.upfront.why] : [])])
        expect(verifySteps(step).discrepancies).toEqual([]);
    }
  });

  test('is a PDF to hand out, with the making of the price', async () => {
    const { body } = await quote('priya');
    const { rate, lockDays } = body.products[0].asked;
    // Late in the evening it is tomorrow in UTC already; the file is named by the lender's day.
    await database.query(`update stored_quote set made_at = '2026-11-21T03:30:00Z' where quote_id = $1`, [body.quoteId]);
    const pdf = await people
      .get('priya')!
      .call('GET', `/ratequote/${body.quoteId}/pdf?productId=${body.products[0].productId}&rate=${rate}&lockDays=${lockDays}`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toBe('inline; filename="quote-2026-11-20.pdf"');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(2);
  });

  test('another brokerage’s quote is not there; the lender’s people see it', async () => {
    const { body } = await quote('priya');
    const path = `/ratequote/${body.quoteId}/explain-price?productId=0101&rate=6500&lockDays=45`;
    expect((await people.get('otis')!.call('GET', path)).body.errors[0].code).toBe('QUOTE_NOT_FOUND');
    expect((await people.get('alex')!.call('GET', path)).status).toBe(200);
    expect((await people.get('priya')!.call('GET', path.replace('6500', '6501'))).body.errors[0].code).toBe('RATE_NOT_OFFERED');
  });
});

describe('whom a quote is for', () => {
  test('everyone outside prices for their own brokerage, whatever they name', async () => {
    expect((await quote('priya', { brokerageId: '3' })).body.brokerage.brokerageId).toBe(2);
  });

  test('the lender’s people pick a brokerage within their reach', async () => {
    expect((await quote('alex')).body.errors[0]).toMatchObject({ code: 'FACTS_MISSING', field: 'brokerID' });
    expect((await quote('alex', { brokerageId: '3' })).body.brokerage).toEqual({ brokerageId: 3, name: 'Harborlight Mortgage' });
    expect((await quote('alex', { brokerageId: '999' })).body.errors[0].code).toBe('BROKERAGE_NOT_FOUND');
  });

  test('regions, branches and brokerages are those a person may pick', async () => {
    const list = async (who: string, path: string) => (await people.get(who)!.call('GET', `/hierarchy/${path}`)).body;
    expect((await list('alex', 'region-list')).regions.map((one: { name: string }) => one.name)).toEqual([
      'Central',
      'Mountain',
      'Pacific',
    ]);
    expect((await list('alex', 'branche-list/30')).branches).toHaveLength(2);
    expect((await list('alex', 'brokerage-list/412')).brokerages).toEqual([{ brokerageId: 3, name: 'Harborlight Mortgage' }]);
    expect((await list('alex', 'brokerage-list/377')).brokerages).toEqual([{ brokerageId: 2, name: 'Ridgeline Home Lending' }]);
    expect(await list('priya', 'region-list')).toEqual({ regions: [] });
    expect(await list('priya', 'branche-list/30')).toEqual({ branches: [] });
    expect(await list('priya', 'brokerage-list/377')).toEqual({ brokerages: [] });
  });

  test('a person of a region or branch picks within it, and is refused beyond', async () => {
    const alex = demoPerson('alex').id;
    await database.query(`update membership set hierarchy_level = 'Region', region_id = 30 where person_id = $1`, [alex]);
    const list = async (path: string) => (await people.get('alex')!.call('GET', `/hierarchy/${path}`)).body;
    expect((await list('region-list')).regions).toEqual([{ regionId: 30, name: 'Central' }]);
    expect((await list('branche-list/10')).branches).toEqual([]);
    expect((await quote('alex', { brokerageId: '3' })).body.errors[0].code).toBe('BROKERAGE_NOT_FOUND');
    expect((await quote('alex', { brokerageId: '4' })).status).toBe(200);
    await database.query(`update membership set hierarchy_level = 'Branch', branch_id = 460 where person_id = $1`, [alex]);
    expect((await list('branche-list/30')).branches).toEqual([{ branchId: 460, name: 'Duluth' }]);
    expect((await quote('alex', { brokerageId: '4' })).body.errors[0].code).toBe('BROKERAGE_NOT_FOUND');
    expect((await quote('alex', { brokerageId: '5' })).status).toBe(200);
    await database.query(`update membership set hierarchy_level = 'Division', region_id = null, branch_id = null where person_id = $1`, [
      alex,
    ]);
  });

  test('broker data and the products follow where in the hierarchy a person may pick', async () => {
    const alex = demoPerson('alex').id;
    const records = async () => (await people.get('alex')!.call('GET', '/util/broker-data?p2=priceit&p3=3')).body.domainRecord;
    const ids = async (who: string, query: string) =>
      (await people.get(who)!.call('GET', `/util/products${query}`)).body.productsList.product.map((one: { prodID: string }) => one.prodID);
    expect(await records()).toMatchObject([{ brokerageId: 3, regionId: 20, branchId: 412 }]);
    await database.query(`update membership set hierarchy_level = 'Region', region_id = 30 where person_id = $1`, [alex]);
    expect(await records()).toBeUndefined();
    await database.query(`update membership set hierarchy_level = 'Division', region_id = null where person_id = $1`, [alex]);
    // A sheet that offers its jumbo in the Pacific region only.
    await database.query(
      `update rate_sheet set status = 'SUPERSEDED', active_during = tstzrange(lower(active_during), now()) where status = 'ACTIVE'`,
    );
    await database.query(
      `insert into rate_sheet (version_id, title, status, document, sha256, active_during)
       select '2026-11-20-9', title, 'ACTIVE', jsonb_set(jsonb_set(document, '{versionId}', '"2026-11-20-9"'), '{products}',
         (select jsonb_agg(case when p ->> 'productId' = '0501' then p || '{"offeredTo": {"regions": ["Pacific"]}}' else p end) from jsonb_array_elements(document -> 'products') p)),
         sha256, tstzrange(upper(active_during), null) from rate_sheet where upper(active_during) = (select max(upper(active_during)) from rate_sheet)`,
    );
    expect(await ids('priya', '?regionId=20')).not.toContain('0501');
    expect(await ids('otis', '')).toContain('0501');
    expect(await ids('alex', '')).toContain('0501');
    expect(await ids('alex', '?regionId=10')).not.toContain('0501');
    expect(await ids('alex', '?brokerageId=3')).toContain('0501');
    const jumbo = (await quote('priya')).body.products.find((one: { productId: string }) => one.productId === '0501');
    expect(jumbo.failures.some((failure: { value: string }) => failure.value === 'Mountain')).toBe(true);
  });

  test('lender-paid insurance of a product', async () => {
    const lpmi = (query: string) => people.get('priya')!.call('GET', `/util/product-lpmi?${query}`);
    expect((await lpmi('p1=101&p2=318087&p3=2')).body).toEqual({
      nvpair: [{ name: 'Lender-paid single', value: 'LenderPaid' }],
      reason: null,
    });
    expect((await lpmi('p1=201')).body).toEqual({ nvpair: [], reason: 'Lender-paid MI is conventional only.' });
    expect((await lpmi('p1=9999')).body.errors[0].code).toBe('PRODUCT_NOT_OFFERED');
  });
});

describe('saved scenarios', () => {
  const set = (who: string, body: object, key?: string) =>
    people.get(who)!.call('POST', '/managescenario/set-manage-scenario', { body, ...(key ? { key } : {}) });
  const list = async (who: string) => (await people.get(who)!.call('GET', '/managescenario/get-manage-scenario')).body.scenarios;
  const named = async (start: string) =>
    (await list('priya')).map((one: { name: string }) => one.name).filter((name: string) => name.startsWith(start));

  test('are saved, opened, saved again, and deleted', async () => {
    const saved = (await set('priya', { name: 'Okafor, 5 down', facts: { ...typed } })).body;
    expect(saved).toMatchObject({ version: 1, mine: true, facts: { loanAmount: 318_087_00, coFicos: [] } });
    const again = { scenarioId: saved.scenarioId, name: 'Okafor, 10 down', facts: { ...typed, loanAmount: 300_000_00 } };
    expect((await set('priya', { ...again, version: 1 })).body.version).toBe(2);
    expect((await set('priya', { ...again, version: 1 })).body.errors[0].code).toBe('SCENARIO_CHANGED');
    expect(await named('Okafor')).toEqual(['Okafor, 10 down']);
    expect(
      (await people.get('priya')!.call('PUT', '/managescenario/delete-manage-scenario', { body: { scenarioId: saved.scenarioId } })).status,
    ).toBe(200);
    expect(await named('Okafor')).toEqual([]);
    expect((await set('priya', { ...again, version: 2 })).body.errors[0].code).toBe('SCENARIO_NOT_FOUND');
    expect((await set('priya', { name: 'Okafor, 10 down', facts: {} })).status).toBe(200);
  });

  test('a name is used once; two saves at once do not both find it free; a repeated save is one', async () => {
    const both = await Promise.all([set('helen', { name: 'Twice', facts: {} }), set('helen', { name: 'twice', facts: {} })]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(both.find((one) => one.status === 409)!.body.errors[0].code).toBe('NAME_TAKEN');
    const key = 'the-same-intention-1';
    const first = await set('helen', { name: 'Once', facts: {} }, key);
    expect((await set('helen', { name: 'Once', facts: {} }, key)).body.scenarioId).toBe(first.body.scenarioId);
  });

  test('a colleague whose role reaches the brokerage opens them and does not change them; another brokerage sees none', async () => {
    const mine = (await set('priya', { name: 'Shared', facts: {} })).body;
    const seen = (await list('helen')).find((one: { name: string }) => one.name === 'Shared');
    expect(seen).toMatchObject({ mine: false, savedBy: 'Priya Samplewood' });
    expect((await set('helen', { scenarioId: mine.scenarioId, name: 'Taken over', facts: {} })).body.errors[0].code).toBe(
      'SCENARIO_NOT_FOUND',
    );
    const removed = await people
      .get('helen')!
      .call('PUT', '/managescenario/delete-manage-scenario', { body: { scenarioId: mine.scenarioId } });
    expect(removed.body.errors[0].code).toBe('SCENARIO_NOT_FOUND');
    expect((await list('priya')).map((one: { name: string }) => one.name)).not.toContain('Twice');
    expect(await list('otis')).toEqual([]);
  });
});

test('every quote that was stored replays to the same bytes, and standing conditions hold', async () => {
  for (const fico of [620, 660, 700, 720, 742, 780]) expect((await quote('priya', { fico })).status).toBe(200);
  const replayed = await api.portal.database.withLender((tx) => replayQuotes(tx));
  expect(replayed.replayed).toBeGreaterThan(5);
  expect(replayed.problems).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
});
