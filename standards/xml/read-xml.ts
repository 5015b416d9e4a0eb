import { ok, type Result } from '../../foundation/result/result.ts';
import { decodeXml, type FileNote } from './decode-xml.ts';
import type { Namespaces } from './namespaces.ts';
import { parseTree, type ParseOptions } from './parse-tree.ts';
import type { TreeRefusal, XmlTree } from './xml-tree.ts';

export interface XmlFile {
  readonly tree: XmlTree;
  readonly notes: readonly FileNote[];
}

/** A file as its tree, and what is to be said about it before its elements; a refusal says where reading stopped. Synchronous and bounded by LIMITS. */
export function readXml(file: string | Uint8Array, namespaces: Namespaces, options: ParseOptions = {}): Result<XmlFile, TreeRefusal> {
  const decoded = decodeXml(file);
  if (!decoded.ok) return decoded;
  const parsed = parseTree(decoded.value.text, namespaces, options);
  if (!parsed.ok) return parsed;
  const { skippedDoctype: line } = parsed.value;
  const skipped: readonly FileNote[] =
    line === undefined ? [] : [{ code: 'DOCTYPE_SKIPPED', line, message: 'The document type was skipped unread and is not written back.' }];
  return ok({ tree: parsed.value, notes: [...decoded.value.notes, ...skipped] });
}

/** The notes as findings of a format, at the path by which it names the whole file. */
export function fileFindings(notes: readonly FileNote[], path: string) {
  return notes.map(({ code, line, message }) => ({ code, severity: 'note', path, line, message }) as const);
}
