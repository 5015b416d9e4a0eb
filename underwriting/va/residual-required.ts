import { count, given, percent, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, compareStep, differenceStep, holds, percentOfStep, productStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, sourceOf, type Edition } from '../dated-guide.ts';
import { asCents, countFact, moneyFact, textFact, toCents } from '../facts.ts';
import { VA_REGIONS, VA_RESIDUAL_ALLOWANCES, VA_RESIDUAL_INCOME, type ResidualTable, type VaRegion } from './residual-table.ts';

export interface VaHousehold {
  /** Of the property: its postal letters. */
  readonly state: string;
  /** Everyone in the household, also who is on neither title nor note. */
  readonly family: number;
  /** Of them, whom their own verified income fully supports: the lender may leave them out. */
  readonly selfSupporting?: number;
  /** Of them, foster children whose stipend is not used: the lender may leave them out. */
  readonly fosterChildren?: number;
  readonly loan: Cents;
  /** Active duty or retired military near a base whose facilities they use. */
  readonly nearBase?: boolean;
  readonly on?: PlainDate;
}

export interface VaRequiredResidual {
  readonly region: VaRegion;
  readonly required: Explained<Cents>;
}

/**
 * What a household should have left each month (38 CFR 36.4340(e)): by the loan, the region of the property and the members of the household, with an amount for
 * each member over five, up to seven. A loan of 80,000 itself is read in the upper table. Near a base it is lowered by 5 percent, the greatest the lender may take.
 */
export function vaRequiredResidual(home: VaHousehold): Result<VaRequiredResidual> {
  const asked = { ...home, agency: 'va' } as const;
  const edition = editionFor(VA_RESIDUAL_INCOME, asked, 'residual income');
  if (!edition.ok) return edition;
  const allowances = editionFor(VA_RESIDUAL_ALLOWANCES, asked, 'residual income');
  if (!allowances.ok) return allowances;
  const table = edition.value;
  const region = vaRegion(table, home.state);
  if (!region) return refuse('STATE_WITHOUT_REGION', `No region of VA holds the state "${home.state}".`, { field: 'state' });
  const members = membersStep(home);
  if (!members) return refuse('FAMILY_SIZE', 'A household has one member or more, in whole numbers.', { field: 'family' });
  const guideline = guidelineStep(table, region, home, members);
  if (!home.nearBase) return ok({ region, required: asCents(guideline) });
  const less = cell('Taken off near a base', percent(allowances.value.nearBase), allowances.value);
  const exact = differenceStep('Guideline near a base, exact', 'usd', [guideline, percentOfStep('Taken off', guideline, less)]);
  const more = { rule: 'va.residual-near-base', source: sourceOf(allowances.value) };
  return ok({ region, required: toCents('Residual income required near a base', exact, more) });
}

/** The region of a state, by its postal letters in any case. */
export function vaRegion({ regions }: ResidualTable, state: string): VaRegion | undefined {
  const letters = state.trim().toUpperCase();
  return VA_REGIONS.find((region) => regions[region].includes(letters));
}

/** Members who count; undefined where that is no household. */
function membersStep({ family, selfSupporting = 0, fosterChildren = 0 }: VaHousehold): Step | undefined {
  const numbers = [family, selfSupporting, fosterChildren];
  if (!numbers.every((each) => Number.isInteger(each) && each >= 0) || family - selfSupporting - fosterChildren < 1) return undefined;
  const all = countFact('Members of the household', family);
  if (selfSupporting + fosterChildren === 0) return all;
  const leftOut = [countFact('Supported by their own income', selfSupporting), countFact('Foster children', fosterChildren)];
  return differenceStep('Members who count', 'count', [all, ...leftOut], { source: 'VA Pamphlet 26-7 chapter 4 topic 9 [unverified]' });
}

function guidelineStep(table: Edition<ResidualTable>, region: VaRegion, { state, loan }: VaHousehold, members: Step): Step {
  const bound = cell('The upper table begins at', usd(table.upperFrom), table);
  const upper = compareStep('The loan is read in the upper table', moneyFact('Loan amount', loan), '>=', bound);
  const { rows, eachMore } = table[holds(upper) ? 'upper' : 'lower'];
  const row = rows[region];
  const size = amountOf(members).toNumber();
  const dollars = row[Math.min(size, row.length) - 1] ?? row[4];
  const looked = cell(`Guideline, ${region}, ${Math.min(size, row.length)} in the household`, usd(dollars * 100), table);
  const base = { ...looked, parts: [upper, textFact('State of the property', state), members] };
  const more = Math.min(size, table.countedTo) - row.length;
  if (more <= 0) return base;
  const note = size > table.countedTo ? { note: `Members beyond ${table.countedTo} are not counted.` } : {};
  const over = [cell('For each member over five', usd(eachMore * 100), table), given('Members over five', count(more), 'Household')];
  const added = productStep('Added for members over five', 'usd', over, note);
  return totalStep('Residual income required', 'usd', [base, added], { rule: 'va.residual-required', source: sourceOf(table) });
}
