import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { TaxQuestion } from '../../../../regulation/transfer-tax/index.ts';
import { people } from '../../../access/port/people.ts';
import { loanFacts } from '../../../application/domain/facts/loan-facts.ts';
import { newestApplication } from '../../../application/port/application-versions.ts';
import {
  quoteFacts,
  requiredServices,
  type AskedWith,
  type LoanServices,
  type Quote,
  type QuoteFacts,
  type ServiceType,
} from '../../domain/index.ts';

export interface StoredQuote extends Quote {
  readonly serviceType: ServiceType;
  readonly simulated: boolean;
  readonly quotedAt: Instant;
  readonly askedWith: AskedWith;
}

export interface QuotesRequest {
  readonly answers: readonly TaxQuestion[];
  readonly askedAt: Instant;
  readonly askedBy: string;
}

/** The facts of the loan's application that quotes need, and its services. */
export async function quotedLoan(
  tx: ReadTx,
  loan: FoundLoan,
  today: PlainDate | Promise<PlainDate>,
): Promise<Result<{ readonly facts: QuoteFacts; readonly services: LoanServices }, Refusal<'FACTS_MISSING'>>> {
  const [{ document }, added, on] = await Promise.all([newestApplication(tx, loan), addedServices(tx, loan), today]);
  const said = loanFacts(document);
  const facts = quoteFacts(
    {
      ...said,
      city: document.subjectProperty.address?.CityName,
      purpose: said.loanPurpose,
      price: said.loanPurpose === 'Purchase' ? said.salesPriceCents : said.valueCents,
      loanAmount: said.loanAmountCents,
    },
    on,
  );
  if (!facts.ok) return facts;
  return ok({ facts: facts.value, services: { required: requiredServices(facts.value), added } });
}

async function addedServices(tx: ReadTx, loan: FoundLoan): Promise<readonly ServiceType[]> {
  const rows = await servicesOf(tx, loan);
  return rows.map((row) => row.service_type as ServiceType);
}

const servicesOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('loan_service')
    .select('service_type')
    .where('brokerage_id', '=', values.brokerageId)
    .where('loan_number', '=', values.loanNumber),
);

/** The quotes of the loan. */
export async function storedQuotes(tx: ReadTx, loan: FoundLoan): Promise<readonly StoredQuote[]> {
  const rows = await quotesOf(tx, loan);
  return rows.map((row) => ({
    ...storedAs<Quote>(row.quote),
    serviceType: row.service_type as ServiceType,
    simulated: row.simulated,
    quotedAt: row.quoted_at,
    askedWith: storedAs<AskedWith>(row.asked_with),
  }));
}

const quotesOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('fee_quote')
    .select(['service_type', 'quote', 'asked_with', 'simulated', 'quoted_at'])
    .where('brokerage_id', '=', values.brokerageId)
    .where('loan_number', '=', values.loanNumber)
    .orderBy('service_type')
    .orderBy('provider_id'),
);

/** The last request for the loan's quotes; undefined if there was none. */
export async function lastRequest(tx: ReadTx, loan: FoundLoan): Promise<QuotesRequest | undefined> {
  const [row] = await requestOf(tx, loan);
  return row && { answers: row.tax_answers as TaxQuestion[], askedAt: row.asked_at, askedBy: row.display_name };
}

const requestOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('fee_quote_request as r')
    .innerJoin(people.as('p'), 'p.person_id', 'r.asked_by')
    .select(['r.tax_answers', 'r.asked_at', 'p.display_name'])
    .where('r.brokerage_id', '=', values.brokerageId)
    .where('r.loan_number', '=', values.loanNumber),
);
