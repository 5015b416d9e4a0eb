import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPassword, demoPerson } from '../database/demo/people.ts';
import { axeViolations, desktop, launchBrowser, mobile, openPage, picture, settled, signInAs } from './harness/browser.ts';
import { demoLoan, rowsOfLoan } from './harness/demo-loans.ts';
import { startStack, type Stack } from './harness/stack.ts';

/** A day without a mouse: sign in, open a loan, price, verify, lock, comment, sign out; focus is seen and never lost. */
let stack: Stack;
let page: Page;
beforeAll(async () => {
  stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
  ({ page } = await openPage(await launchBrowser()));
});

/** What has the focus: its name, or BODY when it is lost. */
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    return `${one?.tagName} ${(one?.getAttribute('aria-label') ?? one?.textContent ?? '').trim()}`.slice(0, 80);
  });

/** Whether the focused element looks different from how it looks without focus: an outline, a ring or a border of another colour. */
const isMarked = (): Promise<boolean> =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement;
    const look = (): string =>
      [one, one.parentElement!, one.parentElement!.parentElement!]
        .map((each) => getComputedStyle(each))
        .map((style) => `${style.outlineStyle} ${style.outlineWidth} ${style.boxShadow} ${style.borderColor} ${style.backgroundColor}`)
        .join();
    const withFocus = look();
    one.blur();
    const without = look();
    one.focus({ preventScroll: true });
    return withFocus !== without;
  });

/** Tabs until the focused element is called so. A hundred tabs without meeting it is a lost cause. */
async function tabTo(name: RegExp): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No tab stop is called ${name}.`);
}

describe('the main job', () => {
  test('sign in', async () => {
    await page.goto(`${stack.origin}/pipeline`);
    await page.getByLabel('Work email').waitFor();
    await page.keyboard.type(demoPerson('priya').email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stack.origin}/pipeline`);
    await page.getByText('Okafor').first().waitFor();
    expect(await focused()).not.toContain('Work email');
  });

  test('open a loan from the pipeline', async () => {
    const loan = await demoLoan(stack.database, 'Okafor');
    await tabTo(/^\w+ Skip to main/);
    await page.keyboard.press('Enter');
    // Down the list to the borrower, as J does; no more rows than the demo has.
    for (let n = 0; n < 12; n += 1) {
      await page.keyboard.press('j');
      const row = await page.evaluate(() => document.activeElement?.closest('tr, [role="row"]')?.textContent ?? '');
      if (row.includes('Okafor')) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stack.origin}/loan-details/${loan}`);
    await expect.poll(() => page.title()).toContain(loan);
  });

  test('price, verify and lock', async () => {
    const loan = page.url().slice(-10);
    await page.getByText('Next actions').first().waitFor();
    await page.keyboard.press('p');
    await page.waitForURL(`${stack.origin}/lock-loan/${loan}`);
    await page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
    await page.keyboard.press('l');
    await page.getByRole('button', { name: /^Lock [\d.]+%/ }).waitFor();
    await picture(page, 'keyboard 1 verified');
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('button', { name: /confirmation/i })
      .first()
      .waitFor();
    expect(await rowsOfLoan(stack.database, 'rate_lock', loan)).toBe(1);
  });

  test('comment', async () => {
    const loan = new URL(page.url()).pathname.split('/')[2]!;
    await page.keyboard.press('m');
    await page.waitForURL(`${stack.origin}/comments-for-broker/${loan}`);
    await page.getByRole('textbox').first().waitFor();
    await tabTo(/^TEXTAREA/);
    await page.keyboard.type('Locked without a mouse.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Locked without a mouse.').first().waitFor();
    await expect.poll(() => rowsOfLoan(stack.database, 'loan_comment', loan)).toBe(1);
  });
});

describe('focus', () => {
  test.each(['/pipeline', '/loan-registration', '/lock-loan', '/edit-loan', '/loan-estimator', '/loan-details'])(
    'is seen on every stop of %s and never lost',
    async (path) => {
      const loan = await demoLoan(stack.database, 'Whitfield');
      await page.goto(`${stack.origin}${path}${/loan-registration|pipeline/.test(path) ? '' : `/${loan}`}`);
      await page.getByRole('main').getByRole('button').first().waitFor();
      await settled(page);
      const unmarked: string[] = [];
      const met = new Set<string>();
      for (let n = 0; n < 32; n += 1) {
        await page.keyboard.press('Tab');
        const name = await focused();
        // Past the last stop the browser's own bars have it.
        if (name.startsWith('BODY') && n > 8) break;
        expect(name).not.toMatch(/^(BODY|null|undefined)/);
        met.add(name);
        if (!(await isMarked())) unmarked.push(name);
      }
      expect(unmarked).toEqual([]);
      expect(met.size).toBeGreaterThan(6);
    },
  );

  test('Esc closes what was opened and gives the focus back', async () => {
    const loan = await demoLoan(stack.database, 'Whitfield');
    await page.goto(`${stack.origin}/loan-details/${loan}`);
    await page.getByText('Next actions').first().waitFor();
    const layers = [
      [/^BUTTON Search: loan number/, 'dialog'],
      [/^BUTTON Help/, 'menu'],
      [/account of Priya/, 'menu'],
      [/^BUTTON .*(LTV|FICO|DTI)/, 'dialog'],
    ] as const;
    for (const [opener, role] of layers) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.evaluate(() => getSelection()?.removeAllRanges());
      await tabTo(opener);
      const before = await focused();
      await page.keyboard.press('Enter');
      const layer = page.getByRole(role).first();
      await layer.waitFor();
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'detached' });
      await expect.poll(focused).toBe(before);
    }
  });

  test('a key that opens the search gives the focus back to where it was', async () => {
    await tabTo(/^A .*Pipeline/);
    const before = await focused();
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(before);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(before);
  });

  test('skip links lead to the page and to its panel', async () => {
    const loan = await demoLoan(stack.database, 'Whitfield');
    await page.goto(`${stack.origin}/lock-loan/${loan}`);
    await page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('Skip to main');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('Skip to panel');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('panel');
  });

  test('goes with the choice in tabs', async () => {
    await page.goto(`${stack.origin}/pipeline`);
    await page.getByText('Okafor').first().waitFor();
    await tabTo(/^BUTTON My pipeline/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toMatch(/^BUTTON LE due in 3 days/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toMatch(/^BUTTON My pipeline/);
  });

  test('goes into a menu, round it, and back to its button', async () => {
    await page.goto(`${stack.origin}/pipeline`);
    await page.getByText('Okafor').first().waitFor();
    await tabTo(/account of Priya/);
    await page.keyboard.press('ArrowDown');
    const items = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem');
    await items.first().waitFor();
    const at = () => items.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    const last = (await items.count()) - 1;
    await expect.poll(at).toBe(0);
    expect(await isMarked()).toBe(true);
    for (const [key, to] of [
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', last],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect(await at(), key).toBe(to);
    }
    for (const { name, size } of [
      { name: 'menu 1440', size: desktop },
      { name: 'menu 390', size: mobile },
    ]) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await picture(page, `${name} ${colorScheme}`);
        expect(await axeViolations(page)).toEqual([]);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(desktop);
    await page.keyboard.press('Escape');
    await expect.poll(() => items.count()).toBe(0);
    expect(await focused()).toMatch(/account of Priya/);
    await page.keyboard.press('Enter');
    await expect.poll(at).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => items.count()).toBe(0);
    expect(await focused()).not.toMatch(/^BODY/);
    await page.getByRole('button', { name: /account of Priya/ }).click();
    await page
      .getByText('Okafor')
      .first()
      .click({ position: { x: 1, y: 1 }, noWaitAfter: true });
    await expect.poll(() => items.count()).toBe(0);
  });

  test('keys rest while someone types', async () => {
    const loan = await demoLoan(stack.database, 'Whitfield');
    await page.goto(`${stack.origin}/comments-for-broker/${loan}`);
    await page.getByRole('textbox').first().waitFor();
    await tabTo(/^TEXTAREA/);
    await page.keyboard.type('glpd /?');
    expect(new URL(page.url()).pathname).toBe(`/comments-for-broker/${loan}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
  });
});

test('sign out', async () => {
  await page.goto(`${stack.origin}/pipeline`);
  await page.getByText('Okafor').first().waitFor();
  await tabTo(/account of Priya/);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  for (let n = 0; n < 20 && !/Log out/.test(await focused()); n += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /sign in/i }).waitFor();
  // A second person at this machine begins with nothing of the first.
  await signInAs(page, stack.origin, demoPerson('otis'));
  expect(await page.getByText('Okafor').count()).toBe(0);
});
