import { sql } from 'kysely';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { must } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Moment } from '../../../regulation/trid/loan-estimate-types.ts';
import { closingCostsExpire, regZCalendars } from '../../../regulation/timing/index.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { instantOf, wallTimeIn, type Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { productOf } from '../../reference/domain/products.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { estimateFacts, type EstimatedLock, type EstimatedProduct, type EstimateFacts, type Recipient } from '../domain/index.ts';

/** What a Loan Estimate reads of pricing: handed in where the processes are wired, because a capability does not import a neighbour's server. */
export interface DiscloseSources {
  /** A product of a sheet, the live one when none is named. */
  product(tx: Tx, productId: string, sheetVersion?: string): Promise<EstimatedProduct | undefined>;
  /** The rate nearest to par for the loan's product on the live sheet. */
  openingRate(tx: Tx, loan: FoundLoan, productId: string, today: PlainDate): Promise<EstimateFacts['openingRate']>;
}

interface PostalAddress {
  readonly line?: string;
  readonly city?: string;
  readonly state?: string;
  readonly postalCode?: string;
}

/** The facts of a loan's Loan Estimate as they are in this transaction, for an estimate issued on the day of `now`. */
export async function factsOfLoan(tx: Tx, loan: FoundLoan, now: Instant, zone: string, sources: DiscloseSources): Promise<EstimateFacts> {
  const row = await tx
    .selectFrom('loan as l')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin('person as o', 'o.person_id', 'l.officer_id')
    .leftJoin('person as p', 'p.person_id', 'l.processor_id')
    .select([
      'l.status',
      'l.product_id',
      'l.application_date',
      'l.anticipated_closing_date',
      'l.note_rate_thousandths',
      'b.name as broker_name',
      'b.kind as broker_kind',
      'b.nmls_id as broker_nmls',
      'o.person_id as officer_id',
      'o.display_name as officer_name',
      'o.email as officer_email',
      'o.phone as officer_phone',
      'o.nmls_id as officer_nmls',
      'p.person_id as processor_id',
      'p.display_name as processor_name',
      'p.email as processor_email',
    ])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const lender = await tx
    .selectFrom('brokerage')
    .select(['name', 'nmls_id', 'address', 'phone'])
    .where('brokerage_id', '=', 1)
    .executeTakeFirstOrThrow();
  const application = await tx
    .selectFrom('application_version')
    .select(['version', 'document'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const locked = await activeLock(tx, loan, now, zone);
  const productId = locked?.productId ?? row.product_id;
  const { date: issued } = wallTimeIn(zone, now);
  const product = productId ? ((await sources.product(tx, productId, locked?.sheetVersion)) ?? listed(productId)) : null;
  const document = (application?.document as unknown as ApplicationDocument | undefined) ?? emptyApplication();
  const stated = document.loan.NoteRatePercent ?? document.loan.BorrowerRequestedInterestRatePercent;
  const openingRate = locked
    ? null
    : stated !== undefined && stated > 0
      ? { rate: stated, source: `Rate of the application, ${formatRate(stated)}` }
      : productId
        ? await sources.openingRate(tx, loan, productId, issued)
        : null;
  const address = lender.address as PostalAddress;
  const staff: Recipient[] = [];
  if (row.officer_id)
    staff.push({ id: `person-${row.officer_id}`, name: row.officer_name!, email: row.officer_email, role: 'Loan officer' });
  if (row.processor_id && row.processor_id !== row.officer_id)
    staff.push({ id: `person-${row.processor_id}`, name: row.processor_name!, email: row.processor_email, role: 'Processor' });
  return estimateFacts(document, {
    loanNumber: loan.loanNumber,
    status: row.status,
    applicationVersion: application?.version ?? 0,
    creditor: { name: lender.name, address: addressLines(address) },
    lender: { name: lender.name, nmlsId: lender.nmls_id, phone: lender.phone },
    broker: {
      name: row.broker_name,
      nmlsId: row.broker_nmls,
      ...(row.officer_name ? { loanOfficer: row.officer_name } : {}),
      ...(row.officer_nmls ? { loanOfficerNmlsId: row.officer_nmls } : {}),
      ...(row.officer_email ? { email: row.officer_email } : {}),
      ...(row.officer_phone ? { phone: row.officer_phone } : {}),
    },
    product: product ?? null,
    lock: locked?.lock ?? null,
    openingRate,
    applicationDate: row.application_date,
    closingDate: row.anticipated_closing_date,
    issued,
    costsExpire: momentOf(must(closingCostsExpire(issued, regZCalendars())).value, '17:00', zone),
    staff,
  });
}

async function activeLock(
  tx: Tx,
  loan: FoundLoan,
  now: Instant,
  zone: string,
): Promise<{ readonly lock: EstimatedLock; readonly productId?: string; readonly sheetVersion?: string } | undefined> {
  const row = await tx
    .selectFrom('rate_lock as r')
    .innerJoin('lock_event as e', (join) =>
      join.onRef('e.brokerage_id', '=', 'r.brokerage_id').onRef('e.lock_id', '=', 'r.lock_id').on('e.sequence', '=', 1),
    )
    .select(['r.lock_id', 'r.product_id', 'r.sheet_version', 'r.rate_thousandths', 'r.price_thousandths', 'r.lock_date', 'r.expires_at'])
    // The score the price was made with: an application that came without credit has none of its own.
    .select(sql<number | null>`(e.event #>> '{terms,scenario,score}')::integer`.as('score'))
    .select(sql<'Lender' | 'Borrower' | null>`e.event #>> '{terms,scenario,compensation,paidBy}'`.as('paid_by'))
    .where('r.brokerage_id', '=', loan.brokerageId)
    .where('r.loan_number', '=', loan.loanNumber)
    .where('r.state', '=', 'locked')
    .executeTakeFirst();
  // A lock that ran out is none, whether or not the sweeper has said so yet.
  if (!row || Date.parse(row.expires_at) <= Date.parse(now)) return undefined;
  const wall = wallTimeIn(zone, new Date(row.expires_at).toISOString());
  return {
    // A lock priced by hand is of no sheet's product; the loan's own stands.
    ...(row.sheet_version === null ? {} : { productId: row.product_id, sheetVersion: row.sheet_version }),
    lock: {
      lockId: row.lock_id,
      rate: row.rate_thousandths,
      price: row.price_thousandths,
      score: row.score,
      compensationPaidBy: row.paid_by,
      lockedOn: row.lock_date,
      until: { date: wall.date, time: clockText(wall.time), zone: wall.zoneName },
    },
  };
}

/** A product of the lender's list while no sheet has it; an adjustable rate has no terms there, so it can't be disclosed from it. */
function listed(productId: string): EstimatedProduct | undefined {
  const product = productOf(productId);
  if (!product || product.amortization !== 'Fixed') return undefined;
  return {
    productId: product.productId,
    name: product.name,
    mortgageType: product.mortgageType,
    termMonths: product.termMonths,
    source: 'Product list',
  };
}

function momentOf(date: PlainDate, time: string, zone: string): Moment {
  return { date, time: clockText(time), zone: wallTimeIn(zone, instantOf(zone, date, time)).zoneName };
}

/** "17:00:00" is "5:00 p.m." */
function clockText(time: string): string {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

function addressLines({ line, city, state, postalCode }: PostalAddress): readonly string[] {
  const place = `${[city, state].filter(Boolean).join(', ')} ${postalCode ?? ''}`.trim();
  return [line ?? '', place].filter((each) => each !== '');
}
