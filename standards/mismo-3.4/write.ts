import { membersOf, type ApplicationDocument, type Members } from './application-document.ts';
import { DOCUMENT, type Many } from './bindings.ts';
import type { Finding } from './finding.ts';
import { judgeTree } from './judge.ts';
import { descend, project, projectOnce } from './project.ts';
import { placesIn } from './schema/schema-order.ts';
import { declarationsFor, isNamed, MISMO_NAMESPACE } from './namespaces.ts';
import { serializeTree, withoutForbidden } from '../xml/serialize.ts';
import { attributeName, entityOf, namesOf, prefixOf, segmentsOf, type Segment } from './trie.ts';
import type { Binding } from './bindings.ts';
import { formatValue, type Value } from './values.ts';
import { newElement, type XmlElement, type XmlTree } from '../xml/xml-tree.ts';

export interface Written {
  readonly xml: string;
  /** The document's data that the file can't have. */
  readonly findings: readonly Finding[];
  /** The tree behind `xml`, to write from next time. */
  readonly source: XmlTree;
}

/**
 * Writes a document as a MISMO 3.4 message in schema order. With the `source` it was read from, only what differs is changed there and
 * all else, understood or not, is written back in its place; without one a new file is made.
 */
export function write(document: ApplicationDocument, source?: XmlTree): Written {
  const start = source ?? emptyTree();
  const before = projectOnce(start);
  const { tree, elements } = clone(start, before.elements);
  const writing = new Writing(elements);
  writing.entity(DOCUMENT, 'MESSAGE', tree.root, membersOf(before.document), membersOf(document), '');
  writing.prune();
  // Other places may mean other running numbers, and another element the first with a label that two have.
  const moved = orderChildren(tree.root);
  if (writing.structureChanged || moved) settleIds(tree, document);
  return { xml: serializeTree(tree, declarationsFor(tree.root)), findings: writing.findings, source: tree };
}

/** Judges a document as it would be written: see `judgeTree`. */
export function judge(document: ApplicationDocument, source?: XmlTree): readonly Finding[] {
  return judgeTree(write(document, source).source, document);
}

/** Values of a data point that are written to the extension, because the schema's own list doesn't have them. */
const EXTENDED: Readonly<Record<string, ReadonlySet<unknown>>> = {
  HMDARaceDesignationType: new Set(['OtherAsian', 'OtherPacificIslander']),
};

/** The value where this is its place; a data point of two places is in one of them. */
function belongsIn(table: string, key: string, value: unknown): unknown {
  const extended = EXTENDED[key];
  return extended === undefined || value === undefined || extended.has(value) === table.startsWith('EXTENSION') ? value : undefined;
}

type Entry = Members;
type Item = Entry & { readonly id: string };

class Writing {
  readonly findings: Finding[] = [];
  structureChanged = false;
  readonly #elements: ReadonlyMap<string, XmlElement>;
  /** Chains of containers, outermost first, from whose end something was taken. */
  readonly #touched: (readonly XmlElement[])[] = [];

  /** The highest sequence number given so far in a list. */
  readonly #highest = new Map<XmlElement, number>();

  constructor(elements: ReadonlyMap<string, XmlElement>) {
    this.#elements = elements;
  }

  entity(binding: Binding, name: string, element: XmlElement, before: Entry, after: Entry, path: string): void {
    // Nothing changes in most entities of most files.
    for (const table in samePoints(before, after) ? {} : binding.points) {
      const container = segmentsOf(table).at(-1)?.name ?? name;
      for (const marked of namesOf(binding.points[table]!)) this.#point(element, table, container, marked, before, after, path);
    }
    for (const key in binding.one) {
      const one = binding.one[key]!;
      const had = (before[key] ?? {}) as Entry;
      const has = (after[key] ?? {}) as Entry;
      if (isNothing(had) && isNothing(has)) continue;
      if (one.identified) this.#identifiedOne(element, one.path, has);
      const at = descend(element, one.path);
      if (at) this.entity(one.binding, at.name, at, had, has, `${path}${key}/`);
      else {
        const made = this.#reach(element, segmentsOf(one.path), true)!;
        this.entity(one.binding, made.name, made, {}, has, `${path}${key}/`);
      }
      this.#touched.push(this.#chain(element, segmentsOf(one.path)));
    }
    for (const key in binding.many)
      this.#list(element, binding.many[key]!, (before[key] ?? []) as Item[], (after[key] ?? []) as Item[], `${path}${key}/`);
  }

  /** Takes away containers that were emptied by what was removed, from the inside out. */
  prune(): void {
    for (const chain of this.#touched)
      for (let index = chain.length - 1; index > 0; index -= 1) {
        const element = chain[index]!;
        if (element.children.length > 0 || element.text || element.attributes) break;
        const parent = chain[index - 1]!;
        parent.children = parent.children.filter((child) => child !== element);
      }
  }

  #point(element: XmlElement, table: string, container: string, marked: string, before: Entry, after: Entry, path: string): void {
    const isAttribute = marked.charCodeAt(0) === 64;
    const key = isAttribute ? marked.slice(1) : marked;
    const wanted = belongsIn(table, key, after[key]);
    if (wanted === belongsIn(table, key, before[key])) return;
    const text = wanted === undefined ? undefined : this.#text(key, wanted as Value, `${path}${key}`);
    if (isAttribute) {
      const at = this.#reach(element, segmentsOf(table), text !== undefined);
      if (at) setAttribute(at, attributeName(key), text);
      return;
    }
    const at = this.#reach(element, segmentsOf(table), text !== undefined);
    if (!at) return;
    // In an extension that is built alike, a data point has that one's prefix.
    const name = `${prefixOf(segmentsOf(table).length > 0 ? at.name : container)}${key}`;
    const leaf = descend(at, `${prefixOf(container)}${key}`);
    if (text === undefined) {
      if (!leaf) return;
      at.children = at.children.filter((child) => child !== leaf);
      this.#touched.push(this.#chain(element, segmentsOf(table)));
    } else if (leaf) at.children[at.children.indexOf(leaf)] = withText(leaf, text);
    else {
      const made = newElement(name);
      made.text = text;
      insertInOrder(at, made);
    }
  }

  #text(name: string, value: Value, path: string): string {
    const text = formatValue(name, value);
    const clean = withoutForbidden(text);
    if (clean.length !== text.length)
      this.findings.push({
        code: 'NOT_CARRIED',
        severity: 'warning',
        path,
        message: `${name} holds control characters, which XML cannot; they are left out.`,
      });
    if (clean.trim() !== clean || clean === '')
      this.findings.push({
        code: 'NOT_CARRIED',
        severity: 'warning',
        path,
        message: `${name} has space around it or is empty, which is not read back.`,
      });
    return clean;
  }

  #identifiedOne(element: XmlElement, path: string, has: Entry): void {
    if (descend(element, path) || has['id'] === undefined) return;
    const made = this.#reach(element, segmentsOf(path), true)!;
    made.attributes = { ...made.attributes, 'xlink:label': String(has['id']) };
  }

  #list(element: XmlElement, many: Many, before: readonly Item[], after: readonly Item[], path: string): void {
    if (before.length === 0 && after.length === 0) return;
    const segments = segmentsOf(many.path);
    const name = segments.at(-1)!.name;
    const parents = segments.slice(0, -1);
    const sameOrder = before.length === after.length && before.every((item, index) => item.id === after[index]!.id);
    if (sameOrder) {
      for (let index = 0; index < after.length; index += 1) {
        const item = after[index]!;
        this.entity(many.binding, name, this.#elements.get(item.id)!, before[index]!, item, `${path}${item.id}/`);
      }
      return;
    }
    const beforeById = new Map(before.map((item) => [item.id, item] as const));
    this.structureChanged = true;
    const parent = this.#reach(element, parents, after.length > 0);
    if (!parent) return;
    const old = before.map((item) => this.#elements.get(item.id)!);
    const wanted = after.map((item) => {
      const known = beforeById.get(item.id);
      const at = known ? this.#elements.get(item.id)! : newElement(name);
      if (!known && many.ensure) this.#reach(at, segmentsOf(many.ensure), true);
      this.entity(many.binding, name, at, known ?? {}, item, `${path}${item.id}/`);
      return { at, isNew: !known, id: item.id };
    });
    place(
      parent,
      old,
      wanted.map(({ at }) => at),
    );
    for (const { at, isNew, id } of wanted) if (isNew && many.labelled) this.#label(parent, at, many, id);
    if (wanted.length === 0) this.#touched.push(this.#chain(element, parents));
  }

  #label(parent: XmlElement, element: XmlElement, many: Many, id: string): void {
    const at = many.labelAt ? this.#reach(element, segmentsOf(many.labelAt[0]!), true)! : element;
    const highest = at === element ? (this.#highest.get(parent) ?? highestNumber(parent, element.name)) : 0;
    if (at === element) this.#highest.set(parent, highest + 1);
    at.attributes = { SequenceNumber: String(highest + 1), 'xlink:label': id, ...at.attributes };
  }

  /** Walks containers down, making those that lack when `make`. */
  #reach(from: XmlElement, segments: readonly Segment[], make: boolean): XmlElement | undefined {
    let here = from;
    for (const segment of segments) {
      let next = findChild(here, segment);
      if (!next) {
        if (!make) return undefined;
        next = newElement(segment.name);
        insertInOrder(here, next);
      }
      here = next;
    }
    return here;
  }

  #chain(from: XmlElement, segments: readonly Segment[]): XmlElement[] {
    const chain = [from];
    for (const segment of segments) {
      const next = findChild(chain.at(-1)!, segment);
      if (!next) break;
      chain.push(next);
    }
    return chain;
  }
}

function highestNumber(parent: XmlElement, name: string): number {
  let highest = 0;
  for (const child of parent.children)
    if (child.kind === 'element' && child.name === name)
      highest = Math.max(highest, Number(child.attributes?.['SequenceNumber'] ?? 0) || 0);
  return highest;
}

function findChild(parent: XmlElement, segment: Segment): XmlElement | undefined {
  for (const child of parent.children)
    if (child.kind === 'element' && isNamed(child, segment.name) && (!segment.condition || segment.condition(child))) return child;
  return undefined;
}

function setAttribute(element: XmlElement, name: string, text: string | undefined): void {
  const attributes = { ...element.attributes };
  if (text === undefined) delete attributes[name];
  else attributes[name] = text;
  if (Object.keys(attributes).length > 0) element.attributes = attributes;
  else delete element.attributes;
}

/** Before the first sibling that the schema puts after it; at the end where the schema has no order for it. */
function insertInOrder(parent: XmlElement, element: XmlElement): void {
  const places = placesIn(parent.name);
  const rank = places?.get(element.name)?.rank;
  let index = parent.children.length;
  if (rank !== undefined)
    index = parent.children.findIndex((child) => child.kind === 'element' && (places!.get(child.name)?.rank ?? -1) > rank);
  // A container that had only text (white space) becomes one of elements.
  delete parent.text;
  if (index < 0) index = parent.children.length;
  parent.children = parent.children.toSpliced(index, 0, element);
}

/** Replaces the list's elements by the wanted ones in one pass, leaving everything around them where it is. */
function place(parent: XmlElement, old: readonly XmlElement[], wanted: readonly XmlElement[]): void {
  const known = new Set<unknown>(old);
  const stays = new Set<unknown>(wanted.filter((element) => known.has(element)));
  if (stays.size === 0) {
    parent.children = parent.children.filter((child) => !known.has(child));
    const [first, ...rest] = wanted;
    if (!first) return;
    insertInOrder(parent, first);
    parent.children = parent.children.toSpliced(parent.children.indexOf(first) + 1, 0, ...rest);
    return;
  }
  // Each place in the file takes the next element that stays, and after it the new ones that follow that.
  let next = 0;
  const children: XmlElement['children'] = [];
  const take = (): void => {
    while (next < wanted.length && !stays.has(wanted[next])) children.push(wanted[next++]!);
  };
  for (const child of parent.children) {
    if (!known.has(child)) children.push(child);
    else if (stays.has(child)) {
      take();
      children.push(wanted[next++]!);
      take();
    }
  }
  parent.children = children;
}

/** Puts children that a file had in the wrong order into the schema's; what the schema does not know stays behind its neighbour. */
function orderChildren(element: XmlElement): boolean {
  const places = element.namespace === undefined && element.children.length > 1 ? placesIn(element.name) : undefined;
  let highest = -1;
  let misplaced = false;
  let moved = false;
  for (const child of element.children) {
    if (child.kind !== 'element') continue;
    if (child.children.length > 0 && orderChildren(child)) moved = true;
    const rank = places?.get(child.name)?.rank;
    if (rank === undefined) continue;
    if (rank < highest) misplaced = true;
    else highest = rank;
  }
  if (!misplaced) return moved;
  const ranked: { child: XmlElement['children'][number]; rank: number }[] = [];
  let waiting: XmlElement['children'] = [];
  let last = -1;
  for (const child of element.children) {
    const rank = child.kind === 'element' ? places!.get(child.name)?.rank : undefined;
    // A comment belongs to what follows it, an element the schema does not know to what it follows.
    if (rank === undefined && child.kind !== 'element') waiting.push(child);
    else {
      last = rank ?? last;
      for (const each of waiting) ranked.push({ child: each, rank: last });
      waiting = [];
      ranked.push({ child, rank: last });
    }
  }
  for (const each of waiting) ranked.push({ child: each, rank: last });
  element.children = ranked.sort((a, b) => a.rank - b.rank).map(({ child }) => child);
  return true;
}

/** Ids of unlabelled entities are their running numbers; where adding or removing moved these, the id is written as a label. */
function settleIds(tree: XmlTree, document: ApplicationDocument): void {
  for (let round = 0; round < 3; round += 1) {
    const { document: now, elements } = project(tree);
    let changed = false;
    const settle = (here: Item, wanted: Item, labelAt = ''): void => {
      const element = elements.get(here.id);
      if (here.id === wanted.id || !element) return;
      setAttribute(descend(element, labelAt) ?? element, 'xlink:label', wanted.id);
      changed = true;
    };
    const compare = (binding: Binding, current: Entry, wanted: Entry): void => {
      for (const key in binding.one) {
        const { binding: of, identified } = binding.one[key]!;
        const [part, meant] = [current[key], wanted[key]] as (Entry | undefined)[];
        if (!part || !meant) continue;
        if (identified) settle(part as Item, meant as Item);
        compare(of, part, meant);
      }
      for (const key in binding.many) {
        const many = binding.many[key]!;
        const items = current[key] as Item[];
        ((wanted[key] ?? []) as Item[]).forEach((item, index) => {
          const here = items[index];
          if (!here) return;
          if (!many.neverLabelled) settle(here, item, many.labelAt?.[0]);
          compare(many.binding, here, item);
        });
      }
    };
    compare(DOCUMENT, membersOf(now), membersOf(document));
    if (!changed) return;
  }
}

/** Whether two states of an entity have the same data points; its parts and lists are looked at by themselves. */
function samePoints(before: Entry, after: Entry): boolean {
  for (const key in after) if (after[key] !== before[key] && typeof after[key] !== 'object') return false;
  for (const key in before) if (after[key] === undefined && before[key] !== undefined && typeof before[key] !== 'object') return false;
  return true;
}

/** A copy of a data point with another value and the same comments. The element itself may be in the source too and is not changed. */
function withText(leaf: XmlElement, text: string): XmlElement {
  const { text: _old, ...rest } = leaf;
  const comments = leaf.children.filter((child) => child.kind === 'comment');
  return comments.length === 0 ? { ...rest, text, children: [] } : { ...rest, children: [...comments, { kind: 'text', text }] };
}

function isNothing(entry: Entry): boolean {
  for (const key in entry) {
    const value = entry[key];
    if (key !== 'id' && value !== undefined && !(Array.isArray(value) && value.length === 0)) return false;
  }
  return true;
}

/** A copy of a tree to be changed, and the element of each entity in it. */
function clone(
  { before, root, after }: XmlTree,
  elements: ReadonlyMap<string, XmlElement>,
): { readonly tree: XmlTree; readonly elements: ReadonlyMap<string, XmlElement> } {
  const ids = new Map<XmlElement, string>();
  for (const [id, element] of elements) ids.set(element, id);
  const copies = new Map<string, XmlElement>();
  return { tree: { before, root: cloneElement(root, ids, copies), after }, elements: copies };
}
/** Name by name, which is several times faster than spreading; attributes, texts and data points are replaced and never changed in place. */
function cloneElement(element: XmlElement, ids: ReadonlyMap<XmlElement, string>, copies: Map<string, XmlElement>): XmlElement {
  const { name, namespace, attributes, text, children, line } = element;
  const copied: XmlElement['children'] = [];
  for (const child of children) copied.push(child.kind === 'element' && !isLeaf(child) ? cloneElement(child, ids, copies) : child);
  const copy: XmlElement = { kind: 'element', name, children: copied, line };
  if (namespace !== undefined) copy.namespace = namespace;
  if (attributes !== undefined) copy.attributes = attributes;
  if (text !== undefined) copy.text = text;
  const id = ids.get(element);
  if (id !== undefined) copies.set(id, copy);
  return copy;
}

/** A data point and nothing else: containers are named in capitals to the end, data points by a class word. */
function isLeaf({ name, text, children }: XmlElement): boolean {
  return text !== undefined && children.length === 0 && name.charCodeAt(name.length - 1) >= 97;
}

function emptyTree(): XmlTree {
  const deal = newElement('DEAL');
  const nest = (names: readonly string[], inner: XmlElement): XmlElement =>
    names.reduceRight((child, name) => ({ ...newElement(name), children: [child] }), inner);
  const root = nest(['MESSAGE', 'DEAL_SETS', 'DEAL_SET', 'DEALS'], deal);
  root.attributes = { xmlns: MISMO_NAMESPACE, MISMOReferenceModelIdentifier: '3.4.032420160128' };
  return { before: [], root, after: [] };
}

/** Called here so that the bindings are compiled once, before the first file is written. */
entityOf(DOCUMENT);
