import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { listRateSheets } from '../contract/list-rate-sheets.ts';
import type { SheetStatus } from '../domain/activate-sheet.ts';
import { sheetsBefore } from './sheets/listed-sheets.ts';
import { momentsIn } from './sheets/shown-sheet.ts';

const PAGE = 50;

export default query(listRateSheets, async (asked, { settings }) => {
  const { moment, maybe } = momentsIn(settings.zone);
  const rows = await asked.read((tx) => sheetsBefore(tx, asked.query.before, PAGE + 1));
  const page = rows.slice(0, PAGE);
  return ok({
    sheets: page.map((row) => ({
      versionId: row.version_id,
      title: row.title,
      status: row.status as SheetStatus,
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
});
