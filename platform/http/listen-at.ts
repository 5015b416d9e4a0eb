import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Listens at every address of a host name: localhost is two. All connections go through the one HTTP server, because its limits apply to
 * that server. An address the machine does not have is left out, as long as the first one works.
 */
export async function listenAt(server: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  const [first, ...others] = await lookup(host, { all: true });
  await server.listen({ port, host: first!.address });
  const taken = (server.server.address() as { port: number }).port;
  const doors = await Promise.all(others.map(({ address }) => listenToo(server, taken, address)));
  server.server.once('close', () => doors.forEach((door) => door?.close()));
}

function listenToo(server: FastifyInstance, port: number, host: string): Promise<Server | undefined> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.server.emit('connection', socket));
  return new Promise((resolve) => {
    door.once('error', () => resolve(undefined));
    door.listen({ port, host }, () => resolve(door));
  });
}
