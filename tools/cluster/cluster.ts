import { parseArgs } from 'node:util';
import { buildWeb } from '../start/build-web.ts';
import { buildParts } from '../start/built/build-parts.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { startDatabaseNodes, type DatabaseNodes } from './database-nodes.ts';
import { failover, failoverFigures } from './failover.ts';
import { printFigures } from './figures.ts';
import { startPortal, type ClusterPortal } from './portal.ts';
import { findPrograms, withoutArchive } from './programs.ts';
import { restoreDrill, restoreFigures } from './restore.ts';

/**
 * `npm run cluster`: three nodes of PostgreSQL with Patroni, etcd and HAProxy on loopback, and the portal over them.
 * `npm run cluster -- --failover [--seconds N]`: kills the primary under load and counts what was lost.
 * `npm run cluster -- --restore [--seconds N]`: restores all nodes to an instant from pgBackRest's archive, and counts what is there.
 */
const { values } = parseArgs({
  options: {
    failover: { type: 'boolean', default: false },
    restore: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
  },
});
const isDrill = values.failover || values.restore;
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
    if (isDrill) process.exitCode = 1;
    void stop().finally(() => process.exit());
  });

try {
  const seconds = Number(values.seconds);
  if (!(seconds >= 1 && seconds <= 3600)) throw new CannotStart('--seconds takes a number from 1 to 3600.');
  const programs = findPrograms();
  if (typeof programs === 'string') throw new CannotStart(programs);
  if (values.failover && values.restore) throw new CannotStart('Either --failover or --restore.');
  if (values.restore && programs.pgbackrest === undefined) throw new CannotStart(withoutArchive);
  await buildParts();
  if (!isDrill) await buildWeb();
  console.log('Starting etcd, three nodes and HAProxy ...');
  nodes = await startDatabaseNodes(programs);
  await nodes.untilReady();
  console.log('Making the database with invented people and loans, and starting the portal ...');
  portal = await startPortal(nodes, { withSites: !isDrill });
  if (isDrill) {
    const options = { seconds, say: (line: string): void => console.log(line) };
    const figures = values.failover
      ? failoverFigures(await failover(nodes, portal, options))
      : restoreFigures(await restoreDrill(nodes, portal, options));
    await stop();
    process.exitCode = printFigures(figures) ? 0 : 1;
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
// People of a drill that ended early still try to write.
if (isDrill) process.exit();

function printAddresses({ ports, folder, archive }: DatabaseNodes, { origin, ownerUrl }: ClusterPortal): void {
  console.log(`
The portal         ${origin}   (two API processes: ${ports.apis.join(', ')})
The primary        ${ownerUrl}
The replicas       127.0.0.1:${ports.replicas}
Patroni of each    ${ports.nodes.map(({ patroni }) => `http://127.0.0.1:${patroni}`).join('  ')}
Logs               ${folder}
The archive        ${archive ? `pgBackRest, set up in ${folder}/database/node1.pgbackrest.conf` : withoutArchive}

Ctrl-C stops it and removes the folder.`);
}
