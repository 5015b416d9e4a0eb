import { count, explained, sumStep, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, compareStep, productStep } from '../../regulation/arithmetic-steps.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { cell, editionFor, sourceOf } from '../dated-guide.ts';
import { asVerdict } from '../facts.ts';
import { AGENCY_OF_SYSTEM, CARD_ROWS, SCORECARDS, type CardRow, type ScorecardSystem } from './card.ts';
import { cardCells } from './card-rows.ts';
import type { RiskFacts } from './risk-facts.ts';

/** A weighted row in tenths of a point. */
export interface WeighedRow {
  readonly row: CardRow;
  readonly tenths: Explained<number>;
}

export interface Scored {
  readonly version: string;
  /** Every row that the file has, those of no points too. */
  readonly rows: readonly WeighedRow[];
  readonly total: Explained<number>;
  readonly limit: Explained<number>;
  readonly passes: Explained<boolean>;
}

/**
 * A file's points by the portal's own published card, through the weights of one system, in tenths: it passes at or under the system's limit. The card is no agency's: see
 * `SCORECARDS`. Refuses a home that has not one to four units, which the systems don't score.
 */
export function scorecard(system: ScorecardSystem, facts: RiskFacts, on?: PlainDate): Result<Scored> {
  const asked = { agency: AGENCY_OF_SYSTEM[system], ...(on === undefined ? {} : { on }) };
  const edition = editionFor(SCORECARDS, asked, 'the published card');
  if (!edition.ok) return edition;
  const card = edition.value;
  if (!Number.isInteger(facts.units) || facts.units < 1 || facts.units > 4)
    return refuse('UNITS_OUT_OF_RANGE', 'A home has one to four units.', { field: 'units' });
  const cells = cardCells(facts, card);
  const rows = CARD_ROWS.flatMap((row): readonly WeighedRow[] => {
    const own = cells[row];
    if (!own) return [];
    const weight = cell(`Weight by ${system}, tenths`, count(card.weights[row] ?? 10), card);
    return [{ row, tenths: asCount(productStep(`${own.label}, in tenths`, 'count', [own, weight])) }];
  });
  const total = sumStep(
    'Points, in tenths',
    'count',
    rows.map((each) => each.tenths.why),
    { rule: 'scorecard.total', source: sourceOf(card) },
  );
  const limit = cell(`Limit of ${system}, in tenths`, count(card.passTo), card);
  const passes = compareStep('The points are within the limit', total, '<=', limit, { rule: 'scorecard.passes', source: sourceOf(card) });
  return ok({ version: card.version, rows, total: asCount(total), limit: asCount(limit), passes: asVerdict(passes) });
}

function asCount(why: Step): Explained<number> {
  return explained(amountOf(why).toNumber(), why);
}
