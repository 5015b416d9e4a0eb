import { afterAll, expect, test } from 'vitest';
import { needs } from '../../platform/testing/needs.ts';
import { startDatabaseNodes, type DatabaseNodes } from './database-nodes.ts';
import { startPortal, type ClusterPortal } from './portal.ts';
import { findPrograms, withoutArchive } from './programs.ts';
import { restoreDrill, restoreFigures } from './restore.ts';

const programs = findPrograms();
const lacking = typeof programs === 'string' ? programs : programs.pgbackrest === undefined && withoutArchive;

let nodes: DatabaseNodes | undefined;
let portal: ClusterPortal | undefined;
afterAll(async () => {
  await portal?.stop();
  await nodes?.stop();
}, 120_000);

test(
  'three nodes are restored to an instant after a failover: what was acknowledged before it is there, nothing after it, and archiving goes on',
  { ...needs(lacking), timeout: 600_000 },
  async () => {
    if (typeof programs === 'string') return;
    nodes = await startDatabaseNodes(programs);
    await nodes.untilReady();
    portal = await startPortal(nodes, { withSites: false });
    const result = await restoreDrill(nodes, portal, { seconds: 5, say: () => undefined });
    expect(restoreFigures(result).filter(([, , met]) => !met)).toEqual([]);
    expect(result.before.acknowledged).toBeGreaterThan(50);
    expect(result.written.new).toBeGreaterThan(50);
  },
);
