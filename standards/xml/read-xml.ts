import { ok, type Result } from '../../foundation/result/result.ts';
import { decodeXml, type EncodingNote } from './decode-xml.ts';
import type { Namespaces } from './namespaces.ts';
import { parseTree } from './parse-tree.ts';
import type { TreeRefusal, XmlTree } from './xml-tree.ts';

export interface XmlFile {
  readonly tree: XmlTree;
  readonly notes: readonly EncodingNote[];
}

/** A file as its tree, and what is to be said about its encoding; a refusal says where reading stopped. Synchronous and bounded by LIMITS. */
export function readXml(file: string | Uint8Array, namespaces: Namespaces): Result<XmlFile, TreeRefusal> {
  const decoded = decodeXml(file);
  if (!decoded.ok) return decoded;
  const parsed = parseTree(decoded.value.text, namespaces);
  return parsed.ok ? ok({ tree: parsed.value, notes: decoded.value.notes }) : parsed;
}

/** The notes as findings of a format, at the path by which it names the whole file. */
export function encodingFindings(notes: readonly EncodingNote[], path: string) {
  return notes.map(({ line, message }) => ({ code: 'CHARSET', severity: 'note', path, line, message }) as const);
}
