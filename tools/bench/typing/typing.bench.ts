import { strict as assert } from 'node:assert';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { urlaSections } from '../../../capabilities/application/web/sections/urla-sections.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { chromiumFlags, getChromium } from '../../browser/chromium.ts';
import { benchPortal, cookiesOf } from '../bench-portal.ts';
import { median } from '../rounds.ts';

/*
 * What a keystroke costs the browser in the largest section of the application's form, beside the same fields as plain DOM: the section's own
 * markup and styles with no script behind it. The processor of the page is slowed down four times. Counted is what the page's thread works,
 * everything that follows the key included; rounds are interleaved.
 *
 *   npm run bench -- typing      or: node tools/bench/typing/typing.bench.ts [--rounds 7] [--debts 40]
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '7' }, debts: { type: 'string', default: '40' } } });
const ROUNDS = Number(options.rounds);
const DEBTS = Number(options.debts);
const SLOWER = 4;
const GOAL = 4;
/** Time between two keys of a quick typist; the queries that are sent when typing pauses are sent after the last key. */
const BETWEEN_MS = 60;
const TEXT = 'The quick brown fox jumps over it';

async function fieldsOf(page: Page): Promise<number> {
  return page.locator('main :is(input, select, textarea)').count();
}

/** The section with the most fields for this application. */
async function largestSection(page: Page, origin: string, loan: string): Promise<{ key: string; name: string; fields: number }> {
  let largest = { key: '', name: '', fields: 0 };
  for (const { key, name } of urlaSections) {
    await page.goto(`${origin}/edit-loan/${loan}/${key}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForTimeout(300);
    const fields = await fieldsOf(page);
    if (fields > largest.fields) largest = { key, name, fields };
  }
  return largest;
}

/** The same fields without a script: what is drawn, with its styles, in a page of its own. */
async function plainPage(context: BrowserContext, form: Page): Promise<Page> {
  const { html, css } = await form.evaluate<{ html: string; css: string }>(`({
    html: document.body.outerHTML.replaceAll(/<script[^]*?<\\/script>/g, ''),
    css: [...document.styleSheets].map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('')).join(''),
  })`);
  const page = await context.newPage();
  await page.setContent(`<!doctype html><html><head><style>${css}</style></head>${html}</html>`);
  return page;
}

/** Milliseconds the page's thread works for a key, at a processor four times slower. */
async function typed(page: Page, session: CDPSession): Promise<number> {
  const field = page.locator('main input[type="text"], main input:not([type])').and(page.locator(':not([inputmode])')).first();
  await field.focus();
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
  };
  const before = await worked();
  for (const key of TEXT) {
    await page.keyboard.type(key);
    await page.waitForTimeout(BETWEEN_MS);
  }
  const used = (await worked()) - before;
  await field.fill('');
  await page.waitForTimeout(600);
  return used / TEXT.length;
}

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}

await benchPortal(['otis'], async ({ origin, owner, sessions }) => {
  const { rows } = await owner.query<{ loan_number: string }>(
    `select l.loan_number from loan l join application_version v using (brokerage_id, loan_number)
      where l.officer_id = $1 and l.status = 'Registered' order by l.loan_number limit 1`,
    [demoPerson('otis').id],
  );
  const loan = rows[0]!.loan_number;
  const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookiesOf(origin, sessions.get('otis')!));
    const form = await context.newPage();
    await form.goto(`${origin}/edit-loan/${loan}/liabilities`);
    await form.getByRole('heading', { level: 1, name: 'Liabilities' }).waitFor();
    for (let debt = 0; debt < DEBTS; debt += 1) await form.getByRole('button', { name: /^Add/ }).first().click();
    const { key, name, fields } = await largestSection(form, origin, loan);
    await form.goto(`${origin}/edit-loan/${loan}/${key}`);
    await form.getByRole('heading', { level: 1, name }).waitFor();
    await form.waitForTimeout(1_000);
    const plain = await plainPage(context, form);
    assert.equal(await fieldsOf(plain), await fieldsOf(form), 'The plain page has the same fields');
    const pages = [
      { page: form, session: await slowed(form), times: [] as number[] },
      { page: plain, session: await slowed(plain), times: [] as number[] },
    ];
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const { page, session, times } of round % 2 === 0 ? pages : pages.toReversed()) {
        await page.bringToFront();
        const each = await typed(page, session);
        if (round >= 0) times.push(each);
      }
    }
    const [ours, theirs] = pages.map(({ times }) => times) as [number[], number[]];
    const ratio = median(ours.map((time, round) => time / theirs[round]!));
    console.log(
      `\nA keystroke in ${name}, ${fields} fields, the processor ${SLOWER} times slower, ${ROUNDS} rounds of ${TEXT.length} keys`,
    );
    console.log(`  the form         ${median(ours).toFixed(2)} ms`);
    console.log(`  plain DOM fields ${median(theirs).toFixed(2)} ms`);
    console.log(`  ${ratio.toFixed(2)} times plain fields (goal: at most ${GOAL})`);
  } finally {
    await browser.close();
  }
});
