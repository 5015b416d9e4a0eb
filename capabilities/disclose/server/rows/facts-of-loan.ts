import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { formatRate } from '../../../../foundation/rates/rates.ts';
import { must } from '../../../../foundation/result/result.ts';
import { wallTimeIn, type Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { insuranceTaken, stateChargesTaken } from '../../../../regulation/regulation-tables.ts';
import { closingCostsExpire, regZCalendars } from '../../../../regulation/timing/index.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { newestApplication } from '../../../application/port/application-versions.ts';
import { openingRateOf, sheetProduct } from '../../../price/port/estimate-terms.ts';
import type { Contact } from '../../../../regulation/trid/loan-estimate-types.ts';
import {
  estimateFacts,
  nothingTyped,
  withTyped,
  type EstimatedProduct,
  type EstimateFacts,
  type Recipient,
  type TypedBrokerDetails,
} from '../../domain/index.ts';
import { activeLock, type ActiveLock } from './active-lock.ts';
import { scheduleOfLoan } from './schedule-of-loan.ts';
import { momentAt } from './moments.ts';
import { loans } from '../../../loan/port/loans.ts';
import { brokerages, LENDER } from '../../../access/port/brokerages.ts';
import { rushFlags } from '../../../quotes/port/rush-flags.ts';
import { miChoiceOf, miChoices } from '../../../insure/port/mi-choices.ts';
import { people } from '../../../access/port/people.ts';
import { tablesIn } from '../../../tables/port/tables-in-force.ts';
import { affiliatesOfLoan } from '../../../disclosure-desk/port/affiliates-of-loan.ts';

/** A loan with unsaved edits applied: its closing day is the loan's own and may differ from an older one on the form. */
export interface EditedLoan {
  readonly document: ApplicationDocument;
  readonly closingDate: PlainDate | null;
}

/**
 * The facts of a loan's Loan Estimate as they are in this transaction, for an estimate issued on the day of `now`; with `edited` as they would be
 * with that application and closing, with `locking` as if the loan were locked so.
 */
export async function factsOfLoan(
  tx: ReadTx,
  loan: FoundLoan,
  moment: Instant | Promise<Instant>,
  zone: string,
  { edited, locking }: { readonly edited?: EditedLoan | undefined; readonly locking?: ActiveLock | undefined } = {},
): Promise<EstimateFacts> {
  const [row, lender, { version, document: saved }, locked, now, tables] = await Promise.all([
    loanRow(tx, loan),
    lenderRow(tx),
    newestApplication(tx, loan),
    locking ?? activeLock(tx, loan, moment, zone),
    moment,
    tablesIn(tx),
  ]);
  const { document, closingDate } = edited ?? { document: saved, closingDate: row.anticipated_closing_date };
  const { date: issued } = wallTimeIn(zone, now);
  const productId = locked?.productId ?? row.product_id;
  const [product, openingRate, affiliates, schedule] = await Promise.all([
    productId ? productAsNoted(tx, productId, locked) : null,
    locked ? null : firstRate(tx, loan, { document, productId, today: issued }),
    affiliatesOfLoan(tx, loan, issued),
    scheduleOfLoan(tx, loan, tables['fee-schedule'], issued),
  ]);
  const insurance = insuranceTaken(tables);
  const charges = stateChargesTaken(tables['state-charges'], document.subjectProperty.address?.StateCode, issued);
  const creditor = { name: lender.name, address: addressLines(lender.address as PostalAddress) };
  return estimateFacts(document, {
    loanNumber: loan.loanNumber,
    status: row.status,
    applicationVersion: version,
    creditor,
    lender: { name: lender.name, nmlsId: lender.nmls_id, phone: lender.phone },
    broker: withTyped(brokerOf(row), typedIn(row)),
    product,
    lock: locked?.lock ?? null,
    originationFeeType: row.origination_fee_type as 'Lender' | 'Borrower' | null,
    rush: row.rush ?? false,
    mi: row.mi_kind === null ? null : miChoiceOf({ ...row, kind: row.mi_kind }),
    ...(insurance ? { insuranceTables: insurance } : {}),
    ...(charges ? { stateCharges: charges } : {}),
    ...schedule,
    openingRate,
    affiliates,
    applicationDate: row.application_date,
    closingDate,
    issued,
    costsExpire: momentAt(must(closingCostsExpire(issued, regZCalendars())).value, '17:00', zone),
    staff: staffOf(row),
  });
}

type LoanRow = Awaited<ReturnType<typeof loanRow>>;

async function loanRow(tx: ReadTx, loan: FoundLoan) {
  const [row] = await rowOf(tx, loan);
  if (!row) throw new Error(`Loan ${loan.loanNumber} is not there`);
  return row;
}

const rowOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin('loan_broker_details as d', (join) =>
      join.onRef('d.brokerage_id', '=', 'l.brokerage_id').onRef('d.loan_number', '=', 'l.loan_number'),
    )
    .leftJoin(rushFlags.as('r'), (join) => join.onRef('r.brokerage_id', '=', 'l.brokerage_id').onRef('r.loan_number', '=', 'l.loan_number'))
    .leftJoin(miChoices.as('i'), (join) => join.onRef('i.brokerage_id', '=', 'l.brokerage_id').onRef('i.loan_number', '=', 'l.loan_number'))
    .leftJoin(people.as('o'), 'o.person_id', 'l.officer_id')
    .leftJoin(people.as('p'), 'p.person_id', 'l.processor_id')
    .select(['l.status', 'l.product_id', 'l.application_date', 'l.anticipated_closing_date'])
    .select(['b.name as broker_name', 'b.nmls_id as broker_nmls'])
    .select(['r.rush', 'i.kind as mi_kind', 'i.refundable', 'i.coverage', 'i.rate', 'i.upfront_rate'])
    .select(['i.financed', 'i.renewal_from', 'i.renewal_rate', 'i.insurer', 'i.quote_number'])
    .select(['d.origination_fee_type', 'd.license_id', 'd.officer_license_id', 'd.email as typed_email', 'd.phone as typed_phone'])
    .select([
      'o.person_id as officer_id',
      'o.display_name as officer_name',
      'o.email as officer_email',
      'o.phone as officer_phone',
      'o.nmls_id as officer_nmls',
    ])
    .select(['p.person_id as processor_id', 'p.display_name as processor_name', 'p.email as processor_email'])
    .where('l.brokerage_id', '=', values.brokerageId)
    .where('l.loan_number', '=', values.loanNumber),
);

async function lenderRow(tx: ReadTx) {
  const [row] = await lenderOnRecord(tx, {});
  if (!row) throw new Error('The lender is not there');
  return row;
}

const lenderOnRecord = prepared((db) =>
  db.selectFrom(brokerages.as('b')).select(['name', 'nmls_id', 'address', 'phone']).where('brokerage_id', '=', LENDER),
);

/** The broker as the company's own record has them, without what was typed for the loan. */
export async function brokerOnRecord(tx: ReadTx, loan: FoundLoan): Promise<Contact> {
  return brokerOf(await loanRow(tx, loan));
}

function typedIn(row: LoanRow): TypedBrokerDetails {
  return {
    ...nothingTyped,
    licenseId: row.license_id ?? '',
    loanOfficerLicenseId: row.officer_license_id ?? '',
    email: row.typed_email ?? '',
    phone: row.typed_phone ?? '',
  };
}

function brokerOf(row: LoanRow): Contact {
  return {
    name: row.broker_name,
    nmlsId: row.broker_nmls,
    ...(row.officer_name ? { loanOfficer: row.officer_name } : {}),
    ...(row.officer_nmls ? { loanOfficerNmlsId: row.officer_nmls } : {}),
    ...(row.officer_email ? { email: row.officer_email } : {}),
    ...(row.officer_phone ? { phone: row.officer_phone } : {}),
  };
}

function staffOf(row: LoanRow): readonly Recipient[] {
  const staff: Recipient[] = [];
  if (row.officer_id)
    staff.push({ id: `person-${row.officer_id}`, name: row.officer_name!, email: row.officer_email, role: 'Loan officer' });
  if (row.processor_id && row.processor_id !== row.officer_id)
    staff.push({ id: `person-${row.processor_id}`, name: row.processor_name!, email: row.processor_email, role: 'Processor' });
  return staff;
}

/** The product as its note will be: of the sheet it was locked on, the live one, or the last one that had it. */
async function productAsNoted(tx: ReadTx, productId: string, locked: ActiveLock | undefined): Promise<EstimatedProduct | null> {
  const found = await sheetProduct(tx, productId, locked?.sheetVersion);
  if (!found) return null;
  const { name, mortgageType, termMonths, arm } = found.product;
  return { productId, name, mortgageType, termMonths, ...(arm ? { arm } : {}), source: found.sheetTitle };
}

/** The rate a draft begins with while none is locked: the application's, else one the live sheet suggests. */
async function firstRate(
  tx: ReadTx,
  loan: FoundLoan,
  { document, productId, today }: { readonly document: ApplicationDocument; readonly productId: string | null; readonly today: PlainDate },
): Promise<EstimateFacts['openingRate']> {
  const stated = document.loan.NoteRatePercent ?? document.loan.BorrowerRequestedInterestRatePercent;
  if (stated !== undefined && stated > 0) return { rate: stated, source: `Rate of the application, ${formatRate(stated)}` };
  return productId ? openingRateOf(tx, loan, productId, today) : null;
}

interface PostalAddress {
  readonly line?: string;
  readonly city?: string;
  readonly state?: string;
  readonly postalCode?: string;
}

function addressLines({ line, city, state, postalCode }: PostalAddress): readonly string[] {
  const place = `${[city, state].filter(Boolean).join(', ')} ${postalCode ?? ''}`.trim();
  return [line ?? '', place].filter((each) => each !== '');
}
