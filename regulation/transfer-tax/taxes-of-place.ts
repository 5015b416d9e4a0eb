import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { inForce, inRange, transferTax, type TransferTax } from './transfer-tax.ts';
import type { Instrument, TaxPayer, TaxQuestion, TaxRow } from './tax-row.ts';
import { TRANSFER_TAX_ROWS } from './transfer-tax-rows.ts';

/** Where, when and on what instrument; and the answers to the questions a state's rows ask. */
export interface TaxedInstrument {
  readonly state: string;
  readonly county?: string;
  readonly city?: string;
  readonly instrument: Instrument;
  readonly amount: Cents;
  /** Absent: the rows that are in force without an end. */
  readonly on?: PlainDate;
  /** The questions answered with yes. */
  readonly answers?: readonly TaxQuestion[];
  readonly units?: number;
  readonly ownerOccupied?: boolean;
  /** Alabama: the amount of a mortgage taxed at the same time is deducted from the deed's value. */
  readonly mortgageTaxedToo?: Cents;
  /** Georgia: some part of the note falls due more than three years from its date. Default yes. */
  readonly longTerm?: boolean;
  /** Oklahoma: the mortgage's term in years. */
  readonly termYears?: number;
}

/**
 * Every tax of one instrument. Refuses a state without rows and a day before or after the rows of a tax: a missing year is never guessed
 * (comment 37(g)(1)-4 allows no less than local custom where the law is unclear).
 */
export function taxesOfPlace(facts: TaxedInstrument, rows: readonly TaxRow[] = TRANSFER_TAX_ROWS): Result<readonly TransferTax[]> {
  const ofState = rows.filter((row) => row.state === facts.state.toUpperCase());
  if (ofState.length === 0) return refuse('YEAR_WITHOUT_TABLE', `There is no transfer tax table for ${facts.state}.`, { field: 'state' });
  const here = ofState.filter((row) => row.instruments.includes(facts.instrument) && applies(row, facts));
  const current = here.filter((row) => (facts.on === undefined ? row.inForceTo === undefined : inForce(row, facts.on)));
  const lost = here.find((row) => !current.some((other) => familyOf(other) === familyOf(row)));
  if (lost && !replacedByLaw(lost, facts.on))
    return refuse('YEAR_WITHOUT_TABLE', `No row of ${familyOf(lost)} is in force on ${facts.on ?? 'an open day'}.`, { field: 'date' });
  const taxes: TransferTax[] = [];
  for (const row of current) {
    const amount = amountFor(row, facts, taxes);
    if (!inRange(row, amount)) continue;
    const payer = payerFor(row, facts, taxes);
    const found = transferTax(row, { amount, exemptionMet: exemptionMet(row, facts), ...(payer === undefined ? {} : { payer }) });
    if (!found.ok) return found;
    taxes.push(found.value);
  }
  return ok(taxes);
}

/** Rows that follow one another in time share a name up to the year: WA-REET-2020, WA-REET. */
function familyOf(row: TaxRow): string {
  return row.id.replace(/-\d{4}$/, '');
}

/** New Jersey's fee of the buyer ended when the seller's began; each is missing on the other's days by law. */
function replacedByLaw(row: TaxRow, on: PlainDate | undefined): boolean {
  if (row.id === 'NJ-MANSION-BUYER') return on === undefined || on > row.inForceTo!;
  if (row.id === 'NJ-GPF' || row.id === 'NY-NYC-SUPPLEMENT') return on !== undefined && on < row.inForceFrom;
  return row.id.startsWith('CA-LA-') && on !== undefined && on < '2023-04-01';
}

function applies(row: TaxRow, facts: TaxedInstrument): boolean {
  const { where } = row;
  const among = (names: readonly string[], name: string | undefined): boolean =>
    name !== undefined && names.some((each) => same(each, name));
  if (where?.counties && !among(where.counties, facts.county) && !among(where.counties, facts.city)) return false;
  if (where?.notCounties && (among(where.notCounties, facts.county) || among(where.notCounties, facts.city))) return false;
  if (where?.cities && !among(where.cities, facts.city)) return false;
  const yes = (question: TaxQuestion): boolean => facts.answers?.includes(question) ?? false;
  if (where?.asked && !yes(where.asked)) return false;
  if (where?.unless && yes(where.unless)) return false;
  if (row.id === 'GA-INTANGIBLE') return facts.longTerm !== false;
  return row.id !== 'OK-MORTGAGE' || (facts.termYears ?? 30) >= 5;
}

function same(a: string, b: string): boolean {
  const plain = (name: string): string =>
    name
      .toLowerCase()
      .replace(/^city of /, '')
      .replace(/ (county|city|borough)$/, '')
      .replace(/[^a-z]/g, '');
  return plain(a) === plain(b);
}

function amountFor(row: TaxRow, facts: TaxedInstrument, before: readonly TransferTax[]): Cents {
  if (row.tax.kind === 'third') return before.reduce((sum, each) => sum + (each.row.id === 'VA-GRANTOR' ? 0 : each.tax.value), 0);
  if (row.id === 'AL-DEED') return Math.max(0, facts.amount - (facts.mortgageTaxedToo ?? 0));
  return facts.amount;
}

function exemptionMet(row: TaxRow, facts: TaxedInstrument): boolean {
  if (row.exemptOnlyIf === undefined) return true;
  if (row.state === 'NY') return (facts.units ?? 1) <= 2;
  return facts.ownerOccupied !== false;
}

/** New York's special additional tax is the lender's on one to six units, else the borrower's. */
function payerFor(row: TaxRow, facts: TaxedInstrument, before: readonly TransferTax[]): TaxPayer | undefined {
  if (row.payer === 'as the state tax') return before[0]?.payer;
  return row.id === 'NY-MRT-SPECIAL' && (facts.units ?? 1) > 6 ? 'borrower' : undefined;
}
