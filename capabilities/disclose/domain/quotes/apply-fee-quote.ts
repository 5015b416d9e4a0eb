import type { Cents } from '../../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import {
  feeProblem,
  feeSections,
  feesFor,
  sectionNames,
  type FeeLine,
  type FeeSection,
  type QuotedAmount,
  type ScheduledFee,
} from '../../../fees/domain/index.ts';
import { quotedFees, services, type NotQuoted, type QuotesOnFile } from '../../../quotes/domain/index.ts';
import { draftInWork, type DraftPlace, type NewestEstimate } from '../draft-in-work.ts';
import type { EstimateDraft } from '../estimate-draft.ts';
import { isStreamline, scheduleOf, type EstimateFacts } from '../estimate-facts.ts';
import { statusRefusal } from '../../../loan/domain/estimate-status.ts';

/** Which quotes are applied: all, a section's, a service's; or a fee's quote is removed. */
export interface ApplyWanted {
  readonly deletedFeeNumber?: string | undefined;
  readonly section?: string | undefined;
  readonly serviceType?: string | undefined;
}

export interface ChangedQuote {
  readonly feeNumber: string;
  readonly label: string;
  /** The amount quoted before; null where there was none. */
  readonly from: Cents | null;
  readonly to: Cents | null;
  readonly provider: string;
}

export interface FeeQuoteApplied {
  readonly place: DraftPlace;
  readonly draft: EstimateDraft;
  readonly changes: readonly ChangedQuote[];
  readonly notQuoted: readonly NotQuoted[];
}

export type ApplyRefusal = Refusal<'LOAN_STATUS' | 'NO_QUOTED_FEE' | 'NOTHING_QUOTED' | 'NO_SUCH_SECTION' | 'NO_SUCH_SERVICE'>;

/** The fees the schedule has for the loan. */
export function feesOffered(facts: EstimateFacts): readonly ScheduledFee[] {
  const { loan, product } = facts;
  const mortgageType = product?.mortgageType ?? loan.mortgageType;
  return feesFor(
    {
      purpose: loan.loanPurpose === 'Purchase' ? 'Purchase' : 'Refinance',
      mortgageType:
        mortgageType === 'FHA' || mortgageType === 'VA' || mortgageType === 'USDARuralDevelopment' ? mortgageType : 'Conventional',
      streamline: isStreamline(facts),
      state: loan.state ?? '',
      units: loan.units ?? 1,
    },
    scheduleOf(facts),
  );
}

interface Context {
  readonly facts: EstimateFacts;
  readonly newest: NewestEstimate | undefined;
  readonly quotes: QuotesOnFile;
}

/** Applies the quotes on file to the draft saved last. A quote replaces an amount typed for the same fee. */
export function applyFeeQuote({ facts, newest, quotes }: Context, wanted: ApplyWanted): Result<FeeQuoteApplied, ApplyRefusal> {
  const status = statusRefusal(facts);
  if (status) return { ok: false, refusal: status };
  const work = draftInWork(newest, facts);
  const place = { version: work.place.version, revision: work.place.revision + 1 };
  if (wanted.deletedFeeNumber !== undefined) return withoutQuote(facts, work.draft, place, wanted.deletedFeeNumber);
  const offered = feesOffered(facts);
  const chosen = chosenBy(wanted, offered);
  if (!chosen.ok) return chosen;
  const { fees, notQuoted } = quotedFees(quotes, offered);
  const left: NotQuoted[] = [...notQuoted];
  const applied: Record<string, QuotedAmount> = {};
  for (const fee of offered) {
    const quote = fees[fee.id];
    if (!quote || !chosen.value(fee, quote)) continue;
    const problem = feeProblem(fee.label, quote.cents, facts.loan.loanAmountCents);
    if (problem === undefined) applied[fee.id] = quote;
    else left.push({ service: fee.label, reason: problem });
  }
  if (Object.keys(applied).length === 0)
    return refuse('NOTHING_QUOTED', '', {
      details: { reason: left[0] ? `${left[0].service}: ${left[0].reason}` : 'Ask for quotes first.' },
    });
  const draft = withQuotes(work.draft, applied);
  return ok({ place, draft, changes: changesOf(work.draft, draft, offered), notQuoted: left });
}

/** What was done, after the name of who did it. */
export function appliedInWords({ changes, place }: Pick<FeeQuoteApplied, 'changes' | 'place'>): string {
  const [first] = changes;
  const what = changes.length === 1 ? `the quote for ${first!.label}` : `quotes for ${changes.length} fees`;
  return first!.to === null
    ? `took ${what} off Loan Estimate version ${place.version}`
    : `applied ${what} to Loan Estimate version ${place.version}`;
}

type Chosen = (fee: ScheduledFee, quote: QuotedAmount) => boolean;

function chosenBy({ section, serviceType }: ApplyWanted, offered: readonly ScheduledFee[]): Result<Chosen, ApplyRefusal> {
  const letter = section === undefined ? undefined : sectionNamed(section);
  if (section !== undefined && !letter) return refuse('NO_SUCH_SECTION', '', { field: 'section', details: { section } });
  if (serviceType !== undefined && serviceType !== 'taxes' && !(serviceType in services))
    return refuse('NO_SUCH_SERVICE', '', { field: 'p1', details: { service: serviceType } });
  return ok(
    (fee, quote) =>
      offered.includes(fee) &&
      (letter === undefined || fee.section === letter) &&
      (serviceType === undefined || quote.serviceType === serviceType),
  );
}

/** A section by its letter or by the specification's name of it. */
function sectionNamed(section: string): FeeSection | undefined {
  return feeSections.find((letter) => letter === section.toUpperCase() || sectionNames[letter] === section);
}

function withQuotes(draft: EstimateDraft, applied: Readonly<Record<string, QuotedAmount>>): EstimateDraft {
  const notQuoted = (id: string) => !(id in applied);
  return {
    ...draft,
    amounts: Object.fromEntries(Object.entries(draft.amounts).filter(([id]) => notQuoted(id))),
    added: draft.added.filter(notQuoted),
    removed: draft.removed.filter(notQuoted),
    quoted: { ...draft.quoted, ...applied },
  };
}

function withoutQuote(facts: EstimateFacts, draft: EstimateDraft, place: DraftPlace, id: string): Result<FeeQuoteApplied, ApplyRefusal> {
  const { [id]: taken, ...quoted } = draft.quoted;
  if (!taken) return refuse('NO_QUOTED_FEE', '', { field: 'deletedFeeNumber', details: { fee: id } });
  const without = { ...draft, quoted };
  return ok({ place, draft: without, changes: changesOf(draft, without, feesOffered(facts)), notQuoted: [] });
}

function changesOf(before: EstimateDraft, after: EstimateDraft, offered: readonly ScheduledFee[]): readonly ChangedQuote[] {
  const ids = new Set([...Object.keys(before.quoted), ...Object.keys(after.quoted)]);
  return [...ids].flatMap((feeNumber): ChangedQuote[] => {
    const [from, to] = [before.quoted[feeNumber], after.quoted[feeNumber]];
    const typed = (before.amounts[feeNumber] ?? null) !== (after.amounts[feeNumber] ?? null);
    if (from?.cents === to?.cents && from?.provider === to?.provider && !typed) return [];
    const label = offered.find((fee) => fee.id === feeNumber)?.label ?? feeNumber;
    return [{ feeNumber, label, from: from?.cents ?? null, to: to?.cents ?? null, provider: (to ?? from)!.provider }];
  });
}

/** A fee's current quote, beside the draft and the sent amount. */
export interface QuoteDifference {
  readonly feeNumber: string;
  readonly label: string;
  readonly section: FeeSection;
  readonly quote: QuotedAmount;
  /** Null: not on the draft, or the draft lacks what an estimate needs. */
  readonly onDraft: Cents | null;
  readonly sent: Cents | null;
  /** The draft's amount is this quote's. */
  readonly applied: boolean;
}

/** The changes that the current quotes would make: a preview, nothing is applied. */
export function quoteDifferences(
  { facts, quotes, draft }: { readonly facts: EstimateFacts; readonly quotes: QuotesOnFile; readonly draft: EstimateDraft },
  lines: readonly FeeLine[],
  sent: readonly { readonly id: string; readonly amountCents: Cents }[] | undefined,
): { readonly fees: readonly QuoteDifference[]; readonly notQuoted: readonly NotQuoted[] } {
  const offered = feesOffered(facts);
  const { fees, notQuoted } = quotedFees(quotes, offered);
  return {
    fees: offered.flatMap(({ id, label, section }): QuoteDifference[] => {
      const quote = fees[id];
      if (!quote) return [];
      const onDraft = lines.find((line) => line.id === id)?.amount ?? null;
      // A tax of nothing is on no estimate.
      if (quote.cents === 0 && (onDraft ?? 0) === 0) return [];
      const applied = draft.quoted[id]?.cents === quote.cents && draft.quoted[id]?.provider === quote.provider && onDraft === quote.cents;
      return [{ feeNumber: id, label, section, quote, onDraft, sent: sent?.find((fee) => fee.id === id)?.amountCents ?? null, applied }];
    }),
    notQuoted,
  };
}
