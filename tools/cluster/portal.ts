import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { loadDemo } from '../../database/demo/load.ts';
import { appUrl, prepareDatabase } from '../../database/prepare.ts';
import { partPlan, stackEnvironment, urlOf, type StackPart } from '../../platform/testing/stack-parts.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { startChild, type Child } from '../start/children.ts';
import { freePort } from '../start/processes.ts';
import type { DatabaseNodes } from './database-nodes.ts';

/** The portal over the nodes: two API processes behind one address, a worker, and the sites a person needs to sign in. */
export interface ClusterPortal {
  readonly origin: string;
  readonly ownerUrl: string;
  /** Starts the processes again that were stopped. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes the database with invented people and loans in it, and starts the portal's processes over it. */
export async function startPortal(nodes: DatabaseNodes, { withSites }: { readonly withSites: boolean }): Promise<ClusterPortal> {
  const server = new pg.Client({ connectionString: nodes.urlOf('postgres') });
  await server.connect();
  await server.query('create database lockdesk').finally(() => server.end());
  const ownerUrl = nodes.urlOf('lockdesk');
  const appPassword = randomBytes(12).toString('hex');
  await prepareDatabase({ ownerUrl, appPassword, masters: testMasters });
  // Invented loans can be made again: they don't wait for a second node.
  await loadDemo(`${ownerUrl}?options=${encodeURIComponent('-c synchronous_commit=off')}`, {
    masters: testMasters,
    startAt: '2026-11-20T16:00:00Z',
  });

  const dataFolder = join(nodes.folder, 'portal');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const place = {
    appUrl: appUrl(ownerUrl, appPassword),
    dataFolder,
    ports: { portal: nodes.ports.portal, login: await freePort(), simulators: await freePort() },
  };
  const environment = stackEnvironment(place);
  const replicaUrl = place.appUrl.replace(`:${nodes.ports.primary}/`, `:${nodes.ports.replicas}/`);
  const startPart = (part: StackPart, name: string, port?: number): Child =>
    startChild({
      ...partPlan(
        part,
        place,
        {
          ...environment,
          LOCKDESK_BUILT: 'yes',
          LOCKDESK_REPLICA_URL: replicaUrl,
          ...(port === undefined ? {} : { LOCKDESK_PORT: String(port) }),
        },
        name,
      ),
      ...(port === undefined ? {} : { readyUrl: `${urlOf(port)}/api/ready` }),
    });
  let children: Child[] = [];
  const stop = async (): Promise<void> => void (await Promise.all(children.map((child) => child.stop())));
  const start = async (): Promise<void> => {
    children = [
      ...nodes.ports.apis.map((port, at) => startPart('api', `api${at + 1}`, port)),
      startPart('worker', 'worker'),
      ...(withSites ? [startPart('login', 'login'), startPart('simulators', 'simulators')] : []),
    ];
    await Promise.all(children.map((child) => child.ready)).catch(async (problem: unknown) => {
      await stop();
      throw problem;
    });
  };
  await start();
  return { origin: urlOf(nodes.ports.portal), ownerUrl, start, stop };
}
