import { join, relative } from 'node:path';
import { root } from '../check/steps.ts';
import { buildSite } from './build-site.ts';

/** `npm run site`: the documentation as a site of plain files, which any web server serves, or none. */
const folder = join(root, 'dist/site');
const began = Date.now();
const pages = await buildSite(folder);
console.log(
  `${pages.length} pages in ${((Date.now() - began) / 1000).toFixed(1)} s: open ${relative(process.cwd(), join(folder, 'index.html'))}`,
);
