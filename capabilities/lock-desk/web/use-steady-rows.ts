import { useRef } from 'react';
import type { QueueRow } from './desk-text.ts';

export type SteadyRow = QueueRow & {
  /** No longer of this list; shown quietly until the person leaves the list, so that nothing moves under the cursor. */
  readonly gone: boolean;
};

/**
 * The rows of a list that refreshes automatically while somebody works in it: each stays in its place, new ones are added at the end, and a
 * removed one stays as a greyed row. `list` names the list: another one starts from the beginning, as it does when `visit` changes.
 */
export function useSteadyRows(rows: readonly QueueRow[] | undefined, list: string, visit: number): readonly SteadyRow[] {
  const shown = useRef<{ readonly name: string; readonly rows: readonly SteadyRow[] }>({ name: '', rows: [] });
  const name = `${list} ${visit}`;
  if (rows === undefined) return shown.current.name === name ? shown.current.rows : [];
  const now = new Map(rows.map((row) => [row.requestId, row]));
  const before = shown.current.name === name ? shown.current.rows : [];
  const stayed = before.map((row) => {
    const fresh = now.get(row.requestId);
    return fresh ? { ...fresh, gone: false } : { ...row, gone: true };
  });
  const listed = new Set(before.map((row) => row.requestId));
  const next = [...stayed, ...rows.filter((row) => !listed.has(row.requestId)).map((row) => ({ ...row, gone: false }))];
  shown.current = { name, rows: next };
  return next;
}
