import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PortalLook } from '../../capabilities/portal-settings/port/portal-settings.ts';
import type { LoginPage } from './pages.ts';

/** Sends a page in the portal's current look. */
export type Show = (response: ServerResponse, status: number, page: LoginPage) => Promise<void>;

export function showIn(look: () => Promise<PortalLook>): Show {
  return async (response, status, page) => {
    const text = page(await look());
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(text);
  };
}

/** A form that another site had a browser send. */
export function isFromElsewhere({ headers: { origin } }: IncomingMessage, issuer: string): boolean {
  return origin !== undefined && origin !== 'null' && origin !== issuer;
}

/** At most 10 kB: a form of this site is a few hundred bytes. Undefined when it is more. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > 10_240) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
