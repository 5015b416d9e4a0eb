import { explained, given, step, sumStep, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { taxesOfPlace, TRANSFER_TAX_ROWS, type TaxQuestion, type TransferTax } from '../../../regulation/transfer-tax/index.ts';
import type { QuoteFacts } from './quote-facts.ts';

/** The wording of the tax questions of a place. */
const QUESTIONS: Readonly<Record<TaxQuestion, string>> = {
  'first-time buyer': 'Is the buyer a first-time buyer of a home?',
  'taxed before': 'Was the deed or mortgage tax paid on this debt before?',
  'local options': 'Does the place levy both local optional taxes?',
};
export const taxQuestions = Object.keys(QUESTIONS) as readonly TaxQuestion[];

/** The questions whose answers decide the taxes of a state. */
export function questionsOf(state: string): readonly { readonly question: TaxQuestion; readonly text: string }[] {
  const asked = TRANSFER_TAX_ROWS.filter((row) => row.state === state).flatMap((row) => [row.where?.asked, row.where?.unless]);
  return taxQuestions.filter((question) => asked.includes(question)).map((question) => ({ question, text: QUESTIONS[question] }));
}

/** Reads the questions answered with yes, divided by commas. */
export function readAnswers(list: string): Result<readonly TaxQuestion[], Refusal<'NO_SUCH_QUESTION'>> {
  const named = list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const unknown = named.find((one) => !taxQuestions.some((question) => question === one));
  if (unknown !== undefined) return refuse('NO_SUCH_QUESTION', '', { field: 'questionList', details: { question: unknown } });
  return ok(taxQuestions.filter((question) => named.includes(question)));
}

/**
 * The borrower's part of the taxes on deed and mortgage by law and custom; the seller's and lender's parts are not on the Loan Estimate
 * (comment 37(g)(1)-5). Refuses a place or day without a table.
 */
export function taxesOfLoan(facts: QuoteFacts, answers: readonly TaxQuestion[]): Result<Explained<Cents>> {
  const place = {
    state: facts.state,
    county: facts.county,
    city: facts.city,
    on: facts.on,
    answers,
    units: facts.units,
    ownerOccupied: facts.ownerOccupied,
    termYears: facts.termYears,
    longTerm: facts.longTerm,
  };
  const deed = facts.purpose === 'Purchase';
  const onDeed = deed
    ? taxesOfPlace({ ...place, instrument: 'deed', amount: facts.price, mortgageTaxedToo: facts.loanAmount })
    : ok([] as readonly TransferTax[]);
  if (!onDeed.ok) return onDeed;
  const onMortgage = taxesOfPlace({ ...place, instrument: 'mortgage', amount: facts.loanAmount });
  if (!onMortgage.ok) return onMortgage;
  const parts = [...onDeed.value, ...onMortgage.value].flatMap((one) => borrowersPart(one) ?? []);
  if (parts.length === 0) {
    const source = 'Dated tables of transfer taxes';
    return ok(
      explained(
        0,
        step('Transfer taxes', usd(0), 'lookup', {
          source,
          parts: [given('State', { unit: 'text', amount: facts.state }, 'Loan application')],
        }),
      ),
    );
  }
  const cents = parts.reduce((sum, one) => sum + one.value, 0);
  const whys: readonly Step[] = parts.map((one) => one.why);
  return ok(explained(cents, whys.length === 1 ? whys[0]! : sumStep('Transfer taxes', 'usd', whys)));
}

function borrowersPart(tax: TransferTax): Explained<Cents> | undefined {
  if (tax.payer === 'split') return tax.buyer;
  return tax.payer === 'buyer' || tax.payer === 'borrower' ? tax.tax : undefined;
}
