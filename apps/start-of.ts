import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StartPart } from './run-as-process.ts';

export type PartName = 'login' | 'simulators' | 'api' | 'worker';

/**
 * The function that starts a part. From its sources that takes as long as finding and reading its 3,500 modules; from the one file that
 * `tools/start/built/build-parts.ts` makes of them, half of that. The process that starts it sets `LOCKDESK_BUILT=yes` where the file exists and is
 * newer than the sources.
 */
export async function startOf(part: PartName, built = false): Promise<StartPart> {
  const file = new URL(built ? `../dist/parts/${part}.mjs` : `./${part}/start-${part}.ts`, import.meta.url);
  if (built && !existsSync(fileURLToPath(file)))
    throw new Error(
      `${part} is not built. Run "node tools/start/start.mjs tools/start/built/build-parts.ts", or start it without LOCKDESK_BUILT.`,
    );
  return ((await import(file.href)) as { readonly default: StartPart }).default;
}
