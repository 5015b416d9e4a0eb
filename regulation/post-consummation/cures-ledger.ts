import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, sumStep, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf, differenceStep, greatestStep } from '../arithmetic-steps.ts';
import type { TolerancePosition } from '../tolerance/index.ts';

/** How an excess is made good; the first only before closing, by a lender credit of the Closing Disclosure that says so (comment 38(h)(3)-2). */
export type CureForm = 'credit-on-closing-disclosure' | 'refund' | 'principal-reduction';

export interface Cure {
  readonly form: CureForm;
  readonly amount: Cents;
  readonly on?: PlainDate;
  /** The disclosure, cheque or ledger line that shows it. */
  readonly document?: string;
  /** The `cause` of its line; without one it is applied to the lines in order. */
  readonly cause?: string;
}

/** One cause of an excess: a charge of the zero group, or the ten-percent group as a whole. */
export interface CureLine {
  readonly cause: string;
  readonly group: 'zero' | 'ten';
  /** The estimate it is compared with, or the limit of the group; its tree names the version. */
  readonly limit: Explained<Cents>;
  readonly actual: Explained<Cents>;
  readonly excess: Explained<Cents>;
  readonly cures: readonly { readonly cure: Cure; readonly applied: Cents }[];
  readonly left: Explained<Cents>;
}

export interface CuresLedger {
  readonly lines: readonly CureLine[];
  readonly zero: Explained<Cents>;
  readonly ten: Explained<Cents>;
  readonly excess: Explained<Cents>;
  readonly left: Explained<Cents>;
  /** Cured beyond what is owed. */
  readonly over: Explained<Cents>;
}

/** The cause of the line of the ten-percent group. */
export const TEN_PERCENT_CAUSE = '10 % charges';

const SOURCE = '12 CFR 1026.19(f)(2)(v)';
const FORMS: Readonly<Record<CureForm, string>> = {
  'credit-on-closing-disclosure': 'Credit on the Closing Disclosure',
  refund: 'Refund',
  'principal-reduction': 'Principal reduction',
};

/**
 * The ledger of cures, a line a cause: charges without tolerance one by one, the ten-percent group as a sum over services performed (comment
 * 19(e)(3)(ii)-5), with the cures of each and what is left. Refuses cures below zero, and one for a cause that has no excess or less than it.
 */
export function curesLedger(position: TolerancePosition, cures: readonly Cure[]): Result<CuresLedger> {
  const causes = causesOf(position);
  const open = new Map(causes.map(({ cause, excess }) => [cause, excess.value]));
  const applied = new Map<string, { readonly cure: Cure; readonly applied: Cents }[]>(causes.map(({ cause }) => [cause, []]));
  // Cures for a cause of their own come first, so that one without can't take their place.
  for (const cure of [...cures.filter((each) => each.cause !== undefined), ...cures.filter((each) => each.cause === undefined)]) {
    if (cure.amount < 0) return refuse('CURE_NEGATIVE', 'A cure can’t be below zero.', { field: 'cures' });
    if (cure.cause !== undefined && cure.amount > (open.get(cure.cause) ?? 0))
      return refuse('CURE_WITHOUT_EXCESS', `The cure for ${cure.cause} is more than what is left of its excess.`, { field: 'cures' });
    let rest = cure.amount;
    for (const [cause, excess] of open) {
      const part = Math.min(rest, cure.cause === undefined || cure.cause === cause ? excess : 0);
      if (part === 0) continue;
      applied.get(cause)!.push({ cure, applied: part });
      open.set(cause, excess - part);
      rest -= part;
    }
  }
  const lines = causes.map((line) => ({ ...line, cures: applied.get(line.cause)!, left: leftOf(line, applied.get(line.cause)!) }));
  return ok({ lines, zero: position.zero.cure, ten: position.ten.cure, excess: position.cure, ...totals(position, cures) });
}

type Cause = Omit<CureLine, 'cures' | 'left'>;

function causesOf({ zero, ten }: TolerancePosition): readonly Cause[] {
  const causes: Cause[] = zero.charges
    .filter((charge) => charge.excess!.value > 0)
    .map(({ id, baseline, current, excess }) => ({ cause: id, group: 'zero', limit: baseline, actual: current, excess: excess! }));
  if (ten.cure.value > 0) causes.push({ cause: TEN_PERCENT_CAUSE, group: 'ten', limit: ten.allowed!, actual: ten.used, excess: ten.cure });
  return causes;
}

function leftOf({ cause, excess }: Cause, cures: CureLine['cures']): Explained<Cents> {
  const parts = cures.map(({ cure, applied }) => given(FORMS[cure.form], usd(applied), cure.document ?? 'Ledger of cures'));
  const left = differenceStep(`${cause}: left to cure`, 'usd', [excess.why, ...parts], { source: SOURCE, rule: 'trid.cure-left' });
  return explained(centsOf(left), left);
}

function totals(position: TolerancePosition, cures: readonly Cure[]): Pick<CuresLedger, 'left' | 'over'> {
  const cured = sumStep(
    'Cured',
    'usd',
    cures.map((cure) => given(FORMS[cure.form], usd(cure.amount), cure.document ?? 'Ledger of cures')),
  );
  const nothing = given('At least nothing', usd(0), SOURCE);
  const between = (label: string, more: Step, less: Step): Explained<Cents> => {
    const found = greatestStep(label, [differenceStep('Difference', 'usd', [more, less]), nothing], {
      source: SOURCE,
      rule: 'trid.cure-left',
    });
    return explained(centsOf(found), found);
  };
  const excess = position.cure.why;
  return { left: between('Left to cure', excess, cured), over: between('Cured beyond the excess', cured, excess) };
}
