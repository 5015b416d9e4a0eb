import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from './client-address.ts';
import { endSoon } from './close-unread.ts';
import { bareReply } from './unreadable.ts';

export interface ConnectionLimits {
  readonly most: number;
  readonly mostPerClient: number;
}

/**
 * Counts open connections, in total and for each client. A connection above the limit is refused with a sentence and closed. Connections of
 * trusted proxies carry many clients, so they count only toward the total.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  let all = 0;
  // Refused connections that have not closed yet: many of them are closed without a word.
  let leaving = 0;
  const refuse = (socket: Socket, code: 'TOO_MANY_CONNECTIONS' | 'FULL'): void => {
    socket.on('error', () => socket.destroy());
    if (leaving >= 100) {
      socket.destroy();
      return;
    }
    leaving += 1;
    socket.once('close', () => (leaving -= 1));
    endSoon(socket, bareReply({ code, message: '' }));
  };
  // Before Node's own listener, which finds a refused connection ended already.
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Closed before it was counted.
    if (address === undefined) return;
    if (all >= limits.most) return refuse(socket, 'FULL');
    const client = isProxy(address) ? undefined : clientOf(address);
    const ofClient = client === undefined ? 0 : (open.get(client) ?? 0);
    if (ofClient >= limits.mostPerClient) return refuse(socket, 'TOO_MANY_CONNECTIONS');
    all += 1;
    if (client !== undefined) open.set(client, ofClient + 1);
    socket.once('close', () => {
      all -= 1;
      if (client === undefined) return;
      const left = open.get(client)! - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  });
}
