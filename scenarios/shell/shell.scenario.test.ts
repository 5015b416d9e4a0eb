import { describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axeViolations, mobile, picture, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { focused, untilFocused } from '../harness/keyboard.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The bars around every screen: menus, footer, the box that finds everything, alerts for everybody. */
const guide = 'http://localhost:1/guidelines';
const stack = await startStack({
  demo: true,
  env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_GUIDE_URL: guide, LOCKDESK_ADMIN_SITE: 'http://localhost:1/admin-site' },
});
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const expectedErrors = /localhost:1|net::ERR_/;

async function ready(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').first().waitFor();
  await settled(page);
}
async function help(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
/** Blocks every new window, as a popup blocker does. */
const block = (page: Page) => page.evaluate(() => void (window.open = () => null));

describe('the Info menu', () => {
  test('Contact Service Desk says the number, the hours and whether somebody answers now', async () => {
    const page = await openAs('priya', '/pipeline');
    await ready(page);
    await help(page, 'Contact Service Desk');
    const desk = page.getByRole('dialog', { name: 'Service desk' });
    await desk.getByText('Monday to Friday 8 AM to 9 PM ET', { exact: true }).waitFor();
    expect(await desk.getByRole('link', { name: '(800) 555-0140' }).getAttribute('href')).toBe('tel:8005550140');
    await desk.getByText('Open', { exact: true }).waitFor();
    await picture(page, 'service desk');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('AllRegs guidelines opens where the server says, in a window of its own', async () => {
    const page = await openAs('priya', '/pipeline', { expectedErrors });
    await ready(page);
    const opened = page.context().waitForEvent('page');
    await help(page, 'AllRegs guidelines');
    const asked = await (await opened).waitForEvent('request', { predicate: (request) => request.url().startsWith('http://localhost:1') });
    expect(asked.url()).toBe(guide);
  });

  test('AllRegs guidelines that can’t be found says the specification’s sentence, and leaves no empty window', async () => {
    const page = await openAs('priya', '/pipeline', { expectedErrors });
    await ready(page);
    await page.route('**/api/util/published-guide-url', (route) => route.fulfill({ status: 500, body: '' }));
    await help(page, 'AllRegs guidelines');
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await warning.getByText('There was an error retrieving the All Regs URL. Please contact the Help Desk.', { exact: true }).waitFor();
    await picture(page, 'allregs failure');
    await expect.poll(() => page.context().pages().length).toBe(1);
    await page.keyboard.press('Enter');
    await warning.waitFor({ state: 'detached' });
  });

  test('a blocked window is warned of with this browser’s steps, until the person chooses not to see it again', async () => {
    const page = await openAs('priya', '/pipeline');
    await ready(page);
    await block(page);
    await help(page, 'Desktop Originator');
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await warning.getByText('It appears you are using a popup blocker.', { exact: true }).waitFor();
    await warning.getByRole('list', { name: 'What to do in Chrome' }).waitFor();
    expect(await warning.getByRole('link', { name: 'Open it from here' }).getAttribute('href')).toBe(
      'https://desktoporiginator.fanniemae.com/',
    );
    await picture(page, 'popup blocked');
    expect(await axeViolations(page)).toEqual([]);
    await warning.getByRole('button', { name: 'OK' }).click();
    await help(page, 'Desktop Originator');
    await warning.getByRole('checkbox', { name: /show this again/ }).check();
    await warning.getByRole('button', { name: 'OK' }).click();
    await page.reload();
    await ready(page);
    await block(page);
    await help(page, 'Desktop Originator');
    await settled(page);
    await page.waitForTimeout(400);
    expect(await warning.count()).toBe(0);
  });

  test('Help texts are found by their words', async () => {
    const page = await openAs('priya', '/pipeline');
    await ready(page);
    await help(page, 'Help texts');
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    await page.getByText('Disable Express LE', { exact: true }).click();
    await page
      .getByText(
        /Express LE Preview is temporarily unavailable\. Please use the 'Preview Disclosures and LE' link in the Generate LE window\./,
      )
      .waitFor();
    await page.getByLabel('Find').fill('float');
    await page.getByText('Float down', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('Par', { exact: true }).count()).toBe(0);
    await picture(page, 'help texts');
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('Help videos play in the modal with captions, that of the screen first', async () => {
  const page = await openAs('priya', `/loan-estimator/${loan}`);
  await page.getByRole('button', { name: 'Add fee' }).waitFor();
  await settled(page);
  await help(page, 'Help videos');
  const modal = page.getByRole('dialog', { name: 'Help videos' });
  await modal
    .getByRole('list', { name: 'Videos' })
    .getByRole('button', { name: /^Price and lock a loan/ })
    .click();
  const video = modal.locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState > 0 && one.videoWidth)).toBe(1120);
  await video.evaluate((one: HTMLVideoElement) => one.play());
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length)).toBe(5);
  await picture(page, 'help videos');
  expect(await axeViolations(page)).toEqual([]);
});

describe('the profile menu', () => {
  test('Clear cache asks, and loads the page again only when the answer is Success', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await ready(page);
    await page.evaluate(() => sessionStorage.setItem('frdm.list', 'kept'));
    const clear = async () => {
      await page.getByRole('button', { name: /account of Priya/ }).click();
      await page.getByRole('menuitem', { name: 'Clear cache' }).click();
      await page.getByRole('dialog', { name: 'Clear the cache?' }).getByRole('button', { name: 'Clear cache' }).click();
    };
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/api/cache/clear-cache', (route) => route.fulfill({ json: { status: 'Failed' } }));
    await clear();
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await warning.getByText('The cache was not cleared. The page stays as it is; nothing was lost.').waitFor();
    await warning.getByText('Details').click();
    await warning.getByText('The answer was not Success.').waitFor();
    await picture(page, 'cache not cleared');
    await warning.getByRole('button', { name: 'OK' }).click();
    expect(loads).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('frdm.list'))).toBe('kept');
    await page.unroute('**/api/cache/clear-cache');
    await clear();
    await expect.poll(() => loads).toBe(1);
    expect(pathOf(page)).toBe(`/loan-details/${loan}`);
    expect(await page.evaluate(() => sessionStorage.getItem('frdm.list'))).toBeNull();
  });

  test('The colors that are chosen are those of every window, and follow the system where that is chosen', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await ready(page);
    const other = await page.context().newPage();
    await other.goto(`${stack.origin}/pipeline`);
    await ready(other);
    const drawn = (one: Page): Promise<string | null> => one.locator('html').getAttribute('data-mantine-color-scheme');
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: /account of Priya/ }).click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    expect(await drawn(page)).toBe('light');
    await choose('Dark');
    await expect.poll(() => drawn(page)).toBe('dark');
    await expect.poll(() => drawn(other)).toBe('dark');
    await page.reload();
    await ready(page);
    expect(await drawn(page)).toBe('dark');
    await choose('As the system');
    await expect.poll(() => drawn(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => drawn(page)).toBe('dark');
  });

  test('Admin opens the site that this environment is set to', async () => {
    const page = await openAs('adam', undefined, { expectedErrors });
    const known = page.waitForResponse('**/api/config/keys');
    await page.goto(`${stack.origin}/pipeline`);
    await ready(page);
    await known;
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: /account of Adam/ }).click();
    await page.getByRole('menuitem', { name: 'Admin', exact: true }).click();
    const asked = await (await opened).waitForEvent('request', { predicate: (request) => request.url().startsWith('http://localhost:1') });
    expect(asked.url()).toBe('http://localhost:1/admin-site');
  });
});

describe('the footer', () => {
  test('is on every page with its links, the lender’s licence and the service desk’s hours', async () => {
    const page = await openAs('priya', '/pipeline');
    await ready(page);
    for (const path of ['/pipeline', '/dashboard', `/loan-details/${loan}`]) {
      await page.goto(`${stack.origin}${path}`);
      const footer = page.getByRole('contentinfo');
      await footer.getByText('Monday to Friday 8 AM to 9 PM ET', { exact: true }).waitFor();
      await footer.getByRole('link', { name: 'NMLS 1840772' }).waitFor();
      for (const name of ['About', 'State Licensing', 'Legal Information', 'Consumer access'])
        expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toMatch(/^(\/|https:)/);
    }
  });
});

test('the bars are as high as they were decided to be, and the page fills the rest', async () => {
  const page = await openAs('priya', '/pipeline');
  await ready(page);
  const box = async (role: 'banner' | 'contentinfo') => (await page.getByRole(role).boundingBox())!;
  const [top, foot] = [await box('banner'), await box('contentinfo')];
  expect([top.y, top.height, foot.height, foot.width]).toEqual([0, 48, 28, 1440]);
  expect(foot.y + foot.height).toBe(900);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

describe('Admin', () => {
  test('leads to each place that an administrator sets the portal up in, and nobody else', async () => {
    const page = await openAs('adam', '/admin');
    await page.getByRole('link', { name: /^Lock policy/ }).waitFor();
    await settled(page);
    await picture(page, 'admin');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: /^Alerts for everyone/ }).click();
    await page.waitForURL('**/alerts');
    const broker = await openAs('priya', '/admin');
    await broker.getByRole('heading', { name: 'Administrators only' }).waitFor();
  });
});

describe('the box that finds everything', () => {
  const box = (page: Page) => page.getByRole('combobox', { name: /^Loan number/ });

  test('has the screens, the people and the actions that match, and does them', async () => {
    const page = await openAs('helen', '/pipeline');
    await ready(page);
    await page.keyboard.press('Control+k');
    await box(page).fill('priya');
    await page.getByRole('option', { name: /Priya Samplewood.*Loan officer/ }).waitFor();
    await picture(page, 'palette people');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/pipeline\?.*officer=/);

    await page.keyboard.press('Control+k');
    await box(page).fill('>clear');
    await page.getByRole('option', { name: 'Clear cache' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Clear the cache?' }).getByRole('button', { name: 'Cancel' }).click();

    await page.keyboard.press('Control+k');
    await box(page).fill('compens');
    await page
      .getByRole('option', { name: /Compensation plans/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compensation-plans**');
    await expect.poll(() => focused(page)).not.toMatch(/^BODY/);
  });

  test('does on a loan what the words behind its name ask for', async () => {
    const page = await openAs('priya', '/pipeline');
    await ready(page);
    await page.keyboard.press('/');
    await box(page).fill('okafor comm');
    await page.getByRole('option', { name: /^Comments/ }).waitFor();
    await picture(page, 'palette loan actions');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/comments-for-broker/${loan}`);
    expect(pathOf(page)).toBe(`/comments-for-broker/${loan}`);
  });

  test('loses no Enter that comes before the loans are there, and takes what a later one would have taken', async () => {
    const page = await openAs('priya', '/pipeline');
    await ready(page);
    // Longer than the box waits after the last letter before it looks loans up.
    await page.route('**/pipeline/lookup/lastname/**', async (route) => {
      await new Promise((later) => setTimeout(later, 600));
      await route.continue();
    });
    for (const [typed, path] of [
      ['register a', '/loan-registration'],
      ['okafor comm', `/comments-for-broker/${loan}`],
    ] as const) {
      await page.keyboard.press('Control+k');
      await untilFocused(box(page));
      await page.keyboard.insertText(typed);
      await page.keyboard.press('Enter');
      await expect.poll(() => pathOf(page)).toBe(path);
    }
  });

  test('shows the figures of the chosen loan beside the list, and works out a sum', async () => {
    const page = await openAs('priya', '/pipeline');
    await ready(page);
    await page.keyboard.press('/');
    await box(page).fill('okafor');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.getByText('LTV / CLTV').waitFor();
    expect(await preview.textContent()).toMatch(/Okafor.*Amount\$[\d,]+.*FICO\d{3}/);
    await picture(page, 'palette preview');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('=400000*0.8');
    await page.getByRole('option', { name: '320,000 Copy result' }).waitFor();
    await picture(page, 'palette sum');
    await box(page).fill('=400000*');
    await page.getByText('The sum is not finished.').waitFor();
  });

  test('has the menu of the loan on screen, and says why something is not possible', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await ready(page);
    await page.keyboard.press('/');
    await page.getByText(`On Okafor-Sample, ${loan}`).waitFor();
    // A long list scrolls; it takes no height from the box and the kinds above it.
    const whole = (part: Locator) => part.evaluate((one) => one.scrollHeight <= one.clientHeight && one.clientHeight >= 28);
    expect(await whole(page.getByRole('group', { name: 'Look for' }))).toBe(true);
    expect(await whole(box(page).locator('..'))).toBe(true);
    await box(page).fill('circumstance');
    const blocked = page.getByRole('option', { name: /Change of circumstance.*After the Loan Estimate is sent/ }).first();
    await blocked.waitFor();
    await page.keyboard.press('Enter');
    await settled(page);
    expect(pathOf(page)).toBe(`/loan-details/${loan}`);
  });

  test('is an icon that opens over the whole width on a phone, and a box that widens on a tablet', async () => {
    const phone = await openAs('priya', '/pipeline', { viewport: mobile });
    await phone.getByRole('button', { name: 'Search', exact: true }).click();
    await box(phone).fill('okaf');
    await phone
      .getByRole('option', { name: /Okafor/ })
      .first()
      .waitFor();
    await picture(phone, 'palette phone');
    expect((await phone.getByRole('dialog').boundingBox())!.width).toBeGreaterThan(mobile.width - 40);

    const tablet = await openAs('priya', '/pipeline', { viewport: { width: 900, height: 900 } });
    const button = tablet.getByRole('button', { name: 'Search: loan, person or action' });
    await button.waitFor();
    const narrow = (await button.boundingBox())!.width;
    await button.focus();
    await expect.poll(async () => (await button.boundingBox())!.width).toBeGreaterThan(narrow + 60);
    await button.press('Enter');
    await box(tablet).waitFor();
  });
});

test('a failure of what a loan’s menu is made of leads to the error screen with its message, and back', async () => {
  const page = await openAs('priya', '/pipeline');
  await ready(page);
  await page.route(`**/api/loan/${loan}/loan-details`, (route) =>
    route.fulfill({ status: 500, json: { status: 500, errors: [{ code: 'FAULT', message: 'The loan could not be read.' }] } }),
  );
  await page.goto(`${stack.origin}/loan-contacts/${loan}`);
  await page.waitForURL('**/error?**');
  await page.getByRole('heading', { name: 'The loan could not be read.' }).waitFor();
  await picture(page, 'navigation data failure');
  await page.unroute(`**/api/loan/${loan}/loan-details`);
  await page.getByRole('button', { name: 'Try again now' }).click();
  await page.waitForURL(`**/loan-contacts/${loan}`);
  await page.goto(`${stack.origin}/error`);
  await page.getByRole('heading', { name: 'Unknown error' }).waitFor();
  await page.goto(`${stack.origin}/loan-estimator`);
  await page.waitForURL('**/error?**');
  await page.getByRole('heading', { name: 'No loan number was given.' }).waitFor();
  expect(pathOf(page)).toBe('/error');
});

test('a phone goes on to another place of the loan after 100 ms, with the loan’s number', async () => {
  const page = await openAs('priya', undefined, { viewport: mobile });
  await page.clock.install();
  await page.goto(`${stack.origin}/loan-details/${loan}`);
  const tab = page.getByRole('navigation', { name: 'Loan' }).getByRole('link', { name: 'Disclosures' });
  await tab.waitFor();
  await page.clock.runFor(3_000);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await tab.click();
  await page.clock.runFor(99);
  expect(pathOf(page)).toBe(`/loan-details/${loan}`);
  await page.clock.runFor(1);
  await page.clock.resume();
  await page.waitForURL(`**/loan-estimator/${loan}`);
});

test('an export asks for the file’s name', async () => {
  const page = await openAs('priya', '/pipeline');
  await ready(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export loans' });
  const name = dialog.getByLabel('File name');
  await expect.poll(() => name.inputValue()).toBe('my-pipeline-2026-11-20');
  await name.fill('a/b');
  await page.keyboard.press('Enter');
  await dialog.getByText('Invalid characters in File name. Please check the field(s) and retry.').waitFor();
  await picture(page, 'file name');
  await name.fill('november');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('november.csv');
});

describe('alerts', () => {
  test('are what is late or due on the person’s loans, and the bell counts them', async () => {
    const page = await openAs('priya', '/alerts');
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.first().waitFor();
    await settled(page);
    const count = await rows.count();
    await page.getByRole('link', { name: `Alerts, ${count} open` }).waitFor();
    await picture(page, 'alerts');
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${stack.origin}/alerts?loans=${loan}`);
    await page.getByText(`Of loan ${loan} only.`).waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect.poll(() => rows.count()).toBe(count);
  });

  test('to everybody are written by an administrator and read by a broker until they dismiss them', async () => {
    const admin = await openAs('adam', '/alerts');
    await admin.getByLabel('Title').fill('The desk closes at noon on Thursday');
    await admin.getByLabel('Text').fill('Thanksgiving Day.');
    await admin.getByRole('button', { name: 'Post alert' }).click();
    await admin.getByText('Alert posted: The desk closes at noon on Thursday').waitFor();
    await settled(admin);
    await picture(admin, 'alerts admin');
    expect(await axeViolations(admin)).toEqual([]);
    const broker = await openAs('priya', '/pipeline');
    const strip = broker.getByRole('status').filter({ hasText: 'The desk closes at noon on Thursday' });
    await strip.waitFor();
    await picture(broker, 'site alert');
    expect(await axeViolations(broker)).toEqual([]);
    await strip.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => strip.count()).toBe(0);
    const again = broker.waitForResponse('**/api/alerts/site**');
    await broker.reload();
    await again;
    await settled(broker);
    expect(await strip.count()).toBe(0);
    await admin.getByRole('button', { name: /^End The desk closes/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'End alert' }).click();
    await admin.getByText('Ended: The desk closes at noon on Thursday').waitFor();
  });
});
