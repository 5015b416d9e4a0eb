import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { desktop, followRequests, launchBrowser, openContext, type ContextOptions, type PageTroubles } from './browser.ts';

/** A browser profile with one page that belongs to one test at a time. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly troubles: PageTroubles;
  readonly options: ContextOptions;
  readonly devtools: CDPSession;
  uses: number;
}

/** Profiles of this worker that wait for their next test, by their options. */
const waiting = new Map<string, Profile[]>();

/** A page's memory grows with what it has shown. */
const MOST_USES = 40;

/** Events of a page that a test may listen to. The browser's driver has listeners of its own, which stay. */
const HEARD = [
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'console',
  'pageerror',
  'dialog',
  'download',
  'popup',
  'filechooser',
];

/**
 * A profile without anything of an earlier test. Where one was given back, its process runs and has the portal's scripts: half of what a page costs.
 */
export async function takeProfile(options: ContextOptions): Promise<Profile> {
  const ready = waiting.get(JSON.stringify(options))?.pop();
  if (ready) return ready;
  const { context, troubles } = await openContext(await launchBrowser(), options);
  const page = await context.newPage();
  return { context, page, troubles, options, devtools: await context.newCDPSession(page), uses: 0 };
}

/** Ends what a test did in a profile so that another test can use it; a profile that can't be reset is closed. */
export async function giveBack(profile: Profile, origin: string): Promise<void> {
  const { context, page, options } = profile;
  profile.uses += 1;
  if (page.isClosed() || profile.uses >= MOST_USES || (await clockIsSet(page))) return context.close();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of HEARD) page.removeAllListeners(event as 'request');
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    page.mouse.move(-10, -10),
  ]);
  // A page without a script, in the same process.
  await page.goto(`${origin}/icon.svg`);
  await Promise.all([
    page.evaluate(() => sessionStorage.clear()),
    context.clearCookies(),
    profile.devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage,file_systems' }),
    profile.devtools.send('Page.resetNavigationHistory'),
    page.setViewportSize(options.viewport ?? desktop),
    page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' }),
  ]);
  followRequests(page);
  profile.troubles.errors.length = profile.troubles.foreignRequests.length = 0;
  const key = JSON.stringify(options);
  waiting.set(key, [...(waiting.get(key) ?? []), profile]);
}

/** A clock that a test has set stays set in all pages of its profile. */
async function clockIsSet(page: Page): Promise<boolean> {
  return page.evaluate(() => '__pwClock' in globalThis);
}
