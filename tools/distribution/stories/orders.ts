import { jointReport, orderJointReport, recordConsents } from '../../../capabilities/credit/samples/joint-report.ts';
import { onePage } from '../../../capabilities/documents/samples/made-files.ts';
import { writeReport } from '../../../standards/valuation-report/write-report.ts';
import { behaviours } from '../../../vendors/appraisal/behaviours.ts';
import { behaviours as ofCredit } from '../../../vendors/credit/behaviours.ts';
import { demoLoan, fhaPurchase, ownPurchase } from './loans.ts';
import { ask, type Asked, type Between, type Story, type StoryState } from './story.ts';

const carried: Between = ({ carryOrders }) => carryOrders();

/** Sets the day only; the estimate that a real intent is about is in another story. */
const intent: Between = ({ query }, { loan }) => query(`update loan set intent_on = '2026-11-19' where loan_number = $1`, [loan]);
const appraisal = (name: string, more: object = {}): Asked =>
  ask('helen', 'new-appraisal-order', {
    body: {
      companyId: 'HALYARD',
      companyName: 'Halyard Valuation',
      product: 'Traditional',
      rush: false,
      feeCents: 57_500,
      access: { name, telephone: '303 555 0142' },
      instructions: 'Call after 5 PM.',
      ...more,
    },
  });

const consented: Between = async (stage, state) => {
  const ids = (await people(stage, state)).map(({ id }) => id);
  await recordConsents(await stage.as('helen'), state.loan, ids);
  state.got['ids'] = ids;
};
async function people({ ask: asking }: Parameters<Between>[0], { loan }: StoryState): Promise<readonly { readonly id: string }[]> {
  return (await asking<{ people: { id: string }[] }>('helen', 'GET', `/credit/${loan}/overview`)).people;
}
const ordered = ask('helen', 'order-credit', { body: ({ got }: StoryState) => ({ ...jointReport, borrowerIds: got['ids'] }) });
const order = ({ got }: StoryState): object => ({ orderId: got['order-credit'].orderId });
const withCredit: Between = async (stage, { loan }) => {
  await orderJointReport(await stage.as('helen'), loan);
  await stage.carryOrders();
};
/** The first borrower's middle name selects how a simulated company behaves. */
const named =
  (middleName: string): Between =>
  async ({ ask: asking }, { loan }) => {
    const { version, document } = await asking<{ version: number; document: { borrowers: { id: string }[] } }>(
      'helen',
      'GET',
      `/loan/${loan}/edit`,
    );
    const edits = [{ path: `borrowers/${document.borrowers[0]!.id}/name/MiddleName`, value: middleName }];
    await asking('helen', 'PUT', `/loan/${loan}/application`, { basedOn: version, edits });
  };

export const orders: readonly Story[] = [
  {
    title: 'an appraisal comes in too low, is reconsidered, reviewed, taken and given to another lender',
    steps: [
      ownPurchase('Plumb Street'),
      intent,
      appraisal(`Ines ${behaviours.low.name}`),
      carried,
      ask('helen', 'appraisal-order-details'),
      ask('helen', 'request-reconsideration', {
        body: ({ got }: StoryState) => {
          const { valueCents } = got['appraisal-order-details'].appraisal.reports[0];
          const sale = { address: '12 Nearer Road', soldOn: '2026-10-02', priceCents: Math.round(valueCents * 1.1) };
          return { words: 'A nearer sale was not used.', sales: [sale] };
        },
      }),
      ask('ugo', 'decide-reconsideration', {
        body: ({ got }: StoryState) => ({ requestId: got['request-reconsideration'].requestId, forward: true, words: '' }),
      }),
      carried,
      ask('ugo', 'review-appraisal', { body: { version: 2, decision: 'accepted', words: '' } }),
      ask('helen', 'take-appraised-value', { body: { version: 2 } }),
      ask('ugo', 'record-appraisal-copy', { body: { version: 2, delivery: 'mail', sentOn: '2026-11-20', receivedOn: null } }),
      ask('helen', 'put-closing-date', { params: { date: '2026-12-22' }, body: { before: null } }),
      ask('helen', 'record-copy-waiver', { body: { givenOn: '2026-11-20', givenBy: 'Ines Fableworth' } }),
      ask('helen', 'record-resale', {
        body: { agreementOn: '2026-11-02', sellerAcquiredOn: '2026-09-10', sellerPaidCents: 30_000_000, exemption: null },
      }),
      ask('ugo', 'transfer-appraisal-out', { body: { toLender: 'Third Lending', askedBy: 'the borrower, by mail' } }),
    ],
  },
  {
    title: 'a borrower pays the appraiser',
    steps: [
      ownPurchase('Payment Street'),
      intent,
      appraisal('Ines Fableworth', { payer: 'borrower' }),
      carried,
      ask('helen', 'appraisal-order-details'),
      ask('helen', 'send-payment-link', {
        body: ({ got }: StoryState) => ({ borrowerId: got['appraisal-order-details'].borrowers[0].id }),
      }),
    ],
  },
  {
    title: 'an appraisal of another lender is brought in',
    steps: [
      ownPurchase('Transfer Street'),
      ask('helen', 'upload-document', { params: { docID: 'other' }, file: { name: 'letter.pdf', bytes: onePage('', '/Mark (letter)') } }),
      ask('helen', 'get-loan-edit'),
      ask('helen', 'transfer-appraisal-in', {
        file: ({ got }: StoryState) => {
          const { AddressLineText: line, CityName: city } = got['get-loan-edit'].document.subjectProperty.address;
          const report = writeReport({
            reportNumber: 'ST-4471',
            value: 52_100_000,
            effectiveOn: '2026-11-02',
            condition: 'C3',
            quality: 'Q4',
            valueCondition: 'AsIs',
            squareFeet: 2_140,
            comparables: [],
            address: `${line}, ${city}`,
          });
          return { name: 'report.xml', bytes: Buffer.from(report) };
        },
        fields: ({ got }: StoryState) => ({
          fromLender: 'Otherwise Lending',
          company: 'Sextant Appraisals',
          companyOrder: '',
          product: 'Traditional',
          letterOn: '2026-11-10',
          independent: 'yes',
          letterDocumentId: got['upload-document'].documentId as string,
        }),
      }),
    ],
  },
  {
    title: 'a report is ordered and the order cancelled',
    steps: [ownPurchase('Cancelled Street'), consented, ordered, ask('helen', 'cancel-order', { params: order, body: {} })],
  },
  {
    title: 'an agency does not answer, and is asked again',
    steps: [
      ownPurchase('Endless Street'),
      named(ofCredit.endless.name),
      consented,
      ordered,
      carried,
      ({ query }, { loan }) => query(`update vendor_order set deadline_at = '2026-11-01' where loan_number = $1`, [loan]),
      carried,
      ask('helen', 'order-again', { params: order, body: {} }),
    ],
  },
  {
    title: 'an underwriting system reads the loan with its report, and conditions are made of its findings',
    steps: [
      ownPurchase('Findings Street'),
      withCredit,
      ask('helen', 'order-dual-aus', { query: { orderType: 'DU' }, body: { costCents: 2_000 } }),
      carried,
      ask('helen', 'dualaus-persist-put', { query: { key: 'dual-aus' }, body: { value: {} } }),
      ask('ugo', 'get-loan-conditions'),
      ask('ugo', 'make-finding-conditions', {
        body: ({ got }: StoryState) => ({ findingIds: [got['get-loan-conditions'].proposed[0].findingId] }),
      }),
      ask('helen', 'save-dual-product', {
        body: ({ got }: StoryState) => ({
          orderId: got['order-dual-aus'].orders[0].orderId,
          productName: 'Conventional',
          orderType: 'DU',
          appraisalWaiver: null,
          productTransformed: false,
        }),
      }),
      ask('helen', 'get-credit-report'),
      ask('helen', 'get-credit'),
      ask('helen', 'associate-report', {
        body: ({ got }: StoryState) => ({
          system: 'LPA',
          agency: 'Sample Bureau',
          reportNumber: 'SB-1',
          borrowerIds: got['get-credit'].people.map(({ id }: { id: string }) => id),
        }),
      }),
      ask('helen', 'answer-inquiry', {
        params: ({ got }: StoryState) => ({ reportId: got['get-credit-report'].inquiries[0].reportId }),
        body: ({ got }: StoryState) => ({ inquiryId: got['get-credit-report'].inquiries[0].id, newDebt: false }),
      }),
    ],
  },
  {
    title: 'a number of FHA is typed',
    steps: [
      demoLoan(`mortgage_type = 'FHA' and status in ('Registered', 'Disclosed')`),
      ask('helen', 'get-loan-edit'),
      ask('helen', 'put-fha-case-number', {
        body: ({ got }: StoryState) => ({ basedOn: got['get-loan-edit'].version, caseNumber: '0511234567', assignedOn: '2026-11-18' }),
      }),
    ],
  },
  {
    title: 'FHA numbers a case',
    steps: [
      fhaPurchase,
      ask('helen', 'save-section-act', { query: { sectionAct: '203B' } }),
      ask('helen', 'order-fha-case', { body: {} }),
      carried,
    ],
  },
];
