import { randomUUID } from 'node:crypto';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { JournalEntry } from '../../../../platform/operation/journals.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import { LOCKDESK_ITSELF } from '../../../access/port/lockdesk-itself.ts';
import { lookEndWrite, lookWrite } from '../../../disclosure-desk/port/second-look.ts';
import { conditionsOnRecord, type InitialClosing, type InitialOutcome } from '../../domain/index.ts';
import { closingSentPlan, closingUnchanged, type DrawnClosing } from '../rows/closing-writes.ts';
import { initialWrite, type StoredInitial } from '../rows/initial-closing-rows.ts';
import type { InitialRows } from '../rows/initial-facts.ts';

export interface Judged {
  readonly outcome: InitialOutcome;
  /** Undefined while no Loan Estimate was sent here. */
  readonly found: InitialClosing | undefined;
}

export interface Planning extends Judged {
  readonly fingerprint: string;
  readonly now: Instant;
  readonly before: StoredInitial | undefined;
  readonly rows: InitialRows | undefined;
  /** The file of what is sent. */
  readonly drawn: DrawnClosing | undefined;
}

/** The worker's writes for one loan: sent, prepared, withdrawn from the desk, or only its missing conditions. */
export function initialPlan(loan: FoundLoan, planning: Planning): Plan {
  const { outcome, rows, drawn, before } = planning;
  if (!rows) return noted(loan, planning);
  if (outcome.kind === 'sent' && drawn) return sentPlan(loan, planning, rows, drawn);
  if (outcome.kind === 'prepared') return before?.state === 'prepared' ? noted(loan, planning) : preparedPlan(loan, planning, rows);
  return before?.state === 'prepared' ? takenBackPlan(loan, planning, rows) : noted(loan, planning);
}

/** Stores the status without a journal line. */
function noted(loan: FoundLoan, planning: Planning, stored?: StoredInitial): Plan {
  const { fingerprint, now, found, outcome, before, rows } = planning;
  const unmoved: StoredInitial =
    before?.state === 'prepared' && outcome.kind === 'prepared' ? before : { state: 'waiting', since: null, conditions: null };
  return {
    unchanged: rows ? [closingUnchanged(loan, rows.rows.place)] : [],
    writes: [
      initialWrite(loan, {
        ...(stored ?? unmoved),
        fingerprint,
        now,
        missing: outcome.kind === 'waiting' ? outcome.missing : [],
        lastDay: found?.lastDay?.value ?? null,
        nearFrom: found?.nearFrom ?? null,
      }),
    ],
  };
}

function sentPlan(loan: FoundLoan, planning: Planning, { rows }: InitialRows, drawn: DrawnClosing): Plan {
  const { outcome, found, now } = planning;
  if (outcome.kind !== 'sent' || !found) return noted(loan, planning);
  const itself = conditionsOnRecord(found);
  const sending = closingSentPlan(outcome.sent, drawn, { loan, by: { ...LOCKDESK_ITSELF, itself }, context: rows });
  const state = noted(loan, planning, { state: 'sent', since: now, conditions: itself });
  return { ...sending, writes: [...(sending.writes ?? []), ...(state.writes ?? [])] };
}

/** Prepared for the disclosure desk; where the lender wants a second look, that look is requested. */
function preparedPlan(loan: FoundLoan, planning: Planning, { rows, facts }: InitialRows): Plan {
  const { found, now } = planning;
  const conditions = found ? conditionsOnRecord(found) : [];
  const { version } = rows.place;
  const state = noted(loan, planning, { state: 'prepared', since: now, conditions });
  const asks = facts.lookRequired && rows.look.open === undefined;
  const look = {
    lookId: randomUUID() as string,
    form: 'closing-disclosure',
    version,
    note: `All ${conditions.length} conditions hold.`,
  } as const;
  return {
    ...state,
    writes: [...(state.writes ?? []), ...(asks ? [lookWrite(loan, { ...look, personId: LOCKDESK_ITSELF.personId, now })] : [])],
    journal: [
      line(
        loan,
        'closing-disclosure-prepared',
        `prepared Closing Disclosure version ${version} for the disclosure desk; all ${conditions.length} conditions hold`,
        {
          version,
          conditions,
        },
      ),
    ],
  };
}

/** Withdraws a prepared disclosure from the desk when its conditions are no longer met. */
function takenBackPlan(loan: FoundLoan, planning: Planning, { rows, facts }: InitialRows): Plan {
  const { outcome, now } = planning;
  const missing = outcome.kind === 'waiting' ? outcome.missing : [];
  const asked = rows.look.open?.askedBy.personId === LOCKDESK_ITSELF.personId;
  const state = noted(loan, planning, { state: 'waiting', since: null, conditions: null });
  const because =
    missing.length > 0
      ? `no longer holds: ${missing.join(', ')}`
      : facts.mode === 'by-hand'
        ? 'the lender wants it sent by hand'
        : 'it is judged anew';
  return {
    ...state,
    writes: [
      ...(state.writes ?? []),
      ...(asked
        ? [
            lookEndWrite(loan, 'closing-disclosure', {
              state: 'withdrawn',
              words: because.slice(0, 1000),
              personId: LOCKDESK_ITSELF.personId,
              now,
            }),
          ]
        : []),
    ],
    journal: [
      line(
        loan,
        'closing-disclosure-taken-back',
        `took Closing Disclosure version ${rows.place.version} back from the disclosure desk: ${because}`,
        {
          version: rows.place.version,
          missing,
        },
      ),
    ],
  };
}

function line(loan: FoundLoan, kind: string, what: string, details: unknown): JournalEntry {
  const actorName = LOCKDESK_ITSELF.displayName;
  return { ...loan, actorName, origin: 'system', kind, summary: `${actorName}, ${what}`, details };
}
