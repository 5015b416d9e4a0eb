import type { Operation } from '../../platform/operation/operation.ts';
import { importSource } from '../import-source.ts';
import { allContracts, type FoundContract } from './contracts.ts';

const root = new URL('../../', import.meta.url);

/** The answers to the calls: each is the default export of the file of the call's name in its capability's `server`. */
export async function allOperations(contracts?: readonly FoundContract[]): Promise<readonly Operation[]> {
  const found: Operation[] = [];
  for (const { capability, call } of contracts ?? (await allContracts())) {
    const file = `capabilities/${capability}/server/${call.name}.ts`;
    const { default: operation } = (await importSource(new URL(file, root))) as { readonly default?: Operation };
    if (operation?.call.name !== call.name) throw new Error(`${file} does not answer ${call.name}`);
    found.push(operation);
  }
  return found;
}
