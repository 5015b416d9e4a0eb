import { addMonths, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, given, onDate, step, verdict, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { allOf } from '../../../regulation/arithmetic-steps.ts';
import { loanFacts } from '../../application/domain/facts/loan-facts.ts';

const GUIDES = 'Fannie Mae Selling Guide B4-1.4-10, Freddie Mac Guide 5601.9 [unverified]';
const HPML = '12 CFR 1026.35(c)(4)';

/** A newest run that accepts the value without an appraisal. */
export interface OfferOfRun {
  readonly system: 'DU' | 'LPA';
  readonly run: number;
  readonly ranOn: PlainDate;
  /** The finding's own words, with its conditions. */
  readonly words: string;
  readonly code: string | null;
  /** By the finding's name; null where it has none. */
  readonly lastDay: PlainDate | null;
  readonly eligible: boolean;
  /** The loan was chosen to be taken with it. */
  readonly taken: boolean;
  readonly simulated: boolean;
  /** The facts of the accepted value that have changed since submission, in words. */
  readonly changed: readonly string[];
}

export interface AcceptanceFacts {
  readonly today: PlainDate;
  readonly closingOn: PlainDate | null;
  /** An appraisal that was ordered on the loan, or brought in, by its name. */
  readonly ordered: string | undefined;
  readonly secondRequired: boolean;
}

export interface ValueAcceptance {
  readonly offer: OfferOfRun;
  readonly until: Explained<PlainDate>;
  /** Whether the loan needs no appraisal by it. */
  readonly respected: Explained<boolean>;
  /** Why it is not respected, a sentence each. */
  readonly reasons: readonly string[];
  /** In one sentence. */
  readonly says: string;
}

/** The systems' names for it: DU's value acceptance, LPA's automated collateral evaluation. */
export const acceptanceNames = { DU: 'value acceptance', LPA: 'ACE (appraisal waiver)' } as const;

/**
 * Whether an offer to close without an appraisal is in effect: while it lasts, for the loan as it was submitted, with an eligible recommendation and
 * no appraisal ordered; never where the law requires a second appraisal, which no investor's system can waive.
 */
export function valueAcceptance(offer: OfferOfRun, { today, closingOn, ordered, secondRequired }: AcceptanceFacts): ValueAcceptance {
  const until = lastDayOf(offer);
  const end = formatDate(until.value);
  const by = closingOn !== null && closingOn > today ? closingOn : today;
  const tests: readonly (readonly [label: string, holds: boolean, source: string, otherwise: string])[] = [
    [
      'Eligible recommendation',
      offer.eligible,
      GUIDES,
      `${offer.system} does not find the loan eligible: the offer comes with an eligible recommendation only.`,
    ],
    [
      by === today ? 'It lasts today' : 'It lasts through the closing',
      until.value >= by,
      GUIDES,
      until.value < today ? `The offer ended on ${end}.` : `The offer ends on ${end}, before the closing on ${formatDate(by)}.`,
    ],
    [
      'The loan is as it was submitted',
      offer.changed.length === 0,
      GUIDES,
      `Changed since run ${offer.run}: ${offer.changed.join(', ')}. Run ${offer.system} again.`,
    ],
    [
      'The loan has no appraisal',
      ordered === undefined,
      GUIDES,
      `${ordered} was ordered or brought in: with an appraisal on the loan the offer is gone.`,
    ],
    [
      'No second appraisal is needed',
      !secondRequired,
      HPML,
      `The resale needs two appraisals, ${HPML}: no underwriting system can waive them.`,
    ],
  ];
  const why = allOf(
    `${offer.system} run ${offer.run}: no appraisal needed`,
    tests.map(([label, holds, source]): Step => given(label, verdict(holds), source)),
    { rule: 'appraisal.value-acceptance', source: GUIDES },
  );
  const reasons = tests.flatMap(([, holds, , otherwise]) => (holds ? [] : [otherwise]));
  const name = acceptanceNames[offer.system];
  const offers = offer.taken
    ? `The loan is taken with the ${name} of ${offer.system}, until ${end}`
    : `${offer.system} offers ${name} until ${end}`;
  const says = reasons.length === 0 ? `${offers}; no appraisal is needed.` : `${offers}, and it does not count.`;
  return { offer, until, respected: explained(reasons.length === 0, why), reasons, says };
}

/** The finding's own day, or four months from the run where it names none. */
function lastDayOf({ system, run, code, ranOn, lastDay }: OfferOfRun): Explained<PlainDate> {
  const source = `${system} run ${run}${code === null ? '' : `, finding ${code}`}`;
  if (lastDay !== null) return explained(lastDay, given('Last day of the offer', onDate(lastDay), source));
  const end = addMonths(ranOn, 4);
  const parts = [given('Run', onDate(ranOn), source)];
  return explained(end, step('Last day of the offer', onDate(end), 'lookup', { rule: 'appraisal.offer-end', source: GUIDES, parts }));
}

/** The facts that an accepted value depends on, by name and in words. */
const RESTS_ON: readonly (readonly [name: string, of: (document: ApplicationDocument) => string | undefined])[] = [
  ['loan type', (document) => document.loan.MortgageType],
  ['purpose', ({ loan }) => [loan.LoanPurposeType, loan.RefinanceCashOutDeterminationType].filter(Boolean).join(' ')],
  ['occupancy', (document) => loanFacts(document).occupancy],
  ['units', (document) => String(loanFacts(document).units ?? '')],
  ['property type', (document) => loanFacts(document).propertyType],
  ['address', ({ subjectProperty: { address } }) => [address?.AddressLineText, address?.PostalCode].join(' ')],
  ['loan amount', (document) => moneyWord(loanFacts(document).loanAmountCents)],
  ['price', (document) => moneyWord(loanFacts(document).salesPriceCents)],
  ['value', (document) => moneyWord(loanFacts(document).valueCents)],
  ['other liens', (document) => moneyWord(loanFacts(document).subordinateFinancingCents)],
];

function moneyWord(cents: Cents | undefined): string {
  return cents === undefined ? 'missing' : formatMoney(cents);
}

/** A fact of the accepted value that has changed since submission: "loan amount from $311,200.00 to $320,000.00". */
export function changedForValue(submitted: ApplicationDocument, now: ApplicationDocument): string[] {
  return RESTS_ON.flatMap(([name, of]) => {
    const [before, after] = [of(submitted) ?? '', of(now) ?? ''];
    return before === after ? [] : [before.startsWith('$') && after.startsWith('$') ? `${name} from ${before} to ${after}` : name];
  });
}

/** An offer that is respected, the one the loan was taken with before another. */
export function respectedOf(all: readonly ValueAcceptance[]): ValueAcceptance | undefined {
  const respected = all.filter((one) => one.respected.value);
  return respected.find(({ offer }) => offer.taken) ?? respected[0];
}
