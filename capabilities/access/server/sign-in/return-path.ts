const FRONT_PAGE = '/pipeline';
const BASE = 'http://portal.invalid';
/** No address of the portal is written with more layers of percent signs. */
const MOST_LAYERS = 4;

/**
 * A screen of this portal to return to after signing in, or its front page: never another site, and never a call, since opening it would execute the
 * call. The path is checked as any later reader may read it: parsed by the rules of URLs, and with every layer of percent encoding removed.
 */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 1000) return FRONT_PAGE;
  const url = screenIn(wanted);
  if (!url) return FRONT_PAGE;
  let layer = url.pathname;
  for (let layers = 0; layers < MOST_LAYERS; layers += 1) {
    const under = decoded(layer);
    if (under === layer) break;
    // A percent sign that is meant as one ends the layers; in an address as it was sent, it is a mistake.
    if (under === undefined && layers === 0) return FRONT_PAGE;
    if (under === undefined) break;
    const inner = screenIn(under);
    if (!inner || layers === MOST_LAYERS - 1) return FRONT_PAGE;
    layer = under;
  }
  const path = url.pathname + url.search + url.hash;
  return path.length > 1500 ? FRONT_PAGE : path;
}

/** The address, when it is one of this portal's screens. */
function screenIn(text: string): URL | undefined {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return undefined;
  const url = URL.parse(text, BASE);
  if (!url || url.origin !== BASE || url.pathname.includes('//')) return undefined;
  const [first = ''] = url.pathname.slice(1).split('/');
  const isScreen = url.pathname === '/' || /^[\w%-]+$/.test(first);
  return isScreen && !/^(api|docs|assets)$/i.test(first) ? url : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
