import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPassword, demoPerson } from '../database/demo/people.ts';
import { oneIn } from '../platform/testing/tier.ts';
import { launchBrowser, lookAtBoth, openPage, picture, settled, signInAs } from './harness/browser.ts';
import { demoLoan, rowsOfLoan } from './harness/demo-loans.ts';
import { focused, tabTo, typeInto } from './harness/keyboard.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';
import { step } from './harness/story.ts';

/** A day without a mouse: sign in, open a loan, price, verify, lock, comment, sign out; focus is seen and never lost. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

/** Whether the focused element looks different from how it looks without focus: an outline, a ring or a border of another colour. */
const isMarked = (page: Page): Promise<boolean> =>
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

/** Down the list with J to the borrower's row; no more rows than the demo has. */
async function stepDownTo(page: Page, borrower: string): Promise<void> {
  const row = () => page.evaluate(() => document.activeElement?.closest('tr, [role="row"]')?.textContent ?? '');
  for (let n = 0; n < 12; n += 1) {
    const before = await row();
    await page.keyboard.press('j');
    await expect.poll(row).not.toBe(before);
    if ((await row()).includes(borrower)) return;
  }
  throw new Error(`J comes to no row of ${borrower}.`);
}

test('the main job: sign in, open a loan, price, verify and lock, comment', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const { page, context } = await openPage(await launchBrowser());

  await step('sign in', async () => {
    await page.goto(`${stack.origin}/pipeline`);
    await typeInto(page.getByLabel('Work email'), demoPerson('priya').email);
    await page.keyboard.press('Tab');
    await typeInto(page.getByLabel('Password', { exact: true }), demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stack.origin}/pipeline`);
    await page.getByText('Okafor').first().waitFor();
    expect(await focused(page)).not.toContain('Work email');
  });

  await step('open a loan from the pipeline', async () => {
    await settled(page);
    await tabTo(page, /^(A|BUTTON) Skip to main/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await stepDownTo(page, 'Okafor');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stack.origin}/loan-details/${loan}`);
    await expect.poll(() => page.title()).toContain(loan);
  });

  await step('price, verify and lock', async () => {
    await page.getByText('Next actions').first().waitFor();
    await settled(page);
    await page.keyboard.press('p');
    await page.waitForURL(`${stack.origin}/lock-loan/${loan}`);
    await page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
    await settled(page);
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

  await step('comment', async () => {
    await settled(page);
    await page.keyboard.press('m');
    await page.waitForURL(`${stack.origin}/comments-for-broker/${loan}`);
    const box = page.getByRole('textbox').first();
    await box.waitFor();
    await settled(page);
    await tabTo(page, /^TEXTAREA/);
    await typeInto(box, 'Locked without a mouse.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Locked without a mouse.').first().waitFor();
    await expect.poll(() => rowsOfLoan(stack.database, 'loan_comment', loan)).toBe(1);
  });
  await context.close();
});

describe('focus', () => {
  test.each(oneIn(3, ['/pipeline', '/loan-registration', '/lock-loan', '/edit-loan', '/loan-estimator', '/loan-details'], 2))(
    'is seen on every stop of %s and never lost',
    async (path) => {
      const loan = await demoLoan(stack.database, 'Whitfield');
      const page = await openAs('priya', `${path}${/loan-registration|pipeline/.test(path) ? '' : `/${loan}`}`);
      await page.getByRole('main').getByRole('button').first().waitFor();
      await settled(page);
      const unmarked: string[] = [];
      const met = new Set<string>();
      for (let n = 0; n < 32; n += 1) {
        await page.keyboard.press('Tab');
        const name = await focused(page);
        // Past the last stop the browser's own bars have it.
        if (name.startsWith('BODY') && n > 8) break;
        expect(name).not.toMatch(/^(BODY|null|undefined)/);
        met.add(name);
        if (!(await isMarked(page))) unmarked.push(name);
      }
      expect(unmarked).toEqual([]);
      expect(met.size).toBeGreaterThan(6);
    },
  );

  test('Esc closes what was opened and gives the focus back', async () => {
    const loan = await demoLoan(stack.database, 'Whitfield');
    const page = await openAs('priya', `/loan-details/${loan}`);
    await page.getByText('Next actions').first().waitFor();
    await settled(page);
    const layers = [
      [/^BUTTON Search: loan, person/, 'dialog'],
      [/^BUTTON Help/, 'menu'],
      [/account of Priya/, 'menu'],
      [/^BUTTON .*(LTV|FICO|DTI)/, 'dialog'],
    ] as const;
    for (const [opener, role] of layers) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.evaluate(() => getSelection()?.removeAllRanges());
      await tabTo(page, opener);
      const before = await focused(page);
      await page.keyboard.press('Enter');
      const layer = page.getByRole(role).first();
      await layer.waitFor();
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(before);
    }
  });

  test('a key that opens the search gives the focus back to where it was', async () => {
    const page = await openAs('priya', '/pipeline');
    await page.getByText('Okafor').first().waitFor();
    await settled(page);
    await tabTo(page, /^A .*Pipeline/);
    const before = await focused(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(before);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(before);
  });

  test('skip links lead to the page and to its panel', async () => {
    const loan = await demoLoan(stack.database, 'Whitfield');
    const page = await openAs('priya', `/lock-loan/${loan}`);
    await page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
    await settled(page);
    const place = () => page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toContain('Skip to main');
    await page.keyboard.press('Enter');
    await expect.poll(place).toBe('main');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toContain('Skip to panel');
    await page.keyboard.press('Enter');
    await expect.poll(place).toBe('panel');
  });

  test('goes with the choice in tabs', async () => {
    const page = await openAs('priya', '/pipeline');
    await page.getByText('Okafor').first().waitFor();
    await settled(page);
    await tabTo(page, /^BUTTON My pipeline/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toMatch(/^BUTTON LE due in 3 days/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toMatch(/^BUTTON My pipeline/);
  });

  test('goes into a menu, round it, and back to its button', async () => {
    const page = await openAs('priya', '/pipeline');
    await page.getByText('Okafor').first().waitFor();
    await settled(page);
    await tabTo(page, /account of Priya/);
    await page.keyboard.press('ArrowDown');
    const items = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem');
    await items.first().waitFor();
    const place = () => items.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    const last = (await items.count()) - 1;
    await expect.poll(place).toBe(0);
    expect(await isMarked(page)).toBe(true);
    for (const [key, to] of [
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', last],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(place, { message: key }).toBe(to);
    }
    await lookAtBoth(page, 'menu');
    await page.keyboard.press('Escape');
    await expect.poll(() => items.count()).toBe(0);
    await expect.poll(() => focused(page)).toMatch(/account of Priya/);
    await page.keyboard.press('Enter');
    await expect.poll(place).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => items.count()).toBe(0);
    expect(await focused(page)).not.toMatch(/^BODY/);
    await page.getByRole('button', { name: /account of Priya/ }).click();
    await page
      .getByText('Okafor')
      .first()
      .click({ position: { x: 1, y: 1 }, noWaitAfter: true });
    await expect.poll(() => items.count()).toBe(0);
  });

  test('keys rest while someone types', async () => {
    const loan = await demoLoan(stack.database, 'Whitfield');
    const page = await openAs('priya', `/comments-for-broker/${loan}`);
    const box = page.getByRole('textbox').first();
    await box.waitFor();
    await settled(page);
    await tabTo(page, /^TEXTAREA/);
    await typeInto(box, 'glpd /?');
    expect(new URL(page.url()).pathname).toBe(`/comments-for-broker/${loan}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

test('sign out', async () => {
  const page = await openAs('priya', '/pipeline');
  await page.getByText('Okafor').first().waitFor();
  await settled(page);
  await tabTo(page, /account of Priya/);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await expect.poll(() => focused(page)).toMatch(/Edit Profile/);
  for (let n = 0; n < 20 && !/Log out/.test(await focused(page)); n += 1) await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toMatch(/Log out/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /sign in/i }).waitFor();
  // A second person at this machine begins with nothing of the first.
  await signInAs(page, stack.origin, demoPerson('otis'));
  expect(await page.getByText('Okafor').count()).toBe(0);
});
