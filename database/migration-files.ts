import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** The migration that makes all tables of a new database: a folder with a file a capability. */
export const BASELINE = '2026-11-22-000-baseline';

/** The migrations in their order. Each is a file, or a folder whose files are run in name order. */
export function migrationNames(folder = migrationsFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .map((entry) => entry.name.replace(/\.sql$/, ''))
    .sort();
}

/** The statements of one migration, its files one after the other. */
export async function migrationTexts(name: string, folder = migrationsFolder): Promise<string[]> {
  const files = readdirSync(folder).includes(name)
    ? readdirSync(`${folder}/${name}`)
        .sort()
        .map((file) => `${name}/${file}`)
    : [`${name}.sql`];
  return Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
}
