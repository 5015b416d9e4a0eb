import { readdirSync } from 'node:fs';
import { z } from 'zod';
import type { Call } from '../../foundation/wire/call.ts';
import { importSource } from '../import-source.ts';

const ours = new URL('../../capabilities/', import.meta.url);
const wire = new URL('../../foundation/wire/', import.meta.url);

export interface FoundContract {
  readonly call: Call;
  readonly capability: string;
  /** The file's path from the root and the name it exports the call under. */
  readonly file: string;
  readonly exportName: string;
}

let read: Promise<readonly FoundContract[]> | undefined;

/** Every contract there is, found by reading the folders: a call can't be forgotten in a list. They are read once in a process. */
export function allContracts(): Promise<readonly FoundContract[]> {
  read ??= contractsIn(ours);
  return read;
}

/** The contracts of a folder of capabilities. */
export async function contractsIn(capabilities: URL): Promise<readonly FoundContract[]> {
  const found: FoundContract[] = [];
  for (const capability of readdirSync(capabilities).sort()) {
    let files: readonly string[];
    try {
      files = filesOf(new URL(`${capability}/contract/`, capabilities));
    } catch {
      continue;
    }
    for (const name of files) {
      const module = await importSource(new URL(`${capability}/contract/${name}`, capabilities));
      for (const [exportName, value] of Object.entries(module)) {
        if (value && typeof value === 'object' && 'method' in value && 'refusals' in value) {
          found.push({ call: value as Call, capability, file: `capabilities/${capability}/contract/${name}`, exportName });
        }
      }
    }
  }
  return found;
}

/** The sources of a folder and of those below it, by their paths from it; without tests. */
function filesOf(folder: URL): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
}

/**
 * The shapes that contracts share, by a name each: every object, list or choice that a contract's file or `foundation/wire` exports. Where two
 * capabilities export one name for two shapes, the capability's name is put before it.
 */
export async function sharedShapes(contracts: readonly FoundContract[]): Promise<ReadonlyMap<z.ZodType, string>> {
  const places = [
    ...filesOf(wire).map((name) => ({ capability: '', file: new URL(name, wire) })),
    ...[...new Set(contracts.map((one) => one.capability))].flatMap((capability) => {
      const folder = new URL(`${capability}/contract/`, ours);
      return filesOf(folder).map((name) => ({ capability, file: new URL(name, folder) }));
    }),
  ];
  const names = new Map<z.ZodType, string>();
  for (const { capability, file } of places) {
    const module = await importSource(file);
    for (const [name, value] of Object.entries(module)) {
      if (!(value instanceof z.ZodType) || isPlain(value) || names.has(value)) continue;
      const short = capitalised(name);
      const taken = [...names.values()].includes(short);
      names.set(value, taken ? `${capitalised(camelCase(capability))}${short}` : short);
    }
  }
  return names;
}

/** Numbers and texts are clearer inline than as named schemas. */
function isPlain(shape: z.ZodType): boolean {
  return !['object', 'array', 'union', 'enum', 'record', 'custom', 'lazy', 'tuple', 'intersection'].includes(shape.def.type);
}

export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
