import type { BrokerageYear, Moment } from './brokerage-year.ts';
import { daysFrom, easternDay, eveningAfter } from './own-days.ts';

/** What the judge knows of a loan’s lock: counted by itself from what was accepted, with its own calendar. */
interface Note {
  state: 'none' | 'locked' | 'cancelled';
  ends: number;
  cancelled: number;
  price: number;
  extensions: number;
  extended: number;
  relocks: number;
  changes: Record<'rate' | 'float' | 'renegotiate', number>;
  conceded: number;
  entries: number;
}

/** The policy’s figures, written down a second time. */
const EXTENSION_COSTS: Readonly<Record<number, number>> = { 3: 60, 5: 100, 7: 140, 10: 200, 15: 300, 30: 600 };
const MOST = { extensions: 2, extended: 30, relocks: 2, change: 1, conceded: 1_000 };
const WORST_CASE_DAYS = 30;
const WORST_CASE_FEE = 250;
const DAYS_AFTER_CANCELING = 30;
const OFFER_HOLDS_MS = 60_000;

/** Everything in a year that was decided otherwise than the rules have it; nothing when it is as it must be. */
export function judgeYear({ moments, locks }: BrokerageYear): string[] {
  const notes = new Map<string, Note>();
  const wrong: string[] = [];
  for (const moment of moments) {
    const note = notes.get(moment.loan) ?? newNote();
    notes.set(moment.loan, note);
    const said = moment.event ? accepted(note, moment) : refused(note, moment);
    wrong.push(...said.map((words) => `${new Date(moment.at).toISOString()} loan ${moment.loan}, ${moment.kind}: ${words}`));
  }
  for (const [loan, note] of notes) {
    const lock = locks.get(loan);
    if (!lock) continue;
    const has = [lock.price, lock.cancelled, Date.parse(lock.expiry.instant), lock.extensions, lock.extendedDays, lock.relocks];
    const must = [note.price, note.state === 'cancelled', note.ends, note.extensions, note.extended, note.relocks];
    if (has.join() !== must.join()) wrong.push(`loan ${loan} ends as ${has.join()}, not ${must.join()}`);
    if (lock.history.length !== note.entries) wrong.push(`loan ${loan} has ${lock.history.length} entries, not ${note.entries}`);
  }
  return wrong;
}

function newNote(): Note {
  const changes = { rate: 0, float: 0, renegotiate: 0 };
  return { state: 'none', ends: 0, cancelled: 0, price: 0, extensions: 0, extended: 0, relocks: 0, changes, conceded: 0, entries: 0 };
}

/** The state at an instant: at its end a lock is over. */
function stateAt(note: Note, at: number): 'none' | 'active' | 'over' | 'cancelled' {
  if (note.state !== 'locked') return note.state;
  return at < note.ends ? 'active' : 'over';
}

function accepted(note: Note, moment: Moment): string[] {
  const { at, kind, event, asked } = moment;
  const state = stateAt(note, at);
  const today = easternDay(at);
  const wrong: string[] = [];
  const must = (so: boolean, words: string): void => void (so || wrong.push(words));
  const ends = (due: number): void => {
    const got = 'expiry' in event! ? Date.parse(event.expiry.instant) : Number.NaN;
    must(got === due, `ends ${new Date(got).toISOString()}, not ${new Date(due).toISOString()}`);
    note.ends = due;
  };
  note.entries += 1;
  if (kind === 'lock' && event?.type === 'LoanLocked') {
    const free = state === 'none' || (state === 'cancelled' && daysFrom(note.cancelled, today) >= DAYS_AFTER_CANCELING);
    must(free, `was locked though it was ${state}`);
    must(event.terms.sheetVersion === moment.sheet, `was locked on ${event.terms.sheetVersion} while ${moment.sheet} was live`);
    must(event.terms.price === asked.offer!.price, 'was locked at another price than it was offered at');
    must(at - Date.parse(asked.offer!.verifiedAt) <= OFFER_HOLDS_MS, 'was locked at an offer that was over');
    Object.assign(note, { ...newNote(), entries: note.entries, state: 'locked', price: event.terms.price });
    ends(eveningAfter(today, asked.offer!.lockDays));
    return wrong;
  }
  if (kind === 'relock' && event?.type === 'LoanRelocked') {
    must(state === 'over', `was relocked though it was ${state}`);
    must(note.relocks < MOST.relocks, 'was relocked too often');
    const worst = daysFrom(easternDay(note.ends), today) <= WORST_CASE_DAYS;
    must(event.price === event.terms.price - (worst ? WORST_CASE_FEE : 0), 'the fee of the relock is wrong');
    if (!worst) must(event.terms.sheetVersion === moment.sheet, 'was not relocked on the live sheet');
    Object.assign(note, { price: event.price, extensions: 0, extended: 0, conceded: 0, relocks: note.relocks + 1 });
    ends(eveningAfter(today, asked.days!));
    return wrong;
  }
  must(state === 'active', `was changed though it was ${state}`);
  if (kind === 'extend' && event?.type === 'LockExtended') {
    must(note.extensions < MOST.extensions && note.extended + asked.days! <= MOST.extended, 'was extended too often or too long');
    ends(eveningAfter(easternDay(note.ends), asked.days!));
    note.price -= EXTENSION_COSTS[asked.days!]!;
    Object.assign(note, { extensions: note.extensions + 1, extended: note.extended + asked.days! });
  } else if (kind === 'concede' && event?.type === 'ConcessionGranted') {
    note.conceded += asked.points!;
    note.price += asked.points!;
    must(note.conceded <= MOST.conceded, 'more was conceded than may be');
  } else if (kind === 'cancel') {
    Object.assign(note, { state: 'cancelled', cancelled: today });
    return wrong;
  } else if (kind === 'rate' || kind === 'float' || kind === 'renegotiate') {
    note.changes[kind] += 1;
    must(note.changes[kind] <= MOST.change, `${kind} was done too often`);
    note.price = 'price' in event! ? event.price : Number.NaN;
    return wrong;
  }
  if ('price' in event!) must(event.price === note.price, `costs ${event.price}, not ${note.price}`);
  return wrong;
}

/** What a refusal says of the loan must be so. */
function refused(note: Note, { at, kind, refused: code, asked, sheet }: Moment): string[] {
  const state = stateAt(note, at);
  const so: Readonly<Record<string, boolean>> = {
    ALREADY_LOCKED: state === 'active',
    LOCK_STILL_ACTIVE: state === 'active',
    NOT_LOCKED: state === 'none',
    LOCK_EXPIRED: state === 'over',
    LOCK_CANCELLED: state === 'cancelled' && (kind !== 'lock' || daysFrom(note.cancelled, easternDay(at)) < DAYS_AFTER_CANCELING),
    EXTENSION_LIMIT: note.extensions >= MOST.extensions || note.extended + (asked.days ?? 0) > MOST.extended,
    RELOCK_LIMIT: note.relocks >= MOST.relocks,
    SHEET_CHANGED: asked.offer?.sheetVersion !== sheet,
    OFFER_EXPIRED: at - Date.parse(asked.offer?.verifiedAt ?? '') > OFFER_HOLDS_MS,
  };
  return so[code!] === false ? [`was refused as ${code} while it was ${state}`] : [];
}
