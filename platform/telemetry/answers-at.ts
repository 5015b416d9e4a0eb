import { connect } from 'node:net';

export interface Answering {
  readonly answers: boolean;
  readonly milliseconds: number;
}

/** Whether an address of the settings accepts connections: a connection is opened and closed, and nothing is sent over it. Never throws. */
export function answersAt(address: string, withinMs = 1_500): Promise<Answering> {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(placeOf(address));
    const end = (answers: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ answers, milliseconds: Math.round(performance.now() - began) });
    };
    const timer = setTimeout(() => end(false), withinMs);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 };

/** Of `https://host/path`, `smtp://host:port`, `host:port` or the path of a socket. */
function placeOf(address: string): { readonly path: string } | { readonly host: string; readonly port: number } {
  if (address.startsWith('/')) return { path: address };
  const url = address.includes('://') ? new URL(address) : new URL(`tcp://${address}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port: url.port === '' ? (PORTS[url.protocol] ?? 0) : Number(url.port) };
}

/** The address without a name, a password or a path: for a screen. */
export function shownAddress(address: string): string {
  if (address.startsWith('/')) return address;
  const url = address.includes('://') ? new URL(address) : new URL(`tcp://${address}`);
  return url.host;
}
