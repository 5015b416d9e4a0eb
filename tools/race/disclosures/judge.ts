import { sumOf } from '../progress.ts';
import { asOwner, brokenChains, standingConditions, verdict, type Query, type Verdict } from '../verdicts.ts';
import type { TakenLetter } from './mail-host.ts';
import type { DisclosureRaceOutcome } from './run-disclosure-race.ts';

interface Version {
  readonly loan: string;
  readonly version: number;
  /** The fee that its draft was marked with. */
  readonly mark: number | null;
  readonly sha256: string;
}

/** A letter of a disclosure to one address, as the database has it. */
interface Letter {
  readonly loan: string;
  readonly version: number;
  readonly email: string;
  readonly role: string;
  readonly message: string;
  readonly state: string;
  readonly error: string | null;
}

/**
 * Holds what a mail server took, and what coordinators were answered, to the rows: nothing of the portal's own code decides here, but the
 * standing conditions and the chains.
 */
export function judge(ownerUrl: string, outcome: DisclosureRaceOutcome): Promise<Verdict[]> {
  return asOwner(ownerUrl, async (query) => {
    const versions = await versionsOf(query, outcome.loans);
    const letters = await lettersOf(query, outcome.loans);
    const taken = Map.groupBy(outcome.taken, ({ messageId }) => messageId.replace(/@.*$/, ''));
    const arrived = letters.filter(({ message }) => taken.has(message)).length;
    return [
      verdict('No request and no worker failed', outcome.faults, `${sumOf(outcome.answers)} requests`),
      ...(outcome.whole ? [verdict('The mail server did everything it may do', notDone(outcome), `${outcome.kills} workers killed`)] : []),
      verdict('What was sent is what its sender had looked at', altered(versions, outcome), `${outcome.answered.length} answers`),
      verdict('No figures were sent as two disclosures', sentTwice(versions), `${versions.length} disclosures`),
      verdict('Each who was named has one letter, and nobody else', wrongPeople(letters, outcome), `${letters.length} letters`),
      verdict('No letter arrived twice', twice(taken), `${arrived} arrived`),
      verdict('What arrived is what was stored, byte for byte', unlike(versions, letters, taken), `${attached(outcome.taken)} attached`),
      verdict('What is said of a letter is so', untrue(letters, taken), inStates(letters)),
      verdict(
        'Each disclosure is once on the clock and in the journal',
        await unproved(query, outcome.loans),
        `${versions.length} disclosures`,
      ),
      await standingConditions(query),
      await brokenChains(query, outcome.loans),
    ];
  });
}

function versionsOf(query: Query, loans: readonly string[]): Promise<Version[]> {
  return query<Version>(
    `select loan_number as loan, version, (draft -> 'amounts' ->> 'appraisal')::int as mark, encode(pdf_sha256, 'hex') as sha256
     from loan_estimate where loan_number = any($1) and status = 'sent' order by loan_number, version`,
    [loans],
  );
}

function lettersOf(query: Query, loans: readonly string[]): Promise<Letter[]> {
  return query<Letter>(
    `select d.loan_number as loan, d.version, d.email, d.role, d.message_id as message, m.state, m.last_error as error
     from disclosure_delivery d join outbox_message m using (brokerage_id, message_id) where d.loan_number = any($1)`,
    [loans],
  );
}

function notDone({ fates, kills }: DisclosureRaceOutcome): string[] {
  const wanted = ['taken', 'taken-late', 'taken-cut', 'taken-killed', 'cut', 'busy', 'busy-after', 'refused'] as const;
  return [...wanted.filter((fate) => !fates.has(fate)), ...(kills === 0 ? ['no worker was killed'] : [])];
}

function altered(versions: readonly Version[], { answered }: DisclosureRaceOutcome): string[] {
  const byKey = new Map(versions.map((one) => [`${one.loan} v${one.version}`, one]));
  const wrong = answered.flatMap(({ loanNumber, version, mark }) => {
    const one = byKey.get(`${loanNumber} v${version}`);
    if (!one) return [`${loanNumber} v${version} was answered and is not there`];
    return one.mark === mark ? [] : [`${loanNumber} v${version} has ${one.mark} where its sender saw ${mark}`];
  });
  const known = new Set(answered.map(({ loanNumber, version }) => `${loanNumber} v${version}`));
  return [...wrong, ...[...byKey.keys()].filter((key) => !known.has(key)).map((key) => `nobody was answered ${key}`)];
}

/** No two drafts were marked alike. */
function sentTwice(versions: readonly Version[]): string[] {
  return [...Map.groupBy(versions, ({ loan, mark }) => `${loan} with ${mark}`)]
    .filter(([, same]) => same.length > 1)
    .map(([key, same]) => `${key} is ${same.map(({ version }) => `v${version}`).join(' and ')}`);
}

function wrongPeople(letters: readonly Letter[], { answered }: DisclosureRaceOutcome): string[] {
  const named = new Set(
    answered.flatMap(({ loanNumber, version, notify }) => notify.map((email) => `${loanNumber} v${version} ${email.toLowerCase()}`)),
  );
  const lettersTo = Map.groupBy(letters, ({ loan, version, email }) => `${loan} v${version} ${email.toLowerCase()}`);
  return [
    ...[...named].filter((key) => !lettersTo.has(key)).map((key) => `${key} has none`),
    ...[...lettersTo].filter(([, same]) => same.length > 1).map(([key, same]) => `${key} has ${same.length}`),
    ...[...lettersTo.keys()].filter((key) => !named.has(key)).map((key) => `${key} was not named`),
  ];
}

type Taken = ReadonlyMap<string, readonly TakenLetter[]>;

function twice(taken: Taken): string[] {
  return [...taken].filter(([, same]) => same.length > 1).map(([message, same]) => `${message} arrived ${same.length} times`);
}

/** People who work on the loan get the file itself, and only the people of its rows do; a borrower gets no file by mail. */
function unlike(versions: readonly Version[], letters: readonly Letter[], taken: Taken): string[] {
  const hashes = new Map(versions.map(({ loan, version, sha256 }) => [`${loan} v${version}`, sha256]));
  return [...Map.groupBy(letters, ({ message }) => message)].flatMap(([message, rows]) => {
    const [{ loan, version, role }] = rows as [Letter, ...Letter[]];
    const wanted = rows.map(({ email }) => email.toLowerCase()).sort();
    return (taken.get(message) ?? []).flatMap(({ to, files }) => {
      const said: string[] = [];
      const got = to.map((address) => address.toLowerCase()).sort();
      if (got.join() !== wanted.join()) said.push(`${message} went to ${got.join()}, not ${wanted.join()}`);
      const estimates = files.filter(({ sha256 }) => sha256 === hashes.get(`${loan} v${version}`)).length;
      if (estimates !== (role === 'Borrower' ? 0 : 1)) said.push(`${message} of ${loan} v${version} has ${estimates} of the stored file`);
      if (role === 'Borrower' && files.length > 0) said.push(`${message} brings a borrower ${files.length} files`);
      return said;
    });
  });
}

/** Sent: arrived. Failed: not known, and then it may have arrived, or refused, and then it has not. Nothing is being delivered any more. */
function untrue(letters: readonly Letter[], taken: Taken): string[] {
  return letters.flatMap(({ message, state, error }) => {
    const has = taken.has(message);
    if (state === 'sent') return has ? [] : [`${message} is sent and has not arrived`];
    if (state !== 'failed') return [`${message} is ${state}`];
    return has && !/not known/.test(error ?? '') ? [`${message} has arrived and is failed: ${error}`] : [];
  });
}

async function unproved(query: Query, loans: readonly string[]): Promise<string[]> {
  const rows = await query<{ key: string; clock: number; lines: number }>(
    `select e.loan_number || ' v' || e.version as key,
       (select count(*)::int from trid_event t where t.loan_number = e.loan_number and t.kind = 'loan-estimate-sent' and t.details ->> 'version' = e.version::text) as clock,
       (select count(*)::int from journal_line j where j.loan_number = e.loan_number and j.kind = 'loan-estimate-sent' and j.details ->> 'version' = e.version::text) as lines
     from loan_estimate e where e.loan_number = any($1) and e.status = 'sent'`,
    [loans],
  );
  return rows
    .filter(({ clock, lines }) => clock !== 1 || lines !== 1)
    .map(({ key, clock, lines }) => `${key}: ${clock} on the clock, ${lines} lines`);
}

function attached(taken: readonly TakenLetter[]): number {
  return taken.filter(({ files }) => files.length > 0).length;
}

function inStates(letters: readonly Letter[]): string {
  return [...Map.groupBy(letters, ({ state }) => state)].map(([state, of]) => `${of.length} ${state}`).join(', ');
}
