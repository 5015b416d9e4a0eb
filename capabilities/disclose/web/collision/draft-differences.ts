import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { estimateOf, type EstimateDraft, type EstimateFacts, type FeeLine } from '../../domain/index.ts';

/** One field that two drafts of an estimate fill differently, in words for both. */
export interface DraftDifference {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Puts their value of this field into a draft. */
  readonly take: (draft: EstimateDraft) => EstimateDraft;
}

type Scalar = Exclude<keyof EstimateDraft, 'amounts' | 'months' | 'added' | 'removed' | 'quoted'>;

const money = (cents: number): string => formatMoney(cents, { cents: 'hide-zero' });

const SCALARS: readonly { readonly key: Scalar; readonly label: string; readonly words: (draft: EstimateDraft) => string }[] = [
  { key: 'rate', label: 'Rate', words: ({ rate }) => (rate === null ? 'Not set' : formatRate(rate)) },
  { key: 'points', label: 'Points', words: ({ points }) => `${formatPoints(points)}%` },
  { key: 'closingDate', label: 'Closing date', words: ({ closingDate }) => formatDate(closingDate, { weekday: true }) },
  { key: 'lenderCredits', label: 'Lender credits', words: ({ lenderCredits }) => money(lenderCredits) },
  { key: 'deposit', label: 'Deposit', words: ({ deposit }) => money(deposit) },
  { key: 'sellerCredits', label: 'Seller credits', words: ({ sellerCredits }) => money(sellerCredits) },
  {
    key: 'upfrontFinanced',
    label: 'Upfront premium or funding fee',
    words: ({ upfrontFinanced }) => (upfrontFinanced ? 'Financed' : 'Paid at closing'),
  },
  {
    key: 'monthlyInsurance',
    label: 'Monthly MI',
    words: ({ monthlyInsurance }) => (monthlyInsurance === null ? 'From the rate card' : money(monthlyInsurance)),
  },
];

/** All differences of two drafts: terms first, then fees in the order of the form. Quotes are applied by the server: both have the saved ones. */
export function draftDifferences(facts: EstimateFacts, mine: EstimateDraft, theirs: EstimateDraft): DraftDifference[] {
  return [...scalarDifferences(mine, theirs), ...feeDifferences(facts, { ...mine, quoted: theirs.quoted }, theirs)];
}

function scalarDifferences(mine: EstimateDraft, theirs: EstimateDraft): DraftDifference[] {
  return SCALARS.filter(({ key }) => mine[key] !== theirs[key]).map(({ key, label, words }) => ({
    key,
    label,
    mine: words(mine),
    theirs: words(theirs),
    take: (draft) => ({ ...draft, [key]: theirs[key] }),
  }));
}

function feeDifferences(facts: EstimateFacts, mine: EstimateDraft, theirs: EstimateDraft): DraftDifference[] {
  // Both drafts with the same terms, so that a fee that only follows from another rate or amount is no difference of its own.
  const terms = Object.fromEntries(SCALARS.map(({ key }) => [key, mine[key]]));
  const [mineLines, theirLines] = [linesOf(facts, mine), linesOf(facts, { ...theirs, ...terms })];
  const typed = [mine, theirs].flatMap((draft) => [
    ...Object.keys(draft.amounts),
    ...Object.keys(draft.months),
    ...draft.added,
    ...draft.removed,
  ]);
  const order = [...mineLines.keys(), ...theirLines.keys(), ...typed];
  return [...new Set(order)].flatMap((id) => {
    if (!typed.includes(id) || sameFee(mine, theirs, id)) return [];
    const label = (mineLines.get(id) ?? theirLines.get(id))?.label ?? id;
    return [
      {
        key: `fee ${id}`,
        label,
        mine: feeWords(mineLines.get(id)),
        theirs: feeWords(theirLines.get(id)),
        take: (draft: EstimateDraft) => withFeeOf(draft, theirs, id),
      },
    ];
  });
}

function linesOf(facts: EstimateFacts, draft: EstimateDraft): ReadonlyMap<string, FeeLine> {
  const estimate = estimateOf(facts, draft);
  return new Map(estimate.ok ? estimate.value.lines.map((line) => [line.id, line]) : []);
}

function feeWords(line: FeeLine | undefined): string {
  if (!line) return 'Not charged';
  return line.months === undefined ? money(line.amount) : `${money(line.amount)}, ${line.months} months`;
}

function sameFee(one: EstimateDraft, other: EstimateDraft, id: string): boolean {
  return (
    one.amounts[id] === other.amounts[id] &&
    one.months[id] === other.months[id] &&
    one.added.includes(id) === other.added.includes(id) &&
    one.removed.includes(id) === other.removed.includes(id)
  );
}

function withFeeOf(draft: EstimateDraft, from: EstimateDraft, id: string): EstimateDraft {
  return {
    ...draft,
    amounts: withKeyOf(draft.amounts, from.amounts, id),
    months: withKeyOf(draft.months, from.months, id),
    added: withMemberOf(draft.added, from.added, id),
    removed: withMemberOf(draft.removed, from.removed, id),
  };
}

function withKeyOf(into: Readonly<Record<string, number>>, from: Readonly<Record<string, number>>, id: string): Record<string, number> {
  const { [id]: _replaced, ...others } = into;
  const value = from[id];
  return value === undefined ? others : { ...others, [id]: value };
}

function withMemberOf(into: readonly string[], from: readonly string[], id: string): readonly string[] {
  const others = into.filter((one) => one !== id);
  return from.includes(id) ? [...others, id] : others;
}
