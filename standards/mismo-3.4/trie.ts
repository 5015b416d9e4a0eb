import { CONDITIONS, type Binding, type Many, type One } from './bindings.ts';
import { parserOf, type ValueParser } from './values.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

/** The bindings turned round for reading: at each element, what each child means. */
export interface Trie {
  readonly children: ReadonlyMap<string, readonly Branch[]>;
  /** Written attribute name → data point. */
  readonly attributes: ReadonlyMap<string, Point>;
}
export interface Point {
  readonly kind: 'point';
  readonly key: string;
  readonly name: string;
  readonly parse: ValueParser;
}
export interface Container {
  readonly kind: 'container';
  readonly trie: Trie;
  readonly condition?: (element: XmlElement) => boolean;
}
export interface OneBranch {
  readonly kind: 'one';
  readonly key: string;
  readonly one: One;
  readonly entity: Entity;
  readonly condition?: (element: XmlElement) => boolean;
}
export interface ManyBranch {
  readonly kind: 'many';
  readonly key: string;
  readonly many: Many;
  readonly entity: Entity;
  readonly condition?: (element: XmlElement) => boolean;
}
export type Branch = Point | Container | OneBranch | ManyBranch;

export interface Entity {
  readonly binding: Binding;
  readonly trie: Trie;
  /** Lists every such entity has in the document, empty when the file has none. */
  readonly lists: readonly string[];
  readonly always: readonly (readonly [string, Entity])[];
}

interface Growing {
  readonly children: Map<string, Branch[]>;
  readonly attributes: Map<string, Point>;
}

export interface Segment {
  readonly name: string;
  readonly conditionName?: string;
  readonly condition?: (element: XmlElement) => boolean;
}

/** "ROLES/ROLE[borrower]/BORROWER" in its steps; none for ''. */
export function segmentsOf(path: string): readonly Segment[] {
  const known = SEGMENTS.get(path);
  if (known) return known;
  const segments = path === '' ? [] : path.split('/').map(segmentOf);
  SEGMENTS.set(path, segments);
  return segments;
}
const SEGMENTS = new Map<string, readonly Segment[]>();

function segmentOf(text: string): Segment {
  const match = /^([^[]+)(?:\[(\w+)\])?$/.exec(text)!;
  const conditionName = match[2];
  return conditionName === undefined ? { name: match[1]! } : { name: match[1]!, conditionName, condition: CONDITIONS[conditionName]! };
}

/** The prefix that the children of an extension's container carry: "ULAD:" in ULAD:LANGUAGE_EXTENSION. */
export function prefixOf(container: string): string {
  const colon = container.indexOf(':');
  return colon < 0 ? '' : container.slice(0, colon + 1);
}

/** Data point names of a table's cell. */
export function namesOf(cell: string): readonly string[] {
  const known = NAMES.get(cell);
  if (known) return known;
  const names = cell.split(' ');
  NAMES.set(cell, names);
  return names;
}
const NAMES = new Map<string, readonly string[]>();

const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = { from: 'xlink:from', to: 'xlink:to', arcrole: 'xlink:arcrole' };
export function attributeName(key: string): string {
  return ATTRIBUTE_NAMES[key] ?? key;
}

const ENTITIES = new Map<Binding, Entity>();

/** One entity per binding, made at the first call. `element` is its name in the file; its children have the same prefix. */
export function entityOf(binding: Binding, element = ''): Entity {
  const known = ENTITIES.get(binding);
  if (known) return known;
  const root: Growing = { children: new Map(), attributes: new Map() };
  const always: [string, Entity][] = [];
  for (const [path, cell] of Object.entries(binding.points))
    growPoints(grow(root, segmentsOf(path)), segmentsOf(path).at(-1)?.name ?? element, cell);
  for (const [key, one] of Object.entries(binding.one ?? {})) {
    const { parent, last } = growParent(root, one.path);
    const entity = entityOf(one.binding, last.name);
    add(parent, last.name, { kind: 'one', key, one, entity, ...(last.condition ? { condition: last.condition } : {}) });
    if (one.always) always.push([key, entity]);
  }
  for (const [key, many] of Object.entries(binding.many ?? {})) {
    const { parent, last } = growParent(root, many.path);
    add(parent, last.name, {
      kind: 'many',
      key,
      many,
      entity: entityOf(many.binding, last.name),
      ...(last.condition ? { condition: last.condition } : {}),
    });
  }
  const made: Entity = { binding, trie: root, lists: Object.keys(binding.many ?? {}), always };
  ENTITIES.set(binding, made);
  return made;
}

function grow(root: Growing, segments: readonly Segment[]): Growing {
  let here = root;
  for (const segment of segments) {
    const found = here.children
      .get(segment.name)
      ?.find((branch): branch is Container => branch.kind === 'container' && branch.condition === segment.condition);
    if (found) {
      here = found.trie as Growing;
      continue;
    }
    const next: Growing = { children: new Map(), attributes: new Map() };
    add(here, segment.name, { kind: 'container', trie: next, ...(segment.condition ? { condition: segment.condition } : {}) });
    here = next;
  }
  return here;
}

function growParent(root: Growing, path: string): { parent: Growing; last: Segment } {
  const segments = segmentsOf(path);
  return { parent: grow(root, segments.slice(0, -1)), last: segments.at(-1)! };
}

/** Branches with a condition are checked first, so that the ones without take the rest. */
function add(parent: Growing, name: string, branch: Branch): void {
  const branches = parent.children.get(name) ?? [];
  branches.push(branch);
  branches.sort((a, b) => Number(isOpen(a)) - Number(isOpen(b)));
  parent.children.set(name, branches);
}
function isOpen(branch: Branch): boolean {
  return branch.kind === 'point' || branch.condition === undefined;
}

function growPoints(at: Growing, container: string, cell: string): void {
  const prefix = prefixOf(container);
  for (const marked of namesOf(cell)) {
    const key = marked.startsWith('@') ? marked.slice(1) : marked;
    const point: Point = { kind: 'point', key, name: key, parse: parserOf(key) };
    if (marked.startsWith('@')) at.attributes.set(attributeName(key), point);
    else add(at, `${prefix}${key}`, point);
  }
}
