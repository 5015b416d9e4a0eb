import { formatMoney } from '../../../../foundation/money/money.ts';
import { FACTS, formatFact, type FactName } from '../scenario/facts.ts';
import type { PricingScenario } from '../scenario/scenario.ts';
import type { AdjusterTable, Axis, BandAxis, Condition, EligibilityRule, FactValue, Limit } from './rate-sheet.ts';

export function isBandAxis(axis: Axis): axis is BandAxis {
  return 'upTo' in axis;
}

export function axisLength(axis: Axis): number {
  return isBandAxis(axis) ? axis.upTo.length : axis.values.length;
}

/** The place of a fact's value on an axis; undefined when it is unknown or off the axis. */
export function placeOn(axis: Axis, value: FactValue | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!isBandAxis(axis)) {
    const exact = axis.values.indexOf(value);
    if (exact >= 0) return exact;
    return axis.values.at(-1) === '*' ? axis.values.length - 1 : undefined;
  }
  if (typeof value !== 'number') return undefined;
  const place = axis.upTo.findIndex((end) => end === null || value <= end);
  return place < 0 ? undefined : place;
}

export function meets(condition: Condition, value: FactValue | undefined): boolean {
  if (value === undefined) return false;
  if (condition.in && !condition.in.includes(value)) return false;
  if (condition.notIn?.includes(value)) return false;
  if (condition.atLeast === undefined && condition.atMost === undefined && condition.above === undefined && condition.below === undefined)
    return true;
  if (typeof value !== 'number') return false;
  if (condition.atLeast !== undefined && value < condition.atLeast) return false;
  if (condition.atMost !== undefined && value > condition.atMost) return false;
  if (condition.above !== undefined && value <= condition.above) return false;
  return condition.below === undefined || value < condition.below;
}

/** The limit with which a test compares a fact's value; undefined for a list. */
export function limitOf(test: EligibilityRule['test']): Limit | undefined {
  return 'atMost' in test ? test.atMost : 'atLeast' in test ? test.atLeast : 'above' in test ? test.above : undefined;
}

/** Smallest distance between two values of a fact: a band begins one step above the end of the one before it. */
function quantum(fact: FactName): number {
  return FACTS[fact].kind === 'percent' ? 10 : 1;
}

function figure(fact: FactName, value: number): string {
  const kind = FACTS[fact].kind;
  if (kind === 'money') return formatMoney(Math.floor(value / 100) * 100, { cents: 'never' });
  return formatFact(fact, value).replace('%', '');
}

function bandLabel(axis: BandAxis, place: number): string {
  const name = FACTS[axis.fact].label;
  const end = axis.upTo[place] ?? null;
  const before = place === 0 ? null : (axis.upTo[place - 1] ?? null);
  if (before === null) return end === null ? `${name}, any` : `${name} ${figure(axis.fact, end)} or less`;
  const from = figure(axis.fact, before + quantum(axis.fact));
  if (end === null) return `${name} ${from} and above`;
  const to = figure(axis.fact, end);
  return from === to ? `${name} ${from}` : `${name} ${from}–${to}`;
}

function axisLabel(axis: Axis, place: number): string {
  if (isBandAxis(axis)) return bandLabel(axis, place);
  const value = axis.values[place];
  const name = FACTS[axis.fact].label;
  return value === '*' ? `${name}: any other` : `${name}: ${formatFact(axis.fact, value)}`;
}

/** The place of a cell on each axis. */
export function placesOf(axes: readonly Axis[], cell: number): number[] {
  const places: number[] = [];
  let rest = cell;
  for (let i = axes.length - 1; i >= 0; i--) {
    const length = axisLength(axes[i]!);
    places.unshift(rest % length);
    rest = Math.floor(rest / length);
  }
  return places;
}

/** Names a cell as people do on a printed table: the row's number, and a letter for the column when there is one. */
function cellName(places: readonly number[]): string {
  if (places.length === 0) return '';
  const column = places.length > 1 ? String.fromCharCode(65 + places.at(-1)!) : '';
  const rows = places.length > 1 ? places.slice(0, -1) : places;
  return `, ${column ? 'cell' : 'row'} ${column}${rows.map((row) => row + 1).join('.')}`;
}

/** The line of an explanation and its source for one cell of a table. */
export function describeCell(table: AdjusterTable, cell: number): { readonly label: string; readonly source: string } {
  const places = placesOf(table.axes, cell);
  const axes = table.axes.map((axis, i) => axisLabel(axis, places[i]!)).join(', ');
  return { label: table.line.replace('{axes}', axes), source: `${table.source}${cellName(places)}` };
}

/** The limit of a rule for a scenario: a figure, `null` when the table offers nothing there, `undefined` when it is off the table. */
export function limitFor(limit: Limit, scenario: PricingScenario): FactValue | null | undefined {
  if (typeof limit === 'number') return limit;
  if ('fact' in limit) return FACTS[limit.fact].read(scenario);
  let cell = 0;
  for (const axis of limit.axes) {
    const place = placeOn(axis, FACTS[axis.fact].read(scenario));
    if (place === undefined) return undefined;
    cell = cell * axisLength(axis) + place;
  }
  return limit.cells[cell] ?? null;
}
