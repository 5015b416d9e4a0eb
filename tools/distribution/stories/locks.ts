import { demoSheets } from '../../../capabilities/publish/samples/demo-sheets.ts';
import { documentOf } from '../../../capabilities/publish/domain/sheet-document.ts';
import { writeSheetFile } from '../../../capabilities/publish/server/worker/read-sheet-file.ts';
import { demoLoan, ownPurchase } from './loans.ts';
import { ask, type Asked, type Between, type Story, type StoryState } from './story.ts';

const nearPar = ({ got }: StoryState): object => {
  const product = got['price-loan'].products.find(({ productId }: { productId: string }) => productId === '0101');
  return { productId: '0101', rate: product.rates[product.nearestToPar[product.lockDays.indexOf(30)]], lockDays: 30 };
};
const locked = (street: string): readonly (Asked | Between)[] => [
  ownPurchase(street),
  ask('helen', 'price-loan', { body: {} }),
  ask('helen', 'verify-lock', { body: nearPar }),
  ask('helen', 'price-and-lock-loan', { body: ({ got }: StoryState) => ({ offerId: got['verify-lock'].offerId }) }),
];

interface Figures {
  readonly basedOn: number;
  readonly price: number;
  readonly policyVersion: string;
}
const seen = ({ basedOn, price, policyVersion }: Figures): Figures => ({ basedOn, price, policyVersion });
const verified =
  (call: string) =>
  ({ got }: StoryState): Figures =>
    seen(got[call]);
const dearer = ({ got }: StoryState): object => ({
  selectedRate: (((nearPar({ got, loan: '' }) as { rate: number }).rate + 125) / 1000).toFixed(3),
});

const request = ({ got }: StoryState): object => ({
  requestId: (got['desk-ask'] ?? got['request-lock']).request?.requestId ?? got['request-lock'].requestId,
});
const asked = (points: number): Asked =>
  ask('helen', 'desk-ask', { body: { kind: 'concession', wanted: { points }, note: 'The appraisal came late.' } });
const claimed: readonly Asked[] = [
  ask('lena', 'desk-claim', { params: request, body: {} }),
  ask('lena', 'desk-request', { params: request }),
];
const countered: readonly Asked[] = [
  asked(50),
  ...claimed,
  ask('lena', 'desk-counter', { params: request, body: { terms: { points: 25 }, holdsMinutes: 60, note: 'Half of it.' } }),
];
const accepting = ({ got }: StoryState): Figures => {
  const { requestId } = request({ got, loan: '' }) as { requestId: string };
  return seen(got['desk-requests-of-loan'].requests.find((one: { requestId: string }) => one.requestId === requestId).accepting);
};

/** The demo's live sheet with other prices, as a file. */
const sheetMoved = (points: number) => ({ name: 'moved.json', bytes: writeSheetFile(moved(points), 'Moved', 'json') });
function moved(points: number) {
  const { sheet, golden } = demoSheets[2]!;
  const products = sheet.products.map((product) => ({
    ...product,
    prices: product.prices.map((row) => row.map((price) => price + points)),
  }));
  return documentOf(
    { ...sheet, products },
    golden.map(({ lines: _said, ...one }) =>
      'price' in one.expected ? { ...one, expected: { price: one.expected.price + points } } : one,
    ),
  );
}
const sheet = ({ got }: StoryState): object => ({ versionId: got['upload-rate-sheet'].versionId });
const overLive = ({ got }: StoryState): object => ({ comparedWith: got['get-rate-sheet'].live.versionId });
const uploaded = (points: number): readonly Asked[] => [
  ask('lena', 'upload-rate-sheet', { file: () => sheetMoved(points) }),
  ask('lena', 'get-rate-sheet', { params: sheet }),
];
const oneScenario = (state: StoryState): object => ({ ...sheet(state), goldenId: 'G-01' });
const published: readonly Asked[] = [
  ...uploaded(500),
  ask('adam', 'approve-rate-sheet', { params: sheet, body: overLive }),
  ask('lena', 'activate-rate-sheet', {
    params: sheet,
    body: (state: StoryState) => ({ ...overLive(state), reason: 'The market is better.' }),
  }),
];

export const locks: readonly Story[] = [
  {
    title: 'a lock is extended, and its rate changed',
    steps: [
      ...locked('Lock Street'),
      ask('helen', 'verify-extension', { params: { extensionDesc: '5-days' } }),
      ask('helen', 'extend', { params: { extensionDesc: '5-days' }, body: verified('verify-extension') }),
      ask('helen', 'verify-rate-change', { params: dearer }),
      ask('helen', 'change-rate', { params: dearer, body: verified('verify-rate-change') }),
    ],
  },
  {
    title: 'the desk counters, approves and denies what a broker asks',
    steps: [
      ...locked('Desk Street'),
      ...countered,
      ask('helen', 'desk-requests-of-loan'),
      ask('helen', 'desk-accept-counter', { params: request, body: accepting }),
    ],
  },
  {
    title: 'a counter is declined',
    steps: [...locked('Declined Street'), ...countered, ask('helen', 'desk-decline-counter', { params: request, body: {} })],
  },
  {
    title: 'a concession is taken up twice and approved',
    steps: [
      ...locked('Granted Street'),
      asked(100),
      ...claimed,
      ask('lena', 'desk-release', { params: request, body: {} }),
      ...claimed,
      ask('lena', 'desk-approve', {
        params: request,
        body: ({ got }: StoryState) => ({ seen: seen(got['desk-request'].figures), note: 'Granted once.' }),
      }),
    ],
  },
  {
    title: 'a concession is denied, and another one withdrawn',
    steps: [
      ...locked('Denied Street'),
      asked(100),
      ...claimed,
      ask('lena', 'desk-deny', { params: request, body: { reason: 'No' } }),
      asked(75),
      ask('helen', 'desk-withdraw', { params: request, body: {} }),
    ],
  },
  {
    title: 'a second lien is locked by the desk',
    steps: [
      async ({ query }, state) => {
        const [row] = await query<{ loan: string }>(
          `select loan_number as loan from loan where lien_priority = 'SecondLien' and status in ('Registered', 'Disclosed') order by 1 limit 1`,
        );
        state.loan = row!.loan;
      },
      ask('adam', 'desk-requests-of-loan'),
      async ({ ask: asking }, { loan, got }) => {
        for (const { requestId } of got['desk-requests-of-loan'].requests as { requestId: string }[])
          await asking('adam', 'PUT', `/lock/${loan}/request/${requestId}/withdraw`, {});
      },
      ask('adam', 'request-lock', { body: { wanted: '30 days, closing 12/15' } }),
    ],
  },
  {
    title: 'a draft of a sheet is scheduled, taken back and discarded, and one of its scenarios withdrawn',
    steps: [
      ...uploaded(5),
      ask('adam', 'approve-rate-sheet', { params: sheet, body: overLive }),
      ask('lena', 'activate-rate-sheet', {
        params: sheet,
        body: (state: StoryState) => ({ ...overLive(state), at: { date: '2026-11-23', time: '09:30' }, reason: 'On Monday.' }),
      }),
      ask('lena', 'unschedule-rate-sheet', { params: sheet }),
      ask('lena', 'propose-golden-withdrawal', { params: oneScenario, body: { reason: 'Replaced by G-02.' } }),
      ask('adam', 'keep-golden', { params: oneScenario }),
      ask('lena', 'propose-golden-withdrawal', { params: oneScenario, body: { reason: 'Replaced by G-02.' } }),
      ask('adam', 'withdraw-golden', { params: oneScenario }),
      ask('lena', 'discard-rate-sheet', { params: sheet }),
    ],
  },
  {
    title: 'a better market is shared with a lock',
    steps: [
      ...locked('Better Street'),
      ...published,
      ask('lena', 'verify-renegotiation'),
      ask('lena', 'renegotiate', { body: verified('verify-renegotiation') }),
      ({ query }, { loan }) => query(`update loan set anticipated_closing_date = '2026-12-10' where loan_number = $1`, [loan]),
      ask('lena', 'float-down-rates'),
      ask('lena', 'verify-float-down', { params: lower }),
      ask('lena', 'float-down', { params: lower, body: verified('verify-float-down') }),
      ask('lena', 'restore-rate-sheet', {
        params: { versionId: '2026-11-19-1' },
        body: (state: StoryState) => ({ comparedWith: (sheet(state) as { versionId: string }).versionId }),
      }),
    ],
  },
];

function lower({ got }: StoryState): object {
  const { rate } = got['float-down-rates'].rates.filter((one: { refusal: string | null }) => one.refusal === null).at(-1);
  return { selectedRate: (rate / 1000).toFixed(3) };
}

/** When the demo's locks of some weeks ago have ended. */
export const expiredLocks: readonly Story[] = [
  {
    title: 'an expired lock is locked again',
    steps: [
      demoLoan(`lock_state = 'locked' and status in ('Registered', 'Disclosed')`),
      ({ query, startAt }, { loan }) =>
        query<{ at: string }>(
          `select greatest(expires_at + interval '2 days', portal_now())::text as at from rate_lock where loan_number = $1 and state = 'locked'`,
          [loan],
        ).then(([lock]) => startAt(lock!.at)),
      ask('lena', 'verify-relock', { params: { relockDesc: '30-days' } }),
      ask('lena', 'relock', { params: { relockDesc: '30-days' }, body: verified('verify-relock') }),
    ],
  },
];
