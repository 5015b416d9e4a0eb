import { asOwner, brokenChains, standingConditions, verdict, type Verdict } from '../verdicts.ts';
import { judgeAcknowledged, loansOf } from './judge-acknowledged.ts';
import type { Phase, PhaseName, UsersOutcome } from './run-users.ts';
import type { Tally } from './tally.ts';

/** Checks what the people were answered, and the database after them. How long they waited is said by `judgeWaits`. */
export function judgeUsers(ownerUrl: string, outcome: UsersOutcome): Promise<Verdict[]> {
  const { phases, acknowledged, troubles, whole } = outcome;
  return asOwner(ownerUrl, async (query) => [
    verdict(
      'No request failed, and none was put off but where it may be',
      phases.flatMap(faultsOf),
      `${sum(phases, ({ requests }) => requests)} requests`,
    ),
    verdict('No process of the portal ended', troubles, 'API, worker and simulators'),
    ...(await judgeAcknowledged(query, acknowledged)),
    // A run that was ended early may not have come to everything.
    ...(whole ? [verdict('There was work of each kind', missing(outcome), `${acknowledged.locks.length} locks`)] : []),
    await brokenChains(query, loansOf(acknowledged)),
    await standingConditions(query),
  ]);
}

function sum(phases: readonly Phase[], of: (tally: Tally) => number): number {
  return phases.reduce((all, { others, hasty }) => all + of(others) + of(hasty), 0);
}

function faultsOf({ name, others, hasty }: Phase): string[] {
  return [others, hasty].flatMap(({ endings, faults }) =>
    endings.fault === 0 ? [] : [`${endings.fault} in the time “${name}”: ${[...new Set(faults)].slice(0, 3).join(', ')}`],
  );
}

function missing({ acknowledged }: UsersOutcome): string[] {
  return Object.entries(acknowledged)
    .filter(([, all]) => all.length === 0)
    .map(([name]) => `no ${name}`);
}

/** Milliseconds. */
const PASS_LINES = { readP50: 60, readP99: 300, lockP99: 600, timesBefore: 1.5 } as const;
/** Of a processor. When others on the machine use more, how long people waited says nothing about the portal. */
const MOST_OF_OTHERS = 0.1;
/** Fewer replies of a kind than these have no ninety-ninth in a hundred. */
const LEAST_LOCKS = 100;

/** How long they waited, against the pass lines: empty when within them. */
export function judgeWaits({ phases }: Pick<UsersOutcome, 'phases'>): string[] {
  const steady = tallyOf(phases, 'steady');
  if (!steady) return ['nothing was measured'];
  const [read, lock] = [steady.waitsOf('read'), steady.waitsOf('lock')];
  const hasty = tallyOf(phases, 'one in haste');
  const times = hasty ? hasty.waitsOf('read').p99 / read.p99 : 0;
  return [
    ...beyond('reads p50', read.p50, PASS_LINES.readP50),
    ...beyond('reads p99', read.p99, PASS_LINES.readP99),
    ...(lock.count < LEAST_LOCKS ? [`only ${lock.count} locks`] : beyond('locks p99', lock.p99, PASS_LINES.lockP99)),
    ...(times > PASS_LINES.timesBefore ? [`others’ reads p99 ${times.toFixed(2)} times before, of ${PASS_LINES.timesBefore}`] : []),
  ];
}

function tallyOf(phases: readonly Phase[], name: PhaseName): Tally | undefined {
  return phases.find((phase) => phase.name === name)?.others;
}

function beyond(what: string, milliseconds: number, most: number): string[] {
  return milliseconds > most ? [`${what} ${milliseconds.toFixed(0)} ms of ${most}`] : [];
}

/** In a few words, for the report of a night: whether they were within the pass lines. */
export function waitsVerdict(outcome: Pick<UsersOutcome, 'phases' | 'used'>): string {
  const wrong = judgeWaits(outcome);
  if (wrong.length === 0) return 'within the pass lines';
  // Slow beside other work proves nothing; quick beside it does.
  if (!((outcome.used?.others ?? Number.NaN) <= MOST_OF_OTHERS)) return `beyond the pass lines, beside other work: ${wrong.join(', ')}`;
  return `BEYOND the pass lines: ${wrong.join(', ')}`;
}
