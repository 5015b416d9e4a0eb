import Eleventy from '@11ty/eleventy';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { root } from '../check/steps.ts';
import { apiPages } from './api/api-pages.ts';
import { finish } from './finish.ts';
import { layout } from './layout.ts';
import { Links } from './links.ts';
import { decisionsPage, pagesOfFiles, type Page } from './pages.ts';
import { searchIndex } from './search-index.ts';

const assets = join(root, 'tools/site/assets');

/** Writes the whole site into a folder, which is emptied first. Gives the addresses of its pages. */
export async function buildSite(folder: string): Promise<readonly string[]> {
  const api = await apiPages();
  const files = pagesOfFiles();
  const htmlOf = new Map(api.pages.map(({ address, html }) => [address, html]));
  htmlOf.set('search.html', searchPage);
  const pages: readonly Page[] = [
    ...files,
    decisionsPage(files),
    ...api.pages.map(({ address, title }): Page => ({ address, title, section: 'API', text: '', source: `docs/${address}` })),
    { address: 'search.html', title: 'Search', section: 'Start', text: '', source: 'docs/search.html' },
  ];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = await render(folder, pages, htmlOf);
  writeAssets(folder);
  writeFileSync(join(folder, 'openapi.json'), api.openApi);
  writeFileSync(join(folder, 'search-index.js'), searchIndex(made));
  return pages.map(({ address }) => address);
}

/** Eleventy renders each page; none of its inputs is a file, so that a page of the repository needs nothing of the site’s. */
async function render(folder: string, pages: readonly Page[], htmlOf: ReadonlyMap<string, string>) {
  const links = new Links(pages);
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const made: { page: Page; html: string }[] = [];
  const input = relative(process.cwd(), join(root, 'tools/site/assets')) || '.';
  const site = new Eleventy(input, relative(process.cwd(), folder) || '.', {
    quietMode: true,
    configPath: false,
    config: (config) => {
      config.addTemplate('_includes/page.11ty.js', ({ address, content }) => {
        const page = byAddress.get(String(address))!;
        const html = htmlOf.get(page.address) ?? finish(String(content), page, links);
        made.push({ page, html });
        return layout({ page, pages, version: packageFile.version, content: html });
      });
      for (const page of pages) {
        const given = htmlOf.get(page.address);
        const data = { layout: 'page.11ty.js', address: page.address, permalink: page.address };
        const place = page.address.replace(/\.html$/, '');
        if (given === undefined) config.addTemplate(`${place}.md`, page.text, { ...data, templateEngineOverride: 'md' });
        else config.addTemplate(`${place}.html`, given, { ...data, templateEngineOverride: 'html' });
      }
    },
  });
  await site.write();
  return made.toSorted((one, other) => pages.indexOf(one.page) - pages.indexOf(other.page));
}

function writeAssets(folder: string): void {
  const require = createRequire(import.meta.url);
  mkdirSync(join(folder, 'fonts'), { recursive: true });
  const geist = dirname(require.resolve('@fontsource-variable/geist/package.json'));
  cpSync(join(geist, 'files/geist-latin-wght-normal.woff2'), join(folder, 'fonts/geist.woff2'));
  cpSync(join(geist, 'LICENSE'), join(folder, 'fonts/LICENSE'));
  cpSync(join(root, 'docs/pictures'), join(folder, 'pictures'), { recursive: true });
  cpSync(join(assets, 'search.js'), join(folder, 'search.js'));
  cpSync(join(root, 'node_modules/minisearch/dist/umd/index.js'), join(folder, 'minisearch.js'));
  writeFileSync(join(folder, 'site.css'), `${colours()}\n${readFileSync(join(assets, 'site.css'), 'utf8')}`);
}

/** The portal’s own colours, light and dark, as the reader’s system asks. */
function colours(): string {
  const tokens = readFileSync(join(root, 'ui/theme/tokens.css'), 'utf8');
  const [light, dark] = [...tokens.matchAll(/\{([^{}]*)\}/g)].map(([, inside]) => inside!);
  return `:root {${light}}\n@media (prefers-color-scheme: dark) {\n:root {${dark}}\n}`;
}

const searchPage = `<h1>Search</h1>
<noscript><p>The search needs a script. All pages are in the menu.</p></noscript>
<p id="said" role="status"></p>
<ol id="results"></ol>
<script src="minisearch.js"></script>
<script src="search-index.js"></script>
<script src="search.js"></script>`;
