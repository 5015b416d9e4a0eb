import { documentOf, membersOf, type ApplicationDocument } from '../application-document.ts';
import { DOCUMENT, type Binding } from '../bindings.ts';
import { namesOf } from '../trie.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The application without what only Desktop Underwriter's extension of MISMO 3.4 has a place for. */
export function uladDataSet(document: ApplicationDocument): ApplicationDocument {
  return documentOf(without(membersOf(document), DOCUMENT));
}

const inDu = (path: string): boolean => path.includes('DU:');

function without(entry: Entry, { points, one = {}, many = {} }: Binding): Entry {
  const dropped = new Set(
    Object.entries(points).flatMap(([path, cell]) => (inDu(path) ? namesOf(cell).map((name) => name.replace(/^@/, '')) : [])),
  );
  const allowed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(entry)) {
    const [part, list] = [one[key], many[key]];
    if (dropped.has(key)) continue;
    if (list && Array.isArray(value)) allowed[key] = inDu(list.path) ? [] : value.map((item) => without(item as Entry, list.binding));
    else if (part && value !== undefined) {
      if (!inDu(part.path)) allowed[key] = without(value as Entry, part.binding);
    } else allowed[key] = value;
  }
  return allowed;
}
