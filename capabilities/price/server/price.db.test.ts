import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoPeople, demoPerson } from '../../../database/demo/people.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import { RolledBack } from '../../../platform/database/database.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { registerOwnPurchase } from '../../register/samples/own-purchase.ts';
import { pricedLoan } from '../port/priced-loan.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const desk = await api.as(demoPeople.find((one) => one.roles.includes('lock-desk'))!.id);
const broker = await api.as(demoPerson('marco').id);
const helen = await api.as(demoPerson('helen').id, 2);
const newLoan = async () => (await registerOwnPurchase(helen, 'Priced Street')).loan;
const [first] = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and lien_priority = 'FirstLien' and mortgage_type = 'Conventional' order by 1`,
);
const loan = first!.loan_number;

interface Product {
  productId: string;
  eligible: boolean;
  rates: number[];
  lockDays: number[];
  prices: number[][];
  failures: { sentence: string }[];
}

describe('pricing a loan', () => {
  test('every product has a verdict: prices, or every rule it fails', async () => {
    const priced = await desk.call('POST', `/loan/${loan}/price-loan`, { body: {} });
    expect(priced.status).toBe(200);
    const products = priced.body.products as Product[];
    expect(products.length).toBeGreaterThan(8);
    for (const product of products) {
      expect(product.prices).toHaveLength(product.eligible ? product.rates.length : 0);
      expect(product.failures.length > 0).toBe(!product.eligible);
    }
    // Eligible ones come first.
    const verdicts = products.map((product) => product.eligible);
    expect([...verdicts].sort((a, b) => Number(b) - Number(a))).toEqual(verdicts);
  });

  test('each cell of a grid opens into an explanation that verifies and is that cell', async () => {
    const priced = await desk.call('POST', `/loan/${loan}/price-loan`, { body: { escrowsWaived: true } });
    const product = (priced.body.products as Product[]).find((one) => one.eligible)!;
    for (const [row, rate] of product.rates.entries()) {
      if (row % 5 !== 0) continue;
      for (const [column, lockDays] of product.lockDays.entries()) {
        const why = await desk.call(
          'GET',
          `/loan/${loan}/explain-price?productId=${product.productId}&rate=${rate}&lockDays=${lockDays}&escrowsWaived=true`,
        );
        expect(why.body.price).toBe(product.prices[row]![column]);
        expect(verifySteps(why.body.why)).toMatchObject({ discrepancies: [], unjudged: [] });
      }
    }
  });

  test('a special program changes verdict and price, as the loan was registered or as it is chosen', async () => {
    const priced = async (choices: object) => (await desk.call('POST', `/loan/${loan}/price-loan`, { body: choices })).body;
    const c30 = (answer: { products: Product[] }) => answer.products.find(({ productId }) => productId === '0101')!;
    const plain = await priced({});
    expect([plain.programId, plain.featureId]).toEqual(['', '']);
    const bought = await priced({ programId: '1021', featureId: '01' });
    expect([bought.programId, bought.featureId]).toEqual(['1021', '01']);
    expect(c30(bought).prices[8]![1]! - c30(plain).prices[8]![1]!).toBe(-250);
    const arm = (bought.products as Product[]).find(({ productId }) => productId === '0104')!;
    expect(arm.failures.map(({ sentence }) => sentence)).toContain('Conforming 7/6 ARM is not taken with the program Temporary buydown.');
    const why = await desk.call(
      'GET',
      `/loan/${loan}/explain-price?productId=0101&rate=${c30(bought).rates[8]}&lockDays=${c30(bought).lockDays[1]}&programId=1021&featureId=01`,
    );
    expect(JSON.stringify(why.body.why)).toContain('Temporary buydown, Special feature: 2-1 buydown');
    expect(why.body.price).toBe(c30(bought).prices[8]![1]);
    // As it was registered, until somebody chooses to do without.
    await database.query(`update loan set program_id = '1021', feature_id = '02' where loan_number = $1`, [loan]);
    expect(c30(await priced({})).prices[8]![1]! - c30(plain).prices[8]![1]!).toBe(-125);
    expect(c30(await priced({ programId: '' })).prices).toEqual(c30(plain).prices);
    await database.query('update loan set program_id = null, feature_id = null where loan_number = $1', [loan]);
    const unknown = await desk.call('POST', `/loan/${loan}/price-loan`, { body: { programId: '9' } });
    expect(unknown.body.errors[0].message).toBe('There is no special program 9.');
  });

  test('the APR of the lender’s charges is above the rate by them, and verifies', async () => {
    const at = (rate: number) => desk.call('GET', `/loan/${loan}/explain-price?productId=0101&rate=${rate}&lockDays=45`);
    const [low, high] = [(await at(6250)).body, (await at(7000)).body];
    // At 6.250 % points are paid, at 7.000 % none: only the underwriting and tax service fees make the APR differ from the rate.
    expect(low.pointsCents).toBeGreaterThan(0);
    expect(high.pointsCents).toBeLessThan(0);
    expect(low.apr.value - 6250).toBeGreaterThan(high.apr.value - 7000);
    expect(high.apr.value).toBeGreaterThan(7000);
    expect(verifySteps(low.apr.why).discrepancies).toEqual([]);
    const arm = await desk.call('GET', `/loan/${loan}/explain-price?productId=0104&rate=6500&lockDays=45`);
    expect(arm.body.apr).toBeNull();
  });

  test('a USDA product is offered once the application says the area is eligible and what the income is of its median', async () => {
    const edits = (rural: boolean | null, income: number | null) => [
      { path: 'subjectProperty/PropertyInUSDAEligibleRuralAreaIndicator', value: rural },
      { path: 'loan/QualifyingIncomeOfAreaMedianPercent', value: income },
    ];
    const save = async (rural: boolean | null, income: number | null): Promise<void> => {
      const [{ version }] = (await database.query<{ version: number }>(
        'select max(version) as version from application_version where loan_number = $1',
        [loan],
      )) as [{ version: number }];
      const saved = await broker.call('PUT', `/loan/${loan}/application`, { body: { basedOn: version, edits: edits(rural, income) } });
      expect(saved.status).toBe(200);
    };
    const usda = async (): Promise<string[]> => {
      const priced = await desk.call('POST', `/loan/${loan}/price-loan`, { body: {} });
      return (priced.body.products as Product[]).find((one) => one.productId === '0401')!.failures.map((one) => one.sentence);
    };
    const unknown = [
      'Property in a USDA-eligible rural area missing; this product needs it.',
      'Area median income (AMI) missing; this product needs it.',
    ];
    expect(await usda()).toEqual(unknown);
    await save(false, 90_000);
    expect(await usda()).toEqual(['The property is not known to be in an eligible rural area.']);
    await save(true, 90_000);
    expect(await usda()).toEqual([]);
    await save(null, null);
    expect(await usda()).toEqual(unknown);
  });

  test('another amount moves the ratios of the grid', async () => {
    const grid = async (query: string) =>
      (await desk.call('GET', `/loan/${loan}/0101/product-pricing-grid${query}`)).body.product as Product;
    const asked = await grid('');
    const small = await grid('?loanAmount=150000');
    expect(small.prices[5]).not.toEqual(asked.prices[5]);
    expect((await desk.call('GET', `/loan/${loan}/9999/product-pricing-grid`)).body.errors[0].code).toBe('PRODUCT_NOT_OFFERED');
  });

  test('without a county the limits are those of the county of the ZIP code, and say so', async () => {
    const loan = await newLoan();
    await database.query(
      `update application_version set document = document #- '{subjectProperty,FIPSCountyCode}' #- '{subjectProperty,address,CountyCode}' where loan_number = $1`,
      [loan],
    );
    const { scenario } = (await desk.call('POST', `/loan/${loan}/price-loan`, { body: {} })).body;
    expect(scenario.countyFips).toMatch(/^\d{5}$/);
    expect(scenario.limits.source).toMatch(/county \d{5}, the county of ZIP code \d{5}$/);
  });

  test('a loan is priced by the application it has, not by one whose saving was undone', async () => {
    const loan = await newLoan();
    const [{ brokerage_id: brokerageId }] = (await database.query<{ brokerage_id: number }>(
      'select brokerage_id from loan where loan_number = $1',
      [loan],
    )) as [{ brokerage_id: number }];
    const saved = (score: number) => `insert into application_version (brokerage_id, loan_number, version, made_by, origin, document)
      select brokerage_id, loan_number, version + 1, made_by, origin,
        regexp_replace(document::text, '"CreditScoreValue": ?"[0-9]+"', '"CreditScoreValue": "${score}"', 'g')::jsonb
      from application_version where loan_number = '${loan}' order by version desc limit 1`;
    const undone = await api.portal.database.withTenant({ brokerageId }, async (tx) => {
      await sql.raw(saved(801)).execute(tx);
      const priced = must(await pricedLoan(tx, { brokerageId, loanNumber: loan }, {}, '2026-11-20'));
      throw new RolledBack(priced.score?.value);
    });
    expect(undone).toBe(801);
    await database.query(saved(688));
    expect((await desk.call('POST', `/loan/${loan}/price-loan`, { body: {} })).body.score).toEqual({ value: 688, stated: false });
  });

  test('an ARM has its margin explained, a fixed rate none', async () => {
    const arm = (await desk.call('GET', `/loan/${loan}/0104/arm-margin`)).body;
    expect(arm.terms).toMatchObject({ index: '30-day average SOFR', initialCap: 5000, firstAdjustmentMonths: 84 });
    expect(verifySteps(arm.terms.why)).toMatchObject({ discrepancies: [], unjudged: [] });
    expect((await desk.call('GET', `/loan/${loan}/0101/arm-margin`)).body).toEqual({ productId: '0101', terms: null });
  });

  test('a loan of another brokerage is not there', async () => {
    const [foreign] = await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 4 limit 1');
    expect((await helen.call('POST', `/loan/${foreign!.loan_number}/price-loan`, { body: {} })).status).toBe(404);
  });
});
