import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A file of ours by its ending, or a folder; names of files that the portal writes have other endings. */
const PATH = /`((?:[\w.@-]+\/)*(?:[\w.@-]+\.(?:tsx?|mjs|csv|sql|css|html|md)|[\w.@-]+\/))`/g;
/** A part of a path that is a placeholder for any name (`capabilities/X/web`, `yyyy-mm-dd`), and built files that are in no commit. */
const NOT_OURS = /(^|[/-])([A-Z]+|yyyy)([/.-]|$)|^dist\//;

/** The pages whose paths are checked, and every file there is. */
export interface Pages {
  readonly pages: readonly { readonly page: string; readonly text: string }[];
  readonly files: readonly string[];
}

export function pagesOf(root: string): Pages {
  const files = globSync(
    '{apps,capabilities,database,deploy,docs,foundation,platform,regulation,scenarios,standards,tools,ui,underwriting,vendors}/**/*',
    {
      cwd: root,
      withFileTypes: true,
    },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(posix.relative(root, entry.parentPath), entry.name));
  const pages = [
    ...files.filter((file) => /(^|\/)README\.md$/.test(file) || /^docs\/(handbook\/)?[\w-]+\.md$/.test(file)),
    'README.md',
    'CONTRIBUTING.md',
  ];
  return { files, pages: pages.map((page) => ({ page, text: readFileSync(posix.join(root, page), 'utf8') })) };
}

/**
 * The paths between backticks that don't exist, each with its page. A path may begin at the repository's root, among the capabilities, at
 * the page's folder, or anywhere below it or in the page's capability: its README writes `sheet/cells.ts` for a file in its `domain`. The
 * pages of `docs` refer to all folders.
 */
export function wrongPaths({ pages, files }: Pages): string[] {
  const all = new Set([
    ...files,
    ...files.flatMap((file) => foldersOf(file)),
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
  ]);
  const every = [...all];
  return pages.flatMap(({ page, text }) => {
    const own = posix.dirname(page);
    const capability = /^capabilities\/[\w-]+/.exec(page)?.[0];
    const below = own === '.' || own.startsWith('docs') ? '' : `${capability ?? own}/`;
    const exists = (path: string): boolean =>
      [path, `capabilities/${path}`, posix.join(own, path)].some((one) => all.has(one)) ||
      every.some((one) => one.startsWith(below) && one.endsWith(`/${path}`));
    return [...text.matchAll(PATH)]
      .map((match) => match[1]!)
      .filter((path) => !NOT_OURS.test(path) && !(below === '' && /^[\w-]+\/$/.test(path)))
      .filter((path) => !exists(path))
      .map((path) => `${page}: ${path}`);
  });
}

/** The folders above a file, each with a slash at its end. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}
