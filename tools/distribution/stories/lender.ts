import { demoPerson } from '../../../database/demo/people.ts';
import { FEE_SCHEDULES } from '../../../regulation/fee-schedule/index.ts';
import { writeTable } from '../../../capabilities/tables/domain/index.ts';
import { numberCell, textCell, writeXlsx } from '../../../capabilities/publish/port/workbook.ts';
import { ownPurchase } from './loans.ts';
import { ask, type Asked, type Between, type Story, type StoryState } from './story.ts';

/** Of the newest reply to a call, the field that names what it made. */
const made =
  (call: string, field: string) =>
  ({ got }: StoryState): Readonly<Record<string, unknown>> => ({ [field]: got[call][field] });

/** A fee schedule whose underwriting fee is another. */
const schedule = (cents: number): object => {
  const fees = FEE_SCHEDULES[0]!.fees.map((fee) => (fee.id === 'underwriting' ? { ...fee, basis: { by: 'flat' as const, cents } } : fee));
  const text = writeTable({ kind: 'fee-schedule', table: { ...FEE_SCHEDULES[0]!, from: '2026-11-01', fees } }, []);
  return { kind: 'fee-schedule', year: null, fileName: 'fees.csv', text, source: 'Pricing committee', note: 'Dearer' };
};
const table = made('propose-table', 'tableId');
const weeks = writeXlsx({
  worksheets: [
    { name: 'Weeks', rows: [['week', '15', '30'].map(textCell), [textCell('2026-11-23'), numberCell('6.1'), numberCell('6.55')]] },
  ],
});
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');
const about = { page: 'about', title: 'About', body: 'About us, in other words.', news: null, note: 'Newer' };
const news = {
  page: null,
  basedOn: 0,
  title: 'A new product',
  body: 'Text',
  news: { category: 'Products', day: '2026-01-05' },
  note: 'New',
};
const webhook = made('add-webhook', 'subscriptionId');
const ofRidgeline = { brokerageId: 2 };
const ofPlainOak = { brokerageId: 4 };

const why = 'Wrote a letter; called back at the number on file';
const requestOf = (call: string) => made(call, 'requestId');
const borrowers: Between = async ({ query }, { loan, got }) => {
  const [row] = await query<{ id: string }>(
    `select document #>> '{borrowers,0,id}' as id from application_version where loan_number = $1 order by version desc limit 1`,
    [loan],
  );
  got['borrowerId'] = row!.id;
};
const erasure: Asked = ask('adam', 'request-borrower-data', {
  body: ({ got }: StoryState) => ({ kind: 'erasure', borrowerId: got['borrowerId'], why }),
});
const tomas = { personId: demoPerson('tomas').id };
const ofUser: Asked = ask('adam', 'request-user-data', { params: tomas, body: { kind: 'erasure', why } });
/** An erasure is confirmed by a second administrator, which the demo has not. */
const secondAdministrator: Between = ({ query }) =>
  query(`update membership set roles = array['admin'] where brokerage_id = 1 and person_id = $1`, [demoPerson('audrey').id]);

export const lender: readonly Story[] = [
  {
    title: 'a fee schedule comes into force, and the loans it moves are looked at',
    steps: [
      ask('adam', 'read-table-workbook', { file: { name: 'weeks.xlsx', bytes: weeks } }),
      ask('adam', 'propose-table', { body: schedule(108_000) }),
      ask('adam', 'withdraw-table', { params: table }),
      ask('adam', 'propose-table', { body: schedule(109_000) }),
      ask('lena', 'get-table', { params: table }),
      ask('lena', 'put-table-in-force', {
        params: table,
        body: ({ got }: StoryState) => ({ comparedWith: got['get-table'].comparedWith }),
      }),
      ask('dora', 'get-fee-review'),
      async (_stage, state) => {
        state.loan = state.got['get-fee-review'].rows.find(
          ({ sentVersion }: { sentVersion: number | null }) => sentVersion !== null,
        ).loanNumber;
      },
      ask('dora', 'decide-fee-review', { body: (state: StoryState) => ({ ...table(state), decision: 'take', words: '' }) }),
    ],
  },
  {
    title: 'a page is written and brought back, news is withdrawn, a picture added',
    steps: [
      ask('adam', 'save-content', { body: { ...about, basedOn: 1 } }),
      ask('adam', 'restore-content', { body: { page: 'about', version: 1, basedOn: 2 } }),
      ask('adam', 'save-content', { body: news }),
      ask('adam', 'withdraw-news', { body: ({ got }: StoryState) => ({ page: got['save-content'].page, basedOn: 1, note: 'Over' }) }),
      ask('adam', 'add-content-picture', { params: { name: 'form' }, file: { name: 'x.png', bytes: picture } }),
    ],
  },
  {
    title: 'people choose what they get by mail',
    steps: [ask('adam', 'put-reminder-mail', { body: { byMail: true } }), ask('adam', 'put-condition-mail', { body: { byMail: true } })],
  },
  {
    title: 'an alert, a plan, a key and a license begin and end',
    steps: [
      ask('adam', 'add-site-alert', {
        body: {
          title: 'Repairs',
          text: 'The portal is away on Sunday.',
          tone: 'notice',
          browsers: [],
          startsAt: '2026-11-20T12:00:00Z',
          endsAt: '2026-12-20T12:00:00Z',
        },
      }),
      ask('adam', 'end-site-alert', { params: ({ got }: StoryState) => ({ alertId: got['add-site-alert'].alert.alertId }) }),
      ask('adam', 'add-compensation-plan', {
        body: {
          ...ofRidgeline,
          paidBy: 'Lender',
          from: '2027-02-01',
          points: 1_125,
          minimumCents: null,
          maximumCents: null,
          source: 'Amendment 9 of 2026-11-20',
        },
      }),
      ask('adam', 'withdraw-compensation-plan', { params: made('add-compensation-plan', 'planId'), body: ofRidgeline }),
      ask('adam', 'add-api-key', {
        body: { ...ofRidgeline, name: 'LOS', role: 'loan-officer', areas: ['price'], mayWrite: false, expiresOn: '2027-01-31' },
      }),
      ask('adam', 'revoke-api-key', { params: made('add-api-key', 'keyId'), body: ofRidgeline }),
      ask('adam', 'add-license', { body: { ...ofPlainOak, state: 'OH', number: 'OH-1', from: '2026-01-01', until: '2027-12-31' } }),
      ask('adam', 'end-license', { params: made('add-license', 'licenseId'), body: ofPlainOak }),
    ],
  },
  {
    title: 'an address is called with events, and its secret changed',
    steps: [
      ask('helen', 'add-webhook', { body: { title: 'LOS', url: 'https://hooks.ridgelinehome.example/news', kinds: ['rate-locked'] } }),
      ask('helen', 'change-webhook', { params: webhook, body: { title: 'LOS, of the branch' } }),
      ask('helen', 'ping-webhook', { params: webhook, body: {} }),
      ask('helen', 'rotate-webhook-secret', { params: webhook, body: {} }),
      ask('helen', 'replay-webhook', { params: webhook, body: { since: '2026-11-01T00:00:00Z' } }),
    ],
  },
  {
    title: 'views of lists and reports are kept, changed and dropped',
    steps: [
      ask('helen', 'post-pipeline-view', { body: { name: 'Mine', shared: false, address: {}, columns: null } }),
      ask('helen', 'change-pipeline-view', { params: made('post-pipeline-view', 'viewId'), body: { name: 'Ours', shared: true } }),
      ask('helen', 'delete-pipeline-view', { params: made('post-pipeline-view', 'viewId') }),
      ask('adam', 'post-report-view', { body: { name: 'Mine', shared: false, subReportName: 'pipeline-by-status', address: {} } }),
      ask('adam', 'change-report-view', { params: made('post-report-view', 'viewId'), body: { name: 'Ours', shared: true } }),
      ask('adam', 'delete-report-view', { params: made('post-report-view', 'viewId') }),
      ask('adam', 'put-turn-time-promise', { params: { step: 'funding' }, body: { promisedDays: 4 } }),
    ],
  },
  {
    title: 'somebody acts for a colleague for some days',
    steps: [
      ask('dora', 'give-delegation', {
        body: {
          brokerageId: 1,
          personId: demoPerson('dora').id,
          delegateId: demoPerson('adam').id,
          from: '2026-11-20',
          to: '2026-11-20',
        },
      }),
      ask('adam', 'act-for', { body: made('give-delegation', 'delegationId') }),
      ask('adam', 'act-for', { body: { delegationId: null } }),
      ask('dora', 'revoke-delegation', { params: made('give-delegation', 'delegationId'), body: { brokerageId: 1 } }),
    ],
  },
  {
    title: 'a borrower wants a copy, then their data erased, and a loan is on hold for a while',
    steps: [
      ownPurchase('Forgotten Street'),
      borrowers,
      ask('adam', 'request-borrower-data', { body: ({ got }: StoryState) => ({ kind: 'copy', borrowerId: got['borrowerId'], why }) }),
      ask('audrey', 'get-borrower-copy', { params: requestOf('request-borrower-data') }),
      erasure,
      ask('audrey', 'preview-borrower-erasure', { params: requestOf('request-borrower-data') }),
      ask('adam', 'withdraw-borrower-erasure', { params: requestOf('request-borrower-data'), body: { why: 'They changed their mind' } }),
      erasure,
      ask('adam', 'place-legal-hold', { body: { why: 'Examination by the state' } }),
      ask('adam', 'lift-legal-hold', { body: { why: 'The examination ended' } }),
      secondAdministrator,
      ask('audrey', 'confirm-borrower-erasure', { params: requestOf('request-borrower-data'), body: {} }),
    ],
  },
  {
    title: 'somebody who works nowhere any more is erased',
    steps: [
      ({ query }) =>
        query('update membership set suspended_at = portal_now(), suspended_by = $2 where person_id = $1', [
          tomas.personId,
          demoPerson('adam').id,
        ]),
      secondAdministrator,
      ofUser,
      ask('audrey', 'withdraw-user-erasure', { params: requestOf('request-user-data'), body: { why: 'It was for a colleague' } }),
      ofUser,
      ask('audrey', 'preview-user-erasure', { params: requestOf('request-user-data') }),
      ask('audrey', 'confirm-user-erasure', { params: requestOf('request-user-data'), body: {} }),
    ],
  },
  {
    title: 'a scenario of a quote is stored and dropped',
    steps: [
      ask('helen', 'set-manage-scenario', { body: { name: 'First', facts: {} } }),
      ask('helen', 'delete-manage-scenario', { body: made('set-manage-scenario', 'scenarioId') }),
    ],
  },
];
