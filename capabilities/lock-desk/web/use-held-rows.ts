import { useRef } from 'react';
import type { QueueRow } from './desk-text.ts';

export type HeldRow = QueueRow & {
  /** No longer of this list; shown quietly until the person leaves the list, so that nothing moves under the cursor. */
  readonly gone: boolean;
};

/**
 * The rows of a list that refreshes by itself while somebody works in it: each stays where it stood, new ones come at the end, and one that
 * left stays as a quiet row. `list` names the list: another one begins afresh, as does `afresh` when it changes.
 */
export function useHeldRows(rows: readonly QueueRow[] | undefined, list: string, afresh: number): readonly HeldRow[] {
  const held = useRef<{ readonly name: string; readonly rows: readonly HeldRow[] }>({ name: '', rows: [] });
  const name = `${list} ${afresh}`;
  if (rows === undefined) return held.current.name === name ? held.current.rows : [];
  const now = new Map(rows.map((row) => [row.requestId, row]));
  const before = held.current.name === name ? held.current.rows : [];
  const stayed = before.map((row) => {
    const fresh = now.get(row.requestId);
    return fresh ? { ...fresh, gone: false } : { ...row, gone: true };
  });
  const known = new Set(before.map((row) => row.requestId));
  const shown = [...stayed, ...rows.filter((row) => !known.has(row.requestId)).map((row) => ({ ...row, gone: false }))];
  held.current = { name, rows: shown };
  return shown;
}
