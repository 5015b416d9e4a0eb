import type { Instant } from '../../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements, type PlannedWrite } from '../../../../platform/operation/plan.ts';
import type { TaxQuestion } from '../../../../regulation/transfer-tax/index.ts';
import type { ProviderQuote } from '../../../../vendors/fee-quotes/wire.ts';
import { askedWith, type QuoteFacts, type ServiceType } from '../../domain/index.ts';

/** The answers of a service's providers. */
export interface AnsweredService {
  readonly serviceType: ServiceType;
  readonly quotes: readonly ProviderQuote[];
  readonly simulated: boolean;
}

/** Takes the quotes of a service away. */
export function quotesAway({ brokerageId, loanNumber }: FoundLoan, type: ServiceType) {
  return statements
    .deleteFrom('fee_quote')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('service_type', '=', type);
}

/** Writes the answers of each service over its earlier quotes. */
export function quoteWrites(
  { brokerageId, loanNumber }: FoundLoan,
  answered: readonly AnsweredService[],
  { facts, now }: { readonly facts: QuoteFacts; readonly now: Instant },
): PlannedWrite[] {
  const loan = { brokerageId, loanNumber };
  return answered.flatMap(({ serviceType, quotes, simulated }) => [
    quotesAway(loan, serviceType),
    statements.insertInto('fee_quote').values(
      quotes.map((quote) => ({
        brokerage_id: brokerageId,
        loan_number: loanNumber,
        service_type: serviceType,
        provider_id: quote.providerId,
        quote: JSON.stringify(quote),
        asked_with: JSON.stringify(askedWith(facts)),
        valid_until: quote.validUntil,
        simulated,
        quoted_at: now,
      })),
    ),
  ]);
}

/** Records who made the last request and how the tax questions were answered. */
export function requestWrite(
  { brokerageId, loanNumber }: FoundLoan,
  asked: { readonly personId: string; readonly answers: readonly TaxQuestion[]; readonly now: Instant },
) {
  const row = { tax_answers: [...asked.answers], asked_by: asked.personId, asked_at: asked.now };
  return statements
    .insertInto('fee_quote_request')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, ...row })
    .onConflict((conflict) => conflict.columns(['brokerage_id', 'loan_number']).doUpdateSet(row));
}
