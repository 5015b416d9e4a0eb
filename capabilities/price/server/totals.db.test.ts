import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { gridFromTotals, type QuoteTotals, type SheetGrid } from '../domain/index.ts';
import { movePrices } from '../samples/move-prices.ts';
import { sheet20261120 } from '../samples/sheet-2026-11-20.ts';
import { publishSheet } from '../../publish/port/live-sheet.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const otis = await api.as(demoPerson('otis').id);

const request = (score = 742, amount = 318_087) => ({
  loanInfo: { lienPriorityType: 'FirstLien', loanPurpose: 'Purchase', purchasePrice: 381_216, amountOfMortgage: amount },
  borrowerInfo: { primaryBorrowerMedianFico: score },
  propertyInfo: { state: 'CO', propertyZip: '80525', propertyUsageType: 'PrimaryResidence', numberOfUnits: 1 },
  mortgageInfo: { qualifyingDebtRatio: 34.8 },
});

async function totals(body: object = request()): Promise<QuoteTotals> {
  const answer = await otis.call('POST', '/ratequote/totals?p1=Wholesale', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function grid(version: string): Promise<SheetGrid> {
  return (await otis.call('GET', `/resources/rate-sheets/${version}/grid`)).body;
}

let published = 500;
async function publish(move: number): Promise<string> {
  published += 1;
  const versionId = `2026-11-20-${published}`;
  const more = { versionId, sequence: published, effective: '2026-11-20T14:00:00-05:00', title: `Sheet 2026-11-20 #${published}` };
  await api.portal.database.withShared((tx) => publishSheet(tx, movePrices(sheet20261120, move, more), undefined));
  return versionId;
}

/** Each product's prices as the whole quote has them; none for a product the scenario is not eligible for. */
async function quoted(body: object): Promise<Map<string, number[]>> {
  const answer = await otis.call('POST', '/ratequote/quotes?p1=Wholesale', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return new Map(answer.body.products.map((one: { productId: string; prices: number[][] }) => [one.productId, one.prices.flat()]));
}

test('the sheet’s grid and a scenario’s totals join to the very quote the server makes', async () => {
  for (const [score, amount] of [
    [742, 318_087],
    [642, 250_000],
    [801, 190_000],
    [580, 365_000],
  ]) {
    const body = request(score, amount);
    const half = await totals(body);
    const joined = gridFromTotals(await grid(half.sheetVersion), half)!;
    expect(joined.some((one) => one.prices.length > 0)).toBe(true);
    expect(new Map(joined.map((one) => [one.productId, one.prices]))).toEqual(await quoted(body));
  }
});

test('a sheet that goes live is the next answer’s sheet, and what it says joins with its own grid alone', async () => {
  const before = await totals();
  for (let turn = 0; turn < 5; turn++) {
    const versionId = await publish(turn * 31);
    const after = await totals();
    expect(after.sheetVersion).toBe(versionId);
    expect(gridFromTotals(await grid(before.sheetVersion), after)).toBeUndefined();
    expect(new Map(gridFromTotals(await grid(versionId), after)!.map((one) => [one.productId, one.prices]))).toEqual(
      await quoted(request()),
    );
  }
});

test('another plan and another tier are in the next answer', async () => {
  const before = await totals();
  await database.query(`update compensation_plan set points = points - 500 where brokerage_id = 3 and paid_by = 'Lender'`);
  expect((await totals()).compensation).toBe(before.compensation + 500);
  await database.query(`update compensation_plan set points = points + 500 where brokerage_id = 3 and paid_by = 'Lender'`);
  const [{ tier }] = (await database.query<{ tier: string }>('select tier from brokerage where brokerage_id = 3')) as [{ tier: string }];
  await database.query(`update brokerage set tier = case tier when 'gold' then 'standard' else 'gold' end where brokerage_id = 3`);
  expect((await totals()).points).not.toEqual(before.points);
  await database.query('update brokerage set tier = $1 where brokerage_id = 3', [tier]);
  expect(await totals()).toEqual(before);
});

test('a grid is fetched once a version: kept for good, packed, and known by its content', async () => {
  const { sheetVersion } = await totals();
  const path = `/resources/rate-sheets/${sheetVersion}/grid`;
  const whole = await otis.call('GET', path);
  expect(whole.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  const packed = await otis.call('GET', path, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.bytes).equals(whole.bytes)).toBe(true);
  expect(packed.bytes.length).toBeLessThan(25_000);
  const again = await otis.call('GET', path, { headers: { 'if-none-match': String(whole.headers['etag']) } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('only a sheet that is or was live shows its grid', async () => {
  for (const version of ['2026-11-20-999', '2020-01-01-1']) {
    const answer = await otis.call('GET', `/resources/rate-sheets/${version}/grid`);
    expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'SHEET_NOT_FOUND']);
  }
});

test('what a price can’t do without is asked for, as in a whole quote', async () => {
  const [half, whole] = await Promise.all(
    ['totals', 'quotes'].map((name) => otis.call('POST', `/ratequote/${name}?p1=Wholesale`, { body: { loanInfo: {} } })),
  );
  expect(half!.status).toBe(422);
  expect(half!.body).toEqual(whole!.body);
});
