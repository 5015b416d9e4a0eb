import { readdirSync } from 'node:fs';
import type { Call } from '../../foundation/wire/call.ts';

const capabilities = new URL('../../capabilities/', import.meta.url);

export interface FoundContract {
  readonly call: Call;
  readonly capability: string;
  /** The file's path from the root and the name it exports the call under. */
  readonly file: string;
  readonly exportName: string;
}

/** Every contract there is, found by reading the folders: a call can't be forgotten in a list. */
export async function allContracts(): Promise<readonly FoundContract[]> {
  const found: FoundContract[] = [];
  for (const capability of readdirSync(capabilities).sort()) {
    let files: string[];
    try {
      files = readdirSync(new URL(`${capability}/contract/`, capabilities)).filter(
        (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
      );
    } catch {
      continue;
    }
    for (const name of files.sort()) {
      const module = (await import(new URL(`${capability}/contract/${name}`, capabilities).href)) as Record<string, unknown>;
      for (const [exportName, value] of Object.entries(module)) {
        if (value && typeof value === 'object' && 'method' in value && 'refusals' in value) {
          found.push({ call: value as Call, capability, file: `capabilities/${capability}/contract/${name}`, exportName });
        }
      }
    }
  }
  return found;
}
