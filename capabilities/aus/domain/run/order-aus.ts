import { explained, given, sumStep, usd, type Explained } from '../../../../foundation/explain/explain.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { atCostSeen } from '../../../orders/domain/index.ts';
import { systems, type System } from './underwrite.ts';

/** The type of an order: one system, or both from one snapshot. */
export const orderTypes = ['DU', 'LPA', 'DUAL'] as const;
export type OrderType = (typeof orderTypes)[number];

export const systemNames: Readonly<Record<System, string>> = { DU: 'Desktop Underwriter', LPA: 'Loan Product Advisor' };

/** The input of the decision on an order of underwriting. */
export interface AusFacts {
  readonly ended: boolean;
  /** Systems that are set up. */
  readonly setUp: readonly System[];
  /** Systems that answered on this loan before. */
  readonly ran: readonly System[];
  /** Systems with an order in progress. */
  readonly open: readonly System[];
  /** The application's missing data, by name. */
  readonly missing: readonly string[];
  /** A credit report on the loan, or one ordered elsewhere by its number. */
  readonly hasCredit: boolean;
}

/** As in a request. */
export interface AusWanted {
  readonly orderType?: OrderType | undefined;
  readonly resubmission: boolean;
}

export interface AusOrdered {
  readonly parts: readonly { readonly system: System; readonly resubmission: boolean; readonly cost: Explained<Cents> }[];
  readonly cost: Explained<Cents>;
}

export type AusRefusal = Refusal<
  | 'LOAN_ENDED'
  | 'AUS_NOT_SET_UP'
  | 'NO_ORDER_TYPE'
  | 'NOT_RUN_YET'
  | 'IS_RESUBMISSION'
  | 'ORDER_OPEN'
  | 'FACTS_MISSING'
  | 'NO_CREDIT_REPORT'
>;

/** Fees of the simulated systems; the fees finally charged are in the order's own charges. */
const FEES: Readonly<Record<System, { readonly first: Cents; readonly again: Cents; readonly source: string }>> = {
  DU: { first: 2_000, again: 500, source: 'DU simulator, schedule of 2026-11 (invented)' },
  LPA: { first: 1_800, again: 400, source: 'LPA simulator, schedule of 2026-11 (invented)' },
};

export function systemsOf(type: OrderType): readonly System[] {
  return type === 'DUAL' ? systems : [type];
}

/**
 * Decides an order of underwriting. The first order of a loan states its type; a later one is a resubmission, decided from the loan's own history and
 * confirmed by the request. Without a type it goes to the systems that replied before. Both systems get one snapshot.
 */
export function orderAus(facts: AusFacts, wanted: AusWanted): Result<AusOrdered, AusRefusal> {
  if (facts.ended) return refuse('LOAN_ENDED', 'The loan has ended; it is not underwritten any more.');
  const asked = wanted.orderType ? systemsOf(wanted.orderType) : wanted.resubmission ? facts.ran : [];
  if (asked.length === 0)
    return wanted.resubmission
      ? refuse('NOT_RUN_YET', 'No system has answered on this loan yet, so there is nothing to submit again. Say which to order.')
      : refuse('NO_ORDER_TYPE', 'Say what to order: DU, LPA or both.', { field: 'orderType' });
  const unknown = asked.find((system) => !facts.setUp.includes(system));
  if (unknown) return refuse('AUS_NOT_SET_UP', `${systemNames[unknown]} is not set up.`);
  const again = asked.filter((system) => facts.ran.includes(system));
  if (wanted.resubmission && again.length === 0)
    return refuse('NOT_RUN_YET', `${namesOf(asked)} has not answered on this loan yet: this is a first order, not a resubmission.`);
  if (!wanted.resubmission && again.length > 0)
    return refuse('IS_RESUBMISSION', `${namesOf(again)} has answered on this loan already: this is a resubmission.`);
  const open = asked.find((system) => facts.open.includes(system));
  if (open) return refuse('ORDER_OPEN', `${systemNames[open]} is working on this loan. Another order can start when that ends.`);
  if (facts.missing.length > 0) return refuse('FACTS_MISSING', `Missing in the application: ${listed(facts.missing)}.`);
  if (!facts.hasCredit)
    return refuse('NO_CREDIT_REPORT', 'There is no credit report on this loan. Order one, or attach one by its number.');
  const parts = asked.map((system) => ({ system, resubmission: again.includes(system), cost: costOf(system, again.includes(system)) }));
  const why = sumStep(
    'Cost of the order',
    'usd',
    parts.map(({ cost }) => cost.why),
    { rule: 'aus.cost' },
  );
  return ok({
    parts,
    cost: explained(
      parts.reduce((sum, { cost }) => sum + cost.value, 0),
      why,
    ),
  });
}

/** How an order to one system is called. */
export function titleOf(system: System, resubmission: boolean): string {
  return `${systemNames[system]}, ${resubmission ? 'resubmission' : 'first submission'}`;
}

function costOf(system: System, again: boolean): Explained<Cents> {
  const { first, again: later, source } = FEES[system];
  const cents = again ? later : first;
  return explained(cents, given(titleOf(system, again), usd(cents), source));
}

function namesOf(asked: readonly System[]): string {
  return asked.map((system) => systemNames[system]).join(' and ');
}

function listed(names: readonly string[]): string {
  const [first, second, third, ...more] = names;
  return [first, second, third].filter((name) => name !== undefined).join(', ') + (more.length > 0 ? ` and ${more.length} more` : '');
}

/** Decides an order at the cost that was seen: refused with what it costs now where that is another (`COST_CHANGED`), and as `orderAus` is. */
export function orderDualAus(
  facts: AusFacts,
  wanted: AusWanted & { readonly costSeen: Cents },
): Result<AusOrdered, AusRefusal | Refusal<'COST_CHANGED'>> {
  return atCostSeen(orderAus(facts, wanted), wanted.costSeen);
}
