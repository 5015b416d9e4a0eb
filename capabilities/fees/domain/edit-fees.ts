import { given, usd } from '../../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { feeSections, type FeeLine, type FeeSection } from './fee-line.ts';
import type { FeeSchedule, ScheduledFee } from '../../../regulation/fee-schedule/index.ts';
import { feesFor, type FeeFacts } from './propose-fees.ts';
import type { FormerFees } from './vanished-fees.ts';
import { atQuote, quotedLine, type QuotedAmount } from './quoted-amount.ts';

/** A person's changes to the proposed fees; stored by the schedule's ids, so that they survive a new proposal. */
export interface FeeEdits {
  /** Amounts typed over proposed ones, cents. */
  readonly amounts: Readonly<Record<string, Cents>>;
  /** Months of prepaids and escrow items. */
  readonly months: Readonly<Record<string, number>>;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Quoted amounts that were applied; a typed amount takes precedence. */
  readonly quoted: Readonly<Record<string, QuotedAmount>>;
}

export const noFeeEdits: FeeEdits = { amounts: {}, months: {}, added: [], removed: [], quoted: {} };
export const TYPED = 'Typed on the Loan Estimate screen';

/** The fees of a loan as proposed, with a person's changes; in the order of the sections and the schedule. */
export function editedFees(proposed: readonly FeeLine[], edits: FeeEdits, schedule: FeeSchedule): readonly FeeLine[] {
  const removed = new Set(edits.removed);
  const lines = proposed
    .filter((line) => !removed.has(line.id) || line.fixed)
    .map((line) => edited(atQuote(line, edits.quoted[line.id]), edits));
  const there = new Set(lines.map((line) => line.id));
  for (const [id, quote] of Object.entries(edits.quoted)) {
    const fee = schedule.fees.find((candidate) => candidate.id === id);
    if (!fee || there.has(id) || removed.has(id) || quote.cents === 0) continue;
    lines.push(edited(quotedLine(fee, quote), edits));
    there.add(id);
  }
  for (const id of edits.added) {
    const fee = schedule.fees.find((candidate) => candidate.id === id);
    if (!fee || there.has(id) || fee.basis.by !== 'typed') continue;
    lines.push(addedLine(fee, edits.amounts[id] ?? 0));
    there.add(id);
  }
  const order = new Map(schedule.fees.map((fee, at) => [fee.id, at]));
  return lines
    .map((line) => besideAdded(line, lines))
    .sort((a, b) => feeSections.indexOf(a.section) - feeSections.indexOf(b.section) || (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

function edited(line: FeeLine, edits: FeeEdits): FeeLine {
  if (line.fixed) return line;
  const months = edits.months[line.id];
  const typed = edits.amounts[line.id];
  if (line.perMonth !== undefined) {
    // An escrow deposit is its months times the monthly cost: either may be typed.
    const perMonth = typed ?? line.perMonth;
    const number = months ?? line.months ?? 0;
    if (typed === undefined && months === undefined) return line;
    const amount = perMonth * number;
    const why = {
      label: line.label,
      figure: usd(amount),
      operation: 'multiply' as const,
      parts: [
        typed === undefined ? line.why.parts![0]! : given('Per month', usd(perMonth), TYPED),
        given('Months', { unit: 'count' as const, amount: String(number) }, months === undefined ? 'Fee schedule' : TYPED),
      ],
    };
    return { ...line, perMonth, months: number, amount, why, typed: true, proposed: line.amount };
  }
  const withMonths = months === undefined ? line : { ...line, months };
  if (typed === undefined) return withMonths;
  return { ...withMonths, amount: typed, why: given(line.label, usd(typed), TYPED), typed: true, proposed: line.amount };
}

/**
 * The facts that an added fee has from others of its name: one of section A is new too, and one of section C, including the added one, has
 * a provider who is not on the lender's list.
 */
function besideAdded(line: FeeLine, lines: readonly FeeLine[]): FeeLine {
  const namesakes = lines.filter((one) => one.id !== line.id && one.label === line.label);
  const added = namesakes.some((one) => one.isNew);
  if (line.section === 'A') return added ? { ...line, isNew: true } : line;
  const twiceInC = line.isNew === true && namesakes.some((one) => one.section === 'C');
  return line.section === 'C' && (added || twiceInC) ? { ...line, nonVendorProvider: true } : line;
}

function addedLine(fee: ScheduledFee, cents: Cents): FeeLine {
  return {
    id: fee.id,
    section: fee.section,
    kind: fee.kind,
    label: fee.label,
    amount: cents,
    why: given(fee.label, usd(cents), TYPED),
    paidTo: fee.paidTo,
    payee: fee.payee,
    ...(fee.optional ? { optional: true } : {}),
    isNew: true,
    typed: true,
  };
}

/** A fee as the dialog that adds one judges it. */
export interface OfferedFee {
  readonly amount: Cents;
  readonly isNew: boolean;
  /** The schedule proposes it without a person's choice. */
  readonly shownByDefault: boolean;
  /** It is on the estimate. */
  readonly active: boolean;
}

/** Whether a fee may be added: nothing is charged for it yet, and it is neither new, nor shown by default, nor on the estimate. */
export function mayBeAdded({ amount, isNew, shownByDefault, active }: OfferedFee): boolean {
  return amount <= 0 && !isNew && !shownByDefault && !active;
}

/** Fees that can still be added to a section. */
export function addableFees(
  section: FeeSection,
  lines: readonly FeeLine[],
  facts: Pick<FeeFacts, 'purpose' | 'mortgageType' | 'streamline' | 'rush' | 'state' | 'units'>,
  schedule: FeeSchedule,
): readonly ScheduledFee[] {
  const there = new Map(lines.map((line) => [line.id, line]));
  return feesFor(facts, schedule).filter((fee) => {
    const line = there.get(fee.id);
    return (
      fee.section === section &&
      mayBeAdded({
        amount: line?.amount ?? 0,
        isNew: line?.isNew ?? false,
        shownByDefault: fee.basis.by !== 'typed',
        active: line !== undefined,
      })
    );
  });
}

/** The largest amount that may be typed. */
export const MOST_MONEY: Cents = 900_000_000_00;

/**
 * The error of a typed amount of a fee; undefined when there is none. No fee is more than its loan's amount: a higher one has a digit too
 * many.
 */
export function feeProblem(label: string, cents: Cents | undefined, loanAmount: Cents | undefined): string | undefined {
  const most = Math.min(loanAmount ?? MOST_MONEY, MOST_MONEY);
  if (cents !== undefined && Number.isSafeInteger(cents) && cents >= 0 && cents <= most) return undefined;
  return `${label} must be from $0 to ${formatMoney(most, { cents: 'hide-zero' })}.`;
}

/** Checks the typed fees against the schedule and each other; returns the first error. */
export function checkFeeEdits(
  edits: FeeEdits,
  { schedule, former = {}, loanAmount }: { readonly schedule: FeeSchedule; readonly former?: FormerFees; readonly loanAmount?: Cents },
): Result<FeeEdits, Refusal<'NO_SUCH_FEE' | 'FEE_AMOUNT'>> {
  const labels = new Map([...Object.entries(former), ...schedule.fees.map((fee) => [fee.id, fee.label] as const)]);
  for (const id of [
    ...Object.keys(edits.amounts),
    ...Object.keys(edits.months),
    ...edits.added,
    ...edits.removed,
    ...Object.keys(edits.quoted),
  ])
    if (!labels.has(id)) return refuse('NO_SUCH_FEE', '', { field: `amounts.${id}`, details: { fee: id } });
  for (const [id, cents] of Object.entries(edits.amounts)) {
    const problem = feeProblem(labels.get(id)!, cents, loanAmount);
    if (problem !== undefined) return refuse('FEE_AMOUNT', problem, { field: `amounts.${id}` });
  }
  return ok(edits);
}
