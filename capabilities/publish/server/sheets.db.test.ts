import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPeople } from '../../../database/demo/people.ts';
import { must } from '../../../foundation/result/result.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { clockAt, instantOf, wallTimeIn } from '../../../platform/clock/clock.ts';
import { canonicalJson } from '../../../foundation/wire/canonical-json.ts';
import { journalHash } from '../../../platform/operation/journal-hash.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { openDatabase, type WriteTx } from '../../../platform/database/database.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { untilWaitingForLocks } from '../../../platform/testing/waiting.ts';
import { demoDraft, demoSheets } from '../samples/demo-sheets.ts';
import { documentOf, type SheetDocument } from '../domain/sheet-document.ts';
import type { CompiledSheet } from '../../price/domain/index.ts';
import { liveSheet } from '../port/live-sheet.ts';
import { activateDueSheets } from './sheets/activate-due.ts';
import { plans } from '../../loan/port/plans.ts';
import { activateRateSheet } from '../domain/activate-sheet.ts';
import { activationPlan, readSheet } from './sheets/sheet-decision.ts';
import { readSheetFile, writeSheetFile } from './worker/read-sheet-file.ts';

const database = await testDatabase({ demo: true });
// After the demo's drafts take effect.
const NOW = '2026-11-20T20:00:00Z';
await database.startAt(NOW);
const api = await apiForTests(database);
const people = await apiForTests(database, { LOCKDESK_SHEET_PEOPLE: '2' });
const personOf = (role: string) => demoPeople.find((one) => (one.roles as readonly string[]).includes(role))!.id;
const desk = await api.as(personOf('lock-desk'));
const admin = await api.as(personOf('admin'));
const { settings } = api.portal;
const { sheet: liveContents, golden } = demoSheets[2]!;

const versions = () =>
  database.query<{ version_id: string; status: string }>('select version_id, status from rate_sheet order by made_at, version_id');
const live = async (): Promise<string> =>
  (await database.query<{ version_id: string }>(`select version_id from rate_sheet where status = 'ACTIVE'`))[0]!.version_id;

/** A file of the live sheet with some prices moved, and its golden scenarios with them. */
function movedFile(points: number): Uint8Array {
  const document: SheetDocument = documentOf(
    {
      ...liveContents,
      products: liveContents.products.map((product) => ({
        ...product,
        prices: product.prices.map((row) => row.map((price) => price + points)),
      })),
    },
    golden.map(({ lines: _said, ...one }) =>
      'price' in one.expected ? { ...one, expected: { price: one.expected.price + points } } : one,
    ),
  );
  return writeSheetFile(document, 'Moved', 'xlsx');
}

async function uploaded(points: number): Promise<string> {
  const reply = await desk.upload('/rate-sheets', { name: 'moved.xlsx', bytes: movedFile(points) });
  expect(reply.body.findings.filter((one: { severity: string }) => one.severity === 'error')).toEqual([]);
  return reply.body.versionId as string;
}

/** Makes a sheet live that differs so much from the demo's, whatever is live now. */
async function makeLive(points: number): Promise<void> {
  const version = await uploaded(points);
  const comparedWith = await live();
  await admin.call('PUT', `/rate-sheets/${version}/approve`, { body: { comparedWith } });
  const reason = 'As the test begins.';
  const done = await desk.call('PUT', `/rate-sheets/${version}/activate`, { body: { comparedWith, reason } });
  expect(done.body.status, JSON.stringify(done.body)).toBe('ACTIVE');
}

// Every test begins with the demo's prices.
beforeEach(() => makeLive(0));

/** A draft whose scenario G-06 says another price than its sheet gives. */
async function failingDraft(): Promise<string> {
  const file = writeSheetFile(documentOf(demoDraft.sheet, demoDraft.golden), 'Failing', 'json');
  return (await desk.upload('/rate-sheets', { name: 'failing.json', bytes: file })).body.versionId as string;
}

/** The live sheet, which can't be replaced until the transaction ends: as a plan that locks at it writes. */
async function sharedLiveSheet(tx: WriteTx): Promise<CompiledSheet | undefined> {
  await plans.takeLocks(tx, { locks: [{ number: advisoryLocks.liveSheet, mode: 'shared' }] });
  return liveSheet(tx);
}

describe('from file to live', () => {
  test('the live sheet comes down in every form and goes up again as it was', async () => {
    const version = await live();
    for (const format of ['xlsx', 'csv', 'json']) {
      const file = await desk.call('GET', `/rate-sheets/${version}/file?format=${format}`);
      expect(file.status).toBe(200);
      expect(file.headers['content-disposition']).toContain(`.${format}`);
      const reply = await desk.upload('/rate-sheets', { name: `sheet.${format}`, bytes: file.bytes });
      expect(reply.body).toMatchObject({ format, findings: [] });
      const draft = (await desk.call('GET', `/rate-sheets/${reply.body.versionId}`)).body;
      expect(draft).toMatchObject({ status: 'DRAFT', fileName: `sheet.${format}`, blocked: null });
      expect(draft.changes).toMatchObject({ moved: 0, flagged: 0, largest: null, rules: [] });
      expect(draft.golden.every((one: { matches: boolean }) => one.matches)).toBe(true);
      expect((await desk.call('PUT', `/rate-sheets/${reply.body.versionId}/discard`)).body.status).toBe('DISCARDED');
    }
  });

  test('a file with fifty mistakes becomes nothing, and all of them are listed with their cells', async () => {
    const before = (await versions()).length;
    const text = new TextDecoder().decode(writeSheetFile(documentOf(liveContents, golden), 'x', 'csv'));
    let spoilt = 0;
    const lines = text.split('\r\n').map((line) => {
      if (!/^\d\.\d{3},/.test(line) || spoilt >= 50) return line;
      spoilt += 1;
      return line.replace(/^(\d\.\d{3}),([\d.]+)/, spoilt % 2 === 0 ? '$1,$21' : '$1,about par');
    });
    const reply = await desk.upload('/rate-sheets', { name: 'broken.csv', bytes: new TextEncoder().encode(lines.join('\r\n')) });
    expect(reply.status).toBe(200);
    expect(reply.body.versionId).toBeNull();
    const errors = reply.body.findings.filter((one: { severity: string }) => one.severity === 'error');
    expect(errors).toHaveLength(50);
    for (const error of errors) {
      expect(error.address).toMatch(/^line \d+, column 2$/);
      expect(error.expected).toContain('three decimals');
      const line = Number(/line (\d+)/.exec(error.address)![1]);
      expect(lines[line - 1]!.split(',')[1]).toBe(error.found);
    }
    expect((await versions()).length).toBe(before);
  });

  test('a draft is compared with the live sheet, and goes live once its golden scenarios match', async () => {
    const before = await live();
    const version = await uploaded(-63);
    const draft = (await desk.call('GET', `/rate-sheets/${version}`)).body;
    expect(draft.live.versionId).toBe(before);
    expect(draft.changes.moved).toBe(12 * 21 * 5);
    expect(draft.changes.largest.change).toBe(-63);
    expect(draft.golden.map((one: { matches: boolean }) => one.matches)).not.toContain(false);
    for (const one of draft.golden) expect(verifySteps(one.computed.why).discrepancies).toEqual([]);
    const grid = (await desk.call('GET', `/rate-sheets/${version}/changes?lockDays=45`)).body;
    expect(
      grid.cells
        .flat()
        .every((cell: { before: number | null; after: number | null }) => cell.before === null || cell.after === cell.before - 63),
    ).toBe(true);
    const done = await desk.call('PUT', `/rate-sheets/${version}/activate`, { body: { comparedWith: before } });
    expect(done.body).toMatchObject({ versionId: version, status: 'ACTIVE' });
    expect(await live()).toBe(version);
    const [row] = await database.query<{ document: unknown; sha256: Buffer; status: string }>(
      `select document, sha256, (select status from rate_sheet where version_id = $2) as status from rate_sheet where version_id = $1`,
      [version, before],
    );
    expect(row!.status).toBe('SUPERSEDED');
    expect(createHash('sha256').update(canonicalJson(row!.document)).digest()).toEqual(row!.sha256);
  });

  test('one that does not reproduce stays a draft, with the line that differs', async () => {
    const version = await failingDraft();
    const reply = await desk.call('PUT', `/rate-sheets/${version}/activate`, { body: { comparedWith: await live() } });
    expect(reply.status).toBe(409);
    expect(reply.body.errors[0]).toMatchObject({ code: 'GOLDEN_DIFFERS', message: expect.stringContaining('G-06') });
    const why = (await desk.call('GET', `/rate-sheets/${version}/golden/G-06`)).body;
    expect(why).toMatchObject({ matches: false, difference: -125 });
    expect(why.lines.filter((line: { differs: boolean }) => line.differs)).toMatchObject([{ said: 0, computed: -125 }]);
    expect((await desk.call('GET', `/rate-sheets/${version}/golden/G-99`)).status).toBe(404);
  });

  test('asked again with the same key nothing happens twice', async () => {
    const key = 'publish-once-0123456789';
    const version = await uploaded(5);
    const body = { comparedWith: await live() };
    const first = await desk.call('PUT', `/rate-sheets/${version}/activate`, { body, key });
    const again = await desk.call('PUT', `/rate-sheets/${version}/activate`, { body, key });
    expect(again.body).toEqual(first.body);
    const lines = await database.query(`select 1 from account_journal_line where kind = 'sheet-activated' and subject = $1`, [version]);
    expect(lines).toHaveLength(1);
  });
});

describe('more than one at once', () => {
  test('of two desks that activate at the same moment one does, and the other looks again', async () => {
    const [one, other] = [await uploaded(10), await uploaded(20)];
    const body = { comparedWith: await live() };
    const replies = await Promise.all([
      desk.call('PUT', `/rate-sheets/${one}/activate`, { body }),
      admin.call('PUT', `/rate-sheets/${other}/activate`, { body }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)!.body.errors[0].code).toBe('LIVE_SHEET_CHANGED');
    expect(await database.query(`select 1 from rate_sheet where status = 'ACTIVE'`)).toHaveLength(1);
  });

  test('two people who activate one draft make it live once', async () => {
    const version = await uploaded(30);
    const body = { comparedWith: await live() };
    const replies = await Promise.all([desk, admin].map((one) => one.call('PUT', `/rate-sheets/${version}/activate`, { body })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('a publication waits for a lock that holds the live sheet, and the lock keeps the sheet it read', async () => {
    const version = await uploaded(40);
    const before = await live();
    const app = openDatabase(database.appUrl, { max: 2 });
    let published = false;
    let publishing: Promise<unknown> = Promise.resolve();
    await app.withTenant({ brokerageId: 2 }, async (tx) => {
      expect((await sharedLiveSheet(tx))?.sheet.versionId).toBe(before);
      publishing = desk.call('PUT', `/rate-sheets/${version}/activate`, { body: { comparedWith: before } }).then(() => (published = true));
      await untilWaitingForLocks(database, 1);
      expect(published).toBe(false);
      expect(await live()).toBe(before);
    });
    await publishing;
    expect(await live()).toBe(version);
    await app.close();
  });

  test('a waiting publication comes before later locks, so that a series of locks can never delay it', async () => {
    const version = await uploaded(45);
    const before = await live();
    const app = openDatabase(database.appUrl, { max: 2 });
    const withSheetLocked = (during: () => Promise<void>) =>
      app.withTenant({ brokerageId: 2 }, async (tx) => {
        const sheet = await sharedLiveSheet(tx);
        await during();
        return sheet?.sheet.versionId;
      });
    let later: Promise<string | undefined> = Promise.resolve(undefined);
    let publishing: Promise<unknown> = Promise.resolve();
    const first = await withSheetLocked(async () => {
      publishing = desk.call('PUT', `/rate-sheets/${version}/activate`, { body: { comparedWith: before } });
      await untilWaitingForLocks(database, 1);
      later = withSheetLocked(() => Promise.resolve());
      await untilWaitingForLocks(database, 2);
    });
    await publishing;
    expect([first, await later]).toEqual([before, version]);
    await app.close();
  });

  test('a lock that comes while a sheet is being made live waits, and then reads the new one', async () => {
    const version = await uploaded(50);
    const app = openDatabase(database.appUrl, { max: 2 });
    let read: Promise<string | undefined> = Promise.resolve(undefined);
    await app.withTenant({ brokerageId: 1 }, async (tx) => {
      const actor = { brokerageId: 1, personId: personOf('lock-desk'), displayName: 'Lock desk' };
      const sheet = must(await readSheet(tx, version, { clock: clockAt('America/New_York', NOW), settings }));
      const comparedWith = await live();
      const decided = must(activateRateSheet(sheet.draft, { samePeople: [actor.personId], comparedWith }, sheet.activateContext));
      await plans.writePlan(tx, activationPlan(decided, sheet, actor, { comparedWith }));
      read = app.withTenant({ brokerageId: 2 }, async (other) => (await sharedLiveSheet(other))?.sheet.versionId);
      await untilWaitingForLocks(database, 1);
    });
    expect(await read).toBe(version);
    await app.close();
  });
});

test('the administrators’ rules for sheets apply to the next decision, whatever the operator has configured', async () => {
  const version = await uploaded(50);
  const app = openDatabase(database.appUrl, { max: 1 });
  const rules = async () =>
    must(await app.readTenant({ brokerageId: 1 }, (tx) => readSheet(tx, version, { clock: clockAt('America/New_York', NOW), settings })))
      .activateContext.rules;
  expect(await rules()).toEqual(settings.sheets);
  const chosen = { sheetPeople: 3, sheetMoveLimit: 125, sheetSecondPersonMove: 300 };
  expect((await admin.call('PUT', '/admin/settings', { body: { version: 0, values: chosen, why: 'Three of us' } })).status).toBe(200);
  expect(await rules()).toEqual({ people: 3, moveLimit: 125, secondPersonMove: 300 });
  const back = { sheetPeople: null, sheetMoveLimit: null, sheetSecondPersonMove: null };
  expect((await admin.call('PUT', '/admin/settings', { body: { version: 1, values: back, why: 'As before' } })).status).toBe(200);
  expect(await rules()).toEqual(settings.sheets);
  await app.close();
});

describe('at a time', () => {
  const app = openDatabase(database.appUrl, { max: 2 });
  afterAll(() => app.close());
  const due = (now: string) => activateDueSheets(app, clockAt(zone, now), settings);
  const zone = 'America/New_York';
  const soon = () => {
    const wall = wallTimeIn(zone, new Date(Date.parse(NOW) + 3_600_000).toISOString());
    return { date: wall.date, time: wall.time.slice(0, 5) };
  };
  const instant = (at: { date: string; time: string }) => instantOf(zone, at.date, at.time);

  test('a scheduled sheet goes live at its time, once', async () => {
    const version = await uploaded(60);
    const at = soon();
    const reply = await desk.call('PUT', `/rate-sheets/${version}/activate`, { body: { comparedWith: await live(), at } });
    expect(reply.body.status).toBe('DRAFT');
    expect((await desk.call('GET', `/rate-sheets/${version}`)).body.schedule.goesLive.instant).toBe(instant(at));
    expect(await due(NOW)).toEqual([]);
    const later = new Date(Date.parse(instant(at)) + 1_000).toISOString();
    const both = await Promise.all([due(later), due(later)]);
    expect(both.flat().filter((one) => one.became === 'live')).toEqual([{ versionId: version, became: 'live' }]);
    expect(await live()).toBe(version);
  });

  test('one whose changes were looked at against a sheet that is no longer live does not, and says so', async () => {
    const version = await uploaded(70);
    const at = soon();
    await desk.call('PUT', `/rate-sheets/${version}/activate`, { body: { comparedWith: await live(), at } });
    const other = await uploaded(80);
    await desk.call('PUT', `/rate-sheets/${other}/activate`, { body: { comparedWith: await live() } });
    expect(await due(new Date(Date.parse(instant(at)) + 1_000).toISOString())).toEqual([{ versionId: version, became: 'not-live' }]);
    const draft = (await desk.call('GET', `/rate-sheets/${version}`)).body;
    expect(draft).toMatchObject({ status: 'DRAFT', schedule: null, scheduleProblem: expect.stringContaining('is live now') });
    expect(await live()).toBe(other);
  });

  test('a time that has passed is refused, and a schedule can be taken back', async () => {
    const version = await uploaded(90);
    const comparedWith = await live();
    const past = await desk.call('PUT', `/rate-sheets/${version}/activate`, {
      body: { comparedWith, at: { date: '2026-01-01', time: '09:00' } },
    });
    expect(past.body.errors[0]).toMatchObject({ code: 'TIME_PASSED', field: 'at' });
    await desk.call('PUT', `/rate-sheets/${version}/activate`, { body: { comparedWith, at: soon() } });
    expect((await desk.call('PUT', `/rate-sheets/${version}/unschedule`)).body.status).toBe('DRAFT');
    expect((await desk.call('PUT', `/rate-sheets/${version}/unschedule`)).body.errors[0].code).toBe('NOT_SCHEDULED');
  });
});

describe('with a second person', () => {
  test('the sheet waits for somebody else who has seen it against the live one', async () => {
    const mine = await people.as(personOf('lock-desk'));
    const other = await people.as(personOf('admin'));
    const version = await uploaded(100);
    const body = { comparedWith: await live() };
    expect((await mine.call('PUT', `/rate-sheets/${version}/activate`, { body })).body.errors[0].code).toBe('APPROVAL_NEEDED');
    expect((await mine.call('PUT', `/rate-sheets/${version}/approve`, { body })).body.errors[0].code).toBe('OWN_SHEET');
    expect((await other.call('PUT', `/rate-sheets/${version}/approve`, { body })).status).toBe(200);
    expect((await other.call('PUT', `/rate-sheets/${version}/approve`, { body })).body.errors[0].code).toBe('ALREADY_APPROVED');
    // Another sheet goes live: the approved changes are not those of now.
    const between = await uploaded(105);
    await desk.call('PUT', `/rate-sheets/${between}/activate`, { body });
    const now = { comparedWith: between };
    expect((await mine.call('PUT', `/rate-sheets/${version}/activate`, { body: now })).body.errors[0].code).toBe('APPROVAL_NEEDED');
    expect((await other.call('PUT', `/rate-sheets/${version}/approve`, { body: now })).status).toBe(200);
    expect((await mine.call('PUT', `/rate-sheets/${version}/activate`, { body: now })).body.status).toBe('ACTIVE');
  });
});

describe('a golden scenario that is itself wrong', () => {
  const code = (reply: { status: number; body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code ?? reply.status;
  /** A draft of the test's own, and the addresses of its scenarios. */
  async function newDraft() {
    const failing = await failingDraft();
    const path = (what: string, goldenId = 'G-06') => `/rate-sheets/${failing}/golden/${goldenId}/${what}`;
    const g06 = async () => {
      const { body } = await desk.call('GET', `/rate-sheets/${failing}`);
      return {
        blocked: body.blocked?.code ?? null,
        withdrawal: body.golden.find((one: { goldenId: string }) => one.goldenId === 'G-06').withdrawal,
      };
    };
    return { failing, path, g06 };
  }

  test('guards its sheet until a second person agrees that it is withdrawn', async () => {
    const { failing, path, g06 } = await newDraft();
    expect(await g06()).toEqual({ blocked: 'GOLDEN_DIFFERS', withdrawal: null });
    expect(code(await admin.call('PUT', path('withdraw')))).toBe('NOT_PROPOSED');
    expect(code(await desk.call('POST', path('withdrawal'), { body: { reason: '  ' } }))).toBe('REASON_MISSING');
    expect(code(await desk.call('POST', path('withdrawal', 'G-99'), { body: { reason: 'x' } }))).toBe('GOLDEN_NOT_FOUND');
    const reason = 'The author took yesterday’s grid for FICO 760.';
    expect((await desk.call('POST', path('withdrawal'), { body: { reason } })).body).toMatchObject({ goldenId: 'G-06', state: 'proposed' });
    expect(code(await admin.call('POST', path('withdrawal'), { body: { reason } }))).toBe('ALREADY_PROPOSED');
    // A proposed withdrawal is not in effect, and nobody can approve their own.
    expect(await g06()).toMatchObject({ blocked: 'GOLDEN_DIFFERS', withdrawal: { reason, approved: null, mine: true } });
    expect(code(await desk.call('PUT', path('withdraw')))).toBe('OWN_PROPOSAL');
    expect(code(await desk.call('PUT', `/rate-sheets/${failing}/activate`, { body: { comparedWith: await live() } }))).toBe(
      'GOLDEN_DIFFERS',
    );
    // Turned down it is as if it had never been proposed, and can be proposed again.
    expect((await admin.call('PUT', path('keep'))).body.state).toBe('kept');
    expect(await g06()).toEqual({ blocked: 'GOLDEN_DIFFERS', withdrawal: null });
    await desk.call('POST', path('withdrawal'), { body: { reason } });
    expect((await admin.call('PUT', path('withdraw'))).body.state).toBe('withdrawn');
    expect(code(await admin.call('PUT', path('withdraw')))).toBe('GOLDEN_WITHDRAWN');
    expect(code(await admin.call('PUT', path('keep')))).toBe('GOLDEN_WITHDRAWN');
    expect(await g06()).toMatchObject({ blocked: null, withdrawal: { reason, mine: true } });
    const lines = await database.query<{ kind: string }>(
      `select kind from account_journal_line where subject = $1 and kind like 'golden%' and details ->> 'goldenId' = 'G-06' order by sequence`,
      [failing],
    );
    expect(lines.map(({ kind }) => kind)).toEqual([
      'golden-withdrawal-proposed',
      'golden-kept',
      'golden-withdrawal-proposed',
      'golden-withdrawn',
    ]);
  });

  test('two who approve at once withdraw it once, and each step is a line of the lender’s journal', async () => {
    const { failing, path } = await newDraft();
    expect((await desk.call('POST', path('withdrawal', 'G-01'), { body: { reason: 'Replaced by G-02.' } })).status).toBe(200);
    const both = await Promise.all([admin.call('PUT', path('withdraw', 'G-01')), admin.call('PUT', path('withdraw', 'G-01'))]);
    expect(both.map(code).toSorted()).toEqual([200, 'GOLDEN_WITHDRAWN']);
    const lines = await database.query<{ kind: string; golden: string }>(
      `select kind, details ->> 'goldenId' as golden from account_journal_line where subject = $1 and kind like 'golden%' order by sequence`,
      [failing],
    );
    expect(lines.map((line) => `${line.golden} ${line.kind}`)).toEqual(['G-01 golden-withdrawal-proposed', 'G-01 golden-withdrawn']);
    await expect(
      database.query(`update golden_withdrawal set decided_by = proposed_by where version_id = $1 and decision = 'withdrawn'`, [failing]),
    ).rejects.toThrow('golden_withdrawal');
  });

  test('what is withdrawn stays in the version, and out of its files', async () => {
    const { failing, path } = await newDraft();
    for (const goldenId of ['G-01', 'G-06']) {
      await desk.call('POST', path('withdrawal', goldenId), { body: { reason: 'Of yesterday.' } });
      expect((await admin.call('PUT', path('withdraw', goldenId))).body.state).toBe('withdrawn');
    }
    const file = await desk.call('GET', `/rate-sheets/${failing}/file?format=json`);
    const shipped = (JSON.parse(new TextDecoder().decode(file.bytes)) as SheetDocument).golden.map((one) => one.goldenId);
    expect(shipped).not.toContain('G-06');
    const [row] = await database.query<{ ids: string[] }>(
      `select array(select g ->> 'goldenId' from jsonb_array_elements(golden) g) as ids from rate_sheet where version_id = $1`,
      [failing],
    );
    expect(row!.ids.filter((id) => !shipped.includes(id))).toEqual(['G-01', 'G-06']);
    const done = await desk.call('PUT', `/rate-sheets/${failing}/activate`, {
      body: { comparedWith: await live(), reason: 'As the author meant it.' },
    });
    expect(done.body.status).toBe('ACTIVE');
    expect(code(await desk.call('POST', path('withdrawal', 'G-02'), { body: { reason: 'x' } }))).toBe('SHEET_NOT_DRAFT');
  });
});

describe('rolling back', () => {
  test('a superseded sheet goes live again as a version of its own with the same contents', async () => {
    const before = await live();
    const reply = await desk.call('POST', '/rate-sheets/2026-11-19-1/restore', { body: { comparedWith: before } });
    expect(reply.body.status).toBe('ACTIVE');
    const rows = await database.query<{ document: Record<string, unknown>; golden: unknown; restores: string | null }>(
      `select document, golden, restores from rate_sheet where version_id = any($1) order by made_at`,
      [['2026-11-19-1', reply.body.versionId]],
    );
    const contents = ({ versionId: _v, sequence: _s, title: _t, ...rest }: Record<string, unknown>) => rest;
    expect(contents(rows[1]!.document)).toEqual(contents(rows[0]!.document));
    expect(rows[1]).toMatchObject({ golden: rows[0]!.golden, restores: '2026-11-19-1' });
    const live2 = (await desk.call('GET', `/rate-sheets/${reply.body.versionId}`)).body;
    expect(live2.golden.every((one: { matches: boolean }) => one.matches)).toBe(true);
    expect(
      (await desk.call('POST', `/rate-sheets/${reply.body.versionId}/restore`, { body: { comparedWith: reply.body.versionId } })).body
        .errors[0].code,
    ).toBe('SHEET_NOT_SUPERSEDED');
  });
});

describe('what is left', () => {
  test('a version is never overwritten, by whoever', async () => {
    await expect(database.query(`update rate_sheet set document = document || '{"title":"x"}' where status = 'ACTIVE'`)).rejects.toThrow(
      'never overwritten',
    );
    await expect(database.query(`update rate_sheet set golden = '[]' where version_id = '2026-11-18-1'`)).rejects.toThrow(
      'never overwritten',
    );
  });

  test('the lender’s journal is one chain', async () => {
    const lines = await database.query<Record<string, unknown> & { hash: Buffer; previous_hash: Buffer | null; details: unknown }>(
      `select sequence, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, person_id, actor_name, kind, subject, summary, details, previous_hash, hash
       from account_journal_line where brokerage_id = 1 order by sequence`,
    );
    expect(lines.length).toBeGreaterThan(0);
    let head: Buffer | null = null;
    for (const line of lines) {
      expect(line.previous_hash).toEqual(head);
      const { sequence, at, person_id: personId, actor_name: actorName, kind, subject, summary, details } = line;
      expect(journalHash(head, { sequence, at, personId, actorName, kind, subject, summary, details })).toEqual(line.hash);
      head = line.hash;
    }
  });

  test('one sheet ends where the next begins, and no invariant is broken', async () => {
    const gaps = await database.query(
      `select version_id from rate_sheet r where status = 'SUPERSEDED' and not exists (select 1 from rate_sheet n where lower(n.active_during) = upper(r.active_during))`,
    );
    expect(gaps).toEqual([]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('the list goes on where a page ends', async () => {
    interface Page {
      readonly sheets: readonly { versionId: string; status: string }[];
      readonly next: string | null;
    }
    const listed: Page['sheets'][number][] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: Page = (await desk.call('GET', `/rate-sheets${next && `?before=${encodeURIComponent(next)}`}`)).body;
      listed.push(...page.sheets);
      next = page.next;
    }
    expect(listed.map(({ versionId }) => versionId).toSorted()).toEqual((await versions()).map((one) => one.version_id).toSorted());
    expect(listed.filter(({ status }) => status === 'ACTIVE')).toHaveLength(1);
    expect(listed[1]).toMatchObject({ products: expect.any(Number), prices: expect.any(Number), golden: expect.any(Number) });
    expect(readSheetFile(movedFile(1)).findings).toEqual([]);
  });
});

describe('prices that move far', () => {
  const activate = (who: typeof desk, version: string, body: object) => who.call('PUT', `/rate-sheets/${version}/activate`, { body });

  test('by more than the limit, go live with a word of why, which the journal has', async () => {
    const version = await uploaded(400);
    const comparedWith = await live();
    const shown = (await desk.call('GET', `/rate-sheets/${version}`)).body;
    expect(shown).toMatchObject({ blocked: null, changes: { flagged: 12 * 21 * 5, limit: 250 }, approvals: { needed: 1 } });
    const silent = await activate(desk, version, { comparedWith });
    expect(silent.body.errors[0]).toMatchObject({
      code: 'REASON_NEEDED',
      field: 'reason',
      message: '1,260 prices move by more than 0.250. Say why.',
    });
    expect((await activate(desk, version, { comparedWith, reason: '  ' })).body.errors[0]).toMatchObject({ field: 'reason' });
    const reason = 'The market rallied after the jobs report.';
    expect((await activate(desk, version, { comparedWith, reason })).body.status).toBe('ACTIVE');
    const [line] = await database.query<{ summary: string; details: object }>(
      `select summary, details from account_journal_line where kind = 'sheet-activated' and subject = $1`,
      [version],
    );
    expect(line!.summary).toContain(`although 1,260 prices move by more than the limit: ${reason}`);
    expect(line!.details).toMatchObject({ flagged: 1_260, reason });
  });

  test('by more than the second limit, wait for a second person', async () => {
    await makeLive(400);
    const version = await uploaded(-200);
    const wish = { comparedWith: await live(), reason: 'Corrects the morning’s sheet.' };
    const alone = await activate(desk, version, wish);
    expect(alone.body.errors[0]).toMatchObject({
      code: 'APPROVAL_NEEDED',
      message: 'One more person has to approve the sheet first. A price moves by 0.600.',
    });
    const shown = (await desk.call('GET', `/rate-sheets/${version}`)).body;
    expect(shown).toMatchObject({ blocked: { code: 'APPROVAL_NEEDED' }, approvals: { needed: 2 } });
    expect((await admin.call('PUT', `/rate-sheets/${version}/approve`, { body: { comparedWith: wish.comparedWith } })).status).toBe(200);
    expect((await activate(desk, version, wish)).body.status).toBe('ACTIVE');
  });

  test('scheduled with its reason, a sheet goes live at its time', async () => {
    const version = await uploaded(300);
    const wall = wallTimeIn('America/New_York', new Date(Date.parse(NOW) + 7_200_000).toISOString());
    const at = { date: wall.date, time: wall.time.slice(0, 5) };
    expect((await activate(desk, version, { comparedWith: await live(), at })).body.errors[0].code).toBe('REASON_NEEDED');
    const reason = 'Agreed with the trading desk.';
    expect((await activate(desk, version, { comparedWith: await live(), at, reason })).body.status).toBe('DRAFT');
    const app = openDatabase(database.appUrl, { max: 2 });
    const later = new Date(Date.parse(NOW) + 7_300_000).toISOString();
    expect(await activateDueSheets(app, clockAt('America/New_York', later), settings)).toEqual([{ versionId: version, became: 'live' }]);
    await app.close();
  });
});
