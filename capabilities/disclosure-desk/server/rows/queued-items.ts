import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Instant, LoanNumber, PlainDate } from '../../../../foundation/units/units.ts';
import { dateIn, dayEnds, wallTimeIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { dueLoans, type DueFor, type DueLoan } from '../../../alerts/port/due-loans.ts';
import { waitingChanges } from '../../../change/port/waiting-changes.ts';
import { initialsOnDesk } from '../../../close/port/initial-on-desk.ts';
import { disclosedPoints } from '../../../disclose/port/disclosed-points.ts';
import { lockCharges } from '../../../lock/port/lock-costs.ts';
import { deskItems, loadOf, type Coordinator, type DeskItem, type LookForm } from '../../domain/index.ts';
import { waitingDisclosures } from '../../port/waiting-requests.ts';
import { assignmentsOf } from './assignments.ts';
import { openLooks } from './looks.ts';

/** The maximum number of loans read, first due first. */
const MOST_LOANS = 2000;

export interface QueuedItem extends DeskItem {
  readonly loan: DueLoan;
  readonly brokerageId: number;
  readonly who: Coordinator | null;
  readonly asked: string | null;
}

/** Every item of the desk on the loans a person can see, by due day; items without a day are last. */
export async function queuedItems(tx: ReadTx, due: DueFor): Promise<{ readonly items: readonly QueuedItem[]; readonly more: boolean }> {
  const [requests, changes, looks] = [await waitingDisclosures(tx), await waitingChanges(tx), await openLooks(tx)];
  const initials = await initialsOnDesk(tx, due.today);
  const owing = await dueLoans(tx, { ...due, disclosures: { most: MOST_LOANS } });
  const found = new Set(owing.loans.map(({ loanNumber }) => loanNumber));
  const missing = [...new Set([...requests, ...changes, ...looks, ...initials].map((one) => one.loan_number as LoanNumber))].filter(
    (one) => !found.has(one),
  );
  const waiting = missing.length === 0 ? [] : (await dueLoans(tx, { ...due, wanted: missing, disclosures: { most: MOST_LOANS } })).loans;
  const loans = [...owing.loans, ...waiting];
  const who = await assignmentsOf(
    tx,
    loans.map(({ loanNumber }) => loanNumber),
  );
  const requestOf = new Map(requests.map((one) => [one.loan_number, one]));
  const changeOf = new Map(changes.map((one) => [one.loan_number, one]));
  const initialOf = new Map(initials.map((one) => [one.loan_number, one]));
  const looksOf = Map.groupBy(looks, (one) => one.loan_number);
  const said = (name: string, at: Instant) => `${name}, ${formatDate(dateIn(due.zone, at), { short: true, weekday: true })}.`;
  const items = loans.flatMap((loan): QueuedItem[] => {
    const [request, change] = [requestOf.get(loan.loanNumber), changeOf.get(loan.loanNumber)];
    const initial = initialOf.get(loan.loanNumber);
    return deskItems(loan.situation, {
      request: request && { reason: `${said(request.asked_by, request.asked_at)} ${request.note}`.trim() },
      looks: (looksOf.get(loan.loanNumber) ?? []).map((one) => ({
        form: one.form as LookForm,
        version: one.version,
        reason: `Prepared by ${said(one.asked_by, one.asked_at)} ${one.note}`.trim(),
      })),
      initial: initial && {
        prepared: initial.state === 'prepared',
        reason: initial.since
          ? `Every condition holds. Prepared by ${said('Lockdesk', initial.since)}`
          : 'Every condition holds; the brokerage is set to sending by hand.',
        missing: initial.missing,
        lastDay: initial.last_day!,
      },
      change: change && { stage: change.stage, dueOn: change.due_on, reason: said(change.proposed_by, change.proposed_at) },
    }).map((item) => ({
      ...item,
      loan,
      brokerageId: loan.brokerageId,
      who: who.get(loan.loanNumber) ?? null,
      asked: request?.asked_by ?? null,
    }));
  });
  return { items: items.toSorted(byDay), more: owing.more };
}

function byDay(one: QueuedItem, other: QueuedItem): number {
  const [a, b] = [one.due?.date ?? '9999', other.due?.date ?? '9999'];
  return a < b ? -1 : a > b ? 1 : one.loan.loanNumber < other.loan.loanNumber ? -1 : 1;
}

/** The brokerages with an item, by name. */
export function brokeragesIn(items: readonly QueuedItem[]) {
  const names = new Map(items.map(({ brokerageId, loan }) => [brokerageId, loan.brokerage]));
  return [...names].map(([brokerageId, name]) => ({ brokerageId, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** How much each coordinator has. */
export function workloadOf(
  people: readonly Coordinator[],
  items: readonly QueuedItem[],
  { me, today }: { readonly me: string; readonly today: PlainDate },
) {
  return people.map(({ personId, name }) => {
    const theirs = items.filter(({ who }) => who?.personId === personId);
    return { personId, name, me: personId === me, ...loadOf(theirs, today) };
  });
}

/** A row as it is shown. Its cost in dollars needs the loan's lock, and is read for the rows of one page only. */
export async function rowOf(tx: ReadTx, item: QueuedItem, { now, zone }: { readonly now: Instant; readonly zone: string }) {
  const { loan, due, kind, title, reason, path, button, who, asked } = item;
  return {
    id: `${kind} ${loan.loanNumber}`,
    kind,
    loanNumber: loan.loanNumber,
    borrower: loan.borrower,
    brokerageId: loan.brokerageId,
    brokerage: loan.brokerage,
    title,
    reason,
    asked,
    due: due && { ...due, ...momentOf(due.date, zone) },
    missed: await costOf(tx, item, now),
    who,
    path,
    button,
  };
}

function momentOf(date: string, zone: string) {
  const at = dayEnds(zone, date);
  return { at, zone: wallTimeIn(zone, new Date(Date.parse(at) - 1).toISOString()).zoneName };
}

async function costOf(tx: ReadTx, { loan, kind, missed }: QueuedItem, now: Instant) {
  const { situation } = loan;
  if (missed === null || situation.lockState === 'none' || (kind !== 'revised' && kind !== 'corrected' && kind !== 'closing'))
    return missed;
  const charges = await lockCharges(tx, loan, now);
  if (!charges) return missed;
  const lockCosts = { ...charges, disclosed: await disclosedPoints(tx, loan) };
  return deskItems({ ...situation, lockCosts }).find((one) => one.kind === kind)?.missed ?? missed;
}
