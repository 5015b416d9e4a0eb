import { existsSync, readdirSync } from 'node:fs';

interface ScreenRow {
  readonly path: string;
  readonly title: string;
  readonly capability: string;
}

/** Every screen the web app has, from each capability's `web/routes.ts`, with parameters in the specification's braces. */
export async function routesFile(): Promise<string> {
  const capabilities = new URL('../../capabilities/', import.meta.url);
  const rows: ScreenRow[] = [];
  for (const name of readdirSync(capabilities).sort()) {
    const file = new URL(`${name}/web/routes.ts`, capabilities);
    if (!existsSync(file)) continue;
    const module = (await import(file.href)) as { routes: readonly ScreenRow[] };
    for (const route of module.routes) {
      rows.push({
        path: route.path.replace(/\$(\w+)/g, '{$1}').replace(/\{-\{(\w+)\}\}/g, '{$1}'),
        title: route.title,
        capability: route.capability,
      });
    }
  }
  rows.sort((a, b) => (a.path < b.path ? -1 : 1));
  return `${JSON.stringify(rows, null, 2)}\n`;
}
