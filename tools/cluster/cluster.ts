import { parseArgs } from 'node:util';
import { buildWeb } from '../start/build-web.ts';
import { buildParts } from '../start/built/build-parts.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { startDatabaseNodes, type DatabaseNodes } from './database-nodes.ts';
import { failover, type FailoverResult } from './failover.ts';
import { startPortal, type ClusterPortal } from './portal.ts';
import { findPrograms } from './programs.ts';

/**
 * `npm run cluster`: three nodes of PostgreSQL with Patroni, etcd and HAProxy on loopback, and the portal over them.
 * `npm run cluster -- --failover [--seconds N]`: kills the primary under load and counts what was lost.
 */
const { values } = parseArgs({ options: { failover: { type: 'boolean', default: false }, seconds: { type: 'string', default: '5' } } });
let nodes: DatabaseNodes | undefined;
let portal: ClusterPortal | undefined;
let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  return (stopping ??= (async () => {
    await portal?.stop();
    await nodes?.stop();
  })());
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    console.log('\nStopping ...');
    void stop().finally(() => process.exit(values.failover ? 1 : 0));
  });

try {
  const seconds = Number(values.seconds);
  if (!(seconds >= 1 && seconds <= 3600)) throw new CannotStart('--seconds takes a number from 1 to 3600.');
  const programs = findPrograms();
  if (typeof programs === 'string') throw new CannotStart(programs);
  await buildParts();
  if (!values.failover) await buildWeb();
  console.log('Starting etcd, three nodes and HAProxy ...');
  nodes = await startDatabaseNodes(programs);
  await nodes.untilFollowed(2, 120);
  console.log('Making the database with invented people and loans, and starting the portal ...');
  portal = await startPortal(nodes, { withSites: !values.failover });
  if (values.failover) {
    const result = await failover(nodes, portal, { seconds, say: (line) => console.log(line) });
    await stop();
    process.exitCode = print(result) ? 0 : 1;
  } else {
    printAddresses(nodes, portal);
    await new Promise(() => setInterval(() => undefined, 60_000));
  }
} catch (error) {
  if (!stopping) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
  await stop();
}

function printAddresses({ ports, folder }: DatabaseNodes, { origin, ownerUrl }: ClusterPortal): void {
  console.log(`
The portal         ${origin}   (two API processes: ${ports.apis.join(', ')})
The primary        ${ownerUrl}
The replicas       127.0.0.1:${ports.replicas}
Patroni of each    ${ports.nodes.map(({ patroni }) => `http://127.0.0.1:${patroni}`).join('  ')}
Logs               ${folder}

Ctrl-C stops it and removes the folder.`);
}

/** Prints the figures with their goals, and whether all are met. */
function print(result: FailoverResult): boolean {
  const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
  const lines: [string, string, boolean][] = [
    ['back after the kill (goal 15 s)', inSeconds(result.backAfterKill), result.backAfterKill <= 15_000],
    ['back after a planned change', inSeconds(result.backAfterSwitchover), result.backAfterSwitchover <= 15_000],
    ['killed node follows again after', inSeconds(result.rejoined), true],
    ['acknowledged writes', String(result.acknowledged), result.acknowledged > 0],
    ['sent again with their key', String(result.repeats), true],
    ['acknowledged and lost (goal 0)', String(result.lost), result.lost === 0],
    ['written twice (goal 0)', String(result.doubled), result.doubled === 0],
    ['without their one journal line (goal 0)', String(result.unjournaled), result.unjournaled === 0],
    [`${result.chains} journals and the standing conditions`, result.problems.join('; ') || 'whole', result.problems.length === 0],
  ];
  for (const [what, found, met] of lines) console.log(`${met ? 'passed' : 'FAILED'}  ${what.padEnd(46)} ${found}`);
  return lines.every(([, , met]) => met);
}
