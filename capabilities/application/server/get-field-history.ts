import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { runsByApplication } from '../../aus/port/runs-by-application.ts';
import { estimatesByApplication } from '../../disclose/port/estimates-by-application.ts';
import { getFieldHistory } from '../contract/get-field-history.ts';
import { emptyApplication } from '../domain/empty-application.ts';
import { fieldHistory } from '../domain/history/field-history.ts';
import { applicationOf } from '../port/application-versions.ts';
import { historyLines } from '../port/imports.ts';

export default query(getFieldHistory, async ({ loan, query: { path }, read }) => {
  const [lines, first, estimates, runs] = await read((tx) =>
    Promise.all([historyLines(tx, loan), applicationOf(tx, loan, 1), estimatesByApplication(tx, loan), runsByApplication(tx, loan)]),
  );
  const sent = [
    ...estimates.map(({ version, estimate }) => ({ version, what: `Loan Estimate ${estimate}` })),
    ...runs.map(({ version, system, run }) => ({ version, what: `${system} run ${run}` })),
  ];
  const values = fieldHistory(lines, first?.document ?? emptyApplication(), path, sent);
  return ok({
    values: values.map(({ value, sentWith, ...one }) => ({ ...one, value: one.usable ? plain(value) : null, sentWith: [...sentWith] })),
  });
});

function plain(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
