import type { PlainDate } from '../../../../foundation/units/units.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import { brokenRules, figuresOfRun, rowsOfRun, underwrite, valueOffer, type System } from '../../domain/index.ts';
import type { auFindings } from '../../contract/au-findings.ts';
import { fileOf, findingsOf, runLineOf, type ChosenProduct, type RunRow } from '../rows/runs.ts';

type Detail = NonNullable<ReplyOf<typeof auFindings>['DU']>;

export interface RunContext {
  readonly version: number;
  readonly chosen: ChosenProduct;
  readonly today: PlainDate;
}

/** A run with the figures behind it: by the portal's own reading of the public rules, on the facts that were sent. */
export function runDetailOf(row: RunRow, { version, chosen }: RunContext): Detail {
  const file = fileOf(row);
  const findings = findingsOf(row);
  const found = file && row.missing.length === 0 ? underwrite(row.system as System, file) : undefined;
  const known = found?.ok ? found.value : undefined;
  const scored = known?.view.decision.scored;
  return {
    line: runLineOf(row, version, chosen),
    points: scored
      ? { tenths: scored.total.value, limitTenths: scored.limit.value, why: scored.total.why, limitWhy: scored.limit.why }
      : null,
    figures: known ? [...figuresOfRun(known)] : [],
    rows: known ? [...rowsOfRun(known)] : [],
    broken: known ? [...brokenRules(known)] : [],
    verdictWhy: known?.view.decision.recommendation.why ?? null,
    missing: [...row.missing],
    problem: found && !found.ok ? found.refusal.message : null,
    messages: findings.messages.map(({ section, code, text }) => ({ section, code: code ?? null, text })),
    waiverOffered: valueOffer(findings) !== undefined,
  };
}
