import type { onRequestHookHandler } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Where browsers report what a content security policy blocked. */
export const POLICY_REPORTS = '/api/policy-reports';

/**
 * The content security policy of a page: scripts and styles are its own files and never inline; only one named policy may turn text into a
 * script or markup, and it does so for the worker that receives news (`ui/calls/worker-address.ts`). The component library draws two arrows
 * from `data:` addresses in its style sheet. Reports use `report-uri`: every browser supports it and sends them at once.
 */
export function pagePolicy({
  signIn,
  outside,
}: Pick<Settings, 'signIn'> & { readonly outside: Pick<Settings['outside'], 'reportsTool'> }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    // Only the reporting tool that the operator named; its frame can neither lead the page away nor open windows that reach back.
    `frame-src ${outside.reportsTool === null ? "'none'" : new URL(outside.reportsTool).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${new URL(signIn.issuer).origin}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lockdesk-worker',
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

/** Headers of replies that are not pages: they may load nothing, be framed nowhere and be cached by nobody. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/**
 * Replies that are no page and run nothing: a reply of the API, a style, a font, a picture. A script has the page's policy, because a
 * worker uses its script's policy.
 */
const STARTS_NOTHING = /^\/(?:api\/|assets\/[^?]*\.(?!js\b)\w+(?:\?|$))/;

/**
 * Headers of every reply. A page's policy is sent only with what can be a page: it is long, and most requests of a browser are for other
 * things.
 */
export function securityHeaders(settings: Settings): onRequestHookHandler {
  const policy = pagePolicy(settings);
  return (request, reply, done) => {
    const startsNothing = STARTS_NOTHING.test(request.url);
    reply.header('content-security-policy', startsNothing ? bareHeaders['content-security-policy'] : policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    // Permissions-Policy applies to documents only.
    if (!startsNothing) reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (settings.origin.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  };
}
