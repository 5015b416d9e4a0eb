import { membersOf, type ApplicationDocument, type Relationship } from '../../../../standards/mismo-3.4/application-document.ts';
import { numbersIn } from '../../../../standards/mismo-3.4/secret-values.ts';
import { labelOf } from '../../../../standards/mismo-3.4/paths.ts';
import { singular } from '../edit/diff.ts';
import type { FieldOrigin } from '../history/field-origins.ts';
import type { Proposal, ProposedChange } from './propose.ts';
import { asCalled, itemNames, nameOf, nearestItem, sectionOf, tieInWords, withinSection } from './place-in-words.ts';
import { shownValue } from './shown-value.ts';
import type { ImportedChange } from './undo-changes.ts';

/** One proposed change in the words of a screen. */
export interface ShownChange {
  readonly path: string;
  readonly label: string;
  /** Which account, employer or person it is about, where the label alone is ambiguous. */
  readonly about?: string;
  readonly status: 'new' | 'differs';
  readonly current?: string;
  readonly incoming: string;
  /** The values of a new item, field by field. */
  readonly parts?: { readonly label: string; readonly value: string }[];
  readonly currentFrom?: FieldOrigin;
}
export interface ShownSection {
  readonly key: string;
  readonly title: string;
  readonly changes: ShownChange[];
}

type Entry = Readonly<Record<string, unknown>>;

/** With more changes than this, the values of new items are not listed: they are in the file. */
const MOST_WITH_PARTS = 500;

/** A proposal as a person reviews it: section by section, each value in words, taxpayer identifiers masked. */
export function showProposal(current: ApplicationDocument, { changes }: Proposal): ShownSection[] {
  const names = itemNames([membersOf(current), ...changes.map(({ path, incoming }) => asList(path, incoming))]);
  const own = numbersIn([current, changes.map(({ path, incoming }) => ({ [path.slice(path.lastIndexOf('/') + 1)]: incoming }))]);
  const sections = new Map<string, { title: string; changes: ShownChange[] }>();
  for (const change of changes) {
    const { key, title } = sectionOf(change.path, names);
    const section = sections.get(key) ?? { title, changes: [] };
    sections.set(key, section);
    section.changes.push(shownChange(change, { names, own, withParts: changes.length <= MOST_WITH_PARTS }));
  }
  return [...sections].map(([key, section]) => ({ key, ...section }));
}

function shownChange(
  { path, label, status, current, incoming, currentFrom }: ProposedChange,
  { names, own, withParts }: { names: ReadonlyMap<string, string>; own: readonly string[]; withParts: boolean },
): ShownChange {
  const steps = path.split('/');
  const name = steps.at(-1)!;
  const common = { path, status, ...(currentFrom ? { currentFrom } : {}) };
  if (path.startsWith('relationships/'))
    return { ...common, label: tieInWords(incoming as Relationship, names), incoming: 'Belongs together' };
  if (typeof incoming === 'object' && incoming !== null) {
    const shown = { ...common, label: withinSection(path, label), incoming: names.get(name) ?? 'New' };
    return withParts ? { ...shown, parts: partsOf(incoming as Entry, '', own) } : shown;
  }
  const about = nearestItem(path, names);
  return {
    ...common,
    label: withinSection(path, label),
    ...(about === undefined ? {} : { about }),
    ...(current === undefined ? {} : { current: shownValue(name, current, own) }),
    incoming: shownValue(name, incoming, own),
  };
}

function partsOf(entry: Entry, prefix: string, own: readonly string[]): { label: string; value: string }[] {
  return Object.entries(entry).flatMap(([key, value]) => {
    if (key === 'id' || value === undefined) return [];
    const label = prefix === '' ? labelOf(key) : `${prefix} › ${labelOf(key)}`;
    if (Array.isArray(value))
      return value.flatMap((item, index) =>
        partsOf(item as Entry, `${prefix === '' ? '' : `${prefix} › `}${labelOf(singular(key))} ${index + 1}`, own),
      );
    if (typeof value === 'object' && value !== null) return partsOf(value as Entry, label, own);
    return [{ label: asCalled(label), value: shownValue(key, value, own) }];
  });
}

/** A new item in the list it is added to, so that it is named like the others. */
function asList(path: string, incoming: unknown): Entry {
  const steps = path.split('/');
  return typeof incoming === 'object' && incoming !== null ? { [steps.at(-2)!]: [incoming] } : {};
}

/** The accepted changes of a file, in words; `own` are the numbers to mask in texts. */
export function shownTaken(
  { path, label, before, after }: ImportedChange,
  own: readonly string[],
): { path: string; label: string; before: string; after: string } {
  return { path, label: asCalled(label), before: inWords(path, before, own), after: inWords(path, after, own) };
}

/** Accepted changes that someone has changed again, in words; a cleared field is shown as such. */
export function shownChangedSince(
  { path, label, after, now }: ImportedChange & { readonly now?: unknown },
  own: readonly string[],
): { path: string; label: string; imported: string; now: string } {
  return {
    path,
    label: asCalled(label),
    imported: inWords(path, after, own),
    now: now === undefined ? 'Nothing' : inWords(path, now, own),
  };
}

function inWords(path: string, value: unknown, own: readonly string[]): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (typeof value !== 'object' || value === null) return shownValue(name, value, own);
  return nameOf(value as Entry) || 'The item';
}
