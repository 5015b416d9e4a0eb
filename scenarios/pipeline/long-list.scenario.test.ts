import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { loadManyLoans } from '../../tools/load/load-loans.ts';
import { axeViolations, picture, settled } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** A brokerage's list that is longer than the drawn part. */
const stack = await startStack({ demo: true, parts: ['api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const [made] = await loadManyLoans(stack.database.ownerUrl, { loans: 400, brokerages: 1, masters: testMasters });
const manager = { ...demoPerson('helen'), id: made!.managerId, brokerages: [made!.brokerageId] };

test('scrolled far and back, each row is itself, is read in its order, and has the cursor by key', async () => {
  const page = await openAs(manager, '/pipeline?view=all');
  const list = page.getByRole('grid');
  await list.getByRole('row').nth(10).waitFor();
  const rows = () =>
    list.evaluate((grid) => {
      const body = grid.querySelector('[role="rowgroup"]:last-child')!;
      return [...body.children].map((row) => ({
        index: Number(row.getAttribute('aria-rowindex')),
        top: row.getBoundingClientRect().top,
        loan: /\d{10}/.exec(row.textContent)![0],
      }));
    });
  const before = await rows();
  await list.hover();
  for (let turn = 0; turn < 12; turn += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(30);
  }
  await expect.poll(async () => (await rows())[0]!.index).toBeGreaterThan(100);
  const far = await rows();
  expect(far.map(({ index }) => index)).toEqual(far.map((_, at) => far[0]!.index + at));
  expect(far.map(({ top }) => top)).toEqual(far.map(({ top }) => top).sort((a, b) => a - b));
  expect(new Set(far.map(({ loan }) => loan)).size).toBe(far.length);
  expect(await axeViolations(page)).toEqual([]);

  await page.mouse.wheel(0, -30_000);
  await expect.poll(async () => (await rows())[0]!.index).toBe(2);
  const back = await rows();
  expect(back.slice(0, 20).map(({ loan }) => loan)).toEqual(before.slice(0, 20).map(({ loan }) => loan));
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const cursor = page.locator('[data-cell]:focus');
  await expect.poll(() => cursor.getAttribute('data-cell')).toMatch(/^2:/);
  expect(await cursor.locator('xpath=ancestor::*[@role="row"]').textContent()).toContain(before[2]!.loan);
});

test('by keys the whole row and column come into sight, between the head, the foot and the columns that stay', async () => {
  const page = await openAs(manager, '/pipeline?view=all', { viewport: { width: 1180, height: 800 } });
  const list = page.getByRole('grid');
  await list.getByRole('row').nth(10).waitFor();
  const press = async (key: string, times: number) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
    await settled(page);
  };
  /** How far the focused cell is inside of what is in sight of the list, at each side. */
  const room = () =>
    list.evaluate((grid) => {
      const [cell, scroll] = [document.activeElement!.getBoundingClientRect(), grid.parentElement!.getBoundingClientRect()];
      const head = grid.querySelector('[role="columnheader"]')!.getBoundingClientRect();
      return {
        above: cell.top - head.bottom,
        below: scroll.bottom - cell.bottom,
        left: cell.left - scroll.left,
        right: scroll.right - cell.right,
      };
    });
  const roomOfRow = async (): Promise<number> => {
    const { above, below } = await room();
    return Math.min(above, below);
  };
  await press('j', 60);
  await expect.poll(() => page.locator('[data-cell]:focus').getAttribute('data-cell')).toBe('59:0');
  await expect.poll(roomOfRow).toBeGreaterThanOrEqual(-1);
  await picture(page, 'pipeline by keys at the foot');
  await press('k', 50);
  await expect.poll(() => page.locator('[data-cell]:focus').getAttribute('data-cell')).toBe('9:0');
  await expect.poll(roomOfRow).toBeGreaterThanOrEqual(-1);
  const borrower = () => list.locator('[data-cell="9:4"]').evaluate((cell) => cell.getBoundingClientRect().right);
  const stays = await borrower();
  await press('End', 1);
  await expect.poll(async () => (await room()).right).toBeGreaterThanOrEqual(-1);
  expect(await borrower()).toBe(stays);
  await expect.poll(async () => (await room()).left).toBeGreaterThan(stays);
  await picture(page, 'pipeline scrolled sideways');
  await press('Home', 1);
  await expect.poll(async () => (await room()).left).toBeGreaterThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('a row that is opened is marked at once, before the next page is made ready, and opens once', async () => {
  const page = await openAs(manager, '/pipeline?view=all');
  const cell = page.getByRole('grid').locator('[data-cell="2:1"]');
  await cell.waitFor();
  const loan = /\d{10}/.exec(await page.getByRole('row').nth(3).innerText())![0];
  // Twice, as an impatient person presses; the result is read before anything else runs.
  const seen = await cell.evaluate(async (one: HTMLElement) => {
    const row = one.closest<HTMLElement>('[role="row"]')!;
    const color = () => getComputedStyle(row).backgroundColor;
    one.focus();
    await new Promise((next) => requestAnimationFrame(next));
    const before = color();
    for (let times = 0; times < 2; times += 1)
      one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await Promise.resolve();
    return { marked: color() !== before, path: location.pathname };
  });
  expect(seen).toEqual({ marked: true, path: '/pipeline' });
  await page.waitForURL(`**/loan-details/${loan}`);
  await page.goBack();
  await page.waitForURL('**/pipeline?view=all');
});
