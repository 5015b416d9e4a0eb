import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../foundation/result/result.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered for every Host header: for health checks, which use an address and no name. */
    readonly anyHost?: boolean;
    /** Other sites may send a browser here: the steps of signing in and out. */
    readonly fromAnySite?: boolean;
    /** A call of a contract: its caller is authenticated before its body is read. */
    readonly isCall?: boolean;
    /** The contract's name. */
    readonly call?: string;
  }
}

/**
 * Refuses requests for another host, and requests that another site made a browser send. A page elsewhere whose name was made to point
 * here, or that sends a form, an image or a script here, is refused.
 */
export function ownRequests(origin: string, moreHosts: readonly string[]): (request: FastifyRequest) => Refusal | undefined {
  const { host, hostname, protocol } = new URL(origin);
  const hosts = new Set([host, ...moreHosts].map((one) => withoutDefaultPort(one.toLowerCase(), protocol)));
  // A portal on this machine is reached by any of its names; development servers and tests listen on ports of their own.
  const loopback = isLoopback(hostname);
  const isOurs = (asked: string): boolean => hosts.has(withoutDefaultPort(asked, protocol)) || (loopback && isLoopback(nameOf(asked)));
  let last: string | undefined;
  return (request) => {
    const { host: asked, 'sec-fetch-site': site, origin: from } = request.raw.headers;
    // Nearly every request names the host the one before it named.
    if (asked === undefined || asked !== last) {
      if (asked !== undefined && isOurs(asked.toLowerCase())) last = asked;
      else if (!configOf(request).anyHost) return { code: 'WRONG_HOST', message: '' };
    }
    if (site === 'same-origin' || site === 'none') return undefined;
    // An old browser sends no Sec-Fetch-Site, but names the page that sends a form. Other clients send neither.
    if (site === undefined && (from === undefined || isOurs(hostOf(from)))) return undefined;
    return configOf(request).fromAnySite || isFollowedLink(request) ? undefined : { code: 'FROM_ANOTHER_SITE', message: '' };
  };
}

function configOf(request: FastifyRequest): { readonly anyHost?: boolean; readonly fromAnySite?: boolean } {
  return request.is404 ? {} : request.routeOptions.config;
}

/** A link to a page, followed as the whole page and not inside one. */
function isFollowedLink({ raw, url }: FastifyRequest): boolean {
  const { headers, method } = raw;
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    !/^\/api(\/|$)/i.test(url.split('?', 1)[0]!)
  );
}

/** The host of an Origin header in lower case; undefined for `null`, which a page without an origin sends. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host.toLowerCase() : '';
}

function withoutDefaultPort(host: string, protocol: string): string {
  return protocol === 'https:' ? host.replace(/:443$/, '') : host.replace(/:80$/, '');
}

function nameOf(host: string): string {
  return host.replace(/:\d{1,5}$/, '');
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}
