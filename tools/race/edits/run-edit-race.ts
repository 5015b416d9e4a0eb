import { randomBytes } from 'node:crypto';
import { valueAt } from '../../../capabilities/application/domain/edit/apply-edits.ts';
import { TEST_KEY } from '../../../platform/testing/test-keys.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { chanceFrom } from '../../../foundation/chance/chance.ts';
import { commandCaller, type CommandOutcome } from '../command-caller.ts';
import { makeRaceLoans, officerOf, type RaceLoan } from '../race-loans.ts';
import { asOwner, type Query } from '../verdicts.ts';

export interface EditRaceOptions {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly dataFolder: string;
  /** The race ends when so many were sent. */
  readonly saves: number;
  /** Or after so long. */
  readonly seconds?: number;
  readonly editors: number;
  /** Edited one after the other, so that the editors meet. */
  readonly loans: number;
  readonly seed: number;
  /** Ends the race early; what was saved until then is judged all the same. */
  readonly stop?: AbortSignal;
  readonly progress?: (saves: number, accepted: number) => void;
}

/** A field an editor typed in: what they saw there, and what they typed. */
export interface TypedField {
  readonly path: string;
  readonly seen: unknown;
  readonly typed: string;
}

/** A save that was answered with a version. */
export interface AcceptedSave {
  readonly loanNumber: string;
  readonly version: number;
  readonly fields: readonly TypedField[];
}

export interface EditRaceOutcome {
  readonly saves: number;
  readonly seconds: number;
  /** How often each answer was given. */
  readonly answers: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
  readonly accepted: readonly AcceptedSave[];
  readonly loans: readonly string[];
}

/** What an editor has open. */
interface OpenForm {
  readonly loan: RaceLoan;
  readonly version: number;
  readonly document: ApplicationDocument;
}

/** A refused editor mostly opens the application anew, as the screen offers; some type on in the old one. */
const TYPES_ON = 0.3;
/** A reply that got lost: the same save is sent again under its key. */
const SENT_AGAIN = 0.1;
/** Fields of one save at most. */
const MOST_FIELDS = 3;

/**
 * Editors save one application over and over, half of them through another process of the portal: each types a few fields into the version they
 * have open, which others have saved over meanwhile. Every value typed is the only one of its kind, so that the judge can tell whose it is.
 */
export async function runEditRace(options: EditRaceOptions): Promise<EditRaceOutcome> {
  const loans = await makeRaceLoans(options.ownerUrl, options.loans);
  const callers = [0, 1].map(() =>
    commandCaller({
      LOCKDESK_APP_DATABASE_URL: options.appUrl,
      LOCKDESK_DATA: options.dataFolder,
      LOCKDESK_ENVIRONMENT: 'test',
      LOCKDESK_KEY: TEST_KEY,
      LOCKDESK_LOG: 'silent',
    }),
  );
  const answers = new Map<string, number>();
  const faults: string[] = [];
  const accepted: AcceptedSave[] = [];
  let saves = 0;
  const started = Date.now();
  const elapsed = (): number => (Date.now() - started) / 1000;
  const run = randomBytes(4).toString('hex');
  const over = (): boolean =>
    saves >= options.saves || elapsed() >= (options.seconds ?? Number.POSITIVE_INFINITY) || options.stop?.aborted === true;
  /** The loan that is edited now: the next one when its share of the race is over. */
  const loanNow = (): RaceLoan => {
    const share = Math.max(saves / options.saves, elapsed() / (options.seconds ?? Number.POSITIVE_INFINITY));
    return loans[Math.min(loans.length - 1, Math.floor(share * loans.length))]!;
  };

  const edit = async (query: Query, number: number): Promise<void> => {
    const { call } = callers[number % callers.length]!;
    const { next: chance } = chanceFrom(options.seed * 1000 + number * 7 + 1);
    let form: OpenForm | undefined;
    const send = async (loan: RaceLoan, body: object, key: string): Promise<CommandOutcome | undefined> => {
      saves += 1;
      try {
        const outcome = await call('put-loan-edit', { loan, actor: officerOf(loan, `Editor ${number}`), body, key });
        const answer = outcome.ok ? acceptedAs(outcome) : outcome.refusal.code;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        return outcome;
      } catch (error) {
        faults.push((error as Error).message);
        return undefined;
      }
    };
    for (let turn = 0; !over(); turn += 1) {
      const loan = loanNow();
      if (form?.loan !== loan) form = await openForm(query, loan);
      const fields = typedFields(form.document, `${number}-${turn}`, chance);
      const body = { basedOn: form.version, edits: fields.map(({ path, typed }) => ({ path, value: typed })) };
      const key = `${run} ${number} ${turn}`;
      const outcome = await send(loan, body, key);
      if (outcome?.ok) accepted.push({ loanNumber: loan.loanNumber, version: versionOf(outcome), fields });
      if (outcome?.ok && chance() < SENT_AGAIN) {
        const again = await send(loan, body, key);
        if (again?.ok && versionOf(again) !== versionOf(outcome))
          faults.push(`${loan.loanNumber}: one save was answered with two versions`);
      }
      options.progress?.(saves, accepted.length);
      if (outcome?.ok || chance() >= TYPES_ON) form = await openForm(query, loan);
    }
  };

  try {
    await asOwner(options.ownerUrl, (query) => Promise.all(Array.from({ length: options.editors }, (_, number) => edit(query, number))));
  } finally {
    await Promise.all(callers.map(({ portal }) => portal.database.close()));
  }
  return { saves, seconds: elapsed(), answers, faults, accepted, loans: loans.map(({ loanNumber }) => loanNumber) };
}

function acceptedAs(outcome: CommandOutcome): string {
  if (outcome.repeated) return 'SAVED, ANSWERED AGAIN';
  return outcome.ok && (outcome.value as { readonly merged: boolean }).merged ? 'SAVED, MERGED' : 'SAVED';
}

function versionOf(outcome: CommandOutcome & { readonly ok: true }): number {
  return (outcome.value as { readonly version: number }).version;
}

/** The newest version, as somebody who opens the form now sees it. */
async function openForm(query: Query, loan: RaceLoan): Promise<OpenForm> {
  const [row] = await query<{ version: number; document: ApplicationDocument }>(
    'select version, document from application_version where brokerage_id = $1 and loan_number = $2 order by version desc limit 1',
    [loan.brokerageId, loan.loanNumber],
  );
  return { loan, ...row! };
}

function typedFields(document: ApplicationDocument, mark: string, chance: () => number): readonly TypedField[] {
  const name = `borrowers/${document.borrowers[0]!.id}/name`;
  const paths = [
    `${name}/FirstName`,
    `${name}/MiddleName`,
    `${name}/LastName`,
    'subjectProperty/address/AddressLineText',
    'subjectProperty/address/CityName',
    'loan/RegistrationCommentText',
  ];
  const wanted = 1 + Math.floor(chance() * MOST_FIELDS);
  const chosen = new Set(Array.from({ length: wanted }, () => paths[Math.floor(chance() * paths.length)]!));
  return [...chosen].map((path) => ({ path, seen: valueAt(document, path), typed: `Typed ${mark}` }));
}
