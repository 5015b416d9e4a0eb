import { existsSync, readFileSync } from 'node:fs';
import type { LedgerLine } from '../../../vendors/credit/wire.ts';
import { sumOf } from '../progress.ts';
import { asOwner, brokenChains, standingConditions, verdict, type Query, type Verdict } from '../verdicts.ts';
import { notTried } from './clients.ts';
import { everyWindow } from '../race-parts.ts';
import type { OrderRaceOutcome } from './run-order-race.ts';

interface OrderRow {
  readonly order_id: string;
  readonly state: string;
  readonly sends: number;
  readonly reports: number;
  readonly expected: number;
  readonly received: number;
  readonly charges: readonly { readonly id: string; readonly cents: number }[];
}

/** Checks the database and the agency's books after a race, from the outside, with nothing but rows and lines. */
export function judge(ownerUrl: string, outcome: OrderRaceOutcome): Promise<Verdict[]> {
  return asOwner(ownerUrl, async (query) => {
    const orders = await ordersOf(query, outcome.loans);
    const ledger = ledgerOf(outcome.ledgerFile);
    const moves = await movesOf(query, outcome.loans);
    const done = orders.filter(({ state }) => state === 'done');
    const charges = done.reduce((all, one) => all + one.charges.length, 0);
    const kills = [...outcome.kills].map(([what, times]) => `${times} ${what}`).join(', ');
    return [
      verdict('No request ended in a fault', outcome.faults, `${sumOf(outcome.counts)} answers`),
      // A race that was ended early may not have come to everything.
      ...(outcome.whole
        ? [
            verdict('The portal, the worker and the agency were killed in every window', notKilled(outcome), kills),
            verdict('Some were refused, some canceled, and a budget ran out', notTried(outcome), 'ORDER_OPEN, CANCELED, OVER_BUDGET'),
          ]
        : []),
      verdict('A request asked again had the answer it had before', outcome.contradictions, `${outcome.ordered.size} requests`),
      verdict('Every order a client was answered is there, and no other', promises(orders, outcome), `${orders.length} orders`),
      verdict('Every order ended', openOrders(orders), `${done.length} done, ${outcome.cancelled.size} canceled`),
      verdict('Every order was charged once', wronglyCharged(orders), `${done.length} orders, ${charges} reports`),
      verdict('The agency’s ledger says the same, line by line', unlikeLedger(orders, ledger), `${ledger.length} charges`),
      verdict('No loan had two orders open at once', openTwice(moves), `${outcome.loans.length} loans`),
      verdict('No brokerage spent more than its budget', overBudget(moves, outcome), spentInWords(moves, outcome)),
      await brokenChains(query, outcome.loans),
      await standingConditions(query),
    ];
  });
}

function ordersOf(query: Query, loans: readonly string[]): Promise<OrderRow[]> {
  return query<OrderRow>(
    `select o.order_id, o.state, o.sends, jsonb_array_length(o.request -> 'reports') as reports, o.expected_cents::int as expected,
       (select count(*)::int from credit_report r where r.brokerage_id = o.brokerage_id and r.order_id = o.order_id and r.state = 'received') as received,
       (select coalesce(jsonb_agg(jsonb_build_object('id', c.charge_id, 'cents', c.amount_cents)), '[]') from vendor_charge c
        where c.brokerage_id = o.brokerage_id and c.order_id = o.order_id) as charges
     from vendor_order o where o.loan_number = any($1)`,
    [loans],
  );
}

/** The agency's books as they are on the disk, each line of them. */
function ledgerOf(file: string): LedgerLine[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LedgerLine);
}

function notKilled({ kills }: OrderRaceOutcome): string[] {
  const moments = [...everyWindow.map((window) => ` at ${window}`), 'simulators at any moment'];
  return moments.filter((moment) => ![...kills.keys()].some((what) => what.endsWith(moment))).map((moment) => `none ${moment.trim()}`);
}

function promises(orders: readonly OrderRow[], { ordered, cancelled }: OrderRaceOutcome): string[] {
  const stateById = new Map(orders.map((one) => [one.order_id, one.state]));
  const keysById = Map.groupBy(ordered, ([, { orderId }]) => orderId);
  return [
    ...[...keysById].filter(([id]) => !stateById.has(id)).map(([id]) => `${id} was answered and is not there`),
    ...[...keysById].filter(([, keys]) => keys.length > 1).map(([id, keys]) => `${id} was answered to ${keys.length} requests`),
    ...orders.filter((one) => !keysById.has(one.order_id)).map((one) => `nobody was answered ${one.order_id}`),
    ...[...cancelled].filter((id) => stateById.get(id) !== 'cancelled').map((id) => `${id} was answered as canceled`),
    ...orders
      .filter((one) => one.state === 'cancelled' && !cancelled.has(one.order_id))
      .map((one) => `nobody was answered that ${one.order_id} was canceled`),
  ];
}

function openOrders(orders: readonly OrderRow[]): string[] {
  return orders.filter(({ state }) => state !== 'done' && state !== 'cancelled').map((one) => `${one.order_id} is ${one.state}`);
}

/** A completed order was charged once for each report, the expected amount, and its reports are there; nothing else was charged. */
function wronglyCharged(orders: readonly OrderRow[]): string[] {
  return orders.flatMap((one) => {
    const reports = one.state === 'done' ? one.reports : 0;
    const cents = one.charges.reduce((all, charge) => all + charge.cents, 0);
    if (one.charges.length === reports && one.received === reports && cents === (reports > 0 ? one.expected : 0)) return [];
    return [`${one.order_id} is ${one.state} with ${one.charges.length} charges of ${cents} cents, ${one.received} reports`];
  });
}

/** The agency knows an order of several reports by a number for each. */
function unlikeLedger(orders: readonly OrderRow[], ledger: readonly LedgerLine[]): string[] {
  const lines = Map.groupBy(ledger, (line) => line.orderId);
  const wrong = [...lines].filter(([, same]) => same.length > 1).map(([id, same]) => `${id} is ${same.length} times in the ledger`);
  const expected = new Set<string>();
  for (const one of orders.filter(({ state }) => state === 'done')) {
    const numbers = one.reports === 1 ? [one.order_id] : Array.from({ length: one.reports }, (_, part) => `${one.order_id}-${part + 1}`);
    for (const number of numbers) {
      expected.add(number);
      const [line] = lines.get(number) ?? [];
      if (!line) wrong.push(`${number} is not in the ledger`);
      else if (!one.charges.some(({ id, cents }) => id === line.chargeId && cents === line.chargeCents))
        wrong.push(`${number} is ${line.chargeId} in the ledger and was charged otherwise`);
    }
  }
  return [
    ...wrong,
    ...[...lines.keys()].filter((number) => !expected.has(number)).map((number) => `${number} is in the ledger and not done`),
  ];
}

/** An order that was made or that ended, as the loan's journal says. */
interface Move {
  readonly brokerage: number;
  readonly loan: string;
  /** Of its line in the loan's journal. */
  readonly sequence: number;
  readonly order_id: string;
  readonly begins: boolean;
  readonly expected: number;
  readonly charged: number;
}

/**
 * In the order in which they were committed. An order was made when the answer under its key was, and ended when its row was last written; the
 * lines of a journal are written again later, when they are numbered.
 */
function movesOf(query: Query, loans: readonly string[]): Promise<Move[]> {
  return query<Move>(
    `select j.brokerage_id as brokerage, j.loan_number as loan, j.sequence, o.order_id, j.kind = 'credit-ordered' as begins, o.expected_cents::int as expected,
       (select coalesce(sum(c.amount_cents), 0)::int from vendor_charge c where c.brokerage_id = o.brokerage_id and c.order_id = o.order_id) as charged
     from journal_line j join vendor_order o on o.brokerage_id = j.brokerage_id and o.order_id::text = j.details ->> 'orderId'
     left join idempotency_answer a on a.brokerage_id = o.brokerage_id and a.reply ->> 'orderId' = o.order_id::text
     where j.loan_number = any($1) and j.kind in ('credit-ordered', 'order-cancelled', 'credit-report-received', 'credit-order-failed')
     order by pg_xact_commit_timestamp(case when j.kind = 'credit-ordered' then a.xmin else o.xmin end)`,
    [loans],
  );
}

function openTwice(moves: readonly Move[]): string[] {
  const open = new Map<string, string>();
  const inJournal = moves.toSorted((one, other) => one.sequence - other.sequence);
  return inJournal.flatMap(({ loan, order_id, begins }) => {
    const before = open.get(loan);
    if (begins) open.set(loan, order_id);
    else open.delete(loan);
    if (begins) return before === undefined ? [] : [`${loan}: ${order_id} was ordered while ${before} was open`];
    return before === order_id ? [] : [`${loan}: ${order_id} ended and was not open`];
  });
}

/** The highest spending of each brokerage: charged, and expected for orders that were open. All of it on one day. */
function mostSpent(moves: readonly Move[]): ReadonlyMap<number, number> {
  const now = new Map<number, number>();
  const most = new Map<number, number>();
  for (const { brokerage, begins, expected, charged } of moves) {
    const spent = (now.get(brokerage) ?? 0) + (begins ? expected : charged - expected);
    now.set(brokerage, spent);
    most.set(brokerage, Math.max(spent, most.get(brokerage) ?? 0));
  }
  return most;
}

function budgetOf({ budget }: OrderRaceOutcome): number {
  return Math.min(budget.dailyCents, budget.monthlyCents);
}

function overBudget(moves: readonly Move[], outcome: OrderRaceOutcome): string[] {
  return [...mostSpent(moves)]
    .filter(([, spent]) => spent > budgetOf(outcome))
    .map(([brokerage, spent]) => `brokerage ${brokerage} spent ${spent} cents of ${budgetOf(outcome)}`);
}

function spentInWords(moves: readonly Move[], outcome: OrderRaceOutcome): string {
  const most = Math.max(0, ...mostSpent(moves).values());
  const which = outcome.budget.dailyCents < outcome.budget.monthlyCents ? 'day' : 'month';
  return `at most $${(most / 100).toFixed(0)} of $${(budgetOf(outcome) / 100).toFixed(0)} for the ${which}`;
}
