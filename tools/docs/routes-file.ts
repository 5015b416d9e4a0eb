import { screenRows } from './screen-rows.ts';

/** Every screen the web app has, with parameters in the specification's braces. */
export async function routesFile(): Promise<string> {
  const rows = (await screenRows()).map(({ path, title, capability }) => ({
    path: path.replace(/\$(\w+)/g, '{$1}').replace(/\{-\{(\w+)\}\}/g, '{$1}'),
    title,
    capability,
  }));
  rows.sort((a, b) => (a.path < b.path ? -1 : 1));
  return `${JSON.stringify(rows, null, 2)}\n`;
}
