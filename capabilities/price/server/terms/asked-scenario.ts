import { yearOf, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx, WriteTx } from '../../../../platform/database/database.ts';
import type { Actor, Portal } from '../../../../platform/http/asked.ts';
import { countiesOfZip, countyOfZip } from '../../../reference/port/zip-places.ts';
import type { QuoteRequest } from '../../contract/quote-request.ts';
import {
  limitsOfPlace,
  readQuoteRequest,
  type CompensationPlan,
  type CompiledSheet,
  type PricingScenario,
  type ReadRequest,
} from '../../domain/index.ts';
import { brokerageTerms, type BrokerageTerms } from './brokerage-terms.ts';
import { compensationOf } from './compensation-of.ts';
import { liveSheet } from '../../../publish/port/live-sheet.ts';
import { tablesIn } from '../../../tables/port/tables-in-force.ts';
import { insuranceTaken, type RegulationTables } from '../../../../regulation/regulation-tables.ts';

export interface AskedScenario {
  readonly sheet: CompiledSheet;
  readonly scenario: PricingScenario;
  readonly request: ReadRequest;
  readonly brokerage: BrokerageTerms;
  /** The lock period cells are shown at. */
  readonly lockDays: number;
  /** Every requested lock period of the sheet. */
  readonly lockPeriods: readonly number[];
}

export type AskedRefusal = Refusal<
  'FACTS_MISSING' | 'FACT_INVALID' | 'BROKERAGE_NOT_FOUND' | 'PRODUCT_NOT_OFFERED' | 'TERM_NOT_OFFERED' | 'MI_NOT_PILOT' | 'NO_LIVE_SHEET'
>;

/** Most locks are made for 45 days; where a sheet has no such period its middle one. */
const USUAL_DAYS = 45;

/**
 * The brokerage a request is priced for: their own for everyone outside, whatever they name; the picked one for the lender's people.
 * Undefined when one of the lender's people picked none.
 */
function brokerageOf(actor: Actor, request: QuoteRequest): number | undefined {
  if (!actor.inside) return actor.brokerageId;
  return request.brokerID ? Number(request.brokerID) : undefined;
}

/** The brokerage a request is priced for, or why there is none to price for. */
export function brokerageAsked(actor: Actor, request: QuoteRequest): Result<number, Refusal<'FACTS_MISSING' | 'BROKERAGE_NOT_FOUND'>> {
  const brokerageId = brokerageOf(actor, request);
  if (brokerageId === undefined) {
    const problems = [{ field: 'brokerID', kind: 'missing', text: 'Brokerage to price for' }];
    const message = 'Choose the brokerage to price for: its plan and tier are part of the price.';
    return refuse('FACTS_MISSING', message, { field: 'brokerID', details: { problems } });
  }
  return brokerageId < 1 ? refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerID' }) : ok(brokerageId);
}

type Soon<T> = T | Promise<T>;

/** The terms with which a scenario is completed and priced: returned at once where they are cached in this process, else after a read. */
export interface PricingTerms {
  liveSheet(): Soon<CompiledSheet | undefined>;
  brokerage(brokerageId: number): Soon<BrokerageTerms | undefined>;
  compensation(
    brokerageId: number,
    paidBy: CompensationPlan['paidBy'],
    on: PlainDate,
  ): Soon<Result<CompensationPlan, Refusal<'FACTS_MISSING'>>>;
  tables(): Soon<RegulationTables>;
}

/** The terms as a transaction sees them. */
export function termsIn(tx: ReadTx): PricingTerms {
  return {
    liveSheet: () => liveSheet(tx),
    brokerage: (brokerageId) => brokerageTerms(tx, brokerageId),
    compensation: (brokerageId, paidBy, on) => compensationOf(tx, brokerageId, paidBy, on),
    tables: () => tablesIn(tx),
  };
}

const periods = new WeakMap<CompiledSheet, readonly number[]>();

/** Every lock period a sheet offers for any product, worked out once a sheet. */
function periodsOf(sheet: CompiledSheet): readonly number[] {
  const known = periods.get(sheet);
  if (known) return known;
  const found = [...new Set(sheet.products.flatMap((product) => product.lockDays))].sort((a, b) => a - b);
  periods.set(sheet, found);
  return found;
}

/** A request as a scenario to price: read, completed with the brokerage's plan and tier and the county's limits, on the live sheet. */
export async function askedScenario(
  terms: PricingTerms,
  request: QuoteRequest,
  known: { readonly actor: Actor; readonly brokerageId: number; readonly today: PlainDate },
): Promise<Result<AskedScenario, AskedRefusal>> {
  const { actor, today } = known;
  const read = readQuoteRequest(request, { today, pilot: actor.miPilot ?? false });
  if (!read.ok) return read;
  const live = terms.liveSheet();
  const sheet = live instanceof Promise ? await live : live;
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  const named = terms.brokerage(known.brokerageId);
  const brokerage = named instanceof Promise ? await named : named;
  if (!brokerage) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerID' });
  const { facts, paidBy, productId } = read.value;
  if (productId !== null && !sheet.productIndex.has(productId)) return refuse('PRODUCT_NOT_OFFERED', '', { field: 'productID' });
  const plan = terms.compensation(brokerage.brokerageId, paidBy, facts.interviewDate ?? today);
  const compensation = plan instanceof Promise ? await plan : plan;
  if (!compensation.ok) return compensation;
  const { zip } = facts;
  const place = {
    zip,
    zipCounties: zip === undefined ? [] : countiesOfZip(zip),
    countyFips: zip === undefined ? undefined : countyOfZip(zip, request.propertyInfo.state, request.propertyInfo.county),
  };
  const inForce = terms.tables();
  const tables = inForce instanceof Promise ? await inForce : inForce;
  const limits = limitsOfPlace(tables, yearOf(today), place, facts.units);
  if (!limits.ok) {
    const { code, message } = limits.refusal;
    // A year whose limits are not published yet is no fault of the place.
    return code === 'YEAR_WITHOUT_TABLE'
      ? refuse('FACTS_MISSING', message)
      : refuse('FACT_INVALID', message, { field: 'propertyInfo.propertyZip' });
  }
  const insurance = insuranceTaken(tables);
  const { from, to } = read.value.lockPeriods;
  const offered = periodsOf(sheet);
  const lockPeriods = offered.filter((days) => days >= from && days <= to);
  const wanted = read.value.commitmentPeriod;
  if (lockPeriods.length === 0 || (wanted !== null && !lockPeriods.includes(wanted))) {
    const field = wanted === null ? 'priceInfo.minLockPeriod' : 'priceInfo.commitmentPeriod';
    return refuse('TERM_NOT_OFFERED', `The live rate sheet is locked for ${offered.join(', ')} days.`, { field });
  }
  return ok({
    sheet,
    request: read.value,
    brokerage,
    scenario: {
      ...facts,
      countyFips: limits.value.countyFips,
      compensation: compensation.value,
      brokerTier: brokerage.brokerTier,
      hierarchy: brokerage.hierarchy,
      limits: limits.value.limits,
      ...(insurance ? { insuranceTables: insurance } : {}),
    },
    lockDays: wanted ?? (lockPeriods.includes(USUAL_DAYS) ? USUAL_DAYS : lockPeriods[Math.floor(lockPeriods.length / 2)]!),
    lockPeriods,
  });
}

/** Works on a request's scenario in a transaction of the brokerage it is priced for; the quote may be stored in it. */
export async function inBrokerageAsked<T>(
  { clock, database }: Portal,
  { actor, body }: { readonly actor: Actor; readonly body: QuoteRequest },
  work: (tx: WriteTx, scenario: AskedScenario, today: PlainDate) => Promise<T>,
): Promise<Result<T, AskedRefusal>> {
  const asking = brokerageAsked(actor, body);
  if (!asking.ok) return asking;
  const brokerageId = asking.value;
  return database.withTenant({ brokerageId }, async (tx) => {
    const today = await clock.todayIn(tx);
    const made = await askedScenario(termsIn(tx), body, { actor, brokerageId, today });
    return made.ok ? ok(await work(tx, made.value, today)) : made;
  });
}
