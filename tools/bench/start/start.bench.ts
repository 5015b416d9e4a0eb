import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOver, untilReady } from '../../start/launch-for-tests.ts';
import { familyOf } from '../../start/processes.ts';
import { median } from '../rounds.ts';

/*
 * How long the portal takes to be ready: once from nothing, then over a folder that has its data. The seconds of a processor that all its
 * processes used are the limit's measure: on a machine that does other things they move less than the wait does.
 *
 *   npm run bench -- start                  or: node tools/bench/start/start.bench.ts [starts]
 */
const STARTS = Number(process.argv[2] ?? 3);
/** The longest a person should wait for a restart. */
const LIMIT_SECONDS = 10;

interface Taken {
  readonly wait: number;
  readonly processor: number;
}

/** Starts it, waits until it is ready, and stops it. */
async function start(data: string): Promise<Taken> {
  const began = performance.now();
  const run = await launchOver(data);
  try {
    await untilReady(run);
    return { wait: (performance.now() - began) / 1000, processor: processorSeconds(familyOf(run.process.pid!)) };
  } finally {
    run.process.kill('SIGTERM');
    await run.ended;
  }
}

/** Seconds of a processor that processes have used. */
function processorSeconds(family: readonly number[]): number {
  const times = spawnSync('ps', ['-o', 'cputime=', '-p', family.join()], { encoding: 'utf8' }).stdout.trim().split('\n');
  return times
    .map((time) => time.trim().split(':').map(Number))
    .reduce((sum, parts) => sum + parts.reduce((total, part) => total * 60 + part, 0), 0);
}

const home = mkdtempSync(join(tmpdir(), 'lockdesk-start-bench-'));
chmodSync(home, 0o755); // the database's own account has to enter it
try {
  const first = await start(join(home, 'data'));
  console.log(`from nothing   ready after ${first.wait.toFixed(1)} s, ${first.processor} s of a processor`);
  const again: Taken[] = [];
  for (let k = 0; k < STARTS; k += 1) again.push(await start(join(home, 'data')));
  const wait = median(again.map((one) => one.wait));
  const processor = median(again.map((one) => one.processor));
  console.log(
    `again          ready after ${wait.toFixed(1)} s, ${processor} s of a processor (limit ${LIMIT_SECONDS} s), ${STARTS} starts`,
  );
  console.log(`again ÷ first  ${(processor / first.processor).toFixed(2)} of the processor`);
  if (Math.min(wait, processor) > LIMIT_SECONDS) {
    console.error(`A start over data that is there takes longer than ${LIMIT_SECONDS} s.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
