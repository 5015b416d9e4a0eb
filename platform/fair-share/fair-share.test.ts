import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/tier.ts';
import { FairShare, type FairLimits, type Place, type Queued, type TooBusy } from './fair-share.ts';
import type { Asker } from './turns.ts';
import { waitForPlace } from './wait-for-place.ts';
import { weightOfFile } from './weight-of-file.ts';

const asker = (brokerageId: number, personId = 'a'): Asker => ({ brokerageId, personId });
const kindOf = (entered: Place | Queued | TooBusy): string =>
  'leave' in entered ? 'in' : 'turn' in entered ? 'waits' : `again in ${entered.retryAfterSeconds} s`;
const placeOf = async (entered: Place | Queued | TooBusy): Promise<Place> => {
  if ('leave' in entered) return entered;
  if ('turn' in entered) return (await entered.turn)!;
  throw new Error('Too busy');
};
const counted = (kinds: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]));

test('a person who floods has four places and a queue, and is then told when to ask again; nobody else notices', () => {
  const share = new FairShare();
  const flood = Array.from({ length: 200 }, () => kindOf(share.enter(asker(2), 0)));
  expect(counted(flood)).toEqual({ in: 4, waits: 120, 'again in 1 s': 76 });
  expect(kindOf(share.enter(asker(2, 'colleague'), 0))).toBe('in');
  expect(kindOf(share.enter(asker(3), 0))).toBe('in');
});

test('a brokerage has fewer places and a shorter queue than all of its people together', () => {
  const share = new FairShare();
  const people = Array.from({ length: 1_000 }, (_, n) => kindOf(share.enter(asker(2, `person ${n % 20}`), 0)));
  expect(counted(people)).toEqual({ in: 6, waits: 400, 'again in 1 s': 594 });
  expect(kindOf(share.enter(asker(3), 0))).toBe('in');
});

test('brokerages take turns, and within one its people: who came last is not behind the whole flood', async () => {
  const share = new FairShare({ running: 1 });
  const order: string[] = [];
  const come = async (name: string, who: Asker): Promise<void> => {
    const place = await placeFor(share.enter(who, 0));
    order.push(name);
    await new Promise((soon) => setTimeout(soon, 1));
    place.leave();
  };
  const placeFor = placeOf;
  await Promise.all([
    ...Array.from({ length: 5 }, () => come('flood', asker(2, 'flooder'))),
    ...Array.from({ length: 2 }, () => come('colleague', asker(2, 'colleague'))),
    ...Array.from({ length: 2 }, () => come('other', asker(3))),
  ]);
  expect(order).toEqual(['flood', 'flood', 'other', 'colleague', 'other', 'flood', 'colleague', 'flood', 'flood']);
});

test('heavy work beside others waits until the bucket has filled for it, also where places are free', async () => {
  // A second for the third: a thread that stops for a moment in between fills no bucket.
  const share = new FairShare({ burstOfPerson: 20, weightASecondOfPerson: 10 });
  (share.enter(asker(3), 0) as Place).leave();
  const started = performance.now();
  for (let n = 0; n < 2; n += 1) (await placeOf(share.enter(asker(2), 10))).leave();
  const third = share.enter(asker(2), 10);
  expect(kindOf(third)).toBe('waits');
  expect(kindOf(share.enter(asker(2, 'colleague'), 10))).toBe('in');
  (await placeOf(third)).leave();
  expect(performance.now() - started).toBeGreaterThan(950);
});

test('who is alone does as much heavy work as they like, and owes nothing for it when somebody comes', async () => {
  const share = new FairShare({ burstOfPerson: 20, weightASecondOfPerson: 10 });
  for (let n = 0; n < 50; n += 1) {
    const entered = share.enter(asker(2), 10);
    expect(kindOf(entered)).toBe('in');
    (entered as Place).leave();
  }
  (share.enter(asker(3), 10) as Place).leave();
  const started = performance.now();
  const next = share.enter(asker(2), 10);
  expect(kindOf(next)).toBe('waits');
  (await placeOf(next)).leave();
  const took = performance.now() - started;
  expect(took).toBeGreaterThan(500);
  expect(took).toBeLessThan(5_000);
});

test('a file weighs by its bytes, and by the most it may have where nobody says them', () => {
  expect(weightOfFile('1048576', 10_485_760)).toBe(300);
  expect(weightOfFile('80000', 10_485_760)).toBe(23);
  expect(weightOfFile(undefined, 10_485_760)).toBe(3_000);
  expect(weightOfFile('junk', 10_485_760)).toBe(3_000);
  expect(weightOfFile('99999999999', 10_485_760)).toBe(3_000);
});

test('a queue of heavy work says how long it is', () => {
  const share = new FairShare({ waitingOfPerson: 40 });
  (share.enter(asker(3), 0) as Place).leave();
  const kinds = Array.from({ length: 50 }, () => kindOf(share.enter(asker(2), 40)));
  expect(kinds.at(-1)).toBe('again in 3 s');
});

/** Sends endless requests on so many connections, each taking so long. */
function flooding(share: FairShare, who: Asker, lines: number, ms: number) {
  const seen = { most: 0, running: 0, calls: 0, stopped: false };
  const line = async (): Promise<void> => {
    while (!seen.stopped) {
      const place = await placeOf(share.enter(who, 0));
      seen.running += 1;
      seen.calls += 1;
      seen.most = Math.max(seen.most, seen.running);
      await new Promise((soon) => setTimeout(soon, ms));
      seen.running -= 1;
      place.leave();
    }
  };
  const ended = Promise.all(Array.from({ length: lines }, line));
  return { seen, stop: () => ((seen.stopped = true), ended) };
}

test('a brokerage that keeps pressing is worked for one call at a time while others are there, and as before when they are gone', async () => {
  const share = new FairShare();
  const flood = flooding(share, asker(2), 20, 5);
  await expect.poll(() => flood.seen.calls > 400, { timeout: 20_000 }).toBe(true);
  expect(flood.seen.most).toBe(4);
  const until = performance.now() + 600;
  await placeOf(share.enter(asker(3), 0)).then((place) => place.leave());
  await expect.poll(() => flood.seen.running, { interval: 1, timeout: 20_000 }).toBeLessThanOrEqual(1);
  flood.seen.most = 0;
  const before = flood.seen.calls;
  // The flood is served, if slowly.
  while (performance.now() < until || flood.seen.calls - before <= 5) {
    const entered = share.enter(asker(3), 0);
    expect(kindOf(entered)).toBe('in');
    await new Promise((soon) => setTimeout(soon, 10));
    (entered as Place).leave();
    await new Promise((soon) => setTimeout(soon, 10));
  }
  expect(flood.seen.most).toBe(1);
  await expect.poll(() => flood.seen.most, { timeout: 20_000 }).toBe(4);
  await flood.stop();
});

test('a large brokerage does not give way when everybody’s calls took long', async () => {
  const share = new FairShare();
  const enterAll = (): Place[] =>
    [2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5].map((brokerageId, n) => share.enter(asker(brokerageId, `person ${n}`), 0) as Place);
  // The process stops for a while.
  const stopped = enterAll();
  await new Promise((soon) => setTimeout(soon, 400));
  for (const place of stopped.reverse()) place.leave();
  expect(kindOf(share.enter(asker(3), 0))).toBe('in');
  const large = Array.from({ length: 6 }, (_, n) => kindOf(share.enter(asker(2, `person ${n}`), 0)));
  expect(large).toEqual(Array(6).fill('in'));
});

/** So many people of each brokerage, who ask for one thing after the other until they are stopped, with so long between two things. The pace may change. */
function peopleAtWork(share: FairShare, people: Readonly<Record<number, number>>, pace: Record<'callMs' | 'pauseMs', number>) {
  const seen = { running: 0, longest: 0, stopped: false };
  const work = async (who: Asker): Promise<void> => {
    while (!seen.stopped) {
      await new Promise((soon) => setTimeout(soon, pace.pauseMs * (0.5 + Math.random())));
      const asked = performance.now();
      const place = await placeOf(share.enter(who, 0));
      seen.longest = Math.max(seen.longest, performance.now() - asked);
      seen.running += who.brokerageId === 2 ? 1 : 0;
      await new Promise((soon) => setTimeout(soon, pace.callMs));
      seen.running -= who.brokerageId === 2 ? 1 : 0;
      place.leave();
    }
  };
  const ended = Promise.all(
    Object.entries(people).flatMap(([brokerage, count]) =>
      Array.from({ length: count }, (_, n) => work(asker(Number(brokerage), `person ${n}`))),
    ),
  );
  return { seen, stop: () => ((seen.stopped = true), ended) };
}

test('many people of a brokerage at an ordinary pace do not give way when everything is slow', async () => {
  const share = new FairShare();
  // Four of ten people, and two and a half places on average, are of one brokerage.
  const atWork = peopleAtWork(share, { 2: 20, 3: 10, 4: 10, 5: 10 }, { callMs: 90, pauseMs: 600 });
  await new Promise((soon) => setTimeout(soon, 3_000));
  await atWork.stop();
  expect(atWork.seen.longest).toBeLessThan(1_000);
});

test('many people of a brokerage in haste have two of its places, or their part of them, while others are there', async () => {
  const share = new FairShare();
  const others = peopleAtWork(share, { 3: 30, 4: 30, 5: 30 }, { callMs: 10, pauseMs: 300 });
  const haste = peopleAtWork(share, { 2: 20 }, { callMs: 10, pauseMs: 1 });
  await new Promise((soon) => setTimeout(soon, 2_000));
  await expect.poll(() => haste.seen.running, { interval: 1, timeout: 20_000 }).toBeLessThanOrEqual(2);
  const seen: number[] = [];
  others.seen.longest = 0;
  const until = performance.now() + 1_000;
  while (performance.now() < until) {
    await new Promise((soon) => setTimeout(soon, 5));
    seen.push(haste.seen.running);
  }
  expect(seen.reduce((sum, running) => sum + running, 0) / seen.length).toBeLessThanOrEqual(2.5);
  expect(others.seen.longest).toBeLessThan(200);
  await Promise.all([haste.stop(), others.stop()]);
});

test('many people of a brokerage that was in haste keep their pace afterwards, also where every call takes long', async () => {
  const share = new FairShare();
  const pace = { callMs: 10, pauseMs: 1 };
  const large = peopleAtWork(share, { 2: 60 }, pace);
  const others = peopleAtWork(share, { 3: 180, 4: 180, 5: 180 }, { callMs: 120, pauseMs: 2_800 });
  await new Promise((soon) => setTimeout(soon, 1_500));
  // One call in ten from now on, two and a half of 25 places.
  Object.assign(pace, { callMs: 120, pauseMs: 2_800 });
  await new Promise((soon) => setTimeout(soon, 2_500));
  large.seen.longest = 0;
  await new Promise((soon) => setTimeout(soon, 2_500));
  expect(large.seen.longest).toBeLessThan(250);
  await Promise.all([large.stop(), others.stop()]);
});

test('who gives up is out of the queue, and the next has the place', async () => {
  const share = new FairShare({ runningOfPerson: 1 });
  const first = share.enter(asker(2), 0) as Place;
  const [second, third] = [share.enter(asker(2), 0) as Queued, share.enter(asker(2), 0) as Queued];
  second.giveUp();
  expect(await second.turn).toBeUndefined();
  first.leave();
  first.leave();
  expect(await third.turn).toBeDefined();
  expect(share.waiting).toBe(0);
});

test('who waited longer than anybody should is refused and out of the queue; who has their turn before is not', async () => {
  const share = new FairShare({ runningOfPerson: 1 });
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  const first = share.enter(asker(2), 0) as Place;
  const soon = waitForPlace(share.enter(asker(2), 0) as Queued, reply, 60_000);
  expect(await waitForPlace(share.enter(asker(2), 0) as Queued, reply, 5)).toBe('full');
  expect(share.waiting).toBe(1);
  first.leave();
  expect(await soon).toHaveProperty('leave');
  expect(share.waiting).toBe(0);
  expect(reply.listenerCount('close')).toBe(0);
});

test('whatever is asked in whatever order, no limit is passed and everybody has their turn in the end', async () => {
  const limits: Partial<FairLimits> = {
    running: 5,
    runningOfBrokerage: 3,
    runningOfPerson: 2,
    burstOfPerson: 4,
    weightASecondOfPerson: 2_000,
  };
  const call = fc.record({
    brokerage: fc.integer({ min: 1, max: 3 }),
    person: fc.constantFrom('a', 'b'),
    weight: fc.nat(2),
    ms: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 60 }), async (calls) => {
      const share = new FairShare(limits);
      const running = new Map<string, number>();
      const change = (by: number, ...names: string[]): void => {
        for (const name of names) running.set(name, (running.get(name) ?? 0) + by);
      };
      await Promise.all(
        calls.map(async ({ brokerage, person, weight, ms }) => {
          const place = await placeOf(share.enter(asker(brokerage, person), weight));
          const names = ['all', `${brokerage}`, `${brokerage} ${person}`];
          change(1, ...names);
          expect(names.map((name) => running.get(name)!)).toEqual(names.map((name, at) => Math.min(running.get(name)!, [5, 3, 2][at]!)));
          if (ms > 0) await new Promise((soon) => setTimeout(soon, ms));
          change(-1, ...names);
          place.leave();
        }),
      );
      expect(share.waiting).toBe(0);
    }),
    { numRuns: runs(40) },
  );
});
