import { expect, test } from 'vitest';
import { judgeWaits, waitsVerdict } from './judge-users.ts';
import type { Phase, PhaseName } from './run-users.ts';
import { Tally, type Kind } from './tally.ts';

/** So many replies of each kind, all after so many milliseconds but one in fifty. */
function phase(name: PhaseName, often: Partial<Record<Kind, number>>, seldom: number): Phase {
  const others = new Tally();
  for (const [kind, milliseconds] of Object.entries(often) as [Kind, number][])
    for (let n = 0; n < 500; n += 1)
      others.add({ what: kind, kind, answer: '200', ending: 'done', milliseconds: n % 50 === 0 ? seldom : milliseconds });
  return { name, seconds: 60, others, hasty: new Tally() };
}

const used = (others: number) => ({ own: new Map(), others });

test('waits within the lines are, on a machine with other work too', () => {
  const phases = [phase('steady', { read: 40, lock: 200 }, 280), phase('one in haste', { read: 50 }, 400)];
  expect(judgeWaits({ phases })).toEqual([]);
  expect(waitsVerdict({ phases, used: used(0.9) })).toBe('within the pass lines');
});

test('waits beyond a line are said with it, and whether the machine was the run’s own', () => {
  const phases = [phase('steady', { read: 70, lock: 200 }, 900), phase('one in haste', { read: 70 }, 1_500)];
  expect(judgeWaits({ phases })).toEqual([
    'reads p50 70 ms of 60',
    'reads p99 900 ms of 300',
    'locks p99 900 ms of 600',
    expect.stringMatching(/^others’ reads p99 1\.6\d times before, of 1\.5$/),
  ]);
  expect(waitsVerdict({ phases, used: used(0.02) })).toMatch(/^BEYOND the pass lines: reads p50/);
  for (const others of [0.5, Number.NaN])
    expect(waitsVerdict({ phases, used: used(others) })).toMatch(/^beyond the pass lines, beside other work/);
});

test('too few locks show nothing', () => {
  expect(judgeWaits({ phases: [phase('steady', { read: 40 }, 200)] })).toEqual(['only 0 locks']);
});
