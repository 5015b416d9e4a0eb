import { createWriteStream } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';

/** A bare Fastify that streams a form's file to the disk and does nothing else, for documents.bench.ts. */
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-bare-upload-'));
const server = Fastify({ logger: false, bodyLimit: 64 * 1_048_576 });
await server.register(multipart, { limits: { fileSize: 64 * 1_048_576 } });
let count = 0;
server.post('/upload', async (request) => {
  const part = await request.file();
  await pipeline(part!.file, createWriteStream(join(folder, String((count += 1))), { flush: true }));
  return { stored: count };
});
await server.listen({ port: Number(process.argv[2]), host: 'localhost' });
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
process.send!({ ready: true });
