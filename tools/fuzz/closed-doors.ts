import dns from 'node:dns';
import net from 'node:net';
import dgram from 'node:dgram';

/** Makes every file or network access of this thread an error: reading a file must do neither. */
export function closeDoors(): void {
  const closed = (): never => {
    throw new Error('something tried to reach the network');
  };
  net.Socket.prototype.connect = closed;
  dgram.Socket.prototype.send = closed;
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6'] as const) Object.assign(dns, { [name]: closed });
  for (const name of ['lookup', 'resolve'] as const) Object.assign(dns.promises, { [name]: closed });
  globalThis.fetch = closed;
}
