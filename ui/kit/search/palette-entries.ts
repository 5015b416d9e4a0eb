import type { TablerIcon } from '@tabler/icons-react';
import type { LockState } from '../controls/status-pill.tsx';
import type { SearchQuery } from './search-query.ts';

/** A loan the search found. */
export interface FoundLoan {
  readonly loanId: string;
  /** "Okafor, Marisol T". */
  readonly name: string;
  /** "Disclosed, P. Natarajan". */
  readonly detail?: string;
  readonly lock?: LockState;
}

/** `message` is the server's sentence when it refuses (absent loan, no access). */
export type FindLoans = (
  query: Exclude<SearchQuery, { kind: 'wrong' }>,
  signal: AbortSignal,
) => Promise<{ loans: readonly FoundLoan[]; message?: string }>;

/** A place or an action the palette offers when its words match. */
export interface PaletteEntry {
  readonly group: string;
  readonly text: string;
  readonly detail?: string;
  readonly icon?: TablerIcon;
  readonly keys?: string;
  readonly onPick: () => void;
}

export interface Option extends PaletteEntry {
  readonly lock?: LockState;
}

/** The entries that have every typed word. One letter names no place: it gets the search's sentence. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.trim().length === 1) return [];
  return entries.filter((entry) =>
    words.every((word) => `${entry.text} ${entry.group} ${entry.detail ?? ''}`.toLowerCase().includes(word)),
  );
}
