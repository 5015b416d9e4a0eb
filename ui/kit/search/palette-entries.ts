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

/** A person the search found. */
export interface FoundPerson {
  readonly personId: string;
  readonly name: string;
  /** "Loan officer, Ridgeline Home Lending". */
  readonly detail: string;
}

export type FindPeople = (text: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;

/** The kind of entries to which the palette is narrowed by its first letter. */
export type PaletteKind = 'actions' | 'loans' | 'people' | 'screens' | 'sum';

/** A place or an action the palette offers when its words match. */
export interface PaletteEntry {
  readonly group: string;
  readonly kind: PaletteKind;
  readonly text: string;
  readonly detail?: string;
  readonly icon?: TablerIcon;
  readonly keys?: string;
  /** The loan it is done on. */
  readonly on?: string;
  /** Exists but is not possible now: stays, greyed, with this reason. */
  readonly blocked?: string;
  readonly onPick: () => void;
}

export interface Option extends PaletteEntry {
  readonly lock?: LockState;
  /** Set for a loan, which can be opened in a new tab. */
  readonly loanId?: string;
}

/** The kinds by the letter that narrows to them. */
export const PREFIXES: readonly { readonly prefix: string; readonly kind: PaletteKind; readonly title: string }[] = [
  { prefix: '>', kind: 'actions', title: 'Actions' },
  { prefix: '#', kind: 'loans', title: 'Loans' },
  { prefix: '@', kind: 'people', title: 'People' },
  { prefix: '/', kind: 'screens', title: 'Screens' },
  { prefix: '=', kind: 'sum', title: 'Calculate' },
];

/** The typed text without the letter that narrows it, and the kind it is narrowed to. */
export function narrowed(typed: string): { readonly kind: PaletteKind | undefined; readonly text: string } {
  const found = PREFIXES.find(({ prefix }) => typed.startsWith(prefix));
  return found ? { kind: found.kind, text: typed.slice(1).trimStart() } : { kind: undefined, text: typed };
}

/** The same words narrowed to another kind, or to none. */
export function narrowedTo(typed: string, kind: PaletteKind | undefined): string {
  return `${PREFIXES.find((one) => one.kind === kind)?.prefix ?? ''}${narrowed(typed).text}`;
}

/** A name with words behind it that ask for something on the loan: "okafor lock". */
export function nameAndWords(text: string): { readonly name: string; readonly words: string } | undefined {
  const at = text.trim().indexOf(' ');
  return at < 2
    ? undefined
    : {
        name: text.trim().slice(0, at),
        words: text
          .trim()
          .slice(at + 1)
          .trim(),
      };
}

/** The entries that have every typed word. One letter names no place: it gets the search's sentence. */
export function matchingEntries<Entry extends PaletteEntry>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.trim().length === 1) return [];
  return entries.filter((entry) =>
    words.every((word) => `${entry.text} ${entry.group} ${entry.detail ?? ''}`.toLowerCase().includes(word)),
  );
}

/** The text in pieces, with the first word that was typed marked where it begins a word of the text. */
export function markedText(text: string, typed: string): readonly { readonly text: string; readonly marked: boolean }[] {
  const [word = ''] = typed.trim().toLowerCase().split(/\s+/);
  const starts = [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
  const at = word.length < 2 ? undefined : starts.find((start) => text.slice(start).toLowerCase().startsWith(word));
  if (at === undefined) return [{ text, marked: false }];
  const end = at + word.length;
  return [
    { text: text.slice(0, at), marked: false },
    { text: text.slice(at, end), marked: true },
    { text: text.slice(end), marked: false },
  ].filter((piece) => piece.text !== '');
}
