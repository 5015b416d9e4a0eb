import { CONNECTION_LOST, Fault, type CallRow } from './call-shape.ts';
import { firstCalls } from './first-calls.generated.ts';

let rows: Readonly<Record<string, CallRow>> = firstCalls;

/**
 * The path and method of a call. The rows of the first screen are loaded with it; the rows of all calls, a tenth of its scripts, when
 * another call is made for the first time. If they can't be loaded, the call fails like one without a connection.
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
