import { freePorts, startStack as start, type Stack, type StackOptions, type StackPorts } from '../../platform/testing/stack.ts';
import { atNight } from '../../platform/testing/tier.ts';

export type { Stack, StackOptions, StackPart } from '../../platform/testing/stack.ts';

let ports: Promise<StackPorts> | undefined;

/**
 * The portal for a file's tests. A commit runs its parts in the worker's own process, which has their modules loaded, and at the same ports for each file,
 * whose pages the browser has then; at night, and with `processes`, each is a process of its own.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  ports ??= freePorts();
  return start({ processes: atNight, ports: await ports, ...options });
}
