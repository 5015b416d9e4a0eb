import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Explained, Step } from '../../../../foundation/explain/explain.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPoints, formatRate, formatRatio } from '../../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import type { shownSummary } from '../../domain/facts/shown-summary.ts';

type Summary = ReturnType<typeof shownSummary>;
export type Previewed = ReplyOf<'preview-edits'>;

/** One figure of the loan, as saved and with the edits. A dash means it can't be calculated. */
export interface MovedRow {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Under the label: the cause of the change, or why there is none. */
  readonly note?: string | undefined;
  readonly why?: Step | undefined;
}

const NONE = '–';
const whole = (cents: number | null): string => (cents === null ? NONE : formatMoney(cents, { cents: 'hide-zero' }));
const money = (cents: number | null | undefined): string => (cents === null || cents === undefined ? NONE : formatMoney(cents));
const ratio = (figure: Summary['ltv']): string => (figure ? formatRatio(figure.value) : NONE);
/** A Loan Estimate's cash to close: what the borrowers get is not shown as less than nothing. */
const cash = (cents: number | null): string => (cents !== null && cents < 0 ? `${whole(0 - cents)} to them` : whole(cents));

/** Figures the browser calculates itself: the application's ratios and its payment. */
export function applicationRows(
  { before, after }: { readonly before: Summary; readonly after: Summary },
  { paid, pays }: { readonly paid: Explained<number> | undefined; readonly pays: Explained<number> | undefined },
): readonly MovedRow[] {
  const of = (label: string, key: 'ltv' | 'cltv' | 'dtiFront' | 'dtiBack'): MovedRow => ({
    label,
    before: ratio(before[key]),
    after: ratio(after[key]),
    why: after[key]?.why,
  });
  return [
    { label: 'Loan amount', before: whole(before.loanAmountCents), after: whole(after.loanAmountCents) },
    { label: 'Property value', before: whole(before.propertyValueCents), after: whole(after.propertyValueCents) },
    of('LTV', 'ltv'),
    of('CLTV', 'cltv'),
    { label: 'Principal and interest', before: money(paid?.value), after: money(pays?.value), why: pays?.why },
    of('DTI, housing', 'dtiFront'),
    of('DTI, total', 'dtiBack'),
  ];
}

/** Figures the server calculates from lock or sheet and from the Loan Estimate. */
export function previewedRows({ price, mortgageInsurance, payment, cashToClose, apr, estimateLacks }: Previewed): readonly MovedRow[] {
  const points = (value: number | null): string => (value === null ? NONE : formatPoints(value));
  const rate = (value: number | null): string => (value === null ? NONE : formatRate(value));
  return [
    {
      label: price.of === 'lock' ? 'Locked price' : 'Price',
      before: points(price.before),
      after: points(price.after),
      note: price.note ?? undefined,
      why: price.why ?? undefined,
    },
    row('Mortgage insurance', mortgageInsurance, money),
    row('Monthly payment', payment, whole),
    { ...row('Cash to close', cashToClose, cash), note: estimateLacks === null ? undefined : `No estimate: ${estimateLacks}` },
    row('APR', apr, rate),
  ];
}

function row(
  label: string,
  { before, after, why }: { readonly before: number | null; readonly after: number | null; readonly why: Step | null },
  text: (value: number | null) => string,
): MovedRow {
  return { label, before: text(before), after: text(after), why: why ?? undefined };
}

/** The day a revised estimate would be due. Always listed: an unchanged deadline can still be missed. */
export function revisedRow({ value, why }: Explained<PlainDate>): MovedRow {
  return {
    label: 'Revised Loan Estimate',
    before: 'None',
    after: formatDate(value, { short: true, weekday: true }),
    note: 'If this is a changed circumstance learned today',
    why,
  };
}

/** The planned closing, and the day by which its Closing Disclosure must be received. */
export function closingRows(
  { before, after }: { readonly before: PlainDate | undefined; readonly after: PlainDate | undefined },
  { was, is }: { readonly was: Explained<PlainDate> | undefined; readonly is: Explained<PlainDate> | undefined },
): readonly MovedRow[] {
  const day = (date: PlainDate | undefined): string => (date === undefined ? NONE : formatDate(date, { short: true, weekday: true }));
  return [
    { label: 'Planned closing', before: day(before), after: day(after) },
    { label: 'CD received by', before: day(was?.value), after: day(is?.value), why: is?.why },
  ];
}

export function isMoved({ before, after, note }: MovedRow): boolean {
  return before !== after || note !== undefined;
}
