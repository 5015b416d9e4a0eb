import type { CommandCaller, CommandOutcome } from '../command-caller.ts';
import { officerOf, type RaceLoan } from '../race-loans.ts';
import type { Chance } from '../../../foundation/chance/chance.ts';

/** A request to send that was answered with a version. */
export interface AnsweredSending {
  readonly loanNumber: string;
  readonly version: number;
  /** The appraisal fee of the draft that was looked at: no two drafts of a loan have one. */
  readonly mark: number;
  readonly notify: readonly string[];
}

/** What all coordinators write to. */
export interface Desk {
  readonly chance: Chance;
  readonly callers: readonly CommandCaller[];
  readonly answers: Map<string, number>;
  readonly faults: string[];
  readonly answered: AnsweredSending[];
  /** A fee that no draft of the race has had yet. */
  nextMark(): number;
}

interface DisclosureData {
  readonly place: { readonly version: number; readonly revision: number };
  readonly draft: { readonly amounts: Readonly<Record<string, number>> };
  readonly facts: { readonly recipients: readonly { readonly role: string; readonly email: string | null }[] };
}

interface Sent {
  readonly sent: { readonly version: number; readonly sha256: string };
  readonly repeated: boolean;
}

const FEE = 'appraisal';
/** How often a coordinator changes the draft first; else what was sent is sent again. */
const CHANGES = 0.7;
/** A click that came twice: with one key, or from two windows with one each. */
const TWICE = 0.25;

/** A coordinator at work on one loan: reads the draft, mostly changes it, and sends what they have before them. */
export async function sendOnce(desk: Desk, loan: RaceLoan, number: number, key: string): Promise<void> {
  const { chance } = desk;
  const caller = desk.callers[number % desk.callers.length]!;
  const actor = officerOf(loan, `Coordinator ${number}`);
  const opened = await caller.read('get-disclosure-data', { loan, actor });
  if (!opened.ok) return void desk.faults.push(`${loan.loanNumber} can’t be read: ${opened.refusal.code}`);
  const data = opened.value as DisclosureData;
  let mark = data.draft.amounts[FEE];
  let basedOn = data.place;
  if (mark === undefined || chance.next() < CHANGES) {
    mark = desk.nextMark();
    const draft = { ...data.draft, amounts: { ...data.draft.amounts, [FEE]: mark } };
    const saved = await tried(desk, 'SAVE', () =>
      caller.call('save-disclosure-data', { loan, actor, body: { basedOn, draft }, key: `${key} save` }),
    );
    if (!saved?.ok) return;
    basedOn = (saved.value as { place: DisclosureData['place'] }).place;
  }
  const notify = someOf(data, chance);
  const send = (window: string): Promise<CommandOutcome | undefined> =>
    tried(desk, 'SEND', () => caller.call('send-disclosure', { loan, actor, body: { basedOn, notify }, key: `${key} ${window}` }));
  const second = chance.next() < TWICE;
  const sameKey = chance.next() < 0.5;
  const replies = await Promise.all([send('first'), ...(second ? [send(sameKey ? 'first' : 'second')] : [])]);
  // The reply got lost: sent again under its key.
  if (chance.next() < TWICE) replies.push(await send('first'));
  const sent = replies.flatMap((reply) => (reply?.ok ? [(reply.value as Sent).sent] : []));
  for (const { version } of sent) desk.answered.push({ loanNumber: loan.loanNumber, version, mark, notify });
  if (new Set(sent.map(({ version, sha256 }) => `${version} ${sha256}`)).size > 1)
    desk.faults.push(`${loan.loanNumber}: one draft was answered with two disclosures`);
}

async function tried(desk: Desk, what: string, run: () => Promise<CommandOutcome>): Promise<CommandOutcome | undefined> {
  try {
    const outcome = await run();
    const answer = outcome.ok ? inWords(outcome) : outcome.refusal.code;
    desk.answers.set(`${what} ${answer}`, (desk.answers.get(`${what} ${answer}`) ?? 0) + 1);
    return outcome;
  } catch (error) {
    desk.faults.push((error as Error).message);
    return undefined;
  }
}

function inWords(outcome: CommandOutcome & { readonly ok: true }): string {
  if (outcome.repeated) return 'ANSWERED AGAIN';
  return (outcome.value as Partial<Sent>).repeated ? 'WAS SENT ALREADY' : 'DONE';
}

/** A borrower at least; the others by chance. */
function someOf({ facts }: DisclosureData, chance: Chance): readonly string[] {
  const withMail = facts.recipients.filter(({ email }) => email !== null);
  const borrowers = withMail.filter(({ role }) => role === 'Borrower');
  const first = chance.one(borrowers);
  return [...new Set([first, ...withMail.filter(() => chance.next() < 0.5)].map(({ email }) => email!))];
}
