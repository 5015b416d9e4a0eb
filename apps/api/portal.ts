import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createGate } from '../../capabilities/access/server/session/gate.ts';
import { EventQueue } from '../../capabilities/access-log/server/events/event-queue.ts';
import { SignIn } from '../../capabilities/access/server/sign-in/sign-in.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { openReader } from '../../platform/database/replica/open-reader.ts';
import { armFailpoint } from '../../platform/database/failpoints.ts';
import { databaseProblems } from '../../platform/database/self-test.ts';
import { poolerProblems } from '../../platform/database/shared-connections.ts';
import { watchDiskSpace, withRoom } from '../../platform/disk/disk-space.ts';
import { createFileStore } from '../../platform/files/file-store.ts';
import { foldersOf } from '../../platform/files/files-place.ts';
import type { Portal } from '../../platform/http/asked.ts';
import { policyReports } from '../../platform/http/policy-reports.ts';
import { refusalReply } from '../../platform/http/replies.ts';
import { createServer } from '../../platform/http/server.ts';
import { unchangingPage } from '../../platform/http/unchanging-page.ts';
import { clamavScanner } from '../../platform/files/virus-scanner.ts';
import { createLog } from '../../platform/log/log.ts';
import { readMasterKeys } from '../../platform/vault/master-keys.ts';
import { writesForAccount } from '../../foundation/wire/call.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { plans } from '../../capabilities/loan/port/plans.ts';
import { calendarFeeds } from '../../capabilities/alerts/server/calendar/calendar-feed.ts';
import { arrivedFile } from '../../capabilities/documents/port/arrived-files.ts';
import { brandPages } from '../../capabilities/portal-settings/server/pages/brand-pages.ts';
import { takeZipFile } from '../../capabilities/reference/port/zip-places.ts';
import { borrowerPages } from '../../capabilities/deliver/server/page/borrower-page.ts';
import { watchDrift } from '../../capabilities/market/server/drift/watch-drift.ts';
import { allOperations } from './operations.ts';
import { allContracts, sharedShapes } from './contracts.ts';
import { eventsStream } from './events-stream.ts';
import { healthCalls } from './health.ts';
import { documentationPage, DOCUMENTATION_STYLES, openApiDocument } from './open-api.ts';

const webFolder = fileURLToPath(new URL('../../dist/web/', import.meta.url));

declare module 'fastify' {
  interface FastifyInstance {
    /** Streams of news that are open. */
    openStreams(): number;
  }
}

export function createPortal(settings: Settings, name = 'api'): Portal {
  const space = watchDiskSpace(settings.dataFolder, foldersOf(settings.filesPlace));
  const masters = readMasterKeys(settings.keys);
  const database = openDatabase(settings.databaseUrl, {
    applicationName: `lockdesk ${name}`,
    masters,
    full: space.full,
    startAt: settings.now,
    directUrl: settings.directUrl,
  });
  const clock = createClock(settings.zone);
  const log = createLog(name, settings.logLevel);
  return {
    settings,
    database,
    reader: openReader(database, settings, log),
    clock,
    files: withRoom(createFileStore(settings.filesPlace, database.vault), space),
    scanner: clamavScanner(settings.virusScanner),
    log,
    space,
    plans,
    arrivedFile: (sender, sha256) => arrivedFile(database, sender, sha256),
    watchLoan: async (tx, loan) => void (await watchDrift({ clock, settings }, tx, loan)),
  };
}

/** Builds the whole API over a portal; refuses (throws one sentence a problem) where the ground is not safe to serve on. */
export async function createApi(portal: Portal): Promise<FastifyInstance> {
  armFailpoint(portal.settings.failpoint);
  const [ofPooler, ofDatabase, ofVault] = await Promise.all([
    poolerProblems(portal.settings),
    databaseProblems(portal.database.pool),
    portal.database.vault.problems(),
  ]);
  const problems = [...ofPooler, ...ofDatabase, ...ofVault];
  if (problems.length > 0) throw new Error(`The portal refuses to start:\n${problems.join('\n')}`);
  const zips = await takeZipFile(portal.settings.zipPlaces);
  if (zips) portal.log.info({ codes: zips.codes }, 'ZIP codes taken from a file');
  const contracts = await allContracts();
  const operations = await allOperations(contracts);
  const areas = contracts.map(({ call, capability }) => [call.name, { area: capability, writes: writesForAccount(call) }] as const);
  const gate = createGate(portal, new Map(areas));
  const server = await createServer(portal, gate, operations, new EventQueue(portal));
  const { streams } = eventsStream(server, portal, gate);
  server.decorate('openStreams', () => streams.size);
  await policyReports(server, portal.log);
  new SignIn(portal).register(server);
  await borrowerPages(server, portal);
  calendarFeeds(server, portal);
  const firstPaint = new URL('../../dist/web/first-paint.js', import.meta.url);
  if (existsSync(firstPaint)) brandPages(server, portal, firstPaint);
  healthCalls(server, portal);
  const shared = await sharedShapes(contracts);
  unchangingPage(server, '/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(openApiDocument(contracts, shared)));
  unchangingPage(server, '/docs.css', 'text/css; charset=utf-8', () => DOCUMENTATION_STYLES);
  unchangingPage(server, '/docs', 'text/html; charset=utf-8', () => documentationPage(openApiDocument(contracts, shared)));

  // Looked up by name in a set instead of one route each: 2,000 routes took a tenth of the process's start.
  const files = new Set(
    existsSync(webFolder) ? readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`) : [],
  );
  await server.register(fastifyStatic, {
    root: webFolder,
    serve: false,
    preCompressed: true,
    setHeaders: (response, path) =>
      void response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (files.size > 0 && path !== undefined && ['GET', 'HEAD'].includes(request.method)) {
      if (files.has(path) && /\.\w+$/.test(path)) return reply.sendFile(path);
      if (isScreen(path)) return reply.sendFile('index.html');
    }
    return reply.code(404).send(refusalReply(undefined, { code: 'NO_SUCH_CALL', message: '' }));
  });
  return server;
}

/** The path of an address without its query; undefined where it can't be parsed. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0]!);
  } catch {
    return undefined;
  }
}

/** Whether a path can be a screen's: every other path is not found, including hidden files and folders. */
function isScreen(path: string): boolean {
  return !/^\/(api|assets)(\/|$)/.test(path) && !/(^|[/\\])\.|\.[^/]*$|\0/.test(path);
}
