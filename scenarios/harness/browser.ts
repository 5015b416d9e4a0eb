import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { demoPassword, type DemoPerson } from '../../database/demo/people.ts';
import { chromiumFlags, getChromium } from '../../tools/browser/chromium.ts';

export const desktop = { width: 1440, height: 900 } as const;
export const mobile = { width: 390, height: 844 } as const;

export interface ContextOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
}

let launched: Promise<Browser> | undefined;

/** One Chromium a test file, closed after its tests. */
export function launchBrowser(): Promise<Browser> {
  if (!launched) {
    launched = chromium.launch({ executablePath: getChromium(), args: chromiumFlags });
    afterAll(async () => {
      const browser = await launched;
      launched = undefined;
      await browser?.close();
    });
  }
  return launched;
}

/** What went wrong in a page without anyone seeing it. A scenario asserts that this stays empty. */
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
  const context = await browser.newContext({
    viewport: options.viewport ?? desktop,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
    acceptDownloads: true,
    locale: 'en-US',
    timezoneId: 'America/Denver',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const troubles: PageTroubles = { errors: [], foreignRequests: [] };
  page.on('pageerror', (error) => troubles.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource: the server responded'))
      troubles.errors.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost' && hostname !== '127.0.0.1') troubles.foreignRequests.push(request.url());
  });
  return { context, page, troubles };
}

/** Signs in the way a person does: is led to the login site, types, and comes back to the page that was wanted. */
export async function signInAs(page: Page, origin: string, person: DemoPerson, path = '/pipeline'): Promise<void> {
  await page.goto(`${origin}/api/session/sign-in?returnTo=${encodeURIComponent(path)}`);
  await page.getByLabel('Work email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith('/api/'));
}

/**
 * Waits until nothing is on its way any more. The worker that listens for news never counts as loaded in the browser driver's eyes, so once
 * it has begun the wait ends by itself.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
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

/** Every accessibility violation axe finds in the page as it is now; `within` narrows it to a part of the page. */
export async function axeViolations(page: Page, within?: string): Promise<AxeViolation[]> {
  // Evaluated by the debugger, not by a script element: the page's content policy stays in force.
  await page.evaluate(axeSource);
  const found = await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run: (
          context: unknown,
          options: unknown,
        ) => Promise<{ violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(selector ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
  }, within);
  return found;
}
