import { readFileSync } from 'node:fs';
import { approvedPurchase } from '../../../capabilities/register/samples/approved-purchase.ts';
import { registerOwnPurchase } from '../../../capabilities/register/samples/own-purchase.ts';
import type { Between, StoryState } from './story.ts';

/** The loans that stories are about. */
export function ownPurchase(street: string, edits: readonly object[] = []): Between {
  return async ({ as }, state) => {
    const { loan, numbers } = await registerOwnPurchase(await as('helen'), street, edits);
    state.loan = loan;
    state.got['numbers'] = numbers;
  };
}

export const approved: Between = async ({ query, as }, state) => {
  state.loan = await approvedPurchase({ query }, await as('helen'));
};

const fha = new URL('../../../standards/mismo-3.4/samples/fha-purchase.xml', import.meta.url);
export const fhaPurchase: Between = async ({ ask }, state) => {
  const source = { name: 'fha.xml', contentBase64: readFileSync(fha).toString('base64') };
  const { loanNumber } = await ask<{ loanNumber: string }>('helen', 'PUT', '/register/new-urla-loan', {
    source,
    edits: [],
    productId: '0201',
  });
  state.loan = loanNumber;
};

/** The demo's first loan of brokerage 2 of which this is so. */
export function demoLoan(condition: string): Between {
  return async ({ query }, state) => {
    const [row] = await query<{ loan: string }>(
      `select loan_number as loan from loan where brokerage_id = 2 and ${condition} order by loan_number limit 1`,
    );
    if (!row) throw new Error(`The demo has no loan where ${condition}.`);
    state.loan = row.loan;
  };
}

/** As the closing desk would have moved it. */
export function fundedAt(instant: string): Between {
  return ({ query }, { loan }) =>
    query(
      `with moved as (
         insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status, at)
         select brokerage_id, loan_number, 50, status, 'Funded', $2 from loan where loan_number = $1)
       update loan set status = 'Funded' where loan_number = $1`,
      [loan, instant],
    );
}

/** A person of the demo by what a reply of the loan's estimate says. */
export const borrowerOf = ({ got }: StoryState): { readonly id: string; readonly email: string } =>
  got['get-disclosure-data'].facts.recipients.find(({ role }: { role: string }) => role === 'Borrower');
