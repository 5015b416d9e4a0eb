import { onePage } from '../../../capabilities/documents/samples/made-files.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { borrowerOf, demoLoan, ownPurchase } from './loans.ts';
import { ask, type Asked, type Story, type StoryState } from './story.ts';

const look = (by: string): Asked => ask(by, 'get-disclosure-data');
const saved = (by: string, more: object = {}): readonly Asked[] => [
  look(by),
  ask(by, 'save-disclosure-data', {
    body: ({ got }: StoryState) => ({ basedOn: got['get-disclosure-data'].place, draft: { ...got['get-disclosure-data'].draft, ...more } }),
  }),
];
export const sent: readonly Asked[] = [
  look('helen'),
  ask('helen', 'send-disclosure', {
    body: (state: StoryState) => ({ basedOn: state.got['get-disclosure-data'].place, notify: [borrowerOf(state).email] }),
  }),
];
const way = (wanted: object): readonly Asked[] => [
  ask('dora', 'get-broker-doc-details', { query: { brokerageId: '2' } }),
  ask('dora', 'save-broker-doc-details', {
    body: ({ got }: StoryState) => ({
      brokerageId: 2,
      basedOn: got['get-broker-doc-details'].chosen.version,
      brokerDiscloses: 'Y',
      brokerDraws: 'Y',
      secondLook: 'N',
      reason: 'Agreed with the brokerage',
      ...wanted,
    }),
  }),
];
const change = {
  basedOn: { form: 'loan-estimate', version: 1 },
  method: 'telephone',
  found: [{ key: 'rush', learnedOn: '2026-11-20', dismissed: false, words: '' }],
  reported: [],
  lines: [{ charge: 'rush', fact: 'rush', words: '' }],
  evidence: [],
};
const estimate = { form: 'loan-estimate' };
const title = (providerId: string) => ({ serviceType: 'title', providerId });

export const estimates: readonly Story[] = [
  {
    title: 'an estimate is drawn, sent, delivered and gone ahead with, and its costs change',
    steps: [
      ownPurchase('Estimate Street'),
      ask('helen', 'put-quotes', { body: { answers: [] } }),
      ask('helen', 'add-service', { body: { serviceType: 'survey' } }),
      ask('helen', 'delete-service', { body: { serviceType: 'survey' } }),
      ask('helen', 'select-provider', {
        body: { serviceType: 'title', provider: { from: 'list', providerId: 'T-103', byBorrower: false } },
      }),
      ask('helen', 'apply-fee-quote-to-disclosure-data'),
      ...saved('helen'),
      ask('helen', 'get-broker-loan-details'),
      ask('helen', 'put-broker-loan-details', {
        body: ({ got }: StoryState) => ({ basedOn: 0, details: { ...got['get-broker-loan-details'].typed, licenseId: 'CO-100' } }),
      }),
      ask('helen', 'update-deposit', { params: { deposit: '7500.50' } }),
      ...sent,
      ask('dora', 'assign-disclosure', { body: { personId: demoPerson('dora').id, basedOn: null } }),
      ask('helen', 'record-paper-sent', {
        body: (state: StoryState) => ({
          recipientId: borrowerOf(state).id,
          form: 'loan-estimate',
          version: 1,
          how: 'mail',
          on: '2026-11-20',
        }),
      }),
      ask('helen', 'resend-disclosures', { body: (state: StoryState) => ({ version: 1, recipientIds: [borrowerOf(state).id] }) }),
      ask('helen', 'record-intent-to-proceed', {
        body: (state: StoryState) => ({
          recipientId: borrowerOf(state).id,
          how: 'telephone',
          statedOn: '2026-11-20',
          receivedBefore: true,
          note: 'Called',
        }),
      }),
      ask('helen', 'save-rush-fee', { params: { flag: 'Y' } }),
      ask('helen', 'propose-change', { body: change }),
      ask('dora', 'return-change', { body: { sequence: 1, words: 'Who asked for it?' } }),
      ask('helen', 'propose-change', { body: change }),
      ask('dora', 'decide-change', { body: { sequence: 2, decisions: [{ charge: 'rush', accept: true, words: '' }] } }),
    ],
  },
  {
    title: 'a borrower is asked for a document, and no longer',
    steps: [
      ownPurchase('Letter Street'),
      ask('helen', 'get-borrower-requests'),
      ask('helen', 'ask-borrower', {
        body: ({ got }: StoryState) => {
          const [borrower] = got['get-borrower-requests'].borrowers;
          const [item] = got['get-borrower-requests'].askable.filter(
            ({ partyId }: { partyId: string | null }) => partyId === null || partyId === borrower.id,
          );
          return { recipientId: borrower.id, items: [item.key], words: '', dueOn: null };
        },
      }),
      ask('helen', 'get-borrower-requests'),
      ask('helen', 'take-back-borrower-request', {
        params: ({ got }: StoryState) => ({ requestId: got['get-borrower-requests'].requests[0].requestId }),
      }),
    ],
  },
  {
    title: 'providers of a company are preferred and taken off',
    steps: [
      ask('helen', 'update-preferred-providers', {
        body: { providers: [{ ...title('T-102'), name: 'Longs View Settlement', standing: 'preferred' }] },
      }),
      ask('helen', 'delete-preferred-providers', { body: { providers: [title('T-102')] } }),
    ],
  },
  {
    title: 'a second coordinator looks at an estimate',
    steps: [
      ...way({ secondLook: 'Y' }),
      ownPurchase('Second Street'),
      ...saved('dora', { lenderCredits: 100 }),
      ask('dora', 'ask-second-look', { params: estimate, body: { note: 'Please check the credit' } }),
      ask('adam', 'get-second-look', { params: estimate }),
      ask('adam', 'end-second-look', {
        params: estimate,
        body: ({ got }: StoryState) => ({ lookId: got['get-second-look'].open.lookId, words: 'Credit is 200 too much' }),
      }),
      ...way({}),
    ],
  },
  {
    title: 'a broker asks the lender to send an estimate, and takes that back',
    steps: [
      ...way({ brokerDiscloses: 'N' }),
      ownPurchase('Asked Street'),
      ask('helen', 'request-disclosure', { body: { note: 'Complete' } }),
      ask('helen', 'end-disclosure-request', {
        params: ({ got }: StoryState) => ({ requestId: got['request-disclosure'].requestId }),
        body: { words: '' },
      }),
      ...way({}),
    ],
  },
  {
    title: 'an estimate that was sent outside is recorded',
    steps: [
      ...way({ brokerDraws: 'N' }),
      ownPurchase('Outside Street'),
      ask('helen', 'record-outside-estimate', {
        params: { sentOn: '2026-11-20', deliveryMethod: 'mail' },
        file: { name: 'le.pdf', bytes: onePage() },
      }),
      ...way({}),
    ],
  },
  {
    title: 'a borrower of the demo gets a letter',
    steps: [
      demoLoan('le_sent_at is not null'),
      look('helen'),
      ask('helen', 'send-borrower-letter', { body: (state: StoryState) => ({ recipientId: borrowerOf(state).id }) }),
    ],
  },
  {
    title: 'an affiliate is no longer used',
    steps: [
      ask('helen', 'get-business-affiliates'),
      ask('helen', 'end-business-affiliate', {
        params: ({ got }: StoryState) => ({ affiliateId: got['get-business-affiliates'].affiliates[0].affiliateId }),
        body: ({ got }: StoryState) => ({
          brokerageId: 2,
          basedOn: got['get-business-affiliates'].affiliates[0].version,
          until: '2026-11-20',
        }),
      }),
    ],
  },
  {
    title: 'insurance is quoted, chosen and typed',
    steps: [
      ownPurchase('Insured Street', [{ path: 'loan/BaseLoanAmount', value: 37_800_000 }]),
      ask('helen', 'ask-mi-quotes', { body: { coverage: null, splitUpfront: null } }),
      ask('helen', 'get-mi-quotes'),
      ask('helen', 'choose-mi-quote', {
        body: ({ got }: StoryState) => {
          const { revision, asked, plans } = got['get-mi-quotes'];
          const { insurerId, plan } = plans.find((one: { plan: string }) => one.plan === 'monthly');
          return { basedOn: revision, request: asked.request, insurerId, plan };
        },
      }),
      ask('helen', 'get-mi-data'),
      ask('helen', 'save-mi-data', {
        body: ({ got }: StoryState) => ({
          basedOn: got['get-mi-data'].revision,
          miHeader: { lenderPaid: false, refundable: true },
          kind: 'single',
          upfrontRate: 1_850,
        }),
      }),
    ],
  },
];
