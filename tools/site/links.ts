import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../check/steps.ts';
import type { Page } from './pages.ts';

export type Target =
  /** An address as it is to be written into the page. */
  | { readonly href: string }
  /** A file of the repository that the site doesn't have: its name is shown, without a link. */
  | { readonly file: string };

/** Finds what a link in a page leads to. Throws for one that leads nowhere, so that the build says it. */
export class Links {
  readonly #addresses: ReadonlyMap<string, string>;

  constructor(pages: readonly Page[]) {
    this.#addresses = new Map([
      ...pages.map(({ source, address }) => [source, address] as const),
      ['docs/decisions', 'decisions/index.html'],
      ['docs/generated/openapi.json', 'api/index.html'],
    ]);
  }

  of(href: string, from: Page): Target {
    if (/^[a-z][a-z+.-]*:/i.test(href) || href.startsWith('#')) return { href };
    const [path = '', anchor] = href.split('#');
    const file = posix.normalize(posix.join(posix.dirname(from.source), decodeURIComponent(path))).replace(/\/$/, '');
    const address = this.#addresses.get(file) ?? (file.startsWith('docs/pictures/') ? file.slice('docs/'.length) : undefined);
    if (address) return { href: `${relativeAddress(from.address, address)}${anchor === undefined ? '' : `#${anchor}`}` };
    if (!existsSync(join(root, file))) throw new Error(`${from.source} has a link to ${href}, where nothing is.`);
    return { file };
  }
}

/** From one page of the site to another, so that the site can lie in any folder. */
export function relativeAddress(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to) || posix.basename(to);
}
