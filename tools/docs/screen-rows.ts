import { existsSync, readdirSync } from 'node:fs';

export interface ScreenRow {
  readonly path: string;
  readonly title: string;
  readonly capability: string;
}

/** Every screen the web app has, from each capability's `web/routes.ts`. */
export async function screenRows(): Promise<ScreenRow[]> {
  const capabilities = new URL('../../capabilities/', import.meta.url);
  const rows: ScreenRow[] = [];
  for (const name of readdirSync(capabilities).sort()) {
    const file = new URL(`${name}/web/routes.ts`, capabilities);
    if (!existsSync(file)) continue;
    rows.push(...((await import(file.href)) as { routes: readonly ScreenRow[] }).routes);
  }
  return rows;
}
