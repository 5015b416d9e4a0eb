import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { withoutTaxpayerIdentifiers } from '../findings/finding.ts';
import { LIMITS } from './limits.ts';
import type { Namespaces } from './namespaces.ts';
import { isBlank, type TreeRefusal, type TreeRefusalCode, type XmlElement, type XmlNode, type XmlTree } from './xml-tree.ts';

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/**
 * Parses XML 1.0 with namespaces, within LIMITS, straight into the tree. Only the XML that data files use: a DOCTYPE is refused, or, for
 * older standards, skipped where it only names a file, so there are no entities but XML's own five. Names of the given namespaces get their
 * usual prefix; elements of all others have the file's prefix and their namespace. A general parser calls back for every event and spends
 * most of its time on that; a test compares this one with the general one (saxes) on the same broken files.
 */
export function parseTree(text: string, namespaces: Namespaces, options: ParseOptions = {}): Result<XmlTree, TreeRefusal> {
  // Line ends are one character to everything that follows (XML 1.0, 2.11).
  const source = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  try {
    return ok(new Scanner(source, namespaces, options).run());
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    const { line, column } = positionOf(source, stop.at);
    return refuse(stop.code, `${withoutTaxpayerIdentifiers(stop.sentence)} (line ${line}, column ${column}).`, {
      details: { line, column },
    });
  }
}

export interface ParseOptions {
  /** MISMO's older standards are DTDs, and files name theirs: it is skipped unread. One with declarations of its own is refused always. */
  readonly skipsExternalDoctype?: boolean;
}

/** A document type that only names where its declarations are. */
const EXTERNAL_DOCTYPE =
  /<!DOCTYPE[ \t\n]+[\w:.-]+([ \t\n]+(SYSTEM[ \t\n]+("[^"<]*"|'[^'<]*')|PUBLIC[ \t\n]+("[^"<]*"|'[^'<]*')([ \t\n]+("[^"<]*"|'[^'<]*'))?))?[ \t\n]*>/y;

/** Carries a refusal out of the scanner; never leaves this file. `at` is an offset into the text. */
class Stop {
  readonly code: TreeRefusalCode;
  readonly sentence: string;
  readonly at: number;
  constructor(code: TreeRefusalCode, sentence: string, at: number) {
    this.code = code;
    this.sentence = sentence;
    this.at = at;
  }
}
const notXml = (what: string, at: number): Stop => new Stop('NOT_XML', `The file is not well-formed XML: ${what}`, at);
const truncated = (at: number): Stop => new Stop('TRUNCATED', 'The file ends in the middle', at);
const empty = (): Stop => new Stop('TRUNCATED', 'The file is empty', 0);

interface ResolvedName {
  readonly name: string;
  readonly namespace: string;
  /** Of none of the given namespaces. */
  readonly foreign: boolean;
}
/** Prefixes in force, '' for the default, and the names resolved under them so far. */
interface Scope {
  readonly prefixes: ReadonlyMap<string, string>;
  readonly names: Map<string, ResolvedName>;
}
interface Open {
  readonly element: XmlElement;
  readonly tag: string;
  readonly scope: Scope;
  /** The default namespace that the written form has inside this element. */
  readonly written: string;
  pending: string;
}

const NO_NODES: XmlNode[] = [];

// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const DECLARATION =
  /^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.[01]\1([ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])[A-Za-z][\w.-]*\3)?([ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(yes|no)\5)?[ \t\n]*\?>/;
/** Names beyond ASCII, by the ranges of XML 1.0 (fifth edition). */
const NAME_START =
  /[:A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c-\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}]/u;
// Combining characters stand here as the range they are, each for itself.
// eslint-disable-next-line no-misleading-character-class
const NAME_MORE = /[-.0-9\u00b7\u0300-\u036f\u203f-\u2040]/;
const ASCII_NAME = new Uint8Array(128);
for (let code = 0; code < 128; code += 1) {
  const character = String.fromCharCode(code);
  ASCII_NAME[code] = NAME_START.test(character) ? 2 : NAME_MORE.test(character) ? 1 : 0;
}

class Scanner {
  readonly #text: string;
  readonly #namespaces: Renaming;
  readonly #skipsDoctype: boolean;
  #doctypeLine: number | undefined;
  readonly #outermost: Scope = { prefixes: OUTERMOST_PREFIXES, names: new Map() };
  #at = 0;
  #nodes = 0;
  #line = 1;
  #nextBreak: number;
  readonly #stack: Open[] = [];
  #top: Open | undefined;
  #root: XmlElement | undefined;
  readonly #before: XmlNode[] = [];
  readonly #after: XmlNode[] = [];

  constructor(text: string, namespaces: Namespaces, { skipsExternalDoctype = false }: ParseOptions) {
    this.#text = text;
    this.#namespaces = { ...namespaces, renamed: renamedPrefixes(text, namespaces) };
    this.#skipsDoctype = skipsExternalDoctype;
    this.#nextBreak = this.#breakFrom(0);
  }

  run(): XmlTree {
    const text = this.#text;
    if (text.trim() === '') throw empty();
    const forbidden = text.search(FORBIDDEN);
    if (forbidden >= 0) throw notXml('it holds a control character', forbidden);
    if (!text.isWellFormed()) throw notXml('it holds half a character', text.search(LONE_SURROGATE));
    if (/^<\?xml[ \t\n?]/.test(text.slice(0, 6))) {
      const declaration = DECLARATION.exec(text.slice(0, 1000));
      if (!declaration) throw text.includes('?>') ? notXml('its first line is no XML declaration', 0) : truncated(text.length);
      this.#at = declaration[0].length;
    }
    for (;;) {
      const open = text.indexOf('<', this.#at);
      if (open < 0) break;
      if (open > this.#at) this.#textRun(this.#at, open);
      const code = text.charCodeAt(open + 1);
      if (code === 47) this.#endTag(open);
      else if (code === 33) this.#declarationOrComment(open);
      else if (code === 63) this.#instruction(open);
      else this.#startTag(open);
    }
    if (this.#at < text.length && !this.#top) this.#textRun(this.#at, text.length);
    if (this.#top || !this.#root) throw truncated(text.length);
    const line = this.#doctypeLine;
    return { before: this.#before, root: this.#root, after: this.#after, ...(line === undefined ? {} : { skippedDoctype: line }) };
  }

  #textRun(from: number, to: number): void {
    const text = this.#text;
    const top = this.#top;
    let index = from;
    while (index < to) {
      const code = text.charCodeAt(index);
      if (code !== 32 && code !== 10 && code !== 9) break;
      index += 1;
    }
    if (!top) {
      if (index < to) throw notXml('there is text outside the first element', index);
      return;
    }
    // Indentation between elements is dropped without being cut out; the white space of a value is not.
    if (index === to && top.pending === '' && (top.element.children.length > 0 || text.charCodeAt(to + 1) !== 47)) return;
    let run = text.slice(from, to);
    if (run.includes(']]>')) throw notXml('"]]>" stands in a text', from + run.indexOf(']]>'));
    if (run.includes('&')) run = this.#decode(run, from);
    this.#append(top, run, from);
  }

  #append(top: Open, run: string, at: number): void {
    if (top.pending.length + run.length > LIMITS.textRun)
      throw new Stop('TEXT_TOO_LONG', `The file has a text of more than ${LIMITS.textRun / 1_048_576} MB`, at);
    top.pending = top.pending === '' ? run : top.pending + run;
  }

  #decode(run: string, at: number): string {
    const parts: string[] = [];
    let from = 0;
    for (let amp = run.indexOf('&'); amp >= 0; amp = run.indexOf('&', from)) {
      const end = run.indexOf(';', amp);
      const decoded = end < 0 || end - amp > 12 ? undefined : decodeReference(run.slice(amp + 1, end));
      if (decoded === undefined) throw notXml('a reference stands for nothing', at + amp);
      parts.push(run.slice(from, amp), decoded);
      from = end + 1;
    }
    parts.push(run.slice(from));
    return parts.join('');
  }

  #endTag(open: number): void {
    const text = this.#text;
    const top = this.#top;
    if (!top) throw notXml('an element ends that was not begun', open);
    let end = open + 2 + top.tag.length;
    if (!text.startsWith(top.tag, open + 2))
      throw text.indexOf('>', open) < 0 ? truncated(text.length) : notXml(`${top.tag} is not ended where it should be`, open);
    while (isSpace(text.charCodeAt(end))) end += 1;
    if (end >= text.length) throw truncated(text.length);
    if (text.charCodeAt(end) !== 62) throw notXml(`${top.tag} is not ended where it should be`, open);
    this.#close(top);
    this.#stack.pop();
    this.#top = this.#stack.at(-1);
    this.#at = end + 1;
  }

  #close(open: Open): void {
    if (open.pending === '') return;
    if (open.element.children.length === 0) open.element.text = open.pending;
    else this.#settle(open);
  }

  /** A child follows: what was text before it becomes a node of its own, unless it is only the white space of indentation. */
  #settle(open: Open): void {
    if (open.pending === '') return;
    if (!isBlank(open.pending)) push(open.element, { kind: 'text', text: open.pending });
    open.pending = '';
  }

  #add(node: XmlNode): void {
    if (this.#top) {
      this.#settle(this.#top);
      push(this.#top.element, node);
    } else (this.#root ? this.#after : this.#before).push(node);
  }

  #count(at: number): void {
    this.#nodes += 1;
    if (this.#nodes > LIMITS.nodes) throw new Stop('TOO_MANY_NODES', 'The file has more than 200,000 elements and comments', at);
  }

  #lineAt(at: number): number {
    while (this.#nextBreak < at) {
      this.#line += 1;
      this.#nextBreak = this.#breakFrom(this.#nextBreak + 1);
    }
    return this.#line;
  }

  /** Remembered as far away when there is none, or a file of one line would be searched to its end for each element. */
  #breakFrom(from: number): number {
    const next = this.#text.indexOf('\n', from);
    return next < 0 ? Number.POSITIVE_INFINITY : next;
  }

  #declarationOrComment(open: number): void {
    const text = this.#text;
    if (text.startsWith('<!--', open)) {
      this.#count(open);
      const end = text.indexOf('--', open + 4);
      if (end < 0 || end + 2 >= text.length) throw truncated(text.length);
      if (text.charCodeAt(end + 2) !== 62) throw notXml('"--" stands in a comment', end);
      this.#add({ kind: 'comment', text: text.slice(open + 4, end), line: this.#lineAt(open) });
      this.#at = end + 3;
    } else if (text.startsWith('<![CDATA[', open)) {
      if (!this.#top) throw notXml('there is text outside the first element', open);
      const end = text.indexOf(']]>', open + 9);
      if (end < 0) throw truncated(text.length);
      this.#append(this.#top, text.slice(open + 9, end), open);
      this.#at = end + 3;
    } else if (text.startsWith('<!DOCTYPE', open)) {
      this.#doctype(open);
    } else throw text.length - open < 9 ? truncated(text.length) : notXml('a declaration stands where none may', open);
  }

  #doctype(open: number): void {
    EXTERNAL_DOCTYPE.lastIndex = open;
    const isFirst = this.#root === undefined && this.#doctypeLine === undefined;
    const skipped = this.#skipsDoctype && isFirst ? EXTERNAL_DOCTYPE.exec(this.#text) : null;
    if (!skipped) throw new Stop('HAS_DOCTYPE', 'The file has a DOCTYPE, which a loan file may not have', open);
    this.#doctypeLine = this.#lineAt(open);
    this.#at = open + skipped[0].length;
  }

  #instruction(open: number): void {
    const text = this.#text;
    this.#count(open);
    const nameEnd = this.#nameEnd(open + 2);
    const target = text.slice(open + 2, nameEnd);
    const end = text.indexOf('?>', nameEnd);
    if (end < 0) throw truncated(text.length);
    if (target === '' || target.toLowerCase() === 'xml' || (end > nameEnd && !isSpace(text.charCodeAt(nameEnd))))
      throw notXml('a processing instruction has no name it may have', open);
    this.#add({ kind: 'instruction', target, body: text.slice(nameEnd, end).trimStart() });
    this.#at = end + 2;
  }

  #startTag(open: number): void {
    const text = this.#text;
    if (!this.#top && this.#root) throw notXml('there is more than one first element', open);
    this.#count(open);
    if (this.#stack.length >= LIMITS.depth) throw new Stop('TOO_DEEP', `The file is nested deeper than ${LIMITS.depth} levels`, open);
    let at = this.#nameEnd(open + 1);
    if (at >= text.length) throw truncated(text.length);
    if (at === open + 1) throw notXml('"<" begins no element', open);
    const tag = text.slice(open + 1, at);
    let attributes: Record<string, string> | undefined;
    let code = text.charCodeAt(at);
    if (code !== 62 && code !== 47) {
      const read = this.#attributes(at);
      attributes = read.attributes;
      at = read.at;
      code = text.charCodeAt(at);
    }
    const isEmpty = code === 47;
    if (isEmpty) {
      if (at + 1 >= text.length) throw truncated(text.length);
      if (text.charCodeAt(at + 1) !== 62) throw notXml('"/" stands in a tag', at);
      at += 1;
    }
    this.#at = at + 1;
    const opened = this.#open(tag, attributes, open);
    if (this.#top) this.#add(opened.element);
    else this.#root = opened.element;
    if (isEmpty) return;
    this.#stack.push(opened);
    this.#top = opened;
  }

  /** From the end of a tag's name to its ">" or "/". */
  #attributes(from: number): { attributes: Record<string, string> | undefined; at: number } {
    const text = this.#text;
    let attributes: Record<string, string> | undefined;
    let count = 0;
    let at = from;
    for (;;) {
      const spaceFrom = at;
      while (isSpace(text.charCodeAt(at))) at += 1;
      if (at >= text.length) throw truncated(text.length);
      const code = text.charCodeAt(at);
      if (code === 62 || code === 47) return { attributes, at };
      if (at === spaceFrom) throw notXml('a tag holds what is no attribute', at);
      const nameEnd = this.#nameEnd(at);
      if (nameEnd === at) throw notXml('a tag holds what is no attribute', at);
      const name = text.slice(at, nameEnd);
      let next = nameEnd;
      while (isSpace(text.charCodeAt(next))) next += 1;
      if (next >= text.length) throw truncated(text.length);
      if (text.charCodeAt(next) !== 61) throw notXml('an attribute has no value', next);
      next += 1;
      while (isSpace(text.charCodeAt(next))) next += 1;
      if (next >= text.length) throw truncated(text.length);
      const quote = text.charCodeAt(next);
      if (quote !== 34 && quote !== 39) throw notXml('the value of an attribute is not in quotes', next);
      const end = text.indexOf(quote === 34 ? '"' : "'", next + 1);
      if (end < 0) throw truncated(text.length);
      count += 1;
      if (count > LIMITS.attributes) throw new Stop('TOO_MANY_ATTRIBUTES', `An element has more than ${LIMITS.attributes} attributes`, at);
      // Without a prototype, for an attribute may be called __proto__.
      attributes ??= Object.create(null) as Record<string, string>;
      if (name in attributes) throw notXml('an attribute is given twice', at);
      attributes[name] = this.#attributeValue(next + 1, end);
      at = end + 1;
    }
  }

  #attributeValue(from: number, to: number): string {
    let value = this.#text.slice(from, to);
    if (value.includes('<')) throw notXml('"<" stands in an attribute', from + value.indexOf('<'));
    if (value.length > LIMITS.textRun)
      throw new Stop('TEXT_TOO_LONG', `The file has an attribute of more than ${LIMITS.textRun / 1_048_576} MB`, from);
    // White space in an attribute is a space unless it is written as a reference (XML 1.0, 3.3.3).
    if (value.includes('\n') || value.includes('\t')) value = value.replace(/[\n\t]/g, ' ');
    return value.includes('&') ? this.#decode(value, from) : value;
  }

  #nameEnd(from: number): number {
    const text = this.#text;
    let at = from;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code < 128) {
        const kind = ASCII_NAME[code]!;
        if (kind === 0 || (kind === 1 && at === from)) return at;
        at += 1;
        continue;
      }
      // Past the end charCodeAt gives NaN, which is no character of a name either.
      if (Number.isNaN(code)) return at;
      const character = String.fromCodePoint(text.codePointAt(at)!);
      if (!NAME_START.test(character) && (at === from || !NAME_MORE.test(character))) return at;
      at += character.length;
    }
  }

  #open(tag: string, given: Record<string, string> | undefined, at: number): Open {
    const parent = this.#top;
    let scope = parent?.scope ?? this.#outermost;
    let attributes = given;
    if (given) {
      scope = declared(scope, given, at);
      attributes = canonicalAttributes(given, scope, this.#namespaces, at);
    }
    let resolved = scope.names.get(tag);
    if (!resolved) {
      resolved = resolve(tag, scope, this.#namespaces, at);
      scope.names.set(tag, resolved);
    }
    const element: XmlElement = { kind: 'element', name: resolved.name, children: NO_NODES, line: this.#lineAt(at) };
    if (resolved.foreign) element.namespace = resolved.namespace;
    if (attributes) element.attributes = attributes;
    let written = attributes?.['xmlns'] ?? parent?.written ?? '';
    // An unprefixed name must be in its own namespace when written, whatever prefix it was read with.
    if (resolved.namespace !== written && !resolved.name.includes(':')) {
      element.attributes = { ...attributes, xmlns: resolved.namespace };
      written = resolved.namespace;
    }
    return { element, tag, scope, written, pending: '' };
  }
}

function push(element: XmlElement, node: XmlNode): void {
  if (element.children === NO_NODES) element.children = [node];
  else element.children.push(node);
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeReference(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const match = /^#(?:x([\da-fA-F]{1,8})|(\d{1,8}))$/.exec(name);
  if (!match) return undefined;
  const code = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  const character = String.fromCodePoint(code);
  return FORBIDDEN.test(character) ? undefined : character;
}

const OUTERMOST_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['xml', XML_NAMESPACE],
]);

/** The namespaces of a standard, and the new names of prefixes that a file gives to another namespace. */
interface Renaming extends Namespaces {
  readonly renamed: ReadonlyMap<string, string>;
}

/** A prefix that no declaration of the file uses, for each customary prefix that the file may use otherwise. */
function renamedPrefixes(text: string, { reserved }: Namespaces): ReadonlyMap<string, string> {
  return new Map(
    [...reserved.keys()].map((prefix) => {
      let number = 1;
      while (text.includes(`xmlns:${prefix}_${number}`)) number += 1;
      return [prefix, `${prefix}_${number}`] as const;
    }),
  );
}

/** The prefix in the tree: the file's own, unless that is the usual prefix of another namespace than the file gives it to. */
function shownPrefix(prefix: string, namespace: string, { reserved, renamed }: Renaming): string {
  const customary = reserved.get(prefix);
  return customary === undefined || customary === namespace ? prefix : renamed.get(prefix)!;
}

function declared(scope: Scope, attributes: Record<string, string>, at: number): Scope {
  let prefixes: Map<string, string> | undefined;
  for (const name in attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    const prefix = name.slice(6);
    const uri = attributes[name]!;
    if ((uri === '' && prefix !== '') || prefix === 'xmlns' || (prefix === 'xml') !== (uri === XML_NAMESPACE))
      throw notXml('a prefix is declared that may not be', at);
    prefixes ??= new Map(scope.prefixes);
    prefixes.set(prefix, uri);
  }
  return prefixes ? { prefixes, names: new Map() } : scope;
}

function resolve(tag: string, scope: Scope, namespaces: Renaming, at: number): ResolvedName {
  const { prefix, local } = splitName(tag, at);
  const namespace = scope.prefixes.get(prefix);
  if (namespace === undefined) throw notXml('a prefix is not declared', at);
  const canonical = namespaces.prefixes.get(namespace);
  if (canonical === undefined)
    return { name: prefix === '' ? tag : `${shownPrefix(prefix, namespace, namespaces)}:${local}`, namespace, foreign: true };
  return { name: canonical === '' ? local : `${canonical}:${local}`, namespace, foreign: false };
}

function splitName(name: string, at: number): { prefix: string; local: string } {
  const colon = name.indexOf(':');
  if (colon < 0) return { prefix: '', local: name };
  const local = name.slice(colon + 1);
  if (colon === 0 || local === '' || local.includes(':') || /^[-.\d]/.test(local)) throw notXml('a name has a colon where it may not', at);
  return { prefix: name.slice(0, colon), local };
}

/** Gives arcs and schema-instance attributes their customary prefix. */
function canonicalAttributes(given: Record<string, string>, scope: Scope, namespaces: Renaming, at: number): Record<string, string> {
  let changed: Record<string, string> | undefined;
  for (const name in given) {
    const canonical = canonicalAttribute(name, scope, namespaces, at);
    if (canonical !== name && !changed) {
      changed = Object.create(null) as Record<string, string>;
      for (const earlier in given) {
        if (earlier === name) break;
        changed[earlier] = given[earlier]!;
      }
    }
    if (!changed) continue;
    if (canonical in changed) throw notXml('an attribute is given twice', at);
    changed[canonical] = given[name]!;
  }
  return changed ?? given;
}

function canonicalAttribute(name: string, scope: Scope, namespaces: Renaming, at: number): string {
  if (!name.includes(':')) return name;
  const { prefix, local } = splitName(name, at);
  if (prefix === 'xmlns') return `xmlns:${shownPrefix(local, scope.prefixes.get(local)!, namespaces)}`;
  const namespace = scope.prefixes.get(prefix);
  if (namespace === undefined) throw notXml('a prefix is not declared', at);
  const canonical = namespaces.prefixes.get(namespace);
  return `${canonical === undefined || canonical === '' ? shownPrefix(prefix, namespace, namespaces) : canonical}:${local}`;
}

function positionOf(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let from = 0;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) {
    line += 1;
    from = next + 1;
  }
  return { line, column: at - from + 1 };
}
