import { demoPerson } from '../../../database/demo/people.ts';
import type { Call } from '../../../foundation/wire/call.ts';
import type { SignedIn, TestApi, TestReply } from '../../../platform/testing/api-for-tests.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { valueOf, type Asked, type Between, type Stage, type Story, type StoryState } from './story.ts';

interface StoryRun {
  readonly api: TestApi;
  readonly database: TestDatabase;
  readonly calls: readonly Call[];
  readonly carryOrders: () => Promise<void>;
  /** Called before each call whose statements follow, and with nothing before what the story does itself. */
  readonly during: (call: string | undefined, personId?: string) => void;
}

export interface Heard {
  /** Calls that were taken. */
  readonly taken: ReadonlySet<string>;
  /** Steps that were refused, with why. */
  readonly refused: readonly string[];
}

/** Runs stories, each to its end or to the first step that is refused. */
export async function runStories(stories: readonly Story[], run: StoryRun): Promise<Heard> {
  const taken = new Set<string>();
  const refused: string[] = [];
  const stage = stageFor(run, (call) => taken.add(call));
  for (const { title, steps } of stories) {
    const state: StoryState = { loan: '', got: {} };
    let at = 'its beginning';
    try {
      for (const step of steps) {
        if (typeof step !== 'function') at = step.call;
        await take(step, stage, state, run);
      }
    } catch (error) {
      refused.push(`${title}, at or after ${at}: ${(error as Error).message}`);
    }
  }
  return { taken, refused };
}

async function take(step: Asked | Between, stage: Stage, state: StoryState, { calls, during }: StoryRun): Promise<void> {
  during(undefined);
  if (typeof step === 'function') return void (await step(stage, state));
  const call = calls.find(({ name }) => name === step.call);
  if (!call) throw new Error(`There is no call ${step.call}.`);
  const params: Readonly<Record<string, unknown>> = { loanId: state.loan, ...valueOf(step.params, state) };
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(valueOf(step.query, state)).toString();
  const address = `${path}${search ? `?${search}` : ''}`;
  const who = await stage.as(step.by);
  const { method } = call;
  const file = valueOf(step.file, state);
  const fields = valueOf(step.fields, state);
  const body = valueOf(step.body, state);
  const reply =
    call.bodyKind === 'multipart'
      ? await who.upload(address, file, { method: method as 'POST', ...(fields ? { fields } : {}) })
      : await who.call(method, address, body === undefined ? {} : { body });
  if (reply.status >= 300) throw new Error(`${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`);
  state.got[step.call] = reply.body;
}

function stageFor({ api, database, calls, carryOrders, during }: StoryRun, taken: (call: string) => void): Stage {
  const people = new Map<string, Promise<SignedIn>>();
  const signedIn = async (id: string): Promise<SignedIn> =>
    listenedTo(await api.as(id), { calls, during: (call) => during(call, id), taken });
  const as = async (short: string): Promise<SignedIn> => {
    during(undefined);
    const person = people.get(short) ?? signedIn(demoPerson(short).id);
    people.set(short, person);
    return person;
  };
  return {
    as,
    query: (...given) => {
      during(undefined);
      return database.query(...given);
    },
    ask: async (short, method, path, body) => {
      const reply = await (await as(short)).call(method, path, body ? { body } : {});
      if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`);
      return reply.body;
    },
    startAt: async (instant) => {
      during(undefined);
      await database.startAt(instant);
      // Sessions have ended by then.
      people.clear();
    },
    carryOrders,
  };
}

/** Says of whatever a person asks which call it is, also where a sample of other tests asks it. */
function listenedTo(
  person: SignedIn,
  { calls, during, taken }: Pick<StoryRun, 'calls' | 'during'> & { taken: (call: string) => void },
): SignedIn {
  const heard = async (method: string, path: string, send: () => Promise<TestReply>): Promise<TestReply> => {
    const name = callAt(calls, method, path.split('?')[0]!);
    during(name);
    const reply = await send();
    during(undefined);
    if (name !== undefined && reply.status < 300) taken(name);
    return reply;
  };
  return {
    cookies: person.cookies,
    call: (method, path, more) => heard(method, path, () => person.call(method, path, more)),
    upload: (path, file, more) => heard(more?.method ?? 'POST', path, () => person.upload(path, file, more)),
  };
}

/** The call of an address: of several that fit, the one with the most words of its own. */
function callAt(calls: readonly Call[], method: string, path: string): string | undefined {
  const parts = path.split('/');
  const fitting = calls.filter((call) => {
    const own = call.path.split('/');
    return call.method === method && own.length === parts.length && own.every((part, at) => part.startsWith('{') || part === parts[at]);
  });
  const places = ({ path: own }: Call): number => own.split('{').length;
  return fitting.toSorted((one, other) => places(one) - places(other))[0]?.name;
}
