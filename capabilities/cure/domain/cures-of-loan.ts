import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, sumStep, type Explained } from '../../../foundation/explain/explain.ts';
import { sumCents, type Cents } from '../../../foundation/money/money.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { curesLedger, TEN_PERCENT_CAUSE, type Cure, type CureLine } from '../../../regulation/post-consummation/index.ts';
import { toleranceCureBy } from '../../../regulation/timing/index.ts';
import type { TolerancePosition } from '../../../regulation/tolerance/index.ts';
import { paidByBorrower } from '../../close/domain/index.ts';
import { againstLimits, LENDER_CREDITS, toleranceGroups, type SentVersion } from '../../disclose/domain/index.ts';
import type { FeeLine } from '../../fees/domain/index.ts';
import { correctionOf, settledBy, type Correction, type CountedChange, type SettlementChange, type Voided } from './settlement-change.ts';

export const refundForms = ['refund', 'principal-reduction'] as const;

/** Money that was given back after closing. */
export interface Refund {
  readonly sequence: number;
  /** The line of the ledger it is for. */
  readonly cause: string;
  readonly amount: Cents;
  readonly paidOn: PlainDate;
  readonly form: (typeof refundForms)[number];
  readonly reference: string;
  readonly paidTo: string;
  readonly recordedBy: string;
  readonly recordedAt: Instant;
  readonly voided: Voided | null;
}

/** Everything the cures of a closed loan are decided from. */
export interface CureFacts {
  readonly consummation: PlainDate;
  /** The charges of the Closing Disclosure that was closed on, at the amounts it disclosed. */
  readonly lines: readonly FeeLine[];
  /** Every disclosure up to the one that was closed on, oldest first. */
  readonly sent: readonly SentVersion[];
  readonly lenderCredits: Cents;
  /** The credit in that Closing Disclosure for charges above their limits. */
  readonly closed: { readonly version: number; readonly sentOn: PlainDate; readonly cure: Cents };
  /** Corrected Closing Disclosures since, oldest first. */
  readonly corrected: readonly { readonly version: number; readonly sentOn: PlainDate; readonly cure: Cents }[];
  readonly changes: readonly SettlementChange[];
  readonly refunds: readonly Refund[];
}

/** The fields of the rows that the ledger counts: who recorded them and when is left out. */
export interface CountedFacts extends Omit<CureFacts, 'changes' | 'refunds'> {
  readonly changes: readonly CountedChange[];
  readonly refunds: readonly CountedRefund[];
}

export type CountedRefund = Omit<Refund, 'recordedBy' | 'recordedAt'>;

/** A line of the ledger, with what a person calls it and the version that set its limit. */
export interface LedgerLine extends Omit<CureLine, 'cures'> {
  readonly label: string;
  /** Null for the ten-percent group, whose limit is for the sum of its charges. */
  readonly limitVersion: number | null;
  readonly cures: readonly LedgerCure[];
}

export interface LedgerCure extends Pick<Cure, 'form'> {
  readonly applied: Cents;
  readonly on: PlainDate;
  readonly document: string;
}

export interface OwedCorrection extends Correction {
  readonly change: CountedChange;
  /** The corrected Closing Disclosure that carries it. */
  readonly sent: { readonly version: number; readonly sentOn: PlainDate } | undefined;
}

export interface CuresOfLoan {
  readonly lines: readonly LedgerLine[];
  readonly position: TolerancePosition;
  readonly excess: Explained<Cents>;
  readonly left: Explained<Cents>;
  readonly over: Explained<Cents>;
  /** The day by which an excess is refunded and the corrected Closing Disclosure that shows it is out. */
  readonly refundBy: Explained<PlainDate>;
  readonly corrections: readonly OwedCorrection[];
  /** The excess was not all given back at closing: a corrected Closing Disclosure shows the refund. */
  readonly refundToShow: boolean;
}

/** The cures of a loan after closing: a line a cause with what is left, and the corrected Closing Disclosures that are owed. */
export function curesOfLoan(facts: CountedFacts): Result<CuresOfLoan> {
  const position = positionOf(facts);
  if (!position.ok) return position;
  const ledger = curesLedger(position.value, curesOn(facts));
  if (!ledger.ok) return ledger;
  const refundBy = toleranceCureBy(facts.consummation);
  if (!refundBy.ok) return refundBy;
  const { lines, excess, left, over } = ledger.value;
  const versions = versionsOfLimits(position.value, facts.sent);
  const labels = labelsOf(position.value);
  const shown = facts.corrected.some(({ cure }) => cure >= excess.value);
  return ok({
    lines: lines.map((line) => ({
      ...line,
      label: labels.get(line.cause) ?? 'Ten-percent group, all together',
      limitVersion: versions.get(line.cause) ?? null,
      cures: line.cures.map(({ cure, applied }) => ({ form: cure.form, applied, on: cure.on!, document: cure.document! })),
    })),
    position: position.value,
    excess,
    left,
    over,
    refundBy: refundBy.value,
    corrections: facts.changes
      .filter(({ voided }) => voided === null)
      .map((change) => ({
        change,
        ...correctionOf(change, facts.consummation),
        sent: facts.corrected.find(({ version }) => version > change.closingVersion),
      })),
    refundToShow: excess.value > facts.closed.cure && !shown,
  });
}

/** The limits over what the borrower really paid; lender credits that fell are a charge that rose (comment 19(e)(3)(i)-5). */
function positionOf({ lines, sent, lenderCredits, changes }: CountedFacts): Result<TolerancePosition> {
  const settled = settledBy(changes);
  const now = { lines: paidByBorrower(lines, settled), lenderCredits: settled[LENDER_CREDITS]?.amount ?? lenderCredits };
  const found = againstLimits(now, sent, { label: 'Above the legal limits' });
  if (!found.ok) return found;
  const { position, credits, lenderPays } = found.value;
  const zero = [position.zero.cure, credits.cure];
  const why = sumStep(
    'Zero tolerance, with lender credits',
    'usd',
    zero.map((part) => part.why),
    { source: '12 CFR 1026.19(f)(2)(v)' },
  );
  return ok({
    ...position,
    zero: {
      ...position.zero,
      charges: [...position.zero.charges, ...credits.zero.charges],
      cure: explained(sumCents(zero.map(({ value }) => value)), why),
    },
    cure: lenderPays,
  });
}

/** The amounts refunded: at closing by the credit of the Closing Disclosure, and afterwards line by line. */
function curesOn({ closed, refunds }: CountedFacts): readonly Cure[] {
  const credit: Cure = {
    form: 'credit-on-closing-disclosure',
    amount: closed.cure,
    on: closed.sentOn,
    document: `Closing Disclosure v${closed.version}`,
  };
  const later = refunds
    .filter(({ voided }) => voided === null)
    .map(({ form, amount, paidOn, reference, cause }): Cure => ({ form, amount, on: paidOn, document: reference, cause }));
  return closed.cure > 0 ? [...later, credit] : later;
}

function labelsOf({ zero }: TolerancePosition): ReadonlyMap<string, string> {
  return new Map(zero.charges.map(({ id, label }) => [id, label]));
}

function versionsOfLimits(position: TolerancePosition, sent: readonly SentVersion[]): ReadonlyMap<string, number> {
  const lines = toleranceGroups(position, sent).flatMap((group) => group.lines);
  return new Map(lines.flatMap(({ id, version }) => (version === null || id === TEN_PERCENT_CAUSE ? [] : [[id, version] as const])));
}
