import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { createApi, createPortal } from '../../apps/api/portal.ts';
import type { Portal } from '../http/asked.ts';
import { readSettings } from '../settings/settings.ts';
import { TEST_KEY } from './test-keys.ts';
import type { TestDatabase } from './test-database.ts';
import { sessionHeaders, testSession, type TestSession } from './test-session.ts';

export interface TestReply {
  readonly status: number;
  readonly body: any;
  readonly bytes: Buffer;
  readonly headers: Record<string, string | string[] | number | undefined>;
}

export interface SignedIn {
  /** Calls the API as this person; commands get a fresh key unless one is given. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    more?: { body?: unknown; key?: string; headers?: Record<string, string> },
  ): Promise<TestReply>;
  /** Sends one file as multipart form data, after the form's other fields. */
  /** A form with a file; without one, with its fields alone. */
  upload(
    path: string,
    file: { name: string; bytes: Uint8Array; type?: string } | undefined,
    more?: { key?: string; method?: 'POST' | 'PUT'; fields?: Readonly<Record<string, string>> },
  ): Promise<TestReply>;
  readonly cookies: TestSession;
}

export interface TestApi {
  readonly portal: Portal;
  readonly server: FastifyInstance;
  /** A person of the demo, signed in to an account of theirs (their first when none is named). */
  as(personId: string, brokerageId?: number): Promise<SignedIn>;
}

/** The real API in this process over a test database: everything but the socket. */
export async function apiForTests(database: TestDatabase, environment: Record<string, string> = {}): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-api-'));
  const portal = createPortal(
    readSettings({
      LOCKDESK_APP_DATABASE_URL: database.appUrl,
      LOCKDESK_DATA: folder,
      LOCKDESK_ENVIRONMENT: 'test',
      LOCKDESK_LOG: 'silent',
      LOCKDESK_KEY: TEST_KEY,
      // Access tests request many things that don’t exist.
      LOCKDESK_MISSES: '1000000',
      ...environment,
    }),
  );
  const server = await createApi(portal);
  afterAll(async () => {
    await server.close();
    await Promise.all([portal.reader.close(), portal.database.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    portal,
    server,
    as: async (personId, brokerageId) => {
      const cookies = await testSession(database, personId, brokerageId);
      // Sent with every write, as by a page; a change of the account increases it.
      let epoch = '1';
      const signed = sessionHeaders(cookies);
      const send = async (
        method: string,
        path: string,
        payload: string | Buffer | undefined,
        headers: Record<string, string>,
      ): Promise<TestReply> => {
        const reply = await server.inject({
          method: method as 'GET',
          url: `/api${path}`,
          ...(payload === undefined ? {} : { payload }),
          headers: { ...signed, ...(method === 'GET' ? {} : { 'x-account-epoch': epoch }), ...headers },
        });
        const isJson = String(reply.headers['content-type'] ?? '').includes('json') && !reply.headers['content-encoding'];
        if (['/user/account', '/user/acting-for'].includes(path) && method === 'PUT' && reply.statusCode === 200)
          epoch = String(reply.json<{ accountEpoch: number }>().accountEpoch);
        return {
          status: reply.statusCode,
          body: isJson ? reply.json() : reply.payload,
          bytes: reply.rawPayload,
          headers: reply.headers as TestReply['headers'],
        };
      };
      return {
        cookies,
        call: (method, path, more = {}) => {
          const key: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': more.key ?? randomUUID() };
          const isText = typeof more.body === 'string';
          const type: Record<string, string> =
            more.body === undefined ? {} : { 'content-type': isText ? 'text/plain' : 'application/json' };
          return send(method, path, more.body === undefined ? undefined : isText ? (more.body as string) : JSON.stringify(more.body), {
            ...key,
            ...type,
            ...more.headers,
          });
        },
        upload: (path, file, more = {}) => {
          const boundary = 'lockdesk-test-boundary';
          const fields = Object.entries(more.fields ?? {}).map(
            ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          );
          const payload = Buffer.concat([
            Buffer.from(fields.join('')),
            ...(file
              ? [
                  Buffer.from(
                    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/xml'}\r\n\r\n`,
                  ),
                  file.bytes,
                  Buffer.from('\r\n'),
                ]
              : []),
            Buffer.from(`--${boundary}--\r\n`),
          ]);
          return send(more.method ?? 'POST', path, payload, {
            'content-type': `multipart/form-data; boundary=${boundary}`,
            'idempotency-key': more.key ?? randomUUID(),
          });
        },
      };
    },
  };
}
