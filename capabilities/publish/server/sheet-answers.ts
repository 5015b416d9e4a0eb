import { sql } from 'kysely';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { instantOf, wallTimeIn, type Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { answer, command, type Actor, type Answer, type Portal } from '../../../platform/http/asked.ts';
import type { RateSheet } from '../../price/domain/index.ts';
import { activateRateSheet } from '../contract/activate-rate-sheet.ts';
import { approveRateSheet } from '../contract/approve-rate-sheet.ts';
import { discardRateSheet } from '../contract/discard-rate-sheet.ts';
import { explainGolden } from '../contract/explain-golden.ts';
import { getRateSheet } from '../contract/get-rate-sheet.ts';
import { getRateSheetChanges } from '../contract/get-rate-sheet-changes.ts';
import { getRateSheetFile } from '../contract/get-rate-sheet-file.ts';
import { listRateSheets } from '../contract/list-rate-sheets.ts';
import { keepGolden } from '../contract/keep-golden.ts';
import { proposeGoldenWithdrawal } from '../contract/propose-golden-withdrawal.ts';
import { withdrawGolden } from '../contract/withdraw-golden.ts';
import { restoreRateSheet } from '../contract/restore-rate-sheet.ts';
import { unscheduleRateSheet } from '../contract/unschedule-rate-sheet.ts';
import { uploadRateSheet } from '../contract/upload-rate-sheet.ts';
import { activateSheet, peopleBehind } from '../domain/activate-sheet.ts';
import { clockText } from '../domain/clock-text.ts';
import { changeGrid, compareSheets, type SheetChanges } from '../domain/compare-sheets.ts';
import { whyComputed, whyExpected, whyGolden, type Computed, type GoldenResult } from '../domain/reproduce-golden.ts';
import { documentOf, priceCount } from '../domain/sheet-document.ts';
import { sheetSteps } from '../domain/sheet-steps.ts';
import { keep, propose, withdraw } from './golden-acts.ts';
import { activate, approve, discard, notFound, restore, unschedule, type SheetGround } from './sheet-acts.ts';
import { outlook } from './sheet-outlook.ts';
import { approvalsOf, draftOf, guarding, liveTitle, storedSheet, triedSheet, type StoredApproval, type StoredSheet } from './sheet-rows.ts';
import type { OutlookSources, SheetSources } from './sheet-sources.ts';
import { sheetFile, uploadSheet } from './upload-sheet.ts';

const PAGE = 50;

/** The lender's rate sheets from file to live. */
export function sheetAnswers(portal: Portal, sources: SheetSources & OutlookSources): readonly Answer[] {
  const { zone, sheets: settings } = portal.settings;
  const moment = (instant: Instant): { instant: string; date: string; time: string } => {
    const wall = wallTimeIn(zone, instant);
    return { instant, date: wall.date, time: clockText(wall.time, zone) };
  };
  const maybe = (instant: Instant | null): ReturnType<typeof moment> | null => (instant === null ? null : moment(instant));
  const ground = async (tx: Tx): Promise<SheetGround> => ({
    sources,
    now: Date.parse(await portal.clock.nowIn(tx)),
    peopleNeeded: settings.people,
  });

  return [
    answer(listRateSheets, async ({ query, read }) => {
      const rows = await read((tx) => sheetRows(tx, query.before));
      const page = rows.slice(0, PAGE);
      return ok({
        sheets: page.map((row) => ({
          versionId: row.version_id,
          title: row.title,
          status: row.status as 'DRAFT',
          madeBy: row.made_name,
          made: moment(row.made_at!),
          liveSince: maybe(row.live_since),
          liveUntil: maybe(row.live_until),
          goesLive: maybe(row.goes_live_at),
          scheduleProblem: row.schedule_problem,
          products: row.products,
          prices: row.prices,
          golden: row.golden_count,
          restores: row.restores,
        })),
        next: rows.length > PAGE ? page.at(-1)!.made_key : null,
      });
    }),

    answer(getRateSheet, async ({ params, read, actor, today }) =>
      read(async (tx) => {
        const stored = await storedSheet(tx, params.versionId);
        if (!stored) return notFound(params.versionId);
        const approvals = await approvalsOf(tx, stored.versionId);
        const live = await liveTitle(tx);
        const against = await comparedSheet(tx, stored, live?.versionId ?? null);
        const { compiled, results } = triedSheet(stored);
        const changes = against ? compareSheets(against, stored.document, settings.moveLimit) : null;
        const now = await portal.clock.nowIn(tx);
        const before = live && stored.status === 'DRAFT' ? await sources.sheetOf(tx, live.versionId) : undefined;
        const draft = draftOf(stored, approvals);
        const known = { now: Date.parse(now), live, peopleNeeded: settings.people };
        const may = activateSheet(draft, { personId: actor.personId, comparedWith: live?.versionId ?? null }, known);
        const liveSince = maybe(stored.liveSince);
        return ok({
          ...aboutSheet(stored),
          effective: moment(new Date(draft.effective).toISOString()),
          made: moment(stored.madeAt),
          liveSince,
          liveUntil: maybe(stored.liveUntil),
          steps: [
            ...sheetSteps({
              status: stored.status,
              uploaded: moment(stored.madeAt).time,
              prices: priceCount(stored.document),
              warnings: stored.warnings.length,
              golden: draft.goldenCount,
              matching: draft.goldenCount - draft.differing.length,
              moved: changes?.moved ?? null,
              flagged: changes?.flagged ?? 0,
              people: { behind: peopleBehind(draft, { personId: stored.madeBy ?? '' }, known), needed: settings.people },
              liveSince: liveSince && `${stored.status === 'ACTIVE' ? 'Live since' : 'Was live from'} ${liveSince.time}`,
              goesLive: stored.goesLiveAt && `Scheduled for ${moment(stored.goesLiveAt).time}`,
            }),
          ],
          golden: results.map((result) => ({ ...goldenLine(result), withdrawal: withdrawalOf(stored, result, actor, moment) })),
          live,
          changes: changes && told(changes, settings.moveLimit, [...new Set(stored.document.products.flatMap((one) => one.lockDays))]),
          impact: before ? await outlook(tx, sources, { before, after: compiled, now, today }) : null,
          approvals: {
            needed: settings.people,
            people: approvals.map((one) => ({
              name: one.name,
              approved: moment(one.approvedAt),
              counts: one.comparedWith === (live?.versionId ?? null),
            })),
            mine: isMine(approvals, actor, live?.versionId ?? null),
          },
          schedule: stored.goesLiveAt === null ? null : { goesLive: moment(stored.goesLiveAt), by: stored.scheduledByName ?? '' },
          scheduleProblem: stored.scheduleProblem,
          blocked: may.ok ? null : { code: may.refusal.code, message: may.refusal.message },
          history: await historyOf(tx, stored.versionId, moment),
        });
      }),
    ),

    answer(getRateSheetChanges, async ({ params, query, read }) =>
      read(async (tx) => {
        const stored = await storedSheet(tx, params.versionId);
        if (!stored) return notFound(params.versionId);
        const live = await liveTitle(tx);
        const against = await comparedSheet(tx, stored, live?.versionId ?? null);
        const grid = changeGrid(against ?? { ...stored.document, products: [] }, stored.document, query.lockDays);
        return ok({
          against: against ? { versionId: against.versionId, title: against.title } : null,
          lockDays: grid.lockDays,
          products: grid.products.map((one) => ({ ...one })),
          rates: [...grid.rates],
          cells: grid.cells.map((row) => row.map((cell) => ({ ...cell }))),
        });
      }),
    ),

    answer(explainGolden, async ({ params, read }) =>
      read(async (tx) => {
        const stored = await storedSheet(tx, params.versionId);
        if (!stored) return notFound(params.versionId);
        const result = triedSheet(stored).results.find((one) => one.golden.goldenId === params.goldenId);
        if (!result) return refuse('GOLDEN_NOT_FOUND', '', { details: { goldenId: params.goldenId } });
        return ok({
          ...goldenLine(result),
          lines: whyGolden(result).map((line) => ({ ...line })),
          sentences: sentencesOf(result.computed),
        });
      }),
    ),

    answer(getRateSheetFile, async ({ params, query, read, signal }) => {
      const stored = await read((tx) => storedSheet(tx, params.versionId));
      if (!stored) return notFound(params.versionId);
      const bytes = await sheetFile(documentOf(stored.document, guarding(stored)), stored.title, query.format, signal);
      if (!bytes.ok) return bytes;
      return ok({ name: `Rate sheet ${stored.versionId}.${query.format}`, contentType: CONTENT_TYPES[query.format], bytes: bytes.value });
    }),

    command(uploadRateSheet, async ({ file, actor, today, signal }, tx) => uploadSheet(tx, sources, actor, { file, date: today, signal })),
    command(activateRateSheet, async ({ params, body, actor }, tx) =>
      activate(tx, await ground(tx), actor, {
        ...params,
        comparedWith: body.comparedWith,
        ...(body.at === undefined ? {} : { at: Date.parse(instantOf(zone, body.at.date, body.at.time)) }),
      }),
    ),
    command(unscheduleRateSheet, async ({ params, actor }, tx) => unschedule(tx, await ground(tx), actor, params.versionId)),
    command(approveRateSheet, async ({ params, body, actor }, tx) => approve(tx, await ground(tx), actor, { ...params, ...body })),
    command(proposeGoldenWithdrawal, async ({ params, body, actor }, tx) => propose(tx, actor, { ...params, ...body })),
    command(withdrawGolden, async ({ params, actor }, tx) => withdraw(tx, actor, params)),
    command(keepGolden, async ({ params, actor }, tx) => keep(tx, actor, params)),
    command(discardRateSheet, async ({ params, actor }, tx) => discard(tx, await ground(tx), actor, params.versionId)),
    command(restoreRateSheet, async ({ params, body, actor, today }, tx) =>
      restore(tx, await ground(tx), actor, { ...params, ...body, date: today }),
    ),
  ];
}

const CONTENT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

async function sheetRows(tx: Tx, before: string | undefined) {
  const at = (column: string) => instantIn<string | null>(column, 'MS');
  const key = sql<string>`to_char(r.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || ' ' || r.version_id`;
  return tx
    .selectFrom('rate_sheet as r')
    .leftJoin('person as p', 'p.person_id', 'r.made_by')
    .select(['r.version_id', 'r.title', 'r.status', 'r.restores', 'r.schedule_problem', 'p.display_name as made_name', key.as('made_key')])
    .select([at('r.made_at').as('made_at'), at('r.goes_live_at').as('goes_live_at')])
    .select([at('lower(r.active_during)').as('live_since'), at('upper(r.active_during)').as('live_until')])
    .select(sql<number>`jsonb_array_length(r.golden)`.as('golden_count'))
    .select(sql<number>`jsonb_array_length(r.document -> 'products')`.as('products'))
    .select(
      sql<number>`(select coalesce(sum(jsonb_array_length(p -> 'rates') * jsonb_array_length(p -> 'lockDays')), 0)::integer from jsonb_array_elements(r.document -> 'products') p)`.as(
        'prices',
      ),
    )
    .$if(before !== undefined, (q) => q.where(key, '<', before!))
    .orderBy('r.made_at', 'desc')
    .orderBy('r.version_id', 'desc')
    .limit(PAGE + 1)
    .execute();
}

/** What a sheet's changes are looked at against: a draft against the live sheet, any other against the one it followed. */
async function comparedSheet(tx: Tx, stored: StoredSheet, live: string | null): Promise<RateSheet | undefined> {
  if (stored.status === 'DRAFT' || stored.status === 'DISCARDED')
    return live === null ? undefined : (await storedSheet(tx, live))?.document;
  const before = await tx
    .selectFrom('rate_sheet')
    .select('document')
    .where(sql<boolean>`upper(active_during) <= ${stored.liveSince}::timestamptz + interval '1 millisecond'`)
    .where('version_id', '<>', stored.versionId)
    .orderBy(sql`upper(active_during)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.document as unknown as RateSheet | undefined;
}

function aboutSheet(stored: StoredSheet) {
  const {
    versionId,
    title,
    status,
    madeByName: madeBy,
    fileName,
    sha256,
    restores,
    warnings,
    document,
    scheduleProblem: _problem,
  } = stored;
  return {
    versionId,
    title,
    status,
    madeBy,
    fileName,
    sha256,
    restores,
    warnings: warnings.map((one) => ({ ...one })),
    prices: priceCount(document),
  };
}

function computedText(computed: Computed): string {
  if (computed.kind === 'price') return formatPoints(computed.trace.price);
  return computed.kind === 'ineligible' ? 'Ineligible' : 'Not offered';
}

function sentencesOf(computed: Computed): string[] {
  if (computed.kind === 'price') return [];
  return computed.kind === 'ineligible' ? computed.failures.map((failure) => failure.sentence) : [computed.sentence];
}

function goldenLine(result: GoldenResult) {
  const { golden, computed, matches, difference } = result;
  const { goldenId, name, expected } = golden;
  return {
    goldenId,
    name,
    matches,
    difference,
    shipped: { text: 'price' in expected ? formatPoints(expected.price) : 'Ineligible', why: whyExpected(golden) },
    computed: { text: computedText(computed), why: whyComputed(computed, goldenId) },
  };
}

function withdrawalOf<M>({ withdrawals }: StoredSheet, { golden }: GoldenResult, actor: Actor, moment: (instant: Instant) => M) {
  const found = withdrawals.find((one) => one.goldenId === golden.goldenId);
  if (!found) return null;
  return {
    reason: found.reason,
    proposedBy: found.proposedByName,
    proposed: moment(found.proposedAt),
    approvedBy: found.decidedByName,
    approved: found.decidedAt === null ? null : moment(found.decidedAt),
    mine: found.proposedBy === actor.personId,
  };
}

function told(changes: SheetChanges, limit: number, lockDays: readonly number[]) {
  return {
    moved: changes.moved,
    flagged: changes.flagged,
    limit,
    largest: changes.largest,
    biggest: [...changes.biggest],
    products: [...changes.products],
    rules: changes.rules.map((rule) => ({ ...rule, changes: [...rule.changes] })),
    lockDays: [...lockDays].sort((a, b) => a - b),
  };
}

function isMine(approvals: readonly StoredApproval[], actor: Actor, live: string | null): boolean {
  return approvals.some((one) => one.personId === actor.personId && one.comparedWith === live);
}

async function historyOf<M>(tx: Tx, versionId: string, moment: (instant: Instant) => M) {
  const rows = await tx
    .selectFrom('account_journal_line')
    .select(['actor_name', 'summary'])
    .select(instantIn('at', 'MS').as('at'))
    .where('brokerage_id', '=', 1)
    .where('subject', '=', versionId)
    .orderBy('sequence', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ at: moment(row.at), who: row.actor_name, summary: row.summary }));
}
