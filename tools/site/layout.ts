import { escapeHtml } from './escape.ts';
import { relativeAddress } from './links.ts';
import { sections, type Page } from './pages.ts';

export interface LaidOut {
  readonly page: Page;
  readonly pages: readonly Page[];
  readonly version: string;
  /** The page's text as HTML. */
  readonly content: string;
}

/** A whole page: readable without a script, by keyboard, on a phone and on paper. */
export function layout({ page, pages, version, content }: LaidOut): string {
  const to = (address: string): string => relativeAddress(page.address, address);
  const title = page.address === 'index.html' ? 'Lockdesk documentation' : `${page.title} · Lockdesk documentation`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${to('site.css')}">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="name" href="${to('index.html')}">Lockdesk</a>
<span class="version">${escapeHtml(version)}</span>
<form action="${to('search.html')}" role="search"><label for="search">Search</label><input id="search" name="q" type="search" placeholder="Search" autocomplete="off"></form>
<a class="to-menu" href="#menu">All pages</a>
</header>
<div class="columns">
<main id="content" tabindex="-1">
${content}
</main>
<nav id="menu" aria-label="Pages" tabindex="-1">
${menu(page, pages, to)}
</nav>
</div>
</body>
</html>
`;
}

function menu(page: Page, pages: readonly Page[], to: (address: string) => string): string {
  return sections
    .filter((section) => section !== 'Decisions')
    .map((section) => {
      const links = pages
        .filter((one) => one.section === section)
        .map(
          (one) =>
            `<li><a href="${to(one.address)}"${one.address === page.address ? ' aria-current="page"' : ''}>${escapeHtml(one.title)}</a></li>`,
        );
      return `<h2>${section}</h2>\n<ul>\n${links.join('\n')}\n</ul>`;
    })
    .join('\n');
}
