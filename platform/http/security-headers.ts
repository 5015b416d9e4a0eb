import type { onRequestHookHandler } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Headers of every reply. Scripts come from the portal alone and are never inline; styles may be inline for the component library. */
export function securityHeaders(settings: Settings): onRequestHookHandler {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${settings.signIn.issuer}`,
    "frame-ancestors 'none'",
  ].join('; ');
  return (request, reply, done) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (settings.origin.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  };
}
