import type { CompiledQuery } from 'kysely';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { isOnLoan } from '../../foundation/wire/call.ts';
import {
  answeredBefore,
  answerWrite,
  commitAnswer,
  hashOfRequest,
  type AnswerToStore,
  type CommandIdentity,
  type CommandOutcome,
  type CommandRefusal,
  type StoredAnswer,
} from './stored-reply.ts';
import { keyLock } from '../database/advisory-locks.ts';
import { ChangedSince, RolledBack, sendBeforeCommit, type WriteTx } from '../database/database.ts';
import type { Asked, FoundLoan, Portal } from '../http/asked.ts';
import type { AnyPhases, CommandOperation } from './operation.ts';
import type { LoanVersion } from './journals.ts';
import type { Plan } from './plan.ts';

/** How often a command is begun again before somebody else's changes are the reason to stop. */
const MOST_TRIES = 6;

/** The database's error codes when somebody else has written the same rows, or after a deadlock. */
const CHANGED_MEANWHILE = new Set(['23505', '40001', '40P01']);

type Outcome = CommandOutcome<unknown, Refusal>;

/** The parts of a command that a second try can use again: the slow work, by its inputs. */
interface Progress {
  readonly prepared: unknown;
  readonly requestHash: Buffer;
  readonly done: Map<string, unknown>;
}

/**
 * Runs a command once. Everything is read in one snapshot, and the plan is written if what it was decided on is unchanged. When it has
 * changed, the command is run again in one transaction that first takes the plan's locks and its loans. Repeated with the same key, it
 * returns the first reply and does nothing.
 */
export async function runOperation(
  portal: Portal,
  identity: CommandIdentity,
  { call, phases }: CommandOperation,
  asked: Asked<never>,
): Promise<Outcome> {
  const { database } = portal;
  // `asked` is that of the call whose phases these are; the platform only passes it through.
  const one: Running = { portal, identity, phases, asked: asked as unknown as Running['asked'] };
  const loan = isOnLoan(call) ? one.asked.loan : undefined;
  const requestHash = await hashOfRequest(database.vault, identity);
  if (phases.prepare) {
    const before = await database.readTenant(identity, (tx) => answeredBefore(tx, identity));
    if (before) return replay(one, before, requestHash);
  }
  const prepared = (await phases.prepare?.(one.asked, portal)) ?? ok(undefined);
  if (!prepared.ok) return prepared;
  const progress: Progress = { prepared: prepared.value, requestHash, done: new Map() };

  const first = await decideAhead(one, progress, loan);
  if (!('plan' in first)) return first.outcome;
  try {
    return await writeAlone(one, progress, loan, first);
  } catch (error) {
    if (!hasChanged(error)) throw error;
  }
  return runUnderLocks(one, progress, loan, first.plan);
}

interface Running {
  readonly portal: Portal;
  readonly identity: CommandIdentity;
  readonly phases: AnyPhases;
  readonly asked: Parameters<AnyPhases['decide']>[1];
}

interface Planned {
  readonly plan: Plan;
  readonly reply: unknown;
}

/** Reads at one moment and decides, with no transaction open while it works or decides. */
async function decideAhead(
  one: Running,
  progress: Progress,
  loan: FoundLoan | undefined,
): Promise<Planned | { readonly outcome: Outcome }> {
  const { portal, identity, phases, asked } = one;
  const read = await portal.database.readTenant(identity, async (tx) => {
    const asking = answeredBefore(tx, identity);
    const reading = phases.read?.(tx, asked, portal, progress.prepared) ?? Promise.resolve(ok(undefined));
    const version = loan && portal.plans.loanVersion(tx, loan);
    const [before, context, seen] = await Promise.allSettled([asking, reading, version]);
    if (before.status === 'rejected') throw before.reason;
    if (before.value) return { before: before.value };
    if (context.status === 'rejected') throw context.reason;
    if (seen.status === 'rejected') throw seen.reason;
    return { context: context.value, loans: seen.value ? [seen.value] : [] };
  });
  if (read.before) return { outcome: await replay(one, read.before, progress.requestHash) };
  if (!read.context.ok) return { outcome: read.context };
  const decided = await decide(one, read.context.value, async (from, work) => {
    const result = await work();
    progress.done.set(from, result);
    return result;
  });
  if (!decided.ok) return { outcome: decided };
  return withLoans(decided.value, read.loans);
}

/** Does slow work; the key is made of its inputs. */
type Slow = (from: string, work: () => Promise<unknown>) => Promise<unknown>;

/** From the data read to the plan. */
async function decide(one: Running, context: unknown, slow: Slow): Promise<Result<Planned, Refusal>> {
  const { portal, phases, asked } = one;
  const { work, make } = phases;
  const worked = work
    ? ((await slow(nameOf('work', work.from(context)), () => work.run(context, asked, portal))) as Result<unknown, Refusal>)
    : ok(undefined);
  if (!worked.ok) return worked;
  const decision = phases.decide(context, asked, worked.value);
  if (!decision.ok) return decision;
  const decided = decision.value;
  const made = make && (await slow(nameOf('make', make.from(decided)), () => make.run(decided, context, asked, portal)));
  const more = { context, asked, portal, made };
  return ok({ plan: await phases.record(decided, more), reply: phases.reply(decided, more) });
}

function nameOf(step: 'work' | 'make', from: readonly unknown[]): string {
  return `${step} ${JSON.stringify(from)}`;
}

/** Writes a plan that was decided before, in a transaction of its own. */
async function writeAlone(one: Running, progress: Progress, loan: FoundLoan | undefined, { plan, reply }: Planned): Promise<Outcome> {
  const { portal, identity } = one;
  // Built before the loan is locked.
  const answer = answerWrite(answerOf(one, progress, reply));
  return portal.database.withTenant<Outcome>(
    { brokerageId: identity.brokerageId, often: true },
    async (tx) => {
      await writeWithAnswer(one, tx, loan, plan, answer);
      return ok(reply);
    },
    commitAnswer,
  );
}

/** The reply's write is sent behind the others, without waiting for their answers: the server is busy with it until the commit arrives. */
async function writeWithAnswer(
  { portal }: Running,
  tx: WriteTx,
  loan: FoundLoan | undefined,
  plan: Plan,
  answer: CompiledQuery,
): Promise<void> {
  await portal.plans.writePlan(tx, plan, async () => {
    const watching = loan && portal.watchLoan(tx, loan);
    sendBeforeCommit(tx, answer);
    await watching;
  });
}

/** The whole command in one transaction that first takes the locks of the plan that failed. */
async function runUnderLocks(one: Running, progress: Progress, loan: FoundLoan | undefined, missed: Plan): Promise<Outcome> {
  let plan = missed;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    let reply: unknown;
    try {
      const left = await one.portal.database.withTenant<Left>(
        { brokerageId: one.identity.brokerageId, often: true, advisoryLock: keyLock(one.identity) },
        async (tx) => {
          const done = await decideUnderLocks(one, progress, loan, plan, tx);
          if (!('plan' in done)) throw new RolledBack(done);
          ({ plan, reply } = done);
          await writeWithAnswer(one, tx, loan, plan, answerWrite(answerOf(one, progress, reply)));
          return { outcome: ok(reply) };
        },
        commitAnswer,
      );
      if ('outcome' in left) return left.outcome;
      if ('before' in left) return await replay(one, left.before, progress.requestHash);
      progress.done.set(left.from, await left.work());
    } catch (error) {
      if (!hasChanged(error)) throw error;
      // A key that stays taken after several tries is no race: it is a fault, and is reported as one.
      if (tries === MOST_TRIES && codeOf(error) === '23505') throw error;
    }
  }
  return refuse('CHANGED_MEANWHILE', '');
}

/** Why a transaction was left: with the result, with an earlier reply, or for slow work that is not done yet. */
type Left =
  | { readonly outcome: Outcome }
  | { readonly before: StoredAnswer }
  | { readonly from: string; readonly work: () => Promise<unknown> };

async function decideUnderLocks(
  one: Running,
  progress: Progress,
  loan: FoundLoan | undefined,
  missed: Plan,
  tx: WriteTx,
): Promise<Left | Planned> {
  const { portal, identity, phases, asked } = one;
  const before = await answeredBefore(tx, identity);
  if (before) return { before };
  await portal.plans.takeLocks(tx, missed);
  const loans = loan ? [await portal.plans.loanVersion(tx, loan)] : [];
  const context = (await phases.read?.(tx, asked, portal, progress.prepared)) ?? ok(undefined);
  if (!context.ok) return { outcome: context };
  try {
    const decided = await decide(one, context.value, async (from, work) => {
      if (!progress.done.has(from)) throw new NotDoneYet(from, work);
      return progress.done.get(from);
    });
    return decided.ok ? withLoans(decided.value, loans) : { outcome: decided };
  } catch (error) {
    if (error instanceof NotDoneYet) return error;
    throw error;
  }
}

/** Slow work that is not done yet: the transaction is left for it. */
class NotDoneYet extends Error {
  readonly from: string;
  readonly work: () => Promise<unknown>;
  constructor(from: string, work: () => Promise<unknown>) {
    super('Slow work is not done yet');
    this.from = from;
    this.work = work;
  }
}

function withLoans({ plan, reply }: Planned, loans: readonly LoanVersion[]): Planned {
  return { plan: { ...plan, loans: [...loans, ...(plan.loans ?? [])] }, reply };
}

function answerOf({ identity, phases }: Running, { requestHash }: Progress, reply: unknown): AnswerToStore {
  const { replay: again } = phases;
  // The phases gave this very reply.
  return { identity, requestHash, reply: again ? again.stored(reply as never) : reply };
}

async function replay(one: Running, before: StoredAnswer, requestHash: Buffer): Promise<Outcome> {
  if (!requestHash.equals(before.request_hash)) return keyReused();
  const { portal, identity, phases, asked } = one;
  const { read, finish } = phases.replay ?? {};
  const found = read ? await portal.database.readTenant(identity, (tx) => read(tx, before.reply, asked, portal)) : ok(before.reply);
  if (!found.ok) return found;
  const reply = finish ? await finish(found.value, asked, portal) : found;
  return reply.ok ? { ...reply, repeated: true } : reply;
}

function keyReused(): Result<never, CommandRefusal> {
  return refuse('IDEMPOTENCY_KEY_REUSED', 'This request was sent before with other contents. Reload the page and try again.');
}

/** Whether a plan was not written because another change came first. */
export function hasChanged(error: unknown): boolean {
  return error instanceof ChangedSince || CHANGED_MEANWHILE.has(codeOf(error));
}

/** PostgreSQL's code of an error. */
function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
