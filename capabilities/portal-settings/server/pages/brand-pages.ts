import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Portal } from '../../../../platform/http/asked.ts';
import { refusalReply } from '../../../../platform/http/replies.ts';
import { sendUnchanging, unchangingOf, type Unchanging } from '../../../../platform/http/unchanging-page.ts';
import type { PortalSettings } from '../../domain/portal-settings.ts';
import { logoNamed, operatorSettings, portalSettings } from '../../port/portal-settings.ts';

/** The public data of the portal before sign-in. */
interface Brand {
  readonly name: string;
  readonly accent: string;
  /** The address of the logo; empty for the portal's own mark. */
  readonly logo: string;
}

function brandOf({ portalName, accent, logo }: PortalSettings): Brand {
  return { name: portalName, accent, logo: logo === '' ? '' : `/brand/${logo}` };
}

/** A change is on the next page that is opened after so long. */
const ASKED_AGAIN_MS = 2_000;

/**
 * `/first-paint.js`, which runs before anything is drawn: the portal's name, color and logo, and the built script that puts them and the color scheme
 * on the page. And the logo itself. Open to everybody, like the page they are on.
 */
export function brandPages(server: FastifyInstance, { database, settings, log }: Portal, script: URL): void {
  const source = readFileSync(script, 'utf8');
  let made: { readonly brand: Brand; readonly page: Unchanging; at: number } | undefined;

  const current = async (): Promise<Unchanging> => {
    if (made && performance.now() - made.at < ASKED_AGAIN_MS) return made.page;
    try {
      const brand = brandOf(await database.withShared((tx) => portalSettings(tx, settings)));
      const same = made && JSON.stringify(made.brand) === JSON.stringify(brand);
      const text = `window.portalBrand = ${JSON.stringify(brand).replaceAll('<', '\\u003c')};\n${source}`;
      made = { brand, page: same ? made!.page : unchangingOf(text), at: performance.now() };
    } catch (problem) {
      // A page also opens without the database: with the last look, or the default.
      log.warn({ problem: (problem as Error).message }, 'brand not read');
      made ??= { brand: brandOf(operatorSettings(settings)), page: unchangingOf(source), at: -Infinity };
    }
    return made.page;
  };

  server.get('/first-paint.js', async (_request, reply) => {
    sendUnchanging(reply, 'text/javascript; charset=utf-8', await current(), 'no-cache');
    return reply;
  });

  server.get<{ Params: { name: string } }>('/brand/:name', async ({ params: { name } }, reply) => {
    const picture = await logoNamed(database, name);
    if (!picture) return reply.code(404).send(refusalReply(undefined, { code: 'NO_SUCH_CALL', message: '' }));
    return reply.header('cache-control', 'public, max-age=300').type(picture.content_type).send(picture.bytes);
  });
}
