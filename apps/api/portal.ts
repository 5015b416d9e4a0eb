import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createGate } from '../../capabilities/access/server/gate.ts';
import { closeSession } from '../../capabilities/access/server/sessions.ts';
import { SignIn } from '../../capabilities/access/server/sign-in.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { armFailpoint } from '../../platform/database/failpoints.ts';
import { databaseProblems } from '../../platform/database/self-test.ts';
import { createFileStore } from '../../platform/files/file-store.ts';
import type { Portal } from '../../platform/http/asked.ts';
import { refusalReply } from '../../platform/http/replies.ts';
import { createServer } from '../../platform/http/server.ts';
import { createLog } from '../../platform/log/log.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { allAnswers } from './answers.ts';
import { allContracts } from './contracts.ts';
import { eventsStream } from './events-stream.ts';
import { documentationPage, openApiDocument } from './open-api.ts';

const webFolder = fileURLToPath(new URL('../../dist/web/', import.meta.url));

export function createPortal(settings: Settings, name = 'api'): Portal {
  return {
    settings,
    database: openDatabase(settings.databaseUrl, { applicationName: `lockdesk ${name}` }),
    clock: createClock(settings.now),
    files: createFileStore(settings.filesFolder),
    log: createLog(name, settings.logLevel),
  };
}

/** Builds the whole API over a portal; refuses (throws one sentence a problem) where the ground is not safe to serve on. */
export async function createApi(portal: Portal): Promise<FastifyInstance> {
  armFailpoint(portal.settings.failpoint);
  const problems = await databaseProblems(portal.database.pool);
  if (problems.length > 0) throw new Error(`The portal refuses to start:\n${problems.join('\n')}`);
  const answers = allAnswers(portal);
  const contracts = await allContracts();
  const gate = createGate(portal);
  const server = await createServer(portal, gate, answers);
  eventsStream(server, portal, gate);
  const signIn = new SignIn(portal);
  signIn.register(server);
  // Logging out asks for no handle (a closing page can only send a beacon); it must come from the portal's own pages.
  server.post('/api/util/log-out', async (request, reply) => {
    if (request.headers['sec-fetch-site'] && request.headers['sec-fetch-site'] !== 'same-origin')
      return reply.code(403).send(refusalReply(undefined, { code: 'CALL_NOT_ALLOWED', message: '' }));
    const idToken = await closeSession(portal, request, reply);
    return reply.header('clear-site-data', '"cache", "storage"').send({ loginPage: await signIn.endSessionUrl(idToken) });
  });
  server.get('/api/health', async () => {
    await portal.database.withShared(async () => undefined);
    return { status: 'ok' };
  });
  const document = openApiDocument(contracts);
  server.get('/openapi.json', async () => document);
  server.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(documentationPage(document)));

  if (existsSync(webFolder)) {
    await server.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      preCompressed: true,
      setHeaders: (response, path) =>
        void response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    if (request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path) && existsSync(webFolder)) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    return reply.code(404).send(refusalReply(undefined, { code: 'NO_SUCH_CALL', message: '' }));
  });
  return server;
}
