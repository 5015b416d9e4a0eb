import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Page, Response } from 'playwright-core';
import { demoPerson } from '../database/demo/people.ts';
import { oneIn } from '../platform/testing/tier.ts';
import { axeViolations, desktop, launchBrowser, lookAt, mobile, openPage, picture, settled, signInAs } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { samplePurchase } from './harness/loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** Every screen of the main job at two widths and in both schemes, each commit at one of them; its empty, waiting and failed states; what it weighs. */
const sample = Buffer.from(samplePurchase);
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');
const locked = await demoLoan(stack.database, 'Harrow');
/** Locked, and its Loan Estimate sent. */
const disclosed = await demoLoan(stack.database, 'Fontaine');
const prequalified = await demoLoan(stack.database, 'Abara');
/** Its Loan Estimate charges the borrower for the broker, whom the lender pays. */
const paidTwice = await demoLoan(stack.database, 'Whitfield');
const secondLien = await demoLoan(stack.database, 'Sorensen');
const [sheet] = await stack.database.query<{ version_id: string }>(`select version_id from rate_sheet where status = 'DRAFT'`);
const draft = sheet!.version_id;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<unknown>;
}
type Group = readonly [who: string, screens: readonly Screen[]];
const screens: readonly Screen[] = [
  { name: 'pipeline', path: '/pipeline', ready: (page) => page.getByText('Okafor').first().waitFor() },
  { name: 'dashboard', path: '/dashboard', ready: (page) => page.getByText('Okafor').first().waitFor() },
  {
    name: 'loan-details',
    path: `/loan-details/${loan}`,
    ready: (page) => page.getByRole('main').getByText('Okafor').or(page.getByText('Next actions')).first().waitFor(),
  },
  {
    name: 'loan-registration start',
    path: '/loan-registration',
    ready: (page) => page.getByRole('button', { name: 'Start an empty application' }).waitFor(),
  },
  {
    name: 'loan-registration review',
    path: '/loan-registration',
    ready: async (page) => {
      await page.getByLabel('Drop an application file').setInputFiles({ name: 'sample.xml', mimeType: 'text/xml', buffer: sample });
      await page.getByRole('button', { name: 'Register loan' }).waitFor();
    },
  },
  {
    name: 'loan-registration pressed',
    path: '/loan-registration',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Start an empty application' }).click();
      await page.getByRole('button', { name: 'Register loan' }).click();
      await page.getByText('Property street address is required.').waitFor();
    },
  },
  {
    name: 'convert-prequalification pressed',
    path: `/convert-prequalification/${prequalified}`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Convert to a registered loan' }).click();
      await page.getByText('Property street address is required.').waitFor();
    },
  },
  {
    name: 'convert-prequalification',
    path: `/convert-prequalification/${prequalified}`,
    ready: (page) => page.getByText('Missing: 1').waitFor(),
  },
  {
    name: 'convert-prequalification success',
    path: `/convert-prequalification/${loan}/success`,
    ready: (page) => page.getByRole('button', { name: 'Open the loan' }).waitFor(),
  },
  { name: 'edit-loan', path: `/edit-loan/${loan}/personal`, ready: (page) => page.getByLabel('Middle name').waitFor() },
  { name: 'edit-loan loan', path: `/edit-loan/${loan}/loan`, ready: (page) => page.getByLabel('Loan amount').first().waitFor() },
  { name: 'lock-loan', path: `/lock-loan/${loan}`, ready: (page) => page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor() },
  {
    name: 'loan-estimator',
    path: `/loan-estimator/${loan}`,
    ready: (page) =>
      page
        .getByText(/Services/)
        .first()
        .waitFor(),
  },
  {
    name: 'lock-loan two payers',
    path: `/loan-estimator/${paidTwice}`,
    ready: async (page) => {
      const fee = page.getByRole('textbox', { name: /Mortgage Broker Fee/ });
      const add = page.getByRole('button', { name: 'Add fee' });
      await add.waitFor();
      if ((await fee.count()) === 0) {
        await add.click();
        await page.getByRole('dialog').getByText('Mortgage Broker Fee').click();
        const saved = page.waitForResponse((response) => response.request().postData()?.includes('120000') === true && response.ok());
        await fee.fill('1200');
        await fee.press('Tab');
        await saved;
      }
      await page.goto(`${stack.origin}/lock-loan/${paidTwice}`);
      await page.getByText(/charges the borrower \$1,200\.00 for the broker/).waitFor();
      await page.getByText('Only one may pay the broker').waitFor();
    },
  },
  {
    name: 'download-1003',
    path: `/download-1003/${loan}`,
    ready: (page) => page.getByText(/Not included in this format|Everything is included/).waitFor(),
  },
  {
    name: 'download-xml',
    path: `/download-xml/${loan}/mismo-2-3-1`,
    ready: (page) => page.getByText('Not included in this format').waitFor(),
  },
  {
    name: 'resubmit-1003 start',
    path: `/resubmit-1003/${loan}`,
    ready: (page) => page.getByText('Drop the loan’s file').first().waitFor(),
  },
  {
    name: 'resubmit-1003 compare',
    path: `/resubmit-1003/${loan}`,
    ready: async (page) => {
      await page.getByLabel('Drop the loan’s file').setInputFiles({ name: 'sample.xml', mimeType: 'text/xml', buffer: sample });
      await page.getByRole('button', { name: /^Accept all new/ }).click();
      await page.getByRole('button', { name: /^Accept \d+ changes/ }).waitFor();
    },
  },
  {
    name: 'price-it',
    path: '/price-it',
    ready: async (page) => {
      await typeScenario(page, '560');
      await page.getByText('of 12 products').waitFor();
    },
  },
  {
    name: 'price-view-rate',
    path: '/price-it',
    ready: async (page) => {
      await typeScenario(page, '742');
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.getByRole('heading', { name: /^How [\d.]+ is made$/ }).waitFor();
    },
  },
  {
    name: 'price-view-rate compare',
    path: '/price-it',
    ready: async (page) => {
      await typeScenario(page, '742');
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.getByRole('heading', { name: /^How [\d.]+ is made$/ }).waitFor();
      await page.getByRole('tab', { name: 'Compare scenarios' }).click();
      await page.getByText('Conforming 30 fixed').first().waitFor();
    },
  },
  {
    name: 'priceit_scenario_manager',
    path: '/price-it/priceit_scenario_manager',
    ready: (page) => page.getByText('No scenario is saved yet').waitFor(),
  },
  {
    name: 'loan-estimator add fee',
    path: `/loan-estimator/${loan}`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add fee' }).click();
      await page.getByRole('dialog').getByText('A. Origination charges').waitFor();
    },
  },
  {
    name: 'loan-status-history',
    path: `/loan-status-history/${disclosed}`,
    ready: (page) => page.getByRole('table', { name: 'Statuses, newest first' }).waitFor(),
  },
  { name: 'loan-contacts', path: `/loan-contacts/${loan}`, ready: (page) => page.getByText('Lena Lockhart-Demo').waitFor() },
  {
    name: 'disclosure-history',
    path: `/disclosure-history/${disclosed}`,
    ready: (page) => page.getByRole('table', { name: 'Events of the disclosure clock' }).waitFor(),
  },
  {
    name: 'loan-details locked',
    path: `/loan-details/${disclosed}`,
    ready: (page) => page.getByRole('main').getByText('Next actions').first().waitFor(),
  },
  {
    name: 'loan not found',
    path: '/loan-details/9999999999',
    ready: (page) => page.getByRole('button', { name: 'Go to pipeline' }).waitFor(),
  },
  { name: 'search-results', path: '/search-results?q=oka', ready: (page) => page.getByText('Okafor').first().waitFor() },
  {
    name: 'palette',
    path: '/pipeline',
    ready: async (page) => {
      await page.getByText('Okafor').first().waitFor();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Loan number, last name, person or action' }).fill('oka');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'comments-for-broker', path: `/comments-for-broker/${loan}`, ready: (page) => page.getByRole('textbox').first().waitFor() },
];

/** Rate sheets, the desk, its policy and a lock, as the lock desk has them. */
const deskScreens: readonly Screen[] = [
  { name: 'rate-sheets', path: '/rate-sheets', ready: (page) => page.getByText('2026-11-20 #4').first().waitFor() },
  {
    name: 'rate-sheets draft',
    path: `/rate-sheets/${draft}`,
    ready: (page) => page.getByText('1 fails').first().waitFor(),
  },
  {
    name: 'lock-desk',
    path: '/lock-desk',
    ready: (page) => page.getByRole('row').nth(2).or(page.getByRole('listitem').nth(2)).first().waitFor(),
  },
  {
    name: 'lock-desk second lien',
    path: '/lock-desk',
    ready: async (page) => {
      await page.getByText('Second-lien lock').first().click();
      await page.getByText('A second lien is locked at what you enter here', { exact: false }).waitFor();
    },
  },
  { name: 'lock-desk expiring', path: '/lock-desk/expiring', ready: (page) => page.getByText('Vandermeer').first().waitFor() },
  { name: 'lock-desk exposure', path: '/lock-desk/exposure', ready: (page) => page.getByText('By brokerage').first().waitFor() },
  { name: 'lock-policies', path: '/lock-policies', ready: (page) => page.getByText('Desk hours').first().waitFor() },
  {
    name: 'lock-policies version',
    path: '/lock-policies/2026-11-01',
    ready: (page) => page.getByText('Desk hours').first().waitFor(),
  },
  {
    name: 'lock-policies unknown version',
    path: '/lock-policies/nonesuch',
    ready: (page) => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'lock-policies writing',
    path: '/lock-policies',
    ready: (page) => page.getByRole('button', { name: 'Write new version' }).click(),
  },
  {
    name: 'lock-loan closing moves',
    path: `/lock-loan/${locked}`,
    ready: async (page) => {
      const day = page.getByRole('textbox', { name: 'Closing date' });
      await day.fill('12/04/2026');
      await day.press('Tab');
      await page
        .getByRole('button', { name: /^Verify: Extend/ })
        .first()
        .waitFor();
    },
  },
];
const executiveScreens: readonly Screen[] = [
  {
    name: 'compensation-plans',
    path: '/compensation-plans/3',
    ready: (page) => page.getByText('Harborlight Mortgage').first().waitFor(),
  },
];
const brokerScreens: readonly Screen[] = [
  { name: 'lock-warnings', path: '/lock-warnings', ready: (page) => page.getByLabel('3 days', { exact: true }).waitFor() },
  {
    name: 'anti-steering',
    path: `/lock-loan/${loan}`,
    ready: async (page) => {
      // The compared product is the quoted one.
      await page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
      await page
        .getByRole('tab', { name: 'Anti-steering' })
        .or(page.getByRole('radio', { name: 'Anti-steering' }))
        .first()
        .click();
      await page.getByText('Meets the safe-harbor format').first().waitFor();
    },
  },
];
const managerScreens: readonly Screen[] = [
  {
    name: 'lock-loan second lien',
    path: `/lock-loan/${secondLien}`,
    ready: async (page) => {
      await page.getByText('Second-lien loans must be locked manually with the lock desk.').waitFor();
      await page.getByRole('button', { name: 'Withdraw' }).waitFor();
      // A request that is already at the desk can't be sent again.
      expect(await page.getByRole('button', { name: 'Send to lock desk' }).count()).toBe(0);
    },
  },
  { name: 'webhooks', path: '/webhooks', ready: (page) => page.getByText('No webhooks yet').waitFor() },
];
const groups: readonly Group[] = [
  ['priya', [...screens, ...brokerScreens]],
  ['lena', deskScreens],
  ['alex', executiveScreens],
  ['helen', managerScreens],
];

/** The facts a price can't do without. */
async function typeScenario(page: Page, score: string): Promise<void> {
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  await field('Loan amount').fill('318087');
  await field('Purchase price').fill('381216');
  await field('Median FICO').fill(score);
  await field('ZIP code').fill('80525');
  await field('Median FICO').press('Tab');
  await expect.poll(() => field('State').inputValue()).toBe('CO');
}

const widths = [
  ['1440', desktop],
  ['390', mobile],
] as const;
/** Each commit checks every second screen at a desktop size and the others on a phone; the nightly run checks all of them on both. */
const seen = widths
  .flatMap(([width, viewport], turn) => groups.map(([who, shown]) => [width, who, viewport, oneIn(2, shown, turn)] as const))
  .filter(([, , , shown]) => shown.length > 0);

describe.each(seen)('%s wide, as %s', (_width, who, viewport, shown) => {
  test.each(shown)('$name', async ({ name, path, ready }) => {
    const page = await openAs(who, path, { viewport });
    await ready(page);
    await settled(page);
    await lookAt(page, `look ${name}`);
    expect(await page.locator('main').count()).toBe(1);
    expect(await page.title()).toContain('Lockdesk');
  });
});

describe('figures and weight', () => {
  test('figures keep their columns: G-01 and G-08 measure the same', async () => {
    const page = await openAs('priya', `/lock-loan/${loan}`);
    await page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
    // With the typeface loaded.
    await settled(page);
    const widths = await page.evaluate(() => {
      const places = ['#main', '#main td', '#main h1', 'aside', 'header button'].flatMap((place) => document.querySelector(place) ?? []);
      return places.map((place) =>
        ['G-01', 'G-08'].map((text) => {
          const span = document.createElement('span');
          span.textContent = text;
          place.append(span);
          const { width } = span.getBoundingClientRect();
          span.remove();
          return width;
        }),
      );
    });
    expect(widths.length).toBeGreaterThan(3);
    for (const [one, eight] of widths) expect(one).toBe(eight);
  });

  test('the pipeline loads at most 200 KB of JavaScript, the price and estimate screens only when they are opened', async () => {
    const { context, page: fresh } = await openPage(await launchBrowser());
    const scripts = new Map<string, Response>();
    fresh.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || !response.ok() || !response.url().startsWith(stack.origin)) return;
      scripts.set(new URL(response.url()).pathname, response);
    });
    await signInAs(fresh, stack.origin, demoPerson('priya'), '/pipeline');
    await fresh.getByText('Okafor').first().waitFor();
    await settled(fresh);
    const own = await Promise.all([...scripts.values()].map(async (response) => gzipSync(await response.body()).length));
    const kilobytes = own.reduce((sum, bytes) => sum + bytes, 0) / 1024;
    console.log(`The pipeline's first load: ${kilobytes.toFixed(1)} KB of JavaScript, gzipped, in ${own.length} files.`);
    expect(own.length).toBeGreaterThan(1);
    expect(kilobytes).toBeLessThanOrEqual(200);
    const seen = [...scripts.keys()].join(' ');
    expect(seen).not.toMatch(/lock-loan-screen|loan-estimator-screen|edit-loan-screen|loan-registration-screen/);
    await fresh.goto(`${stack.origin}/lock-loan/${loan}`);
    await fresh.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
    expect([...scripts.keys()].join(' ')).toMatch(/lock-loan-screen/);
    expect([...scripts.keys()].join(' ')).not.toMatch(/loan-estimator-screen/);
    await fresh.goto(`${stack.origin}/loan-estimator/${loan}`);
    await fresh
      .getByText(/Services/)
      .first()
      .waitFor();
    expect([...scripts.keys()].join(' ')).toMatch(/loan-estimator-screen/);
    await context.close();
  });
});

describe('states', () => {
  const calls: readonly (readonly [string, string, string])[] = [
    ['pipeline', '/pipeline', '**/api/pipeline/**'],
    ['loan-details', `/loan-details/${loan}`, `**/api/loan/*/loan-details*`],
    ['edit-loan', `/edit-loan/${loan}/personal`, '**/api/loan/*/edit*'],
    ['convert-prequalification', `/convert-prequalification/${prequalified}`, '**/api/loan/*/edit*'],
    ['convert-prequalification success', `/convert-prequalification/${loan}/success`, '**/api/loan/*/loan-details*'],
    ['lock-loan', `/lock-loan/${loan}`, '**/api/**/price-loan*'],
    ['loan-estimator', `/loan-estimator/${loan}`, '**/api/le/**'],
    ['download-1003', `/download-1003/${loan}`, '**/api/document/*/loan-file/**'],
    ['resubmit-1003', `/resubmit-1003/${loan}`, '**/api/loan/*/imports'],
    ['loan-registration', '/loan-registration', '**/api/**/can-register*'],
    ['price-it', '/price-it', '**/api/ratequote/authorized*'],
    ['price-view-rate', '/price-it/price-view-rate', '**/api/ratequote/quotes*'],
    ['priceit_scenario_manager', '/price-it/priceit_scenario_manager', '**/api/managescenario/**'],
  ];

  test.each(oneIn(3, calls))('%s says what failed and goes on when it is asked again', async (name, path, pattern) => {
    const page = await openAs('priya');
    let broken = 0;
    await page.route(pattern, (route) => {
      broken += 1;
      return route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"status":500,"errors":[{"code":"FAULT","message":"It broke."}]}',
      });
    });
    await page.goto(`${stack.origin}${path}`);
    const again = page
      .getByRole('main')
      .or(page.locator('aside'))
      .getByRole('button', { name: /again|retry/i })
      .first();
    await again.waitFor();
    expect(broken).toBeGreaterThan(0);
    await picture(page, `look ${name} failed`);
    expect(await axeViolations(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await again.click();
    await again.waitFor({ state: 'detached' });
  });

  test.each(oneIn(3, calls, 1))('%s shows that it waits, and keeps its place', async (name, path, pattern) => {
    const page = await openAs('priya');
    const waiting: (() => void)[] = [];
    await page.route(pattern, async (route) => {
      await new Promise<void>((go) => waiting.push(go));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${stack.origin}${path}`);
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' });
    await picture(page, `look ${name} waiting`);
    expect(await axeViolations(page)).toEqual([]);
    for (const go of waiting) go();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('an empty pipeline says what to do next', async () => {
    const moved = await stack.database.query<{ loan_number: string }>(
      `update loan set officer_id = $1 where officer_id = $2 returning loan_number`,
      [demoPerson('helen').id, demoPerson('priya').id],
    );
    onTestFinished(async () => {
      const numbers = moved.map(({ loan_number }) => loan_number);
      await stack.database.query(`update loan set officer_id = $1 where loan_number = any($2)`, [demoPerson('priya').id, numbers]);
    });
    const page = await openAs('priya', '/pipeline');
    await page
      .getByRole('main')
      .getByText(/no loans|nothing|register/i)
      .first()
      .waitFor();
    await picture(page, 'look pipeline empty');
    expect(await axeViolations(page)).toEqual([]);
  });
});
