import { feeKinds, type FeeKind } from '../../../../regulation/apr/fee-kinds.ts';
import type { FeeSchedule, ScheduledFee } from '../../../../regulation/fee-schedule/index.ts';
import { columnsIn, dateAt } from './cells.ts';
import { basisAt, ESTIMATES, NEEDED_BASES } from './fee-basis-cells.ts';
import { selectorAt } from './fee-selector-cells.ts';
import type { Columns, Gathering, GridRow } from './grid.ts';

const SELECTORS = ['purpose', 'mortgage_types', 'streamline', 'states', 'units_from', 'units_up_to', 'rush'] as const;
const CHARGE = ['section', 'kind', 'label', 'paid_to', 'payee', 'basis', 'amount', 'at_least', 'months', 'optional'] as const;
export const FEE_COLUMNS = ['from', 'id', ...CHARGE, ...SELECTORS] as const;

/** An estimate's form has 65 lines in all; more than this is another file. */
const MOST_FEES = 120;
const LONGEST_LABEL = 60;
const SECTIONS: readonly string[] = ['A', 'B', 'C', 'E', 'F', 'G', 'H'] satisfies ScheduledFee['section'][];
const PAYEES: readonly string[] = ['creditor', 'broker', 'affiliate', 'unaffiliated'] satisfies ScheduledFee['payee'][];

/** Reads a fee schedule: a line for each fee and for each of the two estimates, each with the day from which it is in effect. */
export function readFeeSchedule(grid: readonly GridRow[], to: Gathering): Omit<FeeSchedule, 'source' | 'standing' | 'table'> | undefined {
  const columns = columnsIn(grid, FEE_COLUMNS, to);
  if (!columns) return undefined;
  const fees: ScheduledFee[] = [];
  const estimates: { insurance?: number; taxes?: number } = {};
  const days = new Set<string | undefined>();
  const ids = new Map<string, number>();
  for (const row of columns.rows) {
    days.add(dateAt(columns, row, 'from', to));
    const id = idAt(columns, row, ids, to);
    const basis = basisAt(columns, row, to);
    if (basis?.by === 'estimate') {
      if (estimates[basis.cost] !== undefined) to.say(row.row, 'basis', `${ESTIMATES[basis.cost]} is on another line already.`);
      estimates[basis.cost] = basis.percent;
      continue;
    }
    const fee = feeAt(columns, row, to);
    if (basis && fee && id !== undefined) fees.push({ id, ...fee, ...selectorAt(columns, row, to), basis });
    if (basis && basis.by !== 'typed' && fee?.payee === 'broker')
      to.say(row.row, 'basis', 'What the broker is paid is typed on each loan: the basis is typed.');
  }
  if (days.size > 1) to.say(null, 'from', 'from has to be the same on every line.');
  if (fees.length > MOST_FEES) to.say(null, null, `The file has ${fees.length} fees; at most ${MOST_FEES} are read.`);
  if (to.problems.length === 0) sayMissing(fees, estimates, to);
  const [from] = days;
  const { insurance, taxes } = estimates;
  if (to.problems.length > 0 || from === undefined || insurance === undefined || taxes === undefined) return undefined;
  return { from, title: `Fee schedule ${from}`, fees, estimates: { insurance, taxes } };
}

function idAt(columns: Columns, row: GridRow, ids: Map<string, number>, to: Gathering): string | undefined {
  const id = columns.at(row, 'id');
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(id)) {
    to.say(row.row, 'id', `“${id}” is no id: small letters, digits and hyphens, such as flood-determination.`);
    return undefined;
  }
  const before = ids.get(id);
  if (before !== undefined) to.say(row.row, 'id', `“${id}” is on row ${before} already.`);
  ids.set(id, row.row);
  return id;
}

type Charge = Omit<ScheduledFee, 'id' | 'when' | 'basis'>;

/** The name, section and payee of a fee. */
function feeAt(columns: Columns, row: GridRow, to: Gathering): Charge | undefined {
  const before = to.problems.length;
  const [section, kind] = [columns.at(row, 'section').toUpperCase(), columns.at(row, 'kind')];
  const [label, paidTo, payee] = [columns.at(row, 'label'), columns.at(row, 'paid_to'), columns.at(row, 'payee').toLowerCase()];
  const optional = columns.at(row, 'optional').toLowerCase();
  if (!SECTIONS.includes(section)) to.say(row.row, 'section', `“${columns.at(row, 'section')}” is not ${SECTIONS.join(', ')}.`);
  if (!(feeKinds as readonly string[]).includes(kind)) to.say(row.row, 'kind', `“${kind}” is no kind of fee, such as UnderwritingFee.`);
  for (const [name, text] of [
    ['label', label],
    ['paid_to', paidTo],
  ] as const)
    if (!/^[\p{L}\d]/u.test(text) || text.length > LONGEST_LABEL)
      to.say(row.row, name, `${name} has to begin with a letter or digit and have up to ${LONGEST_LABEL} characters.`);
  if (!PAYEES.includes(payee)) to.say(row.row, 'payee', `“${payee}” is not ${PAYEES.join(', ')}.`);
  if (!['', 'yes', 'no'].includes(optional)) to.say(row.row, 'optional', `“${optional}” is not yes or no.`);
  if (to.problems.length > before) return undefined;
  return {
    section: section as Charge['section'],
    kind: kind as FeeKind,
    label,
    paidTo,
    payee: payee as Charge['payee'],
    ...(optional === 'yes' ? { optional: true } : {}),
  };
}

/** The lines every schedule needs: without them an estimate would leave out a charge of the loan. */
function sayMissing(fees: readonly ScheduledFee[], estimates: { insurance?: number; taxes?: number }, to: Gathering): void {
  const there = new Set<string>(fees.map(({ basis }) => basis.by));
  const missing: string[] = NEEDED_BASES.filter((basis) => !there.has(basis));
  if (estimates.insurance === undefined) missing.push(ESTIMATES.insurance);
  if (estimates.taxes === undefined) missing.push(ESTIMATES.taxes);
  if (missing.length > 0) to.say(null, 'basis', `Lines are missing with the basis ${missing.join(', ')}.`);
}
