import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { HANDLE_COOKIE, SESSION_COOKIE } from '../../capabilities/access/server/session/sessions.ts';
import { demoPerson, type DemoPerson } from '../../database/demo/people.ts';
import { testSession } from '../../platform/testing/test-session.ts';
import { launchBrowser, openContext, type ContextOptions, type PageTroubles } from './browser.ts';
import type { Stack } from './stack.ts';

export interface PageOptions extends ContextOptions {
  /** Errors and foreign requests the test itself brings about, by cutting a connection for example. */
  readonly expectedErrors?: RegExp;
}

/** A page signed in as a demo person, at a path of the portal. */
export type OpenAs = (person: string | DemoPerson, path?: string, options?: PageOptions) => Promise<Page>;

interface Profile {
  readonly context: BrowserContext;
  readonly troubles: PageTroubles;
}

/**
 * Pages of one test, each of a browser profile of its own: they are closed after it, and the test fails when something went wrong in one of them
 * unseen. Signing in takes no login site; its own scenario does. Call it at the top of a scenario's file.
 */
export function pagesOf(stack: Pick<Stack, 'origin' | 'database'>): OpenAs {
  const opened: (Profile & { expected?: RegExp | undefined })[] = [];
  afterEach(async () => {
    const profiles = opened.splice(0);
    await Promise.all(profiles.map(({ context }) => context.close()));
    expect(profiles.flatMap(({ troubles, expected }) => wrongIn(troubles, expected))).toEqual([]);
  });
  return async (person, path, options = {}) => {
    const profile = await openProfile(stack, person, options);
    opened.push({ ...profile, expected: options.expectedErrors });
    return openTab(profile, stack, path);
  };
}

/**
 * As `pagesOf`, for tests that only look: each gets a tab of its own, of a profile that it has in common with the others of the same person and size.
 * Much quicker, since the browser has the portal's scripts ready; what a tab stores for itself is not in the next.
 */
export function tabsOf(stack: Pick<Stack, 'origin' | 'database'>): OpenAs {
  const profiles = new Map<string, Promise<Profile>>();
  const opened: { page: Page; troubles: PageTroubles; expected?: RegExp | undefined }[] = [];
  afterEach(async () => {
    const tabs = opened.splice(0);
    await Promise.all(tabs.map(({ page }) => page.close()));
    expect(tabs.flatMap(({ troubles, expected }) => wrongIn(troubles, expected))).toEqual([]);
    for (const { troubles } of tabs) troubles.errors.length = troubles.foreignRequests.length = 0;
  });
  afterAll(async () => {
    for (const profile of profiles.values()) await (await profile).context.close();
  });
  return async (person, path, { expectedErrors: expected, ...options } = {}) => {
    const key = JSON.stringify([person, options]);
    const profile = await (profiles.get(key) ?? profiles.set(key, openProfile(stack, person, options)).get(key)!);
    const page = await openTab(profile, stack, path);
    opened.push({ page, troubles: profile.troubles, expected });
    return page;
  };
}

function wrongIn({ errors, foreignRequests }: PageTroubles, expected: RegExp | undefined): string[] {
  return [...errors, ...foreignRequests].filter((one) => !expected?.test(one));
}

async function openProfile(
  stack: Pick<Stack, 'origin' | 'database'>,
  person: string | DemoPerson,
  options: ContextOptions,
): Promise<Profile> {
  const profile = await openContext(await launchBrowser(), options);
  await signInByCookie(profile.context, stack, typeof person === 'string' ? demoPerson(person) : person);
  return profile;
}

async function openTab({ context }: Profile, { origin }: Pick<Stack, 'origin'>, path: string | undefined): Promise<Page> {
  const page = await context.newPage();
  if (path !== undefined) await page.goto(`${origin}${path}`);
  return page;
}

/** Gives a browser profile the two cookies that signing in leaves. */
export async function signInByCookie(
  context: BrowserContext,
  { origin, database }: Pick<Stack, 'origin' | 'database'>,
  person: DemoPerson,
): Promise<void> {
  const { session, handle } = await testSession(database, person.id);
  const common = { domain: new URL(origin).hostname, path: '/', secure: true, sameSite: 'Lax' as const };
  await context.addCookies([
    { ...common, name: SESSION_COOKIE, value: session, httpOnly: true },
    { ...common, name: HANDLE_COOKIE, value: handle, httpOnly: false },
  ]);
}
