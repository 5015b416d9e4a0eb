import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { CONFORMING_LIMITS } from './conforming.ts';
import { FHA_LIMITS } from './fha.ts';
import { countyLimit, nationalLimit, type Units } from './limit-table.ts';

/**
 * One case of the area `limits`. `year` or `years`, optionally `county` (FIPS), `units` and `program` ("conforming", "fha") give baseline (or
 * `floor`) and ceiling in dollars, and `limit` for a county; lists for `years`, single figures for `year`.
 */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, limits);
}

function limits(fields: CaseInputs): Result<CaseAnswer> {
  const years = fields.wholes('years', 'year');
  const county = fields.text('county', 'fips', 'countyFips', 'countyCode');
  const units = (fields.whole('units', 'unitCount', 'numberOfUnits') ?? 1) as Units;
  const loanAmount = fields.money('loanAmount', 'loan', 'baseLoan');
  const program = (fields.text('program', 'kind', 'limitType', 'loanType') ?? 'conforming').toLowerCase();
  if (!years?.length) fields.refuseField('year', '"year" or "years" is missing.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const fha = program.includes('fha');
  if (!fha && !/conforming|conventional|fhfa|gse/.test(program))
    return refuse('CASE_INPUT', `There are no limits for the program "${program}".`, { field: 'program' });
  const [tables, kind] = fha ? [FHA_LIMITS, 'FHA'] : [CONFORMING_LIMITS, 'conforming'];

  const lists: Record<'baseline' | 'ceiling' | 'limit', Explained<Cents>[]> = { baseline: [], ceiling: [], limit: [] };
  for (const year of years!) {
    const found = {
      baseline: nationalLimit(tables, kind, 'floor', year, units),
      ceiling: nationalLimit(tables, kind, 'ceiling', year, units),
      ...(county === undefined ? {} : { limit: countyLimit(tables, kind, year, county.padStart(5, '0'), units) }),
    };
    for (const [name, result] of Object.entries(found)) {
      if (!result.ok) return result;
      lists[name as keyof typeof lists].push(result.value);
    }
  }
  const shown = (list: readonly Explained<Cents>[]) => {
    const amounts = list.map((limit) => dollarsOf(limit.value));
    return fields.has('years') ? amounts : amounts[0];
  };
  const limit = lists.limit[0];
  return ok({
    baseline: shown(lists.baseline),
    floor: shown(lists.baseline),
    ceiling: shown(lists.ceiling),
    ...(limit === undefined ? {} : { limit: shown(lists.limit), highCost: limit.value > lists.baseline[0]!.value }),
    ...(limit === undefined || loanAmount === undefined ? {} : { withinLimit: loanAmount <= limit.value, jumbo: loanAmount > limit.value }),
    why: joined(
      'Loan limits',
      [...lists.limit, ...lists.baseline, ...lists.ceiling].map((found) => found.why),
    ),
  });
}
