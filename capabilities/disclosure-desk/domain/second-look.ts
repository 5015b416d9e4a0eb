import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../foundation/units/units.ts';

export type LookForm = 'loan-estimate' | 'closing-disclosure';
/** The form of the look, in words. */
export const lookNames: Readonly<Record<LookForm, string>> = {
  'loan-estimate': 'Loan Estimate',
  'closing-disclosure': 'Closing Disclosure',
};

export type LookState = 'open' | 'sent' | 'withdrawn' | 'returned';

export interface Preparer {
  readonly personId: string;
  readonly name: string;
}

/** A request for a second look. */
export interface Look {
  readonly lookId: string;
  readonly form: LookForm;
  readonly version: number;
  readonly note: string;
  readonly askedBy: Preparer;
  readonly askedAt: Instant;
  readonly state: LookState;
  readonly words: string;
  readonly endedBy: string | null;
  readonly endedAt: Instant | null;
}

/** The status of a disclosure's second look. */
export interface LookStatus {
  /** A second person must check the brokerage's disclosures when the lender sends them. */
  readonly required: boolean;
  /** The person who saved the draft last; null while it is the proposed one. */
  readonly preparedBy: Preparer | null;
  readonly open: Look | undefined;
}

/** The sender: `samePeople` are all identities that count as the same person. */
interface Sender {
  readonly samePeople: readonly string[];
  readonly inside: boolean;
}

type SendingLook = Refusal<'PREPARED_BY_YOU' | 'LOOK_NOT_ASKED'>;

/** Whether this person took part in it: saved the draft last, or requested the look. */
function prepared({ preparedBy, open }: LookStatus, { samePeople }: Sender): boolean {
  return [preparedBy, open?.askedBy].some((one) => one && samePeople.includes(one.personId));
}

/** Why this person can't send a disclosure that needs a second look; undefined when they can. The broker's own sending needs none. */
export function lookRefusal(status: LookStatus, sender: Sender): SendingLook | undefined {
  if (!status.required || !sender.inside) return undefined;
  if (prepared(status, sender)) return { code: 'PREPARED_BY_YOU', message: '' };
  return status.open
    ? undefined
    : { code: 'LOOK_NOT_ASKED', message: '', details: { name: status.preparedBy?.name ?? 'Whoever prepares it' } };
}

/** The decision on a sending, where its second look allows this person to send. */
export function asLookedAt<T, R extends Refusal>(status: LookStatus, sender: Sender, decided: Result<T, R>): Result<T, R | SendingLook> {
  const refusal = decided.ok ? lookRefusal(status, sender) : undefined;
  return refusal ? { ok: false, refusal } : decided;
}

/** Decides a request for a second look. */
export function askSecondLook({
  required,
  preparedBy,
  open,
}: LookStatus): Result<{ readonly preparedBy: Preparer }, Refusal<'LOOK_NOT_NEEDED' | 'LOOK_OPEN' | 'NOTHING_PREPARED'>> {
  if (!required) return refuse('LOOK_NOT_NEEDED', '');
  if (open) return refuse('LOOK_OPEN', '', { details: { by: open.askedBy.name } });
  return preparedBy ? ok({ preparedBy }) : refuse('NOTHING_PREPARED', '');
}

/** Decides the end of a look without a sending: returned by a second person with words, withdrawn by who prepared it. */
export function endSecondLook(
  status: LookStatus,
  { lookId, words }: { readonly lookId: string; readonly words: string },
  by: Sender,
): Result<
  { readonly look: Look; readonly state: 'returned' | 'withdrawn'; readonly words: string },
  Refusal<'LOOK_OVER' | 'WORDS_MISSING'>
> {
  const { open } = status;
  if (open?.lookId !== lookId) return refuse('LOOK_OVER', '');
  const said = words.trim();
  if (prepared(status, by)) return ok({ look: open, state: 'withdrawn', words: said });
  return said.length < 3 ? refuse('WORDS_MISSING', '', { field: 'words' }) : ok({ look: open, state: 'returned', words: said });
}

/** The points only a person can check before a disclosure is sent. */
export const lookChecks: Readonly<Record<LookForm, readonly string[]>> = {
  'loan-estimate': [
    'Names, property and amount are as on the application',
    'Rate, points and lock end are as confirmed',
    'Fees are as quoted, and each that rose has its reason',
  ],
  'closing-disclosure': [
    'Names, property and amount are as on the application',
    'Payoffs, credits and adjustments are as in the papers',
    'Fees that rose have their reason, and cures are printed',
  ],
};
