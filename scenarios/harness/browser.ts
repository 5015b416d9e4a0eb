import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { demoPassword, type DemoPerson } from '../../database/demo/people.ts';
import { chromiumFlags, getChromium } from '../../tools/browser/chromium.ts';
import { atNight } from '../../platform/testing/tier.ts';
import { desktop, mobile, schemesAt, sizesFor } from './looks.ts';

export { desktop, mobile };

/** How long a page may take to come to something: long, because a busy machine is no fault. */
const WAIT_MS = 30_000;

export interface ContextOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  /** A finger instead of a mouse: the page can be tapped. */
  readonly hasTouch?: boolean;
  readonly timezoneId?: string;
}

/**
 * For a commit's tests, a fifth less work: graphics and network are threads of the browser, and scripts are not optimised while they run, since few
 * pages here live long enough to gain by it. At night the browser is as people have it.
 */
const lighter = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2', '--js-flags=--no-maglev --no-turbofan'];

let launched: Promise<Browser> | undefined;

/** One Chromium a worker, which ends with it. With STORY_PACE it is visible, and each action waits so many milliseconds. */
export function launchBrowser(): Promise<Browser> {
  const pace = Number(process.env['STORY_PACE'] ?? 0);
  const watched = pace > 0 ? { headless: false, slowMo: pace } : {};
  launched ??= chromium.launch({ executablePath: getChromium(), args: [...chromiumFlags, ...(atNight ? [] : lighter)], ...watched });
  return launched;
}

/** Errors of a page that are not visible on it. A scenario asserts that there are none. */
export interface PageTroubles {
  /** Uncaught errors and console errors, except the browser's own lines about replies that are refusals. */
  readonly errors: string[];
  /** Requests that left the machine's own ports: there must be none. */
  readonly foreignRequests: string[];
}

/** A fresh browser profile with one page. */
export async function openPage(
  browser: Browser,
  options: ContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; troubles: PageTroubles }> {
  const { context, troubles } = await openContext(browser, options);
  opened.push(context);
  return { context, page: await context.newPage(), troubles };
}

/** Profiles that the tests of this file opened for themselves. */
const opened: BrowserContext[] = [];

/** Closes them after the file's tests. */
export async function closeOpened(): Promise<void> {
  await Promise.all(opened.splice(0).map((context) => context.close()));
}

/** A fresh browser profile, with the errors of all its pages. */
export async function openContext(browser: Browser, options: ContextOptions): Promise<{ context: BrowserContext; troubles: PageTroubles }> {
  const context = await browser.newContext({
    viewport: options.viewport ?? desktop,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
    hasTouch: options.hasTouch ?? false,
    acceptDownloads: true,
    locale: 'en-US',
    timezoneId: options.timezoneId ?? 'America/Denver',
  });
  context.setDefaultTimeout(WAIT_MS);
  await context.addInitScript(noteWhenNewsIsHeard);
  context.on('page', followRequests);
  const troubles: PageTroubles = { errors: [], foreignRequests: [] };
  context.on('weberror', (error) => troubles.errors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource: the server responded'))
      troubles.errors.push(message.text());
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost' && hostname !== '127.0.0.1') troubles.foreignRequests.push(request.url());
  });
  return { context, troubles };
}

/** Signs in as a person does: is redirected to the login site, types, and comes back to the requested page. */
export async function signInAs(page: Page, origin: string, person: DemoPerson, path = '/pipeline'): Promise<void> {
  await page.goto(`${origin}/api/session/sign-in?returnTo=${encodeURIComponent(path)}`);
  await page.getByLabel('Work email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith('/api/'));
}

/** Runs in every page before its own scripts: the page says nowhere that its news worker has its connection. */
function noteWhenNewsIsHeard(): void {
  globalThis.SharedWorker = class extends SharedWorker {
    constructor(...asked: ConstructorParameters<typeof SharedWorker>) {
      super(...asked);
      this.port.addEventListener('message', ({ data }) => {
        if (data === 'hearing') (globalThis as { hearsNews?: boolean }).hearsNews = true;
      });
    }
  };
}

/** Waits until the portal's event stream is connected to this page. */
export async function untilNewsIsHeard(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as { hearsNews?: boolean }).hearsNews === true);
}

/** The running requests of a page, without the news worker's, which never ends. */
const openRequests = new WeakMap<Page, Set<Request>>();

export function followRequests(page: Page): void {
  const pending = new Set<Request>();
  openRequests.set(page, pending);
  page.on('request', (request) => {
    if (!/news-worker/.test(request.url())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
}

/** Addresses that a page has requested without an answer so far. */
export function openRequestsOf(page: Page): string[] {
  return [...(openRequests.get(page) ?? [])].map((request) => request.url());
}

/** Waits until the page has all replies it requested, and requests nothing more after it was drawn with them. */
export async function settled(page: Page): Promise<void> {
  if (!openRequests.has(page)) throw new Error('Only pages of a profile that openContext made can be waited for.');
  let asked = true;
  const hear = (): void => void (asked = true);
  page.on('request', hear);
  try {
    while (asked) {
      await expect.poll(() => openRequestsOf(page), { interval: 20 }).toEqual([]);
      asked = false;
      await drawn(page);
    }
  } finally {
    page.off('request', hear);
  }
}

/** Waits until the page is drawn in its present state: elements that depend on a size are drawn a frame later. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1) await new Promise((next) => requestAnimationFrame(next));
  });
}

/** Saves a picture into the folder SCENARIO_PICTURES names; does nothing without one. Returns the bytes when it did. */
export async function picture(page: Page, name: string, options: { readonly fullPage?: boolean } = {}): Promise<void> {
  const folder = process.env['SCENARIO_PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: options.fullPage ?? false, animations: 'disabled' });
}

export interface AxeViolation {
  readonly rule: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const whole = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
const colors = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/**
 * Every accessibility violation axe finds in the page as it is now; with `only`, those that hang on colours alone. Style sheets and media are not
 * fetched again first (`preload`): only rules that are off, and sound that plays by itself, look at them.
 */
export async function axeViolations(page: Page, only?: 'colors'): Promise<AxeViolation[]> {
  // Evaluated by the debugger, not by a script element: the page's content policy stays in force.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run: (
            context: unknown,
            options: unknown,
          ) => Promise<{ violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
        };
      };
      // What is scrolled under a pinned bar is half covered there, and nobody presses it there: the bar takes its own place meanwhile.
      const pinned = [...document.querySelectorAll<HTMLElement>('[data-action-bar]')];
      for (const bar of pinned) bar.style.position = 'static';
      const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'], preload: false });
      for (const bar of pinned) bar.style.position = '';
      return violations.map(({ id, help, nodes }) => ({
        rule: id,
        help,
        nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      }));
    },
    only === 'colors' ? colors : whole,
  );
}

/**
 * Looks at the page in the schemes of its width (`looks.ts`): axe finds nothing, and nothing scrolls sideways. A second scheme is the first in other
 * colours, which is what is looked at then. A page that was given another size or scheme is drawn with it a frame later: a table that now scrolls is
 * only then reached by keyboard.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const viewport = page.viewportSize()!;
  const schemes = schemesAt(viewport);
  for (const scheme of schemes) {
    const at = `${name} ${viewport.width} ${scheme}`;
    await page.emulateMedia({ colorScheme: scheme });
    await drawn(page);
    await picture(page, at);
    const violations = await axeViolations(page, scheme === schemes[0] ? undefined : 'colors');
    expect({ at, violations }).toEqual({ at, violations: [] });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  // An inline style element would have to be the browser's own or a mistake: the content policy lets none in.
  expect([name, await page.locator('style').count()]).toEqual([name, 0]);
  expect(await tooWide(page), `${name} ${viewport.width}`).toEqual([]);
}

/** The same on a phone and at a desk, where the page stays; a commit looks at one of the two (`looks.ts`). */
export async function lookAtBoth(page: Page, name: string): Promise<void> {
  for (const size of sizesFor(name)) {
    await page.setViewportSize(size);
    await settled(page);
    await lookAt(page, name);
  }
  if (page.viewportSize()!.width === desktop.width) return;
  await page.setViewportSize(desktop);
  await settled(page);
}

/** The elements that make the page scroll sideways; empty when it does not. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1);
    return [
      'The page scrolls sideways.',
      ...wide.slice(0, 12).map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`),
    ];
  });
}
