/**
 * Reads a source of ours. Contracts and answers are found by their folders and not by name, which a bundler can't follow: a built part has a table
 * in place of this module (`tools/start/built/build-parts.ts`).
 */
export function importSource(file: URL): Promise<Readonly<Record<string, unknown>>> {
  return import(file.href) as Promise<Readonly<Record<string, unknown>>>;
}
