import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { HANDLE_COOKIE, SESSION_COOKIE } from '../../capabilities/access/server/session/sessions.ts';
import { demoPerson, type DemoPerson } from '../../database/demo/people.ts';
import { testSession } from '../../platform/testing/test-session.ts';
import { openRequestsOf, type ContextOptions, type PageTroubles } from './browser.ts';
import { giveBack, takeProfile, type Profile } from './profiles.ts';
import type { Stack } from './stack.ts';

export interface PageOptions extends ContextOptions {
  /** Errors and foreign requests the test itself brings about, by cutting a connection for example. */
  readonly expectedErrors?: RegExp;
}

/** A page signed in as a demo person, at a path of the portal. */
export type OpenAs = (person: string | DemoPerson, path?: string, options?: PageOptions) => Promise<Page>;

/**
 * Pages of one test, each of a browser profile that is its own while the test runs; the test fails when something went wrong in one of them unseen.
 * Signing in takes no login site; its own scenario does. Call it at the top of a scenario's file.
 */
export function pagesOf(stack: Pick<Stack, 'origin' | 'database'>): OpenAs {
  const opened: { readonly profile: Profile; readonly expected: RegExp | undefined }[] = [];
  afterEach(async ({ task }) => {
    const profiles = opened.splice(0);
    if (task.result?.state === 'fail') for (const { profile } of profiles) await saySeen(profile);
    const wrong = profiles.flatMap(({ profile, expected }) => wrongIn(profile.troubles, expected));
    await Promise.all(profiles.map(({ profile }) => giveBack(profile, stack.origin)));
    expect(wrong).toEqual([]);
  });
  return async (person, path, { expectedErrors: expected, ...options } = {}) => {
    const profile = await takeProfile(options);
    opened.push({ profile, expected });
    await signInByCookie(profile.context, stack, typeof person === 'string' ? demoPerson(person) : person);
    if (path !== undefined) await profile.page.goto(`${stack.origin}${path}`);
    return profile.page;
  };
}

/** Prints what a page of a failed test shows and its unanswered requests: a failure once in a hundred runs leaves no other trace. */
async function saySeen({ page, troubles }: Profile): Promise<void> {
  if (page.isClosed()) return;
  const shown = await page.evaluate(() => document.body.innerText).catch(String);
  console.error([page.url(), ...troubles.errors, ...openRequestsOf(page).map((url) => `no answer: ${url}`), shown].join('\n'));
}

function wrongIn({ errors, foreignRequests }: PageTroubles, expected: RegExp | undefined): string[] {
  return [...errors, ...foreignRequests].filter((one) => !expected?.test(one));
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
