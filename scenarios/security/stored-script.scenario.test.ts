import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { allContracts } from '../../apps/api/contracts.ts';
import { goodRequest, type GoodRequest } from '../../apps/api/contract-fuzz/requests.ts';
import { changed, placesIn, valueAt, type Path } from '../../apps/api/contract-fuzz/samples.ts';
import type { Call } from '../../foundation/wire/call.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { personalTables } from '../../capabilities/retention/server/persons/personal-tables.ts';
import { readInput } from '../../platform/http/input.ts';
import { atNight } from '../../platform/testing/tier.ts';
import { signInOverHttp, type SignedIn } from '../../platform/testing/signed-in.ts';
import { settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/**
 * A script in every text a person may write, as the contracts name them and as the database has them, then opened by those who read it: it is text on every screen. It would set a
 * name of the window and ask a server that is there to notice.
 */
const asked: string[] = [];
const trap = createServer((request, reply) => {
  asked.push(request.url!);
  reply.writeHead(204).end();
});
const trapAt = await new Promise<string>((ready) => {
  trap.listen(0, '127.0.0.1', () => ready(`127.0.0.1:${(trap.address() as { port: number }).port}`));
});
afterAll(() => trap.close());

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');
/** The longest that a field takes: a formula for a spreadsheet, a script and a request to the trap; then less of it. */
const canaries = [
  `=1+1"><img src=//${trapAt} onerror=planted=1>`,
  '=1"><img src=x onerror=planted=1>',
  '"><img onerror=planted=1>',
  '=<b id=f>',
  'javascript:planted=1',
];

const people = ['priya', 'helen', 'dora', 'lena', 'adam'] as const;
const NOT_WRITTEN = /^(suspend|end-|log-|revoke|change-)/;

interface Fields {
  /** Fields of text whose contract takes the canary, and those that a pattern or a list of words closes. */
  open: number;
  closed: number;
  /** Fields that a call took the canary in. */
  readonly taken: Set<string>;
  /** Open fields that no call took it in, each with what the portal refused. */
  readonly refused: Map<string, string>;
}

/** The checks that calls make before they accept a text. */
const sound = {
  email: 'sample@ridgelinehome.example',
  phone: '303-555-0120',
  url: 'https://hooks.ridgelinehome.example/news',
  startsAt: '2026-12-01T12:00:00Z',
  endsAt: '2026-12-20T12:00:00Z',
  subReportName: 'pipeline-by-status',
};

/** Sends the call with the canary in some of its texts, as a person who may make it; returns its status and what it refused. */
async function send(call: Call, good: GoodRequest, body: unknown, signedIn: ReadonlyMap<string, SignedIn>): Promise<string> {
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(good.params[name])));
  let said = '';
  for (const name of people) {
    const sent = call.bodyKind === 'text' ? { raw: { body: String(body), type: 'text/plain' } } : { body };
    const reply = await signedIn.get(name)!.call(call.method, `/api${path}`, sent);
    if (reply.status < 300) return '';
    said ||= reply.status === 403 ? '' : codeOf(reply.json);
    if (reply.status !== 403) break;
  }
  return said || 'NOT_ALLOWED';
}

function codeOf(reply: unknown): string {
  return (reply as { errors?: { code: string }[] } | undefined)?.errors?.[0]?.code ?? 'NO_CODE';
}

/** The canary that a field takes by its contract, the longest first; undefined where it takes none. */
function openTo(call: Call, good: GoodRequest, place: Path): unknown {
  return canaries.map((text) => changed(good.body, place, text)).find((body) => readInput(call, good.params, good.query, body).ok);
}

/** Writes the canary into every text of every command that takes it: all of a call at once, else one after the other. */
async function writeEverywhere(): Promise<Fields> {
  const signedIn = new Map<string, SignedIn>();
  for (const name of people) signedIn.set(name, await signInOverHttp(stack.origin, demoPerson(name)));
  const known = {
    loanId: loan,
    loanNumber: loan,
    officerId: demoPerson('priya').id,
    personId: demoPerson('priya').id,
    brokerageId: 2,
    ...(await knownIds()),
    ...sound,
  };
  const waiting = await erasuresThatWait();
  const fields: Fields = { open: 0, closed: 0, taken: new Set(), refused: new Map() };
  for (const { call } of await allContracts()) {
    if (!call.command || call.body === undefined || call.bodyKind === 'multipart' || NOT_WRITTEN.test(call.name)) continue;
    const good = goodRequest(call, { known: { ...known, ...waiting[call.name] }, knownTo: {}, loans: [], columns: [] });
    const texts = placesIn(good.body).filter((place) => typeof valueAt(good.body, place) === 'string');
    const open = texts.filter((place) => openTo(call, good, place) !== undefined);
    fields.open += open.length;
    fields.closed += texts.length - open.length;
    if (open.length === 0) continue;
    const all = open.reduce<unknown>((body, place) => openTo(call, { ...good, body }, place) ?? body, good.body);
    const nameOf = (place: Path): string => `${call.name} ${place.join('.') || 'text'}`;
    if (open.length > 1 && (await send(call, good, all, signedIn)) === '') open.forEach((place) => fields.taken.add(nameOf(place)));
    else
      for (const place of open) {
        const refused = await send(call, good, openTo(call, good, place), signedIn);
        if (refused === '') fields.taken.add(nameOf(place));
        else fields.refused.set(nameOf(place), refused);
      }
  }
  return fields;
}

/** Every text of the loan’s application, by the paths the stored one has; gives how many took the canary. */
async function writeApplication(): Promise<number> {
  const priya = await signInOverHttp(stack.origin, demoPerson('priya'));
  const [row] = await stack.database.query<{ document: object; version: number }>(
    'select document, version from application_version where loan_number = $1 order by version desc limit 1',
    [loan],
  );
  let { version } = row!;
  let taken = 0;
  for (const place of placesIn(row!.document)) {
    const value = valueAt(row!.document, place);
    if (typeof value !== 'string' || !/(Name|Text|Description|LineText|CityName)$/.test(String(place.at(-1)))) continue;
    const path = place
      .map((part, at) => (typeof part === 'number' ? (valueAt(row!.document, place.slice(0, at + 1)) as { id: string }).id : part))
      .join('/');
    const { status, json } = await priya.call('PUT', `/api/loan/${loan}/application`, {
      body: { basedOn: version, edits: [{ path, value: `${value} ${canaries[1]}` }] },
    });
    if (status >= 300) continue;
    taken += 1;
    version = (json as { version: number }).version;
  }
  return taken;
}

/** Columns with free text of people and companies, by their names. */
const FREE =
  /^(words|note|text|body|why|name|borrower_name|property_line|display_name|summary|sentence|problem|company|contact|title|reason|instructions|wanted|answer|vendor_text|address|telephone|recipient|bank|warehouse_bank|insurer|relation|lifted_why|void_words|wait_reason|decision_words|review_words|about)$/;

/**
 * The canary in every column of free text that has rows, for what was taken in by an earlier release, by an import, or in a state that no call of
 * this test reaches; gives the columns that took it. A check of the database that refuses it closes the column.
 */
async function writeColumns(): Promise<string[]> {
  const taken: string[] = [];
  for (const { table, columns } of personalTables())
    for (const column of columns.filter((name) => FREE.test(name)))
      for (const text of [canaries[0], canaries[2]]) {
        const written = await stack.database.query(`update "${table}" set "${column}" = $1 returning 1`, [text]).catch(() => []);
        if (written.length === 0) continue;
        taken.push(`${table}.${column}`);
        break;
      }
  return taken;
}

/** Things of the loan that calls name. */
async function knownIds(): Promise<Record<string, unknown>> {
  const [row] = await stack.database.query<{ borrower: string | null; document: string | null; branch: number; region: number }>(
    `select (select v.document #>> '{borrowers,0,id}' from application_version v where v.loan_number = $1 order by version desc limit 1) as borrower,
       (select d.document_id::text from loan_document d where d.loan_number = $1 limit 1) as document,
       (select branch_id from brokerage where brokerage_id = 2) as branch, (select region_id from brokerage where brokerage_id = 2) as region`,
    [loan],
  );
  return {
    ...(row?.borrower ? { borrowerId: row.borrower } : {}),
    ...(row?.document ? { documentId: row.document } : {}),
    branchId: row?.branch,
    regionId: row?.region,
  };
}

/** An erasure each for the calls that withdraw one. */
async function erasuresThatWait(): Promise<Record<string, { readonly requestId: string }>> {
  const ofBorrower = randomUUID();
  const ofUser = randomUUID();
  await stack.database.query(
    `insert into person_request (brokerage_id, request_id, kind, loan_number, borrower_id, person_id, why, asked_by)
     values (2, $1, 'erasure', $3, 'BORROWER_1', null, 'A letter', $4), (1, $2, 'erasure', null, null, $5, 'A letter', $4)`,
    [ofBorrower, ofUser, loan, demoPerson('adam').id, demoPerson('priya').id],
  );
  return { 'withdraw-borrower-erasure': { requestId: ofBorrower }, 'withdraw-user-erasure': { requestId: ofUser } };
}

/** Fields that no call of this test reaches, each with what the portal refuses on the loan of the test; a new one is reached or written down. */
function writtenDown(): Map<string, string> {
  const text = readFileSync(new URL('./fields-not-reached.csv', import.meta.url), 'utf8');
  return new Map(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',') as [string, string]),
  );
}

/** A cell that a spreadsheet would work out begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

/** Every file of rows that staff may save, from the contracts, requested as the screens do. */
async function cellsOfFiles(): Promise<string[]> {
  const adam = await signInOverHttp(stack.origin, demoPerson('adam'));
  const cells: string[] = [];
  for (const { call } of await allContracts()) {
    if (call.method !== 'GET' || call.replyKind !== 'file') continue;
    const good = goodRequest(call, { known: { loanId: loan }, knownTo: {}, loans: [], columns: [] });
    const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(good.params[name])));
    const reply = await adam.call('GET', `/api${path}`);
    if (reply.status < 300 && /text\/csv/.test(reply.headers.get('content-type') ?? ''))
      cells.push(...(parse(reply.bytes.toString('utf8'), { relax_column_count: true, bom: true }) as string[][]).flat());
  }
  return cells;
}

/** Where staff read: the screens of a loan and those of the lender; a commit opens those that show what people write. */
function screens(): string[] {
  const routes = JSON.parse(readFileSync(new URL('../../docs/generated/routes.json', import.meta.url), 'utf8')) as { path: string }[];
  const all = routes.map(({ path }) => path.replace('{loanId}', loan).replaceAll(/\/\{\w+\}/g, ''));
  const short =
    /^\/(pipeline|alerts|news|loan-details|loan-contacts|comments|loan-status-history|lock-desk|loan-conditions|admin\/people|document-center)/;
  return [...new Set(all)].filter((path) => atNight || short.test(path));
}

test('a script in every text field is text wherever staff read it', { timeout: 600_000 }, async () => {
  const ofApplication = await writeApplication();
  const { open, closed, taken, refused } = await writeEverywhere();
  console.log(
    `${open + closed} fields of text: ${closed} are closed by their contract, ${taken.size} took a script, ${refused.size} were not reached.`,
  );
  // LOCKDESK_WRITE_FIELDS writes the list again.
  if (process.env['LOCKDESK_WRITE_FIELDS'])
    writeFileSync(
      new URL('./fields-not-reached.csv', import.meta.url),
      ['field,refused', ...[...refused].sort().map(([field, code]) => `${field},${code}`), ''].join('\n'),
    );
  console.log(`${ofApplication} texts of the application took it as well.`);
  expect(ofApplication).toBeGreaterThan(5);
  const known = writtenDown();
  expect(
    [...refused.keys()].filter((field) => !known.has(field)),
    'fields that this test does not reach',
  ).toEqual([]);
  expect(
    [...known.keys()].filter((field) => taken.has(field)),
    'fields that are reached: take them off the list',
  ).toEqual([]);
  expect(taken).toContain('put-loan-comment text');
  expect(taken.size).toBeGreaterThan(15);
  const columns = await writeColumns();
  console.log(`${columns.length} columns of free text hold it: ${columns.join(', ')}.`);
  expect(columns.length).toBeGreaterThan(20);
  let shown = 0;
  for (const who of atNight ? people : (['dora', 'adam'] as const)) {
    const page = await openAs(who, '/pipeline', { expectedErrors: /Failed to load resource/ });
    for (const path of screens()) {
      await page.goto(`${stack.origin}${path}`);
      await page.locator('main').waitFor();
      await settled(page);
      if ((await page.locator('body').innerText()).includes('onerror=planted')) shown += 1;
      expect([path, await page.evaluate(() => (globalThis as { planted?: unknown }).planted)]).toEqual([path, undefined]);
      expect([path, await page.locator('img[onerror], b[id="f"], a[href^="javascript:"]').count()]).toEqual([path, 0]);
    }
  }
  expect(shown, 'screens that show the text').toBeGreaterThan(0);
  const cells = await cellsOfFiles();
  expect(cells.length).toBeGreaterThan(10);
  expect(cells.filter((cell) => FORMULA.test(cell) && !/^-?[\d.,$% ]+$/.test(cell))).toEqual([]);
  expect(asked).toEqual([]);
});
