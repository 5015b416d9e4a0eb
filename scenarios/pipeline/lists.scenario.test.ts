import { describe, expect, test } from 'vitest';
import { lookAt, settled } from '../harness/browser.ts';
import { mobile } from '../harness/looks.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The list of loans: what it loads, what it is narrowed by, and the lists people keep. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

describe('the pipeline', () => {
  test('asks for the brokerage, the lists and the products at once, each before another is answered', async () => {
    const page = await openAs('helen', '/dashboard');
    const asked: string[] = [];
    let release!: () => void;
    const all = new Promise<void>((done) => (release = done));
    // No request is answered before all three are made: if the page made them one after another, the second would never come.
    await page.route(/\/api\/(util\/broker-data|dropdown\/get-dropdowns|util\/products)/, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      if (asked.length === 3) release();
      await all;
      await route.continue();
    });
    await page.goto(`${stack.origin}/pipeline`);
    await expect.poll(() => [...asked].sort()).toEqual(['/api/dropdown/get-dropdowns', '/api/util/broker-data', '/api/util/products']);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('a filter’s values say how many loans each has, and choosing one narrows to that many', async () => {
    const page = await openAs('helen', '/pipeline?view=all');
    await page.getByRole('row').nth(2).waitFor();
    await page.getByRole('button', { name: /^Filter/ }).click();
    const editor = page.getByRole('dialog', { name: 'Add a filter' });
    await editor.getByRole('button', { name: 'Product' }).click();
    const box = page.getByRole('dialog', { name: 'Filter by product' });
    const choice = box.locator('label').filter({ hasText: 'Conforming 30 fixed' });
    await expect.poll(() => choice.textContent()).toMatch(/Conforming 30 fixed\s*[1-9]\d*$/);
    const counted = Number(/(\d+)$/.exec((await choice.textContent())!)![1]);
    await settled(page);
    await lookAt(page, 'facet counts');
    await choice.getByRole('checkbox').check();
    await page.waitForURL(/product=/);
    await box.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(counted + 1));
    await page.getByText('Product Conforming 30 fixed').first().waitFor();
  });

  test('a column is made wider by its edge or by keys, and stays so on the next visit', async () => {
    const page = await openAs('helen', '/pipeline?view=all');
    await page.getByRole('row').nth(2).waitFor();
    const head = page.getByRole('columnheader', { name: 'Product' });
    const wide = async () => Math.round((await head.boundingBox())!.width);
    // Columns have the widths this person set once their settings are loaded.
    await settled(page);
    const before = await wide();
    const edge = (await page.locator('[data-edge="product"]').boundingBox())!;
    await page.mouse.move(edge.x + 4, edge.y + 10);
    await page.mouse.down();
    await page.mouse.move(edge.x + 64, edge.y + 10, { steps: 4 });
    await Promise.all([page.waitForResponse(/\/api\/pipeline\/settings$/), page.mouse.up()]);
    await settled(page);
    const dragged = await wide();
    expect(dragged - before).toBeGreaterThanOrEqual(55);
    await head.focus();
    await Promise.all([page.waitForResponse(/\/api\/pipeline\/settings$/), page.keyboard.press('Alt+Shift+ArrowLeft')]);
    await expect.poll(wide).toBe(dragged - 16);
    await page.reload();
    await page.getByRole('row').nth(2).waitFor();
    await expect.poll(wide).toBe(dragged - 16);
  });

  test('a list is saved under a name, shared with a colleague, shown by them as it was saved, and renamed and deleted by its owner alone', async () => {
    const page = await openAs('helen', '/pipeline?view=all&status=Registered&sort=-amount');
    await page.getByRole('row').nth(2).waitFor();
    await page.getByRole('button', { name: 'Saved lists' }).click();
    const panel = page.getByRole('dialog', { name: 'Saved lists' });
    await panel.getByRole('textbox', { name: 'Save this list as' }).fill('Large and registered');
    await panel.getByRole('checkbox', { name: 'Share with everyone in this account' }).check();
    await settled(page);
    await lookAt(page, 'save list');
    await panel.getByRole('button', { name: 'Save list' }).click();
    await page.getByText('Saved “Large and registered”').waitFor();

    const colleague = await openAs('priya', '/pipeline');
    await colleague.getByRole('row').nth(2).waitFor();
    await colleague.getByRole('button', { name: 'Saved lists' }).click();
    const theirs = colleague.getByRole('dialog', { name: 'Saved lists' });
    await theirs.getByRole('button', { name: 'Large and registered' }).waitFor();
    expect(await theirs.getByRole('button', { name: /^(Delete|Rename or share) the list/ }).count()).toBe(0);
    await settled(colleague);
    await lookAt(colleague, 'shared list');
    await theirs.getByRole('button', { name: 'Large and registered' }).click();
    await colleague.waitForURL(/status=Registered/);
    expect(new URL(colleague.url()).searchParams.get('sort')).toBe('-amount');
    expect(new URL(colleague.url()).searchParams.get('view')).toBe('all');

    await page.getByRole('button', { name: 'Saved lists' }).click();
    const rename = panel.getByRole('button', { name: 'Rename or share the list Large and registered' });
    await rename.click();
    await page.keyboard.type('Not this');
    await page.keyboard.press('Escape');
    await expect.poll(() => rename.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Largest first');
    await settled(page);
    await lookAt(page, 'rename list');
    await page.keyboard.press('Enter');
    await page.getByText('Saved “Largest first”').waitFor();
    await colleague.reload();
    await colleague.getByRole('button', { name: 'Saved lists' }).click();
    await theirs.getByRole('button', { name: 'Largest first' }).click();
    await colleague.waitForURL(/sort=-amount/);

    await colleague.setViewportSize(mobile);
    await colleague.getByRole('button', { name: 'Saved lists' }).click();
    await theirs.getByText('By Helen Testerman').waitFor();
    await settled(colleague);
    await lookAt(colleague, 'saved lists on a phone');

    await panel.getByRole('button', { name: 'Delete the list Largest first' }).click();
    await expect.poll(() => panel.getByRole('button', { name: 'Largest first', exact: true }).count()).toBe(0);
    await panel.getByText('None yet. Filter the list, then save it here.').waitFor();
  });

  test('the list is exported as a workbook, and filters that find nothing in progress find what is over', async () => {
    const page = await openAs('helen', '/pipeline?view=all');
    await page.getByRole('row').nth(2).waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export loans' });
    await dialog.getByText('XLSX').click();
    await settled(page);
    await lookAt(page, 'export loans');
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^all-loans-.*\.xlsx$/);
    await page.getByText(/^Exported \d+ loans$/).waitFor();

    await page.goto(`${stack.origin}/pipeline?status=Funded`);
    await page.getByText('No loans in “My pipeline” match these filters').waitFor();
    await settled(page);
    await lookAt(page, 'nothing in progress');
    await page.getByRole('button', { name: 'Search all loans' }).click();
    await page.waitForURL(/view=all/);
    await page.getByRole('row').nth(1).waitFor();
  });

  test('one comment goes to each of the chosen loans; who has it not is named, and gets it once when it is sent again', async () => {
    const page = await openAs('helen', '/pipeline?view=all', { expectedErrors: /net::ERR_|Failed to load resource/ });
    await page.getByRole('row').nth(4).waitFor();
    for (const row of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).check();
    await page.getByRole('button', { name: 'Comment on these' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comment on 3 loans' });
    const loans = dialog.getByRole('list', { name: 'Loans' }).getByRole('listitem');
    await loans.nth(2).waitFor();
    const numbers = (await loans.allTextContents()).map((text) => /\d{10}/.exec(text)![0]);
    await dialog.getByLabel('Comment').fill('Send the title order by Monday noon.');
    await lookAt(page, 'comment on three loans');
    // The second is written, but its reply is lost.
    const second = `**/api/loan/${numbers[1]}/comments`;
    await page.route(second, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Send to 3 loans' }).click();
    await loans.nth(1).getByText('The connection was lost.', { exact: false }).waitFor();
    await loans.nth(2).getByText('Added').waitFor();
    await dialog.getByRole('button', { name: 'Send to 1 loan' }).waitFor();
    await settled(page);
    await lookAt(page, 'comment on one loan left');
    await page.unroute(second);
    await dialog.getByRole('button', { name: 'Send to 1 loan' }).click();
    await page.getByText('Comment added to 3 loans').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const rows = await stack.database.query<{ loan_number: string; count: number }>(
      `select loan_number, count(*)::int as count from loan_comment where text = 'Send the title order by Monday noon.' group by 1 order by 1`,
    );
    expect(rows).toEqual(numbers.toSorted().map((loan_number) => ({ loan_number, count: 1 })));
  });

  test('the chosen loans go to another processor at once; loans of two brokerages do not', async () => {
    const page = await openAs('helen', '/pipeline?view=all');
    await page.getByRole('row').nth(4).waitFor();
    for (const row of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).check();
    await page.getByRole('button', { name: 'Assign these' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign 3 loans' });
    const loans = dialog.getByRole('list', { name: 'Loans' }).getByRole('listitem');
    await loans.nth(2).waitFor();
    const numbers = (await loans.allTextContents()).map((text) => /\d{10}/.exec(text)![0]);
    await dialog.getByLabel('Processor').selectOption('Nobody');
    await settled(page);
    await lookAt(page, 'assign three loans');
    await dialog.getByRole('button', { name: 'Assign 3 loans' }).click();
    await page.getByText('3 loans assigned').waitFor();
    const rows = await stack.database.query<{ loan_number: string }>(
      'select loan_number from loan where processor_id is null and loan_number = any($1) order by 1',
      [numbers],
    );
    expect(rows.map((row) => row.loan_number)).toEqual(numbers.toSorted());

    const lender = await openAs('alex', '/pipeline?view=all');
    await lender.getByRole('row').nth(4).waitFor();
    await lender.getByRole('checkbox', { name: 'Select all rows shown' }).check();
    await lender.getByRole('button', { name: 'Assign these' }).click();
    await lender.getByText('These loans are of several brokerages. Choose those of one.').waitFor();
    await settled(lender);
    await lookAt(lender, 'assign loans of several brokerages');
  });
});
