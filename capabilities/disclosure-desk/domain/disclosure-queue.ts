import { type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import { left, type DeadlineTone } from '../../loan/domain/estimate-deadline.ts';
import { distanceOf, nextActions, type LoanSituation } from '../../loan/domain/next-actions.ts';
import { closingDisclosureMailedBy, regZCalendars } from '../../../regulation/timing/index.ts';
import { lookNames, type LookForm } from './second-look.ts';
import type { CostOfMissing } from '../../loan/domain/cost-of-missing.ts';

/** The disclosure desk's kinds of items, in the order listed. */
export const deskKinds = {
  estimate: 'Loan Estimate',
  revised: 'Revised estimate',
  closing: 'Closing Disclosure',
  corrected: 'Corrected closing',
  refund: 'Refund after closing',
  paper: 'Paper owed',
  question: 'Borrower’s question',
  change: 'Change to decide',
  request: 'Asked of the desk',
  look: 'Second look',
} as const;

export type DeskKind = keyof typeof deskKinds;

/** Next actions of a loan that are the desk's. Their days are the loan's own: nothing here counts one. */
const kindOfAction: Readonly<Record<string, DeskKind>> = {
  'send-loan-estimate': 'estimate',
  'send-revised-estimate': 'revised',
  'closing-disclosure': 'closing',
  'send-corrected-closing': 'corrected',
  'correct-after-closing': 'corrected',
  'refund-excess': 'refund',
  'mail-paper': 'paper',
  'answer-borrower': 'question',
};

export interface DeskDue {
  readonly date: PlainDate;
  readonly words: string;
  readonly tone: DeadlineTone;
  readonly late: boolean;
  readonly why: Step | null;
}

export interface DeskItem {
  readonly kind: DeskKind;
  readonly title: string;
  readonly reason: string;
  readonly path: string;
  readonly button: string;
  readonly due: DeskDue | null;
  readonly missed: CostOfMissing | null;
}

/** A change of circumstance that waits to be decided. */
export interface ChangeToDecide {
  readonly stage: string;
  readonly dueOn: PlainDate;
  readonly reason: string;
}

/** A disclosure that waits for a second person. */
export interface LookToTake {
  readonly form: LookForm;
  readonly version: number;
  readonly reason: string;
}

/** A first Closing Disclosure that is prepared, or whose last day is near while something is missing. */
export interface InitialOnDesk {
  readonly prepared: boolean;
  /** Since when it is prepared, in words. */
  readonly reason: string;
  readonly missing: readonly string[];
  /** The last day on which it makes the planned closing. */
  readonly lastDay: PlainDate;
}

const LOOKED_AT = {
  'loan-estimate': { path: 'loan-estimator', kinds: ['estimate', 'revised'] },
  'closing-disclosure': { path: 'cd-process', kinds: ['closing', 'corrected'] },
} as const satisfies Record<LookForm, { path: string; kinds: readonly DeskKind[] }>;

/** The desk's items of a loan; a request is an item of its own only where no estimate is due that it could be about. */
export function deskItems(
  loan: LoanSituation,
  waiting: {
    readonly request?: { readonly reason: string } | undefined;
    readonly change?: ChangeToDecide | undefined;
    readonly looks?: readonly LookToTake[];
    readonly initial?: InitialOnDesk | undefined;
  } = {},
): DeskItem[] {
  const items = nextActions(loan).flatMap(({ id, title, reason, path, button, due, unit, why, ifMissed }): DeskItem[] => {
    const kind = kindOfAction[id];
    if (kind === undefined || path === null) return [];
    const { words, tone } = distanceOf({ due, unit }, loan.today);
    return [
      {
        kind,
        title,
        reason,
        path,
        button,
        due: due === null ? null : { date: due, words, tone, late: due < loan.today, why: why ?? null },
        missed: ifMissed ?? null,
      },
    ];
  });
  const { change, request, looks = [], initial } = waiting;
  if (initial && !loan.estimate.closingSentOn && loan.status !== 'Closed') {
    // It takes the place of the disclosure that is owed by its day of receipt: by this day it has to go out.
    const at = items.findIndex(({ kind }) => kind === 'closing');
    const [of] = at === -1 ? [] : items.splice(at, 1);
    items.push({ ...initialItem(loan, initial), missed: of?.missed ?? null });
  }
  for (const { form, version, reason } of looks) {
    const { path, kinds } = LOOKED_AT[form];
    const name = lookNames[form];
    // The look takes the place of the disclosure it is of, and its day.
    const at = items.findIndex(({ kind }) => (kinds as readonly DeskKind[]).includes(kind));
    const [of] = at === -1 ? [] : items.splice(at, 1);
    items.push({
      kind: 'look',
      title: `Second look, ${name} v${version}`,
      reason,
      path: `/${path}/${loan.loanNumber}`,
      button: `Look at ${name}`,
      due: of?.due ?? null,
      missed: of?.missed ?? null,
    });
  }
  if (change) {
    const { words, tone } = left(change.dueOn, loan.today);
    items.push({
      kind: 'change',
      title: 'Decide the change of circumstance',
      reason: change.reason,
      path: `/change-circumstance-${change.stage}/${loan.loanNumber}`,
      button: 'Decide change',
      due: { date: change.dueOn, words, tone, late: change.dueOn < loan.today, why: null },
      missed: null,
    });
  }
  if (request && !items.some(({ kind }) => kind === 'estimate' || kind === 'revised' || kind === 'look'))
    items.push({
      kind: 'request',
      title: 'Answer the broker’s request',
      reason: request.reason,
      path: `/loan-estimator/${loan.loanNumber}`,
      button: 'Open Loan Estimate',
      due: null,
      missed: null,
    });
  return items;
}

function initialItem(loan: LoanSituation, { prepared, reason, missing, lastDay }: InitialOnDesk): Omit<DeskItem, 'missed'> {
  const { words, tone } = left(lastDay, loan.today);
  const last = loan.closingDate === null ? undefined : closingDisclosureMailedBy(loan.closingDate, regZCalendars());
  const count = `${missing.length} ${missing.length === 1 ? 'condition' : 'conditions'} missing`;
  return {
    kind: 'closing',
    title: prepared ? 'Look and send the Closing Disclosure' : missing.length > 0 ? `Closing: ${count}` : 'Send the Closing Disclosure',
    reason: prepared || missing.length === 0 ? reason : `${missing.join(', ')}.`,
    path: `/cd-process/${loan.loanNumber}`,
    button: prepared ? 'Look and send' : 'Open closing',
    due: {
      date: lastDay,
      words,
      tone,
      late: lastDay < loan.today,
      why: last?.ok && last.value.value === lastDay ? last.value.why : null,
    },
  };
}

export interface QueueFilter {
  readonly kind?: DeskKind | undefined;
  readonly whose?: string | undefined;
  readonly due?: 'late' | 'today' | 'week' | undefined;
  readonly brokerage?: number | undefined;
}

/** An item's fields for filters and counts. */
export interface Queued {
  readonly kind: DeskKind;
  readonly due: Pick<DeskDue, 'date' | 'late'> | null;
  readonly brokerageId: number;
  readonly who: { readonly personId: string } | null;
}

/** Whether an item matches the filter. `weekEnd` is the last day of "within a week". */
export function isAskedFor(
  item: Queued,
  { kind, whose, due, brokerage }: QueueFilter,
  { me, today, weekEnd }: { readonly me: string; readonly today: PlainDate; readonly weekEnd: PlainDate },
): boolean {
  if (kind !== undefined && item.kind !== kind) return false;
  if (brokerage !== undefined && item.brokerageId !== brokerage) return false;
  const wanted = whose === 'mine' ? me : whose === 'nobody' ? null : whose;
  if (wanted !== undefined && (item.who?.personId ?? null) !== wanted) return false;
  if (due === undefined) return true;
  if (item.due === null) return false;
  return due === 'late' ? item.due.late : due === 'today' ? item.due.date === today : item.due.date <= weekEnd;
}

export interface Load {
  readonly total: number;
  readonly late: number;
  readonly today: number;
}

export function loadOf(items: readonly Queued[], today: PlainDate): Load {
  return {
    total: items.length,
    late: items.filter(({ due }) => due?.late === true).length,
    today: items.filter(({ due }) => due?.date === today).length,
  };
}

/** Every kind of item, with how many there are. */
export function kindsIn(items: readonly Pick<Queued, 'kind'>[]) {
  const kinds = Object.entries(deskKinds) as [DeskKind, string][];
  return kinds.map(([kind, title]) => ({ kind, title, count: items.filter((item) => item.kind === kind).length }));
}
