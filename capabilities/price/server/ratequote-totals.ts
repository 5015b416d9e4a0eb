import { ok } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { cacheVersionsOf } from '../../../platform/database/cache-versions.ts';
import { query } from '../../../platform/operation/operation.ts';
import { ratequoteTotals } from '../contract/ratequote-totals.ts';
import { adjust, newWorkspace, totalsOf, type CompiledSheet, type Workspace } from '../domain/index.ts';
import { askedScenario, brokerageAsked } from './terms/asked-scenario.ts';
import { cachedTerms } from './terms/cached-terms.ts';

const workspaces = new WeakMap<CompiledSheet, Workspace>();

/** One workspace a sheet: its results are read before the next request is computed. */
function workspaceOf(sheet: CompiledSheet): Workspace {
  const known = workspaces.get(sheet) ?? newWorkspace(sheet);
  workspaces.set(sheet, known);
  return known;
}

/** The part of a quote that changes while a person types: a scenario's totals, from cached terms while they are unchanged. */
export default query(ratequoteTotals, async ({ actor, body }, { database, settings }) => {
  const asking = brokerageAsked(actor, body);
  if (!asking.ok) return asking;
  const read = cacheVersionsOf(database).lastRead();
  const today = dateIn(settings.zone, (read instanceof Promise ? await read : read).at);
  const made = await askedScenario(cachedTerms(database), body, { actor, brokerageId: asking.value, today });
  if (!made.ok) return made;
  const { sheet, scenario } = made.value;
  return ok(totalsOf(adjust(sheet, scenario, workspaceOf(sheet))));
});
