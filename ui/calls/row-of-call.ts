import { CONNECTION_LOST, Fault, type CallRow } from './call-shape.ts';
import { firstCalls } from './first-calls.generated.ts';

let rows: Readonly<Record<string, CallRow>> = firstCalls;

/**
 * How a call is sent. The rows of the first screen come with it; those of all calls, a tenth of its scripts, when another is asked for the
 * first time. Where they can't be had, it is as if the call itself had no connection.
 */
export function rowOfCall(name: string): CallRow | Promise<CallRow> {
  return rows[name] ?? rowOfAll(name);
}

async function rowOfAll(name: string): Promise<CallRow> {
  try {
    rows = (await import('./calls.generated.ts')).calls;
  } catch (cause) {
    throw new Fault('no-connection', CONNECTION_LOST, { cause });
  }
  return rows[name]!;
}
