import type { Instant, Rate } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { Actor, FoundLoan } from '../../../../platform/http/asked.ts';
import { loanLine } from '../../../../platform/operation/lines-of-actor.ts';
import { statements, type Plan, type PlannedWrite } from '../../../../platform/operation/plan.ts';
import type { AnsweredProduct } from '../../../../standards/mi-rate-quote/rate-quote.ts';
import { people } from '../../../access/port/people.ts';
import { newestApplication } from '../../../application/port/application-versions.ts';
import type { LoanFacts } from '../../../application/domain/facts/loan-facts.ts';
import type { AnswerOnFile } from '../../domain/mi-quotes.ts';
import type { MiQuoteFacts, PlaceAndDebts } from '../../domain/quote-facts.ts';
import { hasAnswered, type AskedInsurer } from '../asking/ask-insurers.ts';
import type { AnswerKey } from './mi-rows.ts';

export interface RequestOnFile {
  readonly request: number;
  readonly facts: MiQuoteFacts;
  readonly coverage: number;
  readonly splitUpfront: Rate;
  readonly askedAt: Instant;
  readonly askedBy: string;
}

/** The newest request to the insurers for the loan; undefined where there is none. */
export async function newestRequest(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<RequestOnFile | undefined> {
  const row = await tx
    .selectFrom('mi_quote_request as r')
    .innerJoin(people.as('p'), 'p.person_id', 'r.asked_by')
    .select(['r.request', 'r.facts', 'r.coverage', 'r.split_upfront', 'r.asked_at', 'p.display_name'])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .orderBy('r.request', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      request: row.request,
      facts: storedAs<MiQuoteFacts>(row.facts),
      coverage: row.coverage,
      splitUpfront: row.split_upfront,
      askedAt: row.asked_at,
      askedBy: row.display_name,
    }
  );
}

/** The latest answer of each insurer, and which of them did not answer the newest request. */
export interface AnswersOfLoan {
  readonly answers: readonly AnswerOnFile[];
  readonly unanswered: readonly {
    readonly insurerId: string;
    readonly insurer: string;
    readonly at: Instant;
    readonly simulated: boolean;
  }[];
}

export async function answersOfLoan(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<AnswersOfLoan> {
  const rows = await tx
    .selectFrom('mi_quote_answer as a')
    .innerJoin('mi_quote_request as r', (join) =>
      join.onRef('r.brokerage_id', '=', 'a.brokerage_id').onRef('r.loan_number', '=', 'a.loan_number').onRef('r.request', '=', 'a.request'),
    )
    .select(['a.insurer_id', 'a.name', 'a.request', 'a.products', 'a.valid_until', 'a.simulated'])
    .select(['r.facts', 'r.coverage', 'r.split_upfront', 'r.asked_at'])
    .where('a.brokerage_id', '=', brokerageId)
    .where('a.loan_number', '=', loanNumber)
    .orderBy('a.request', 'desc')
    .orderBy('a.insurer_id')
    .execute();
  const newest = rows[0]?.request;
  const answers = new Map<string, AnswerOnFile>();
  for (const row of rows) {
    if (row.products === null || row.valid_until === null || answers.has(row.insurer_id)) continue;
    answers.set(row.insurer_id, {
      request: row.request,
      insurerId: row.insurer_id,
      insurer: row.name,
      facts: storedAs<MiQuoteFacts>(row.facts),
      coverage: row.coverage,
      splitUpfront: row.split_upfront,
      quotedAt: row.asked_at,
      validUntil: row.valid_until,
      simulated: row.simulated,
      products: storedAs<readonly AnsweredProduct[]>(row.products),
    });
  }
  const unanswered = rows
    .filter((row) => row.request === newest && row.products === null)
    .map((row) => ({ insurerId: row.insurer_id, insurer: row.name, at: row.asked_at, simulated: row.simulated }));
  return { answers: [...answers.values()].sort((a, b) => (a.insurerId < b.insurerId ? -1 : 1)), unanswered };
}

/** The facts that an answer was given for, and who gave it. */
export async function answeredWith(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, { insurerId, request }: AnswerKey) {
  const row = await tx
    .selectFrom('mi_quote_answer as a')
    .innerJoin('mi_quote_request as r', (join) =>
      join.onRef('r.brokerage_id', '=', 'a.brokerage_id').onRef('r.loan_number', '=', 'a.loan_number').onRef('r.request', '=', 'a.request'),
    )
    .select(['a.simulated', 'r.facts'])
    .where('a.brokerage_id', '=', brokerageId)
    .where('a.loan_number', '=', loanNumber)
    .where('a.request', '=', request)
    .where('a.insurer_id', '=', insurerId)
    .executeTakeFirstOrThrow();
  return { simulated: row.simulated, facts: storedAs<MiQuoteFacts>(row.facts) };
}

/** The place of the property and the debts, which an insurer needs besides the facts of the insurance. */
export async function placeAndDebts(tx: ReadTx, loan: FoundLoan, facts: LoanFacts): Promise<PlaceAndDebts> {
  const { document } = await newestApplication(tx, loan);
  const { CityName: city } = document.subjectProperty.address ?? {};
  return { state: facts.state ?? '', city, postalCode: facts.zip, dti: facts.dti };
}

/** A request that was sent to the insurers. */
interface AskedQuestion {
  readonly question: Pick<RequestOnFile, 'facts' | 'coverage' | 'splitUpfront'>;
  readonly request: number;
  readonly now: Instant;
}

/** Records a question and its answers. */
export function quotesPlan(
  { loan, actor }: { readonly loan: FoundLoan; readonly actor: Actor },
  { question, request, now }: AskedQuestion,
  insurers: readonly AskedInsurer[],
): Plan {
  const { facts, coverage, splitUpfront } = question;
  const names = insurers.filter(hasAnswered).map((one) => one.name);
  return {
    writes: quotesWrites(loan, { ...question, request, askedAt: now, personId: actor.personId, insurers }),
    journal: [
      loanLine(loan, actor, {
        kind: 'mortgage-insurance-quoted',
        summary: `${actor.displayName} had mortgage insurance quoted by ${names.join(', ')}`,
        details: { request, coverage, splitUpfront, facts, insurers: insurers.map(insurerInJournal) },
      }),
    ],
  };
}

function insurerInJournal({ insurerId, name, simulated, answer }: AskedInsurer) {
  return { insurerId, name, simulated, ...('trouble' in answer ? { trouble: answer.trouble } : { validUntil: answer.validUntil }) };
}

function quotesWrites(
  { brokerageId, loanNumber }: FoundLoan,
  asked: Omit<RequestOnFile, 'askedBy'> & { readonly personId: string; readonly insurers: readonly AskedInsurer[] },
): PlannedWrite[] {
  const { request } = asked;
  const loan = { brokerage_id: brokerageId, loan_number: loanNumber, request };
  return [
    statements.insertInto('mi_quote_request').values({
      ...loan,
      facts: JSON.stringify(asked.facts),
      coverage: asked.coverage,
      split_upfront: asked.splitUpfront,
      asked_by: asked.personId,
      asked_at: asked.askedAt,
    }),
    statements.insertInto('mi_quote_answer').values(
      asked.insurers.map(({ insurerId, name, simulated, answer }) => ({
        ...loan,
        insurer_id: insurerId,
        name,
        simulated,
        products: 'trouble' in answer ? null : JSON.stringify(answer.products),
        valid_until: 'trouble' in answer ? null : answer.validUntil,
        trouble: 'trouble' in answer ? answer.trouble : null,
      })),
    ),
  ];
}
