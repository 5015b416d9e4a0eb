import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { mobile, picture, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { samplePurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { inReach } from '../harness/touch.ts';

/** The button that commits a screen stays in reach on a phone, whatever is scrolled or typed, and is one button only. */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const phone = { viewport: mobile, hasTouch: true };
const loan = await demoLoan(stack.database, 'Okafor');
const locked = await demoLoan(stack.database, 'Fontaine');
const prequalified = await demoLoan(stack.database, 'Abara');

interface Screen {
  readonly name: string;
  readonly path: string;
  /** The name of the button that commits it. */
  readonly commits: RegExp;
  readonly ready?: (page: Page) => Promise<unknown>;
}
const screens: readonly Screen[] = [
  { name: 'price', path: `/lock-loan/${loan}`, commits: /^Verify [\d.]+%/ },
  { name: 'extend', path: `/lock-loan/${locked}/extend`, commits: /^Extend by 3 days for \$[\d.]+/ },
  { name: 'Loan Estimate', path: `/loan-estimator/${loan}`, commits: /^Send to borrowers/ },
  { name: 'price form', path: '/price-it', commits: /^Get prices/ },
  { name: 'application', path: `/edit-loan/${loan}/personal`, commits: /^Save changes/ },
  { name: 'conversion', path: `/convert-prequalification/${prequalified}`, commits: /^Convert to a registered loan/ },
  {
    name: 'registration',
    path: '/loan-registration',
    commits: /^Register loan/,
    ready: (page) =>
      page
        .getByLabel('Drop an application file')
        .setInputFiles({ name: 'sample.xml', mimeType: 'text/xml', buffer: Buffer.from(samplePurchase) }),
  },
  { name: 'loan', path: `/loan-details/${loan}`, commits: /^Send the Loan Estimate$/ },
];

describe.each(screens)('$name', ({ name, path, commits, ready }) => {
  test('its button is in reach at the top, in the middle and at the end, and covers no last row', async () => {
    const page = await openAs('priya', path, phone);
    await ready?.(page);
    const bar = page.locator('[data-action-bar]');
    const button = bar.getByRole('button', { name: commits });
    await button.waitFor();
    await settled(page);
    expect(await page.getByRole('button', { name: commits }).filter({ visible: true }).count()).toBe(1);
    await inReach(button);
    for (const part of [0.5, 1]) {
      await bar.evaluate((one, to) => {
        const pane = one.closest('[data-page]')!;
        pane.scrollTop = (pane.scrollHeight - pane.clientHeight) * to;
      }, part);
      await inReach(button);
    }
    // At the end the last of the page lies above the bar.
    const under = await bar.evaluate((one) => {
      const pane = one.closest('[data-page]')!;
      const rows = [...pane.querySelectorAll('main *, aside *, [class*="panelBody"] *')].filter(
        (row) => !one.contains(row) && !row.contains(one) && row.checkVisibility() && row.getBoundingClientRect().height > 1,
      );
      return Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)) - one.getBoundingClientRect().top;
    });
    expect(under).toBeLessThanOrEqual(1);
    await picture(page, `pinned ${name}`);
  });
});

test('with the keyboard open the field that is typed into and the button are both in sight', async () => {
  const page = await openAs('priya', `/edit-loan/${loan}/personal`, phone);
  const fields = page.getByRole('main').getByRole('textbox');
  const button = page.locator('[data-action-bar]').getByRole('button', { name: /^Save changes/ });
  await button.waitFor();
  await settled(page);
  const last = fields.last();
  await last.tap();
  // The keyboard takes the lower part of the screen.
  await page.setViewportSize({ width: mobile.width, height: 420 });
  await inReach(button);
  await expect
    .poll(() =>
      last.evaluate(
        (one) => one.getBoundingClientRect().bottom <= document.querySelector('[data-action-bar]')!.getBoundingClientRect().top,
      ),
    )
    .toBe(true);
  expect((await last.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await picture(page, 'pinned keyboard');
  await page.setViewportSize(mobile);
  await page.getByRole('region', { name: 'Loan header' }).getByText('Loan Estimate due').last().waitFor();
});

test('a name that has no room is shown whole by a press', async () => {
  const page = await openAs('priya', `/loan-details/${loan}`, phone);
  const name = page.getByRole('region', { name: 'Loan header' }).getByRole('button', { name: /Okafor-Sample/ });
  await name.tap();
  expect(await name.getAttribute('aria-expanded')).toBe('true');
  expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});
