import { expect, test } from 'vitest';
import { given, onDate } from '../../../foundation/explain/explain.ts';
import { must } from '../../../foundation/result/result.ts';
import { drawnPanel, mayOnly, readReply } from '../../../ui/testing/drawn-panel.tsx';
import { demoEstimateFacts } from '../samples/demo-estimates.ts';
import { getDisclosureData } from '../contract/get-disclosure-data.ts';
import { openingDraft, type EstimateDraft } from '../domain/estimate-draft.ts';
import { estimateOf } from '../domain/estimate.ts';
import { draftDifferences } from './collision/draft-differences.ts';
import { typedIn } from './draft-in-data.ts';
import { EstimateEditor } from './estimate-editor.tsx';

const loanId = '1400023871';
const TODAY = '2026-11-20';

/** The demo's purchase, not locked, at an opening rate of 6.500%. */
const facts = demoEstimateFacts('okafor');

function editor(draft: Partial<EstimateDraft> = {}, sentFees?: readonly { id: string; amountCents: number }[], view?: string) {
  const data = readReply(getDisclosureData, {
    facts: { ...facts },
    loanCreatedDate: '11-19-2026',
    draft: typedIn({ ...openingDraft(facts), ...draft }),
    quoted: {},
    sentQuoted: {},
    place: { version: sentFees ? 2 : 1, revision: 0 },
    savedBy: null,
    savedAt: null,
    cached: null,
    sent: [],
    sentDraft: null,
    loanChangedSince: false,
    way: 'broker-sends',
    saveRefused: null,
    sentVersions: sentFees
      ? [
          {
            version: 1,
            sentOn: TODAY,
            lockedOn: null,
            fees: sentFees.map((fee) => ({ ...fee, label: fee.id, section: 'A' })),
            lenderCreditsCents: 0,
            reasons: [],
          },
        ]
      : [],
    openReasons: [],
    dates: [
      {
        id: 'le',
        title: 'Loan Estimate',
        date: '2026-11-24',
        daysLeft: 2,
        words: '2 business days left',
        tone: 'amber',
        note: 'Three business days',
        why: given('Due', onDate('2026-11-24'), '1026.19'),
      },
    ],
    blocked: [],
  });
  return <EstimateEditor loanId={loanId} data={data} view={view} />;
}
const sender = mayOnly('save-disclosure-data', 'send-disclosure');

test('fees are listed in the form’s sections with their totals, and the total closing costs are their sum', () => {
  const { text } = drawnPanel(editor(), [sender]);
  expect(text).toContain('A Origination charges');
  expect(text).toContain('J Total closing costs');
  expect(text).toMatch(/Initial, v1 draft/);
});

test.each([
  [undefined, 'A Origination charges'],
  ['origination-charge', 'A Origination charges'],
  ['not-shop', 'B Services you cannot shop for'],
  ['other', 'H Other'],
  ['no-such-view', 'A Origination charges'],
])('the one section that the address names is open, origination charges without one: %s', (view, open) => {
  const { markup } = drawnPanel(editor({}, undefined, view), [sender]);
  const opened = [...markup.matchAll(/aria-expanded="true"[^>]*>(.*?)<\/button>/g)].map(([, inside]) => inside!.replace(/<[^>]*>/g, ''));
  expect(opened).toEqual([open]);
});

test('a fee is listed by the name the specification gives it, title’s with their prefix', () => {
  expect(drawnPanel(editor({}, undefined, 'shop'), [sender]).text).toMatch(/Title-(?!Title)\w/);
});

test('before anything is sent the limits have no baseline', () => {
  expect(drawnPanel(editor(), [sender]).text).toContain('No baseline yet: the first estimate sent sets it.');
});

test('while nothing has risen since it was sent, no limit is used', () => {
  const { lines } = must(estimateOf(facts, openingDraft(facts)));
  const { text } = drawnPanel(
    editor(
      {},
      lines.map(({ id, amount }) => ({ id, amountCents: amount })),
    ),
    [sender],
  );
  expect(text).toMatch(/Zero tolerance No increase \$[\d,.]+ as sent\./);
  expect(text).toMatch(/10% in total \$0 of \$[\d,.]+ \$[\d,.]+ left\./);
});

test('a fee that may not rise and rose past what was sent is over by what it rose', () => {
  const { lines } = must(estimateOf(facts, openingDraft(facts)));
  const origination = lines.find((line) => line.section === 'A' && line.amount > 5_000)!;
  const sent = lines.map(({ id, amount }) => ({ id, amountCents: id === origination.id ? amount - 5_000 : amount }));
  const { text } = drawnPanel(editor({}, sent), [sender]);
  expect(text).toContain('Zero tolerance $50 over');
  expect(text).toContain('Above the amount disclosed; needs a reason on file or a refund.');
  expect(text).toMatch(/Revised, v2 draft/);
});

test('somebody who only reads sees the fees, and nothing that adds, changes or sends one', () => {
  const broker = drawnPanel(editor(), [sender]);
  expect(broker.buttons).toContain('Add fee');
  expect(broker.fields.length).toBeGreaterThan(5);
  const reader = drawnPanel(editor(), [mayOnly()]);
  expect(reader.text).toContain('J Total closing costs');
  expect(reader.text).toContain('You can read this Loan Estimate; your role cannot change it.');
  expect(reader.fields).toEqual([]);
  expect(reader.buttons).not.toContain('Add fee');
  expect(reader.buttons.join()).not.toContain('Remove');
  expect(reader.buttons).toContain('Send to borrowers (Your role cannot send Loan Estimates.)');
});

const base = openingDraft(facts);
const mine: EstimateDraft = { ...base, lenderCredits: 50_000, closingDate: '2026-12-22', amounts: { appraisal: 60_000 } };
const theirs: EstimateDraft = {
  ...base,
  lenderCredits: 75_000,
  closingDate: '2026-12-22',
  amounts: { appraisal: 65_000 },
  upfrontFinanced: false,
};

test('two drafts are compared field by field, in words for both, and only what differs', () => {
  const found = draftDifferences(facts, mine, theirs);
  expect(found.map(({ label, mine: yours, theirs: other }) => [label, yours, other])).toEqual([
    ['Lender credits', '$500', '$750'],
    ['Upfront premium or funding fee', 'Financed', 'Paid at closing'],
    [expect.stringMatching(/ppraisal/), '$600', '$650'],
  ]);
});

test('the same draft has no difference, whatever the order of its keys', () => {
  expect(draftDifferences(facts, mine, { ...mine, amounts: { ...mine.amounts } })).toEqual([]);
});

test('taking every field of theirs gives their draft; taking one leaves the rest as it was typed', () => {
  const found = draftDifferences(facts, mine, theirs);
  expect(found.reduce((draft, one) => one.take(draft), mine)).toEqual(theirs);
  expect(found[0]!.take(mine)).toEqual({ ...mine, lenderCredits: 75_000 });
});

test('a fee that one of them removed is shown as not charged', () => {
  const without: EstimateDraft = { ...base, removed: ['appraisal'] };
  const [fee] = draftDifferences(facts, base, without);
  expect([fee!.theirs, fee!.take(base)]).toEqual(['Not charged', without]);
});
