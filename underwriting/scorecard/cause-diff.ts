import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { CARD_ROWS, type CardRow, type ScorecardSystem } from './card.ts';
import type { RiskFacts } from './risk-facts.ts';
import { scorecard, type Scored } from './scorecard.ts';

/** A row of the card whose tenths are others than before; a row the file doesn't have counts nothing. */
export interface MovedRow {
  readonly row: CardRow;
  readonly before: number;
  readonly after: number;
}

export interface CauseDiff {
  readonly before: Scored;
  readonly after: Scored;
  /** In the order of the card; none where nothing moved, which is an answer too. */
  readonly changed: readonly MovedRow[];
}

/** Which rows of the published card moved between two submissions of a loan. */
export function causeDiff(system: ScorecardSystem, before: RiskFacts, after: RiskFacts, on?: PlainDate): Result<CauseDiff> {
  const first = scorecard(system, before, on);
  if (!first.ok) return first;
  const second = scorecard(system, after, on);
  if (!second.ok) return second;
  const changed = CARD_ROWS.map((row) => ({ row, before: tenthsOf(first.value, row), after: tenthsOf(second.value, row) }));
  return ok({ before: first.value, after: second.value, changed: changed.filter((each) => each.before !== each.after) });
}

function tenthsOf({ rows }: Scored, row: CardRow): number {
  return rows.find((each) => each.row === row)?.tenths.value ?? 0;
}
