import { parseArgs } from 'node:util';
import { onOwnDatabase } from '../own-database.ts';
import { inWords, printCounts, progressOf } from '../progress.ts';
import { loadForUsers, startedAsBuilt } from './load-for-users.ts';
import { judgeUsers, waitsVerdict } from './judge-users.ts';
import { runUsers, type Phase, type UsersOutcome } from './run-users.ts';
import { waitsInWords } from './tally.ts';

/** People at work at a month's end. */
export async function raceUsers(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      users: { type: 'string', default: '1000' },
      minutes: { type: 'string', default: '30' },
      think: { type: 'string', default: '5' },
      loans: { type: 'string', default: '10000' },
      brokerages: { type: 'string', default: '40' },
      apis: { type: 'string', default: '1' },
      burst: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
    },
  });
  const [users, minutes] = [Number(values.users), Number(values.minutes)];
  await startedAsBuilt();
  const progress = progressOf('requests', Number.POSITIVE_INFINITY);
  await onOwnDatabase(async (ground) => {
    await loadForUsers(ground.ownerUrl, { loans: Number(values.loans), brokerages: Number(values.brokerages), users });
    const outcome = await runUsers({
      ...ground,
      seed: Number(values.seed),
      users,
      think: Number(values.think),
      seconds: minutes * 60,
      warmUp: Math.min(60, minutes * 12),
      ...(values.burst ? { burst: 60 } : {}),
      apis: Number(values.apis),
      databasePid: ground.database.pid(),
      progress: ({ name, others, hasty }) => progress(others.requests + hasty.requests, name),
    });
    print(outcome);
    return judgeUsers(ground.ownerUrl, outcome);
  });
}

function print(outcome: UsersOutcome): void {
  for (const phase of outcome.phases) printPhase(phase);
  const steady = outcome.phases.find(({ name }) => name === 'steady');
  const { used, clientDelay } = outcome;
  if (!steady || !used) return;
  console.log('\nWhat was answered in the time measured:');
  printCounts(steady.others.counts);
  console.log(
    `\nProcessors: ${[...used.own].map(([name, seconds]) => `${name} ${seconds.toFixed(2)}`).join(', ')}; whatever else runs here ${used.others.toFixed(2)}`,
  );
  console.log(`This process was late by ${clientDelay.p50.toFixed(1)} ms (p50), ${clientDelay.p99.toFixed(1)} ms (p99)`);
  const [read, lock] = [steady.others.waitsOf('read'), steady.others.waitsOf('lock')];
  console.log(
    `\n${inWords(outcome.users)} people of ${outcome.brokerages} brokerages for ${inWords(Math.floor(steady.seconds / 60))} minutes: ${inWords(steady.others.requests)} requests, ${steady.others.endings.fault} failed, ` +
      `reads p50 ${read.p50.toFixed(0)} ms p99 ${read.p99.toFixed(0)} ms, locks p99 ${lock.p99.toFixed(0)} ms, ${waitsVerdict(outcome)}`,
  );
}

function printPhase({ name, seconds, others, hasty }: Phase): void {
  for (const [who, tally] of [
    ['', others],
    [', those in haste', hasty],
  ] as const) {
    if (tally.requests === 0) continue;
    const { refused, later, fault } = tally.endings;
    console.log(
      `\n${name}${who}: ${inWords(tally.requests)} requests, ${inWords(tally.requests / seconds)} a second; refused ${refused}, put off ${later}, failed ${fault}`,
    );
    console.log(waitsInWords('reads', tally.waitsOf('read')));
    console.log(waitsInWords('locks', tally.waitsOf('lock')));
    console.log(waitsInWords('prices and saves', tally.waitsOf('other')));
  }
}
