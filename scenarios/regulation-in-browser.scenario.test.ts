import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { AREAS, areaNamed, loanEstimate } from '../regulation/index.ts';
import { fixedRateEstimate, interestOnlyArmEstimate } from '../regulation/trid/samples/sample-estimates.ts';
import { launchBrowser, openPage } from './harness/browser.ts';

/**
 * The law as a browser runs it: the folder as it is, put into one file without anything of Node's beside it. It answers the same cases with
 * the same values and the same trees as it does here. A lender's own page, or an examiner's, can recompute a figure without asking a
 * server.
 */
interface Bundle {
  readonly code: string;
  readonly modules: readonly string[];
}

async function bundled(): Promise<Bundle> {
  const built = await build({
    root: fileURLToPath(new URL('../', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('../regulation/index.ts', import.meta.url)), formats: ['es'] },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const [chunk, ...more] = outputs.flatMap(({ output }) => output.filter((each) => each.type === 'chunk'));
  if (!chunk || more.length > 0 || chunk.imports.length > 0) throw new Error('The folder is one file that imports nothing.');
  return { code: chunk.code, modules: chunk.moduleIds };
}

const PAGE = `<!doctype html><title>The law</title><link rel="icon" href="data:," />
<script type="module">import * as law from '/regulation.js'; globalThis.law = law;</script>`;
/** What the page's own script leaves for the questions below; it is called there, never here. */
declare const law: Pick<typeof import('../regulation/index.ts'), 'AREAS' | 'areaNamed' | 'loanEstimate'>;

const bundle = await bundled();
const server = createServer((request, response) => {
  const isScript = request.url === '/regulation.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? bundle.code : PAGE);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { page, troubles } = await openPage(await launchBrowser());
await page.goto(origin);
await page.waitForFunction(() => 'law' in globalThis);

const CASES: readonly (readonly [area: string, inputs: unknown])[] = [
  ['trid-timing', { consummation: '2026-07-07' }],
  ['trid-timing', { leMailed: '2026-12-18', creditor: 'Mon-Fri, closed on federal observed holidays' }],
  ['tolerance', { zeroExcess: [30, 25, 25, 15], tenLE: 1000, tenActual: 1190 }],
  ['tolerance', { shoppable: true, writtenListProvided: false, provider: 'affiliate' }],
  [
    'appendix-j',
    {
      advances: [['2026-03-16', 390500]],
      payments: [{ first: '2026-05-01', last: '2056-04-01', count: 360, amount: 2528.27 }],
      unitPeriod: ['M', 1],
    },
  ],
  ['appendix-j', { from: '2028-01-31', to: '2028-02-29', unitPeriod: ['M', 1] }],
  ['apr-lib', { loan: 200000, rate: 4.125, months: 360, fees: 1000 }],
  ['apr-tolerance', { disclosed: 7, actual: 7.15, regular: true }],
  ['amortization', { loan: 300000, rate: 6.5, months: 360 }],
  ['arm', { loan: 211000, rate: 4.375, ioMonths: 60, adjustEvery: 36, minRate: '5 inferred', firstCap: '3 inferred (7.375)', lifeCap: 8 }],
  ['rounding', { percent: 6.1255 }],
  ['projected-payments', { loan: 300000, rate: 6, first: 60, step: 12, cap1: 2, cap2: 2, lifeCap: 11, floor: 2.75 }],
  ['cash-to-close', { salePrice: 300000, loan: 240000, totalClosingCosts: 9400, deposit: 6000 }],
  ['cfpb-forms', { loan: 162000, rate: 3.875, months: 360 }],
  ['atr-qm', { loan: 200000, intro: 6, index: 4.5, margin: 3, months: 360 }],
  ['atr-qm', { year: 2026, loanAmount: 400000, lien: 'first', manufacturedHome: false, apr: 8, apor: 6.5 }],
  ['hpml', { lien: 'first', jumbo: true, apr: 8.99, apor: 6.5 }],
  ['hoepa', { lien: 'first', loanAmount: 200000, apr: 13.01, apor: 6.5, pointsAndFees: 9800, totalLoanAmount: 196000, year: 2026 }],
  ['fha', { base: 289500, rate: 6.5, months: 360, annualRate: 0.0055 }],
  ['va', { type: 'purchase', firstUse: true, downPaymentPercent: 5, baseLoan: 380000, exempt: false }],
  ['usda', { loan: 202020.2, rate: 6.25, months: 360 }],
  ['pmi', { loan: 285000, rate: 6.5, months: 360, originalValue: 300000, firstPayment: '2026-05-01' }],
  ['limits', { years: [2024, 2025, 2026] }],
  ['package', { loan: 'reverse mortgage' }],
  ['payoff', { escrowBalance: 2100, nettedByBorrower: false }],
  ['post-consummation', { consummation: '2026-04-15', excess: 185, refunded: 100, refundDate: '2026-06-15' }],
  ['pre-disclosure', { workflow: 'broker draws and sends in the portal' }],
  ['prepaid-interest', { loan: 455000, rate: 6.25, disbursement: '2026-08-05', basis: 365 }],
  ['providers', { periods: [[100, 135, 115]] }],
  [
    'purchase-audit',
    {
      files: [
        { name: '000 Index.pdf', bytes: 'é' },
        { name: '010 Application.pdf', bytes: 'b' },
      ],
    },
  ],
  ['rescission-funding', { purpose: 'Purchase', occupancy: 'Primary' }],
  ['transfer-tax', { state: 'NY', area: 'New York City', price: 2000000 }],
  ['ucd', { dataPoint: 'FeeTotalPercent' }],
  ['waiting-period', { prepaymentPenalty: 'added' }],
  [
    'appraisal',
    { sellerAcquired: '2026-07-17', buyerAgreement: '2026-10-15', sellerPaid: 200000, price: 220000.01, hpml: true, qm: false },
  ],
  ['cd-summaries', { lines: [183000, 5000, 12000, 10000] }],
  ['coc', { information: '2026-10-08', revisedSent: '2026-10-14', calendar: 'creditor open Monday to Friday' }],
  ['closing-schedule', { lockExpires: '2026-09-14', signed: '2026-09-10', rescindable: true }],
  ['conditions', { conditions: [['PTD', 'in-review']], action: 'clear to close' }],
  ['e-consent', { withdrawn: '2026-06-10', earlierElectronicLe: '2026-06-02' }],
  ['escrow-account', { settlement: '2026-06-15' }],
  // Refusals are answers too.
  ['limits', { years: [2031] }],
  ['hoepa', { lien: 'first', apr: 13 }],
];

/** What the wire would carry: a value that only lives in memory would differ there. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

test('the bundle is made of regulation, foundation, decimal.js and the hashes of the audit package alone', () => {
  const foreign = bundle.modules.filter((id) => !/\/(regulation|foundation)\/|\/node_modules\/(decimal\.js|@noble\/hashes)\//.test(id));
  expect(foreign).toEqual([]);
  expect(bundle.code).not.toMatch(/from ["']node:|__vite-browser-external|\brequire\(["']/);
});

describe('in the browser', () => {
  test('every area is there, and each is asked here', async () => {
    const names = AREAS.map((area) => area.name);
    expect(await page.evaluate(() => law.AREAS.map((area) => area.name))).toEqual(names);
    expect([...new Set(CASES.map(([area]) => area))].sort()).toEqual(names.sort());
  });

  test.each(CASES)('%s %j: the same values and the same tree', async (area, inputs) => {
    const there = await page.evaluate(([name, given]) => JSON.stringify(law.areaNamed(name)!.run(given)), [area, inputs] as const);
    expect(JSON.parse(there)).toEqual(plain(areaNamed(area)!.run(inputs)));
  });

  test.each([
    ['a fixed rate', fixedRateEstimate],
    ['an interest-only adjustable rate', interestOnlyArmEstimate],
  ])('a whole Loan Estimate of %s is the same document', async (_what, input) => {
    const here = loanEstimate(input);
    expect(here.ok).toBe(true);
    expect(JSON.parse(await page.evaluate((given) => JSON.stringify(law.loanEstimate(given)), input))).toEqual(plain(here));
  });

  test('nothing went wrong on the page, and nothing left it', () => {
    expect(troubles).toEqual({ errors: [], foreignRequests: [] });
  });
});
