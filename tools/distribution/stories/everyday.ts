import { readFileSync } from 'node:fs';
import { lockPolicy2026 } from '../../../capabilities/lock-policy/domain/index.ts';
import { emptyForm, quoteRequestOf } from '../../../capabilities/price/domain/scenario/price-it-form.ts';
import { testSession } from '../../../platform/testing/test-session.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { must } from '../../../foundation/result/result.ts';
import { write } from '../../../standards/mismo-2.3.1/write.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import { ownPurchase } from './loans.ts';
import { ask, type Story, type StoryState } from './story.ts';

const sample = readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url));
/** The sample purchase of other people at another house, in the older systems' form. */
const formatted = (): object => {
  const own = sample
    .toString('utf8')
    .replaceAll(/<AddressLineText>1408[^<]*/g, '<AddressLineText>1 Formatted Way')
    .replaceAll(/>9(\d\d)\d{2}(\d{4})</g, '>9$1669001<')
    .replace(/<ApplicationReceivedDate>[^<]*<\/ApplicationReceivedDate>/, '');
  return write(must(read(own)).document, { productinformation: { productID: '101' } }).loan;
};
const borrower = 'borrowers/BORROWER_1';
const begun = [
  { path: `${borrower}/name/FirstName`, value: 'Pru' },
  { path: `${borrower}/name/LastName`, value: 'Qualwell' },
  { path: `${borrower}/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue`, value: '900-52-9001' },
  { path: 'subjectProperty/address/StateCode', value: 'CO' },
  { path: 'subjectProperty/FinancedUnitCount', value: 1 },
  { path: 'subjectProperty/PropertyEstimatedValueAmount', value: 50_000_000 },
  { path: 'loan/BaseLoanAmount', value: 39_200_000 },
];
const rest = [
  { path: `${borrower}/BorrowerBirthDate`, value: '1986-04-12' },
  { path: `${borrower}/incomes/CURRENT_INCOME_ITEM_1/CurrentIncomeMonthlyTotalAmount`, value: 840_000 },
  { path: 'subjectProperty/address/AddressLineText', value: '1 Converted Street' },
  { path: 'subjectProperty/address/CityName', value: 'Boulder' },
  { path: 'subjectProperty/address/PostalCode', value: '80302' },
  { path: 'loan/PurchasePriceAmount', value: 49_000_000 },
];
const form = { ...emptyForm, loanAmount: 31_808_700, purchasePrice: 38_121_600, fico: 742, state: 'CO', zip: '80525' };
const quoted = quoteRequestOf(form, { pilot: false, personId: 'p', name: 'n', correspondent: false, requestId: 'r' });
const wholesale = { p1: 'Wholesale' };
const item = { name: 'Credit', status: 'Requested' };
const specimen = {
  name: 'Specimen Street Lending',
  nmlsId: '1990777',
  state: 'CO',
  phone: '303-555-0177',
  tier: 'standard',
  line: '7 Specimen Street',
  city: 'Denver',
  postalCode: '80202',
};

export const everyday: readonly Story[] = [
  {
    title: 'a prequalification is registered in full, and a formatted loan comes in',
    steps: [
      ask('priya', 'new-urla-loan', {
        query: { regType: 'prequal' },
        body: { edits: begun, productId: '0101', purpose: 'Purchase', occupancy: 'PrimaryResidence' },
      }),
      async (_stage, state) => void (state.loan = state.got['new-urla-loan'].loanNumber),
      ask('priya', 'update-loan', { query: { type: 'prequal', basedOn: '1' }, body: { edits: rest, productId: '0103' } }),
      ask('priya', 'new-loan', { query: { type: 'fullreg' }, body: formatted }),
      ask('priya', 'read-application-file', { file: { name: 'loan.xml', bytes: sample } }),
    ],
  },
  {
    title: 'a loan moves on',
    steps: [
      ownPurchase('Everyday Street'),
      ask('helen', 'put-vested-party', { body: { name: 'Vera Vested', relationship: 'Parent' } }),
      ask('helen', 'put-closing-date', { params: { date: '2027-01-12' }, body: { before: null } }),
      ask('helen', 'pre-disclose'),
      ask('helen', 'set-pkg', {
        body: ({ got }: StoryState) => ({ checkedVersion: got['pre-disclose'].version, parts: ['welcome-letter'] }),
      }),
      ask('helen', 'get-loan-edit'),
      ask('helen', 'whole-number', {
        body: ({ got }: StoryState) => {
          const [{ id, taxpayerIdentifiers }] = got['get-loan-edit'].document.borrowers;
          return { path: `borrowers/${id}/taxpayerIdentifiers/${taxpayerIdentifiers[0].id}/TaxpayerIdentifierValue` };
        },
      }),
      ask('helen', 'find-by-borrower-number', { body: ({ got }: StoryState) => ({ number: got['numbers'][0] }) }),
      ask('helen', 'put-tracking-item', { params: { name: 'Appraisal', status: 'Requested' } }),
      ask('helen', 'entity-tracking-item', { body: { ...item, comment: 'By the borrower, on Friday' } }),
      ask('ugo', 'update-tracking-item', {
        body: ({ loan }: StoryState) => ({ loanNumber: loan, trackingItems: [{ ...item, status: 'Completed' }] }),
      }),
      ask('helen', 'put-loan-status', { params: { status: 'Withdrawn' } }),
    ],
  },
  {
    title: 'a price is asked without a loan',
    steps: [
      ask('helen', 'ratequote-quotes', { query: wholesale, body: quoted }),
      ask('helen', 'ratequote-eligibility', { query: wholesale, body: quoted }),
      ask('helen', 'ratequote-totals', { query: wholesale, body: quoted }),
    ],
  },
  {
    title: 'the lender’s companies and rules change',
    steps: [
      ask('adam', 'add-branch', { body: { name: 'Fargo', region: 'Plains' } }),
      ask('adam', 'change-branch', { params: { branchId: '460' }, body: { name: 'Duluth Harbor', regionId: 20, open: true } }),
      ask('adam', 'change-region', { params: { regionId: '30' }, body: { name: 'Middle', open: true } }),
      ask('adam', 'add-brokerage', { body: { kind: 'broker', ...specimen, branchId: 377 } }),
      ask('adam', 'change-brokerage', {
        body: ({ got }: StoryState) => ({
          ...specimen,
          brokerageId: got['add-brokerage'].brokerageId,
          branchId: 377,
          tier: 'gold',
          active: true,
        }),
      }),
      ask('adam', 'save-portal-settings', { body: { version: 0, values: { portalName: 'Sample portal' }, why: 'A name of ours' } }),
      ask('helen', 'save-aus-settings', {
        body: { orderType: 'DU', sellerNumber: '123456789', sellerServicerNumber: '', tpoNumber: '' },
      }),
      ask('lena', 'put-lock-policy-in-force', {
        body: {
          document: { ...lockPolicy2026, version: '2026-12-01', title: 'Lock policy 2026-12-01', maximumExtensions: 3 },
          from: null,
          note: 'One more extension',
        },
      }),
    ],
  },
  {
    title: 'a session on another device is ended, and this one',
    steps: [
      ({ query }) => testSession({ query }, demoPerson('marco').id),
      ask('marco', 'get-edit-profile'),
      ask('marco', 'end-session', {
        params: ({ got }: StoryState) => ({
          sessionId: got['get-edit-profile'].sessions.find(({ here }: { here: boolean }) => !here).sessionId,
        }),
      }),
      ask('marco', 'log-out'),
    ],
  },
];
