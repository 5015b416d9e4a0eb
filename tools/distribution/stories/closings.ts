import {
  completeForClosing,
  disclosedForClosing,
  loansToClose,
  type BorrowerToClose,
  type LoanToClose,
} from '../../../capabilities/close/samples/ready-loans.ts';
import { demoLoan, fundedAt, ownPurchase } from './loans.ts';
import { ask, type Between, type Story, type StoryState } from './story.ts';

const { varga, ueda } = loansToClose;
const FRIDAY = '2026-11-20T16:00:00Z';
const MONDAY = '2026-11-23T16:00:00Z';
const AFTER_CLOSING = '2026-12-10T16:00:00Z';

const disclosed =
  (to: LoanToClose): Between =>
  async ({ ask: asking }, state) => {
    state.loan = to.loan;
    state.got['borrower'] = await disclosedForClosing(asking, to);
  };
const completed =
  (to: LoanToClose): Between =>
  ({ ask: asking }, { got }) =>
    completeForClosing(asking, to, got['borrower'], '2026-11-23');
const borrower = ({ got }: StoryState): BorrowerToClose => got['borrower'];
const day =
  (instant: string): Between =>
  ({ startAt }) =>
    startAt(instant);

const account = { bank: 'Foothill Sample Bank', lastFour: '4471', cameBy: 'registered profile' };
const confirmed = { sequence: 1, agree: true, reached: 'L. Aguirre, (970) 555-0142' };
const refund = {
  cause: 'appraisal',
  amount: 15_000,
  paidOn: '2026-12-09',
  form: 'refund',
  reference: 'Check 1041',
  paidTo: 'The borrower',
};

export const closings: readonly Story[] = [
  {
    title: 'a payoff is requested of a refinance',
    steps: [
      demoLoan(`loan_purpose = 'Refinance' and status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Prequalified')`),
      ask('helen', 'request-payoff', {
        body: {
          servicer: 'Sample Servicing',
          balance: 20_000_000,
          rate: 4_000,
          interestPaidThrough: '2026-11-01',
          basis: 365,
          fees: 2_500,
          padDays: 1,
          goodThrough: '2026-12-31',
        },
      }),
    ],
  },
  {
    title: 'a loan closes, and what was charged too much is given back',
    steps: [
      day(FRIDAY),
      disclosed(varga),
      day(MONDAY),
      completed(varga),
      ask('helen', 'schedule-closing', { body: { date: '2026-12-04', time: '10:00' } }),
      ask('dora', 'hold-initial-closing', { body: { onHold: true, words: 'The buyers ask for another day' } }),
      ask('dora', 'hold-initial-closing', { body: { onHold: false, words: 'They keep the day' } }),
      ask('clara', 'enter-wire-instructions', { body: account }),
      ask('dora', 'confirm-wire-instructions', { body: confirmed }),
      ask('adam', 'confirm-wire-instructions', { body: confirmed }),
      ask('dora', 'get-closing-disclosure'),
      ask('dora', 'send-closing-disclosure', {
        body: (state: StoryState) => ({ basedOn: state.got['get-closing-disclosure'].place, notify: [borrower(state).email] }),
      }),
      ask('helen', 'record-closing-receipt', {
        body: (state: StoryState) => ({ version: 1, recipientId: borrower(state).id, receivedOn: '2026-11-23', how: 'signed' }),
      }),
      fundedAt('2026-12-04T20:00:00Z'),
      day(AFTER_CLOSING),
      ask('clara', 'get-cures'),
      ask('clara', 'record-settlement-change', {
        body: ({ got }: StoryState) => ({
          kind: 'charges',
          happenedOn: '2026-12-04',
          learnedOn: '2026-12-08',
          how: 'settlement statement',
          ofSettlement: true,
          misstatement: null,
          charges: [
            {
              id: 'appraisal',
              amount: got['get-cures'].closed.charges.find(({ id }: { id: string }) => id === 'appraisal').cents + 20_000,
              payer: 'borrower',
            },
          ],
          added: [],
          note: 'Invoice came after signing',
        }),
      }),
      ask('clara', 'record-refund', { body: refund }),
      ask('clara', 'void-refund', { params: { sequence: 1 }, body: { words: 'Check came back' } }),
      ask('clara', 'void-settlement-change', { params: { sequence: 1 }, body: { words: 'Entered twice' } }),
    ],
  },
  {
    title: 'a correspondent’s loan is bought',
    steps: [
      async (_stage, state) => void (state.loan = ueda.loan),
      ask('dora', 'pre-purchase-date-update', { body: { prePurchaseDate: '2026-12-20' } }),
      fundedAt('2026-12-09T16:00:00Z'),
      ask('clara', 'get-purchase-advice'),
      ask('clara', 'issue-purchase-advice', {
        body: ({ got }: StoryState) => {
          const { price: _price, noteRate: _rate, ...stated } = got['get-purchase-advice'].proposed;
          return {
            ...stated,
            escrowBalance: 120_000,
            deductions: [{ label: 'Purchase review fee', amount: 39_500 }],
            basedOn: 0,
            note: '',
          };
        },
      }),
    ],
  },
  {
    title: 'the file of a closed loan is put together and opened',
    steps: [
      ownPurchase('Examined Street'),
      fundedAt(AFTER_CLOSING),
      ask('clara', 'save-stacking-order', { body: { recipient: 'examiner', basedOn: 0, parts: ['application'] } }),
      ask('clara', 'prepare-audit-package', { body: { redacted: false } }),
      ask('audrey', 'open-audit-package', {
        params: ({ got }: StoryState) => ({ packageId: got['prepare-audit-package'].packageId }),
        body: {},
      }),
    ],
  },
];
