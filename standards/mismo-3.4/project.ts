import { documentOf, type ApplicationDocument } from './application-document.ts';
import { DOCUMENT, type Many } from './bindings.ts';
import type { Finding, FindingCode } from './finding.ts';
import { quoted, type Severity } from '../findings/finding.ts';
import { LIMITS } from '../xml/limits.ts';
import { isNamed, knownNames } from './namespaces.ts';
import { placesIn } from './schema/schema-order.ts';
import { entityOf, segmentsOf, type Branch, type Entity, type Point, type Trie } from './trie.ts';
import type { Value } from './values.ts';
import { hasElements, isBlank, textOf, type XmlElement, type XmlNode, type XmlTree } from '../xml/xml-tree.ts';

/** The typed content of a tree; and the element of each entity in the tree, by id. */
export interface Projection {
  readonly document: ApplicationDocument;
  readonly findings: readonly Finding[];
  readonly elements: ReadonlyMap<string, XmlElement>;
  /** Values taken into the document. */
  readonly dataPoints: number;
}

type Entry = Record<string, unknown>;

const KNOWN_ATTRIBUTES = new Set(['SequenceNumber', 'MISMOReferenceModelIdentifier', 'MISMOLogicalDataDictionaryIdentifier']);

const PROJECTED = new WeakMap<XmlTree, Projection>();

/** The content of a tree that never changes again; a file that was read is written back without being read a second time. */
export function projectOnce(tree: XmlTree): Projection {
  const known = PROJECTED.get(tree);
  if (known) return known;
  const projection = project(tree);
  PROJECTED.set(tree, projection);
  return projection;
}

/** Reads the typed document out of a tree in one walk, in the order of the file. */
export function project(tree: XmlTree): Projection {
  return new Reading(tree).run();
}

class Reading {
  readonly #tree: XmlTree;
  readonly #findings: Finding[] = [];
  #left = 0;
  #dataPoints = 0;
  readonly #stack: XmlElement[] = [];
  readonly #labels = new Set<string>();
  readonly #elements = new Map<string, XmlElement>();
  readonly #counters = new Map<string, number>();
  readonly #positions = new Map<XmlElement, Map<XmlElement, number>>();

  constructor(tree: XmlTree) {
    this.#tree = tree;
  }

  run(): Projection {
    collectLabels(this.#tree.root, this.#labels);
    for (const node of [...this.#tree.before, ...this.#tree.after]) this.#other(node);
    const document = documentOf(this.#entity(entityOf(DOCUMENT), this.#tree.root));
    if (this.#left > 0)
      this.#findings.push({
        code: 'MORE_FINDINGS',
        severity: 'warning',
        path: '/MESSAGE',
        message: `${this.#left} more findings are not listed; everything is kept in the file all the same.`,
      });
    return { document, findings: this.#findings, elements: this.#elements, dataPoints: this.#dataPoints };
  }

  #entity(entity: Entity, element: XmlElement | undefined, id?: string): Entry {
    const entry: Entry = id === undefined ? {} : { id };
    for (const list of entity.lists) entry[list] = [];
    if (element) this.#walk(entity.trie, element, entry);
    for (const [key, always] of entity.always) {
      if (entry[key] !== undefined) continue;
      const one = entity.binding.one![key]!;
      entry[key] = this.#entity(always, undefined, one.identified ? this.#freeId(lastName(one.path)) : undefined);
    }
    return entry;
  }

  #walk(trie: Trie, element: XmlElement, entry: Entry): void {
    this.#stack.push(element);
    if (element.attributes) this.#attributes(trie, element, element.attributes, entry);
    if (element.text !== undefined && !isBlank(element.text))
      this.#note('NOT_IN_SCHEMA', 'warning', undefined, element.line, `${element.name} holds text where elements belong. It is kept.`);
    let seen: Branch[] | undefined;
    for (const child of element.children) {
      if (child.kind !== 'element') {
        this.#other(child);
        continue;
      }
      const branches = child.namespace === undefined ? branchesOf(trie, child.name) : undefined;
      let repeated = false;
      let taken = false;
      if (branches)
        for (const branch of branches) {
          if (branch.kind !== 'point' && branch.condition && !branch.condition(child)) continue;
          if (branch.kind !== 'many') {
            if (seen?.includes(branch)) {
              repeated = true;
              continue;
            }
            (seen ??= []).push(branch);
          }
          this.#take(branch, child, entry);
          taken = true;
          break;
        }
      if (!taken) this.#untaken(element, child, repeated);
    }
    this.#stack.pop();
  }

  #take(branch: Branch, child: XmlElement, entry: Entry): void {
    switch (branch.kind) {
      case 'point':
        this.#value(branch, child, entry);
        return;
      case 'container':
        this.#walk(branch.trie, child, entry);
        return;
      case 'one':
        if (branch.one.identified) {
          const id = this.#identify(child, undefined, child.name);
          entry[branch.key] = this.#entity(branch.entity, child, id);
        } else {
          const part = this.#entity(branch.entity, child);
          if (branch.one.always || !isEmptyEntry(part)) entry[branch.key] = part;
        }
        return;
      default: {
        const id = this.#identify(child, branch.many, child.name);
        (entry[branch.key] as Entry[]).push(this.#entity(branch.entity, child, id));
      }
    }
  }

  #value(point: Point, element: XmlElement, entry: Entry): void {
    if (element.attributes) this.#leafAttributes(element);
    if (element.children.length > 0) {
      for (const child of element.children) if (child.kind === 'comment') this.#other(child);
      if (hasElements(element)) {
        this.#note('BAD_VALUE', 'error', element, element.line, `${element.name} holds elements where a value belongs. It is kept.`);
        return;
      }
    }
    this.#parse(point, textOf(element), element, entry);
  }

  #parse(point: Point, raw: string, element: XmlElement, entry: Entry): void {
    const trimmed = raw.trim();
    if (trimmed === '') {
      this.#note('EMPTY_VALUE', 'note', element, element.line, `${point.name} is empty.`);
      return;
    }
    if (trimmed.length !== raw.length)
      this.#note(
        'PADDED_VALUE',
        'warning',
        element,
        element.line,
        `${point.name} ${quoted(point.name, trimmed)} has space around it; read without.`,
      );
    const parsed = point.parse(trimmed);
    if ('value' in parsed) {
      entry[point.key] = parsed.value satisfies Value;
      this.#dataPoints += 1;
    } else
      this.#note(
        parsed.problem,
        parsed.problem === 'BAD_VALUE' ? 'error' : 'warning',
        element,
        element.line,
        `${point.name} ${quoted(point.name, trimmed)} is not ${parsed.wanted}. It is kept in the file and not used.`,
      );
  }

  #attributes(trie: Trie, element: XmlElement, attributes: Record<string, string>, entry: Entry): void {
    for (const name in attributes) {
      const point = trie.attributes.get(name);
      if (point) this.#parse(point, attributes[name]!, element, entry);
      else if (!isKnownAttribute(name)) this.#keptAttribute(element, name, undefined);
    }
  }

  #leafAttributes(element: XmlElement): void {
    for (const name in element.attributes) if (!isKnownAttribute(name)) this.#keptAttribute(element, name, element);
  }

  #keptAttribute(element: XmlElement, name: string, below: XmlElement | undefined): void {
    this.#note('KEPT_ATTRIBUTE', 'note', below, element.line, `The attribute ${name} of ${element.name} is not used here. It is kept.`);
  }

  #untaken(parent: XmlElement, child: XmlElement, repeated: boolean): void {
    const places = placesIn(parent.name);
    if (repeated)
      this.#note('KEPT_REPEATED', 'warning', child, child.line, `A further ${child.name} is not used; the first is. It is kept.`);
    else if (child.namespace === undefined && places && !places.has(child.name) && parent.name !== 'OTHER')
      this.#note('NOT_IN_SCHEMA', 'warning', child, child.line, `${child.name} is no part of ${parent.name} in MISMO 3.4. It is kept.`);
    else this.#note('KEPT_UNREAD', 'note', child, child.line, `${child.name} is not used here. It is kept with all it holds.`);
  }

  #other(node: XmlNode): void {
    if (node.kind === 'comment') this.#note('KEPT_COMMENT', 'note', undefined, node.line, 'A comment is kept.');
    else if (node.kind === 'instruction') this.#note('KEPT_COMMENT', 'note', undefined, undefined, 'A processing instruction is kept.');
  }

  #identify(element: XmlElement, many: Many | undefined, name: string): string {
    let label: string | undefined;
    for (const path of many?.labelAt ?? ['']) {
      label ??= descend(element, path)?.attributes?.['xlink:label'];
    }
    const id = label !== undefined && label !== '' && !this.#elements.has(label) ? label : this.#freeId(name);
    this.#elements.set(id, element);
    return id;
  }

  #freeId(name: string): string {
    const stem = name.slice(name.indexOf(':') + 1);
    for (;;) {
      const next = (this.#counters.get(stem) ?? 0) + 1;
      this.#counters.set(stem, next);
      const id = `${stem}_${next}`;
      if (!this.#labels.has(id) && !this.#elements.has(id)) return id;
    }
  }

  #note(code: FindingCode, severity: Severity, below: XmlElement | undefined, line: number | undefined, message: string): void {
    if (this.#findings.length >= LIMITS.findings) {
      this.#left += 1;
      return;
    }
    const path = this.#pathTo(below);
    this.#findings.push(line === undefined || line === 0 ? { code, severity, path, message } : { code, severity, path, line, message });
  }

  #pathTo(below: XmlElement | undefined): string {
    let path = '';
    let parent: XmlElement | undefined;
    for (const element of below ? [...this.#stack, below] : this.#stack) {
      path += `/${element.name}`;
      if (parent) {
        const position = this.#position(parent, element);
        if (position > 0) path += `[${position}]`;
      }
      parent = element;
    }
    return path === '' ? '/' : path;
  }

  /** Position among like-named siblings, from 1; 0 when there is only one. Counted once per parent. */
  #position(parent: XmlElement, child: XmlElement): number {
    let positions = this.#positions.get(parent);
    if (!positions) {
      positions = siblingPositions(parent);
      this.#positions.set(parent, positions);
    }
    return positions.get(child) ?? 0;
  }
}

/** The meaning of a child here; an extension of another prefix means the same as ours of that name if it has the same structure. */
function branchesOf(trie: Trie, name: string): readonly Branch[] | undefined {
  const own = trie.children.get(name);
  if (own || !name.includes(':')) return own;
  for (const known of knownNames(name)) {
    const found = trie.children.get(known);
    if (found) return found;
  }
  return undefined;
}

export function siblingPositions(parent: XmlElement): Map<XmlElement, number> {
  const counts = new Map<string, number>();
  for (const child of parent.children) if (child.kind === 'element') counts.set(child.name, (counts.get(child.name) ?? 0) + 1);
  const running = new Map<string, number>();
  const positions = new Map<XmlElement, number>();
  for (const child of parent.children) {
    if (child.kind !== 'element' || counts.get(child.name)! < 2) continue;
    const position = (running.get(child.name) ?? 0) + 1;
    running.set(child.name, position);
    positions.set(child, position);
  }
  return positions;
}

function lastName(path: string): string {
  return segmentsOf(path).at(-1)!.name;
}

function isKnownAttribute(name: string): boolean {
  return KNOWN_ATTRIBUTES.has(name) || name.startsWith('xlink:') || name.startsWith('xmlns') || name.startsWith('xsi:');
}

function isEmptyEntry(entry: Entry): boolean {
  for (const key in entry) {
    const value = entry[key];
    if (!(Array.isArray(value) && value.length === 0)) return false;
  }
  return true;
}

function collectLabels(element: XmlElement, labels: Set<string>): void {
  const label = element.attributes?.['xlink:label'];
  if (label !== undefined) labels.add(label);
  for (const child of element.children) if (child.kind === 'element') collectLabels(child, labels);
}

/** The first element a path leads to. */
export function descend(from: XmlElement, path: string): XmlElement | undefined {
  let here: XmlElement | undefined = from;
  for (const segment of segmentsOf(path)) {
    let next: XmlElement | undefined;
    for (const child of here.children)
      if (child.kind === 'element' && isNamed(child, segment.name) && (!segment.condition || segment.condition(child))) {
        next = child;
        break;
      }
    if (!next) return undefined;
    here = next;
  }
  return here;
}
