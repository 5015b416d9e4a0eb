import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestApplication } from '../../application/port/application-versions.ts';
import { auFindings } from '../contract/au-findings.ts';
import type { System } from '../domain/index.ts';
import { chosenProduct, fileOf, runLineOf, runsOf, type RunRow } from './rows/runs.ts';
import { changeOf } from './views/change-view.ts';
import { nearestOf } from './views/nearest-view.ts';
import { priceTestsOfLoan } from '../../disclose/port/price-tests.ts';
import { runDetailOf } from './views/run-view.ts';

export default query(auFindings, ({ loan, query: wanted, read }, portal) =>
  read(async (tx) => {
    const [rows, chosen, { version }, today, prices] = await Promise.all([
      runsOf(tx, loan),
      chosenProduct(tx, loan),
      newestApplication(tx, loan),
      portal.clock.todayIn(tx),
      wanted.decision ? priceTestsOfLoan(tx, loan, portal) : undefined,
    ]);
    const context = { version, chosen, today };
    const own = (system: System): RunRow[] => rows.filter((row) => row.system === system);
    const of = (system: System, run: number | undefined): RunRow | undefined =>
      run === undefined ? own(system)[0] : own(system).find((row) => row.run === run);
    const [du, lpa] = [of('DU', wanted.du), of('LPA', wanted.lpa)];
    if ((wanted.du !== undefined && !du) || (wanted.lpa !== undefined && !lpa)) return refuse('NO_SUCH_RUN', '');
    const compared = wanted.compare ? twoOf(own(wanted.compare), wanted) : undefined;
    const basis = [du, lpa].map((row) => row && fileOf(row)).find((file) => file !== undefined);
    const isFull = [du, lpa].every((row) => row === undefined || runLineOf(row, version, chosen).verdict === 'full');
    return ok({
      runs: rows.map((row) => runLineOf(row, version, chosen)),
      DU: du ? runDetailOf(du, context) : null,
      LPA: lpa ? runDetailOf(lpa, context) : null,
      change: compared ? changeOf(compared.before, compared.after, context) : null,
      chosen,
      priceTests: prices?.tests ?? null,
      qm: prices?.qm ?? null,
      nearest: wanted.decision && basis && !isFull ? nearestOf(basis) : null,
    });
  }),
);

/** The two requested runs, else the newest and the one before it. */
function twoOf(rows: readonly RunRow[], { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined }) {
  const after = to === undefined ? rows[0] : rows.find((row) => row.run === to);
  const before = from === undefined ? rows.find((row) => after && row.run < after.run) : rows.find((row) => row.run === from);
  return before && after ? { before, after } : undefined;
}
