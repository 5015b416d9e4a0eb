import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
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

async function addedServices(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly ServiceType[]> {
  const rows = await tx
    .selectFrom('loan_service')
    .select('service_type')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .execute();
  return rows.map((row) => row.service_type as ServiceType);
}

/** The quotes of the loan. */
export async function storedQuotes(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly StoredQuote[]> {
  const rows = await tx
    .selectFrom('fee_quote')
    .select(['service_type', 'quote', 'asked_with', 'simulated', 'quoted_at'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .orderBy('service_type')
    .orderBy('provider_id')
    .execute();
  return rows.map((row) => ({
    ...storedAs<Quote>(row.quote),
    serviceType: row.service_type as ServiceType,
    simulated: row.simulated,
    quotedAt: row.quoted_at,
    askedWith: storedAs<AskedWith>(row.asked_with),
  }));
}

/** The last request for the loan's quotes; undefined if there was none. */
export async function lastRequest(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<QuotesRequest | undefined> {
  const row = await tx
    .selectFrom('fee_quote_request as r')
    .innerJoin(people.as('p'), 'p.person_id', 'r.asked_by')
    .select(['r.tax_answers', 'r.asked_at', 'p.display_name'])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .executeTakeFirst();
  return row && { answers: row.tax_answers as TaxQuestion[], askedAt: row.asked_at, askedBy: row.display_name };
}
