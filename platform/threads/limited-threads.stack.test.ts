import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ok } from '../../foundation/result/result.ts';
import { workingFor } from '../fair-share/caller.ts';
import { limitedThreads } from './limited-threads.ts';

const tasks = new URL('./tasks.worker.ts', import.meta.url);
const impatient = { ms: 600, megabytes: 64 };
const threads = limitedThreads<string, string>(tasks, impatient);

test('a task is answered', async () => expect(await threads.run('answer')).toEqual({ ok: true, value: 'answered' }));

test('one that never ends is given up, and the next is answered', { timeout: 60_000 }, async () => {
  const started = performance.now();
  const outcomes = await Promise.all([threads.run('forever'), threads.run('forever'), threads.run('answer')]);
  expect(performance.now() - started).toBeGreaterThan(590);
  expect(outcomes.slice(0, 2).map((one) => (one.ok ? 'answered' : one.refusal.code))).toEqual(['TOO_SLOW', 'TOO_SLOW']);
  expect(await threads.run('answer')).toEqual({ ok: true, value: 'answered' });
});

test('where nothing else is said, a task has four seconds of a processor', { timeout: 60_000 }, async () => {
  const started = performance.now();
  const outcome = await limitedThreads<string, string>(tasks).run('forever');
  expect(performance.now() - started).toBeGreaterThan(3_900);
  expect(outcome.ok ? 'answered' : outcome.refusal.code).toBe('TOO_SLOW');
});

test('one that waits beside a busy machine has five times as long, then it is given up too', { timeout: 60_000 }, async () => {
  expect(await threads.run('nap')).toEqual({ ok: true, value: 'answered' });
  const started = performance.now();
  const outcome = await threads.run('asleep');
  expect(performance.now() - started).toBeGreaterThan(2_900);
  expect(outcome.ok ? 'answered' : outcome.refusal.code).toBe('TOO_SLOW');
});

test('one that eats memory is given up without harm to the process', { timeout: 60_000 }, async () => {
  const patient = limitedThreads<string, string>(tasks, { ms: 60_000, megabytes: 64 });
  const outcome = await patient.run('eat');
  expect(outcome.ok ? 'answered' : outcome.refusal.code).toBe('TOO_SLOW');
  expect(await patient.run('answer')).toEqual({ ok: true, value: 'answered' });
});

test('a caller who leaves ends the task; a task that fails is a fault', { timeout: 60_000 }, async () => {
  const leaving = new AbortController();
  const left = threads.run('forever', leaving.signal);
  setTimeout(() => leaving.abort(), 50);
  await expect(left).rejects.toThrow(/abort/i);
  await expect(threads.run('fail')).rejects.toThrow('The task failed.');
});

test(
  'more tasks than can wait are refused, and those that wait behind others without end are answered in the end',
  { timeout: 60_000 },
  async () => {
    const fresh = limitedThreads<string, string>(tasks, impatient);
    const running = [fresh.run('forever'), fresh.run('forever')];
    const waiting = Array.from({ length: 30 }, () => fresh.run('answer'));
    const first = await Promise.race(waiting);
    expect(first.ok ? 'answered' : first.refusal.code).toBe('READING_BUSY');
    expect((await Promise.all(running)).map((one) => (one.ok ? 'answered' : one.refusal.code))).toEqual(['TOO_SLOW', 'TOO_SLOW']);
    const codes = (await Promise.all(waiting)).map((one) => (one.ok ? 'answered' : one.refusal.code));
    expect(codes.filter((code) => code === 'answered')).toHaveLength(16);
    expect(codes.filter((code) => code === 'READING_BUSY')).toHaveLength(14);
  },
);

const of = (brokerageId: number, personId = 'a') => ({ brokerageId, personId });

test(
  'a brokerage whose queue is full is refused; another’s file is read, and before those that waited longer',
  { timeout: 60_000 },
  async () => {
    const fresh = limitedThreads<string, string>(tasks, impatient);
    const order: string[] = [];
    const flood = workingFor(of(2), () =>
      Array.from({ length: 30 }, async (_, index) => {
        const done = await fresh.run(index === 0 ? 'forever' : 'answer');
        if (done.ok) order.push('flood');
        return done;
      }),
    );
    const other = workingFor(of(3), () => fresh.run('answer')).then((done) => order.push('other') && done);
    expect(await other).toEqual({ ok: true, value: 'answered' });
    // The flood has one thread at most, in which its first never ends: the other brokerage did not wait for it.
    expect(order).toEqual(['other']);
    const refused = (await Promise.all(flood)).flatMap((one) => (one.ok ? [] : [one.refusal]));
    expect(refused.filter(({ code }) => code === 'READING_BUSY')).toHaveLength(13);
    expect(refused.find(({ code }) => code === 'READING_BUSY')?.details).toEqual({ retryAfterSeconds: 2 });
    expect(order.filter((one) => one === 'flood')).toHaveLength(16);
  },
);

test('people of one brokerage take turns, and one who leaves while waiting is out at once', { timeout: 60_000 }, async () => {
  const fresh = limitedThreads<string, string>(tasks, impatient);
  const order: string[] = [];
  const run = (person: string, signal?: AbortSignal): Promise<unknown> =>
    workingFor(of(2, person), () => fresh.run('answer', signal)).then(() => order.push(person));
  const leaving = new AbortController();
  const all = [run('a'), run('a'), run('a'), run('a'), run('b'), run('b')];
  const left = run('c', leaving.signal);
  leaving.abort(new Error('Left'));
  await expect(left).rejects.toThrow('Left');
  await Promise.all(all);
  expect(order).toEqual(['a', 'a', 'b', 'a', 'b', 'a']);
});

test('a thread that can’t load its work fails its task, not the process, and the next task has a new thread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-threads-'));
  const [work, there] = [join(folder, 'work.mjs'), join(folder, 'there')];
  writeFileSync(
    work,
    `import { readFileSync } from 'node:fs';
     readFileSync(${JSON.stringify(there)});
     export const ready = () => undefined;
     export default () => 'done';`,
  );
  const threads = limitedThreads<undefined, string>(pathToFileURL(work));
  await expect(threads.run(undefined)).rejects.toThrow();
  writeFileSync(there, '');
  expect(await threads.run(undefined)).toEqual(ok('done'));
  rmSync(folder, { recursive: true });
});
