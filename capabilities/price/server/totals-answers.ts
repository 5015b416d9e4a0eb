import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { answer, type Answer, type FileReply, type Portal } from '../../../platform/http/asked.ts';
import { rateSheetGrid } from '../contract/rate-sheet-grid.ts';
import { ratequoteTotals } from '../contract/ratequote-totals.ts';
import { adjust, newWorkspace, sheetGrid, totalsOf, type CompiledSheet, type Workspace } from '../domain/index.ts';
import { askedScenario, brokerageAsked } from './asked-scenario.ts';
import { keptTerms } from './kept-terms.ts';
import { sheetOf } from './live-sheet.ts';
import type { CountyOfZip } from './priced-loan.ts';

/** How many sheets' grids are held ready: the live one and those somebody still looks at. */
const GRIDS_READY = 8;

/** A quote in two halves, so that prices follow what is typed: the sheet's grid, fetched once a version, and a scenario's totals. */
export function totalsAnswers(portal: Portal, countyOfZip: CountyOfZip): readonly Answer[] {
  const terms = keptTerms(portal.database);
  const spaces = new WeakMap<CompiledSheet, Workspace>();
  const spaceFor = (sheet: CompiledSheet): Workspace => {
    const known = spaces.get(sheet);
    if (known) return known;
    const space = newWorkspace(sheet);
    spaces.set(sheet, space);
    return space;
  };
  const grids = new Map<string, FileReply>();
  return [
    answer(ratequoteTotals, async ({ actor, body, today }) => {
      const asking = brokerageAsked(actor, body);
      if (!asking.ok) return asking;
      const made = await askedScenario(terms, body, { actor, brokerageId: asking.value, today, countyOfZip });
      if (!made.ok) return made;
      const { sheet, scenario } = made.value;
      return ok(totalsOf(adjust(sheet, scenario, spaceFor(sheet))));
    }),
    answer(rateSheetGrid, async ({ params }) => {
      const { versionId } = params;
      const ready = grids.get(versionId);
      if (ready) return ok(ready);
      const sheet = await portal.database.withShared(async (tx) => {
        const shown = await tx
          .selectFrom('rate_sheet')
          .select('version_id')
          .where('version_id', '=', versionId)
          .where('status', 'in', ['ACTIVE', 'SUPERSEDED'])
          .executeTakeFirst();
        return shown && sheetOf(tx, versionId);
      });
      if (!sheet) return refuse('SHEET_NOT_FOUND', '', { field: 'versionId' });
      const grid = gridFile(sheet);
      grids.set(versionId, grid);
      if (grids.size > GRIDS_READY) grids.delete(grids.keys().next().value!);
      return ok(grid);
    }),
  ];
}

function gridFile(sheet: CompiledSheet): FileReply {
  const bytes = Buffer.from(JSON.stringify(sheetGrid(sheet)));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const contentType = 'application/json; charset=utf-8';
  return { name: `${sheet.sheet.versionId}.json`, contentType, bytes, inline: true, unchanging: { etag, gzip: gzipSync(bytes) } };
}
