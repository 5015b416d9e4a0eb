import { afterAll, expect, test } from 'vitest';
import { needs } from '../../platform/testing/needs.ts';
import { startDatabaseNodes, type DatabaseNodes } from './database-nodes.ts';
import { failover } from './failover.ts';
import { startPortal, type ClusterPortal } from './portal.ts';
import { findPrograms } from './programs.ts';

/** Real etcd, Patroni, PostgreSQL and HAProxy; without them on the machine there is nothing to kill. */
const programs = findPrograms();

let nodes: DatabaseNodes | undefined;
let portal: ClusterPortal | undefined;
afterAll(async () => {
  await portal?.stop();
  await nodes?.stop();
}, 60_000);

test(
  'the primary is killed under load: writing goes on within 15 seconds, nothing acknowledged is lost or doubled',
  { ...needs(typeof programs === 'string' && programs), timeout: 400_000 },
  async () => {
    if (typeof programs === 'string') return;
    nodes = await startDatabaseNodes(programs);
    await nodes.untilReady();
    portal = await startPortal(nodes, { withSites: false });
    const result = await failover(nodes, portal, { seconds: 5, say: () => undefined });
    expect(result).toMatchObject({ lost: 0, doubled: 0, unjournaled: 0, problems: [] });
    expect(result.acknowledged).toBeGreaterThan(50);
    expect(result.backAfterKill).toBeLessThanOrEqual(15_000);
    expect(result.backAfterSwitchover).toBeLessThanOrEqual(15_000);
  },
);
