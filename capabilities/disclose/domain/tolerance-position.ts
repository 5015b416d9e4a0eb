import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, sumStep, type Explained } from '../../../foundation/explain/explain.ts';
import { sumCents, type Cents } from '../../../foundation/money/money.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import {
  position,
  type Charge,
  type EstimateVersion,
  type Reason,
  type ReasonKind,
  type TolerancePosition,
} from '../../../regulation/tolerance/index.ts';
import { chargeFactsOf, type FeeLine } from '../../fees/domain/index.ts';

/** A reason on file, decided line by line: the part of each charge's rise that it caused, in cents. */
export interface ReasonOnFile {
  readonly kind: ReasonKind;
  readonly learnedOn: PlainDate;
  readonly charges: Readonly<Record<string, Cents>>;
}

/** A sent disclosure, as input of the limits; amounts in cents by fee. */
export interface SentVersion {
  readonly version: number;
  /** Absent: a Loan Estimate. */
  readonly form?: 'loan-estimate' | 'closing-disclosure';
  readonly sentOn: PlainDate;
  /** The day of the lock it was made with. */
  readonly lockedOn: PlainDate | null;
  readonly fees: readonly { readonly id: string; readonly amountCents: Cents }[];
  /** Lender credits as a positive amount. */
  readonly lenderCreditsCents?: Cents;
  /** Reasons it carried. */
  readonly reasons?: readonly ReasonOnFile[];
}

/** Reasons that were decided and no disclosure carries yet, and the day one would. */
export interface PendingReasons {
  readonly on: PlainDate;
  readonly reasons: readonly ReasonOnFile[];
}

/** The lender credits of a loan are one charge below zero: less of them is a rise (comment 19(e)(3)(i)-5). */
export const LENDER_CREDITS = 'lender-credits';

/** The draft fees compared with the sent versions. A first lock resets what depends on the rate; other resets need a recorded reason. */
export function tolerancePosition(
  lines: readonly FeeLine[],
  sent: readonly SentVersion[],
  pending?: PendingReasons,
): Result<TolerancePosition> {
  const charges = lines.map((line) => ({ id: line.id, label: line.label, facts: chargeFactsOf(line), current: line.amount }));
  const amounts = (version: SentVersion) => Object.fromEntries(version.fees.map((fee) => [fee.id, fee.amountCents]));
  const rateDependent = charges.filter(({ facts }) => facts.rateDependent).map(({ id }) => id);
  return position(charges, versionsOf(charges, sent, { amounts, rateDependent, pending }), LENDER_CALENDAR);
}

/** The lender credits compared with the sent versions: one total beside the three limits, never added to them. */
export function lenderCreditPosition(now: Cents, sent: readonly SentVersion[], pending?: PendingReasons): Result<TolerancePosition> {
  const facts = { nature: 'lender-credit', paidTo: 'creditor', rateDependent: true } as const;
  const charges = [{ id: LENDER_CREDITS, label: 'Lender credits', facts, current: 0 - now }];
  const amounts = (version: SentVersion) => ({ [LENDER_CREDITS]: 0 - (version.lenderCreditsCents ?? 0) });
  return position(charges, versionsOf(charges, sent, { amounts, rateDependent: [LENDER_CREDITS], pending }), LENDER_CALENDAR);
}

/** A loan's position against every limit: the three groups, the lender credits beside them, and what the lender pays for both. */
export interface AgainstLimits {
  readonly position: TolerancePosition;
  readonly credits: TolerancePosition;
  readonly lenderPays: Explained<Cents>;
}

/** The charges and the lender credits of a loan compared with the sent versions. `about` gives the sum's label and rule. */
export function againstLimits(
  now: { readonly lines: readonly FeeLine[]; readonly lenderCredits: Cents },
  sent: readonly SentVersion[],
  about: { readonly label: string; readonly source?: string; readonly rule?: string },
  pending?: PendingReasons,
): Result<AgainstLimits> {
  const position = tolerancePosition(now.lines, sent, pending);
  if (!position.ok) return position;
  const credits = lenderCreditPosition(now.lenderCredits, sent, pending);
  if (!credits.ok) return credits;
  const parts = [position.value.cure, credits.value.cure];
  const { label, source = '12 CFR 1026.19(f)(2)(v)', rule } = about;
  const why = sumStep(
    label,
    'usd',
    parts.map((part) => part.why),
    { source, ...(rule === undefined ? {} : { rule }) },
  );
  const lenderPays = explained(sumCents(parts.map(({ value }) => value)), why);
  return ok({ position: position.value, credits: credits.value, lenderPays });
}

interface Versioning {
  readonly amounts: (version: SentVersion) => Readonly<Record<string, Cents>>;
  readonly rateDependent: readonly string[];
  readonly pending: PendingReasons | undefined;
}

function versionsOf(
  charges: readonly Charge[],
  sent: readonly SentVersion[],
  { amounts, rateDependent, pending }: Versioning,
): readonly EstimateVersion[] {
  const known = new Set(charges.map(({ id }) => id));
  const versions = sent.map((one, at): EstimateVersion => {
    const lockedNow = one.lockedOn !== null && at > 0 && sent[at - 1]!.lockedOn === null;
    const lock =
      lockedNow && rateDependent.length > 0 ? [{ kind: 'rate-lock' as const, learnedOn: one.lockedOn, charges: rateDependent }] : [];
    const reasons = [...lock, ...(one.reasons ?? []).flatMap((each) => reasonOf(each, known))];
    return {
      id: `${one.form === 'closing-disclosure' ? 'CD ' : ''}v${one.version}`,
      form: one.form ?? 'loan-estimate',
      providedOn: one.sentOn,
      // A charge no longer made counts on neither side (comment 19(e)(3)(ii)-5).
      amounts: Object.fromEntries(Object.entries(amounts(one)).filter(([id]) => known.has(id))),
      ...(reasons.length > 0 ? { reasons } : {}),
    };
  });
  const open = (pending?.reasons ?? []).flatMap((each) => reasonOf(each, known));
  if (!pending || open.length === 0) return versions;
  const next = Object.fromEntries(charges.map(({ id, current }) => [id, current]));
  return [...versions, { id: 'next version', form: 'loan-estimate', providedOn: pending.on, amounts: next, reasons: open }];
}

function reasonOf({ kind, learnedOn, charges }: ReasonOnFile, known: ReadonlySet<string>): readonly Reason[] {
  const caused = Object.fromEntries(Object.entries(charges).filter(([id]) => known.has(id)));
  const ids = Object.keys(caused);
  return ids.length === 0 ? [] : [{ kind, learnedOn, charges: ids, caused }];
}

/** The fees of the version sent last: the meter's input without the draft. */
export function linesAsSent(lines: readonly FeeLine[], sent: readonly SentVersion[]): readonly FeeLine[] {
  const last = sent.at(-1);
  return lines.map((line) => ({ ...line, amount: last?.fees.find((fee) => fee.id === line.id)?.amountCents ?? 0 }));
}
