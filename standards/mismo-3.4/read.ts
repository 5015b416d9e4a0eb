import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { ApplicationDocument } from './application-document.ts';
import type { Finding } from './finding.ts';
import { withIdentifiersHidden, withoutTaxpayerIdentifiers } from '../findings/finding.ts';
import { judgeTree } from './judge.ts';
import { MISMO_NAMESPACES } from './namespaces.ts';
import { missingData } from './missing-data.ts';
import { descend, projectOnce } from './project.ts';
import { fileFindings, readXml } from '../xml/read-xml.ts';
import type { TreeRefusalCode, XmlElement, XmlTree } from '../xml/xml-tree.ts';
import type { FileNote } from '../xml/decode-xml.ts';

export interface ReadFile {
  readonly document: ApplicationDocument;
  /** Everything there is to say about the file: what was read, carried along unread, bad, missing, and what judging found. */
  readonly findings: readonly Finding[];
  /** The file itself, for writing it back with nothing lost. */
  readonly source: XmlTree;
  /** Values taken into the document. */
  readonly dataPoints: number;
}
export type ReadRefusalCode = TreeRefusalCode | 'NOT_MISMO' | 'OTHER_VERSION' | 'NO_DEAL';
export type ReadRefusal = Refusal<ReadRefusalCode>;
export type ReadResult = Result<ReadFile, ReadRefusal>;

const LISTS: readonly (readonly [keyof ApplicationDocument, string, string])[] = [
  ['borrowers', 'borrower', 'borrowers'],
  ['parties', 'other party', 'other parties'],
  ['assets', 'asset', 'assets'],
  ['ownedProperties', 'owned property', 'owned properties'],
  ['liabilities', 'liability', 'liabilities'],
  ['expenses', 'expense', 'expenses'],
  ['relatedLoans', 'related loan', 'related loans'],
  ['relationships', 'relationship', 'relationships'],
];

/**
 * Reads a MISMO 3.4 MESSAGE (reference model B324, with the ULAD and DU extensions), alone or within an envelope. Refuses, with line and reason, what is no such
 * file or exceeds LIMITS; otherwise gives the document and all findings. Synchronous and bounded by LIMITS; run it in a worker.
 */
export function read(file: string | Uint8Array): ReadResult {
  const xml = readXml(file, MISMO_NAMESPACES);
  if (!xml.ok) return xml;
  const message = messageIn(xml.value.tree);
  const source = message.tree;
  const notes = [...xml.value.notes, ...message.notes];
  const unfit = unfitRoot(source);
  if (unfit) return unfit;
  const { document, findings, dataPoints } = projectOnce(source);
  return ok({
    document,
    findings: withIdentifiersHidden([
      ...fileFindings(notes, '/'),
      ...whatWasRead(document, dataPoints),
      ...otherVersion(source),
      ...findings,
      ...judgeTree(source, document),
      ...missingFindings(document),
    ]),
    source,
    dataPoints,
  });
}

function unfitRoot(source: XmlTree): { readonly ok: false; readonly refusal: ReadRefusal } | undefined {
  const { root } = source;
  const at = { details: { line: root.line, column: 1 } };
  if (root.name !== 'MESSAGE' || root.namespace !== undefined)
    return refuse(
      'NOT_MISMO',
      `The file is XML but no MISMO 3 message: it begins with ${withoutTaxpayerIdentifiers(root.name).slice(0, 60)} (line ${root.line}).`,
      at,
    );
  const version = versionOf(root);
  if (version !== undefined && !READ_VERSIONS.test(version))
    return refuse('OTHER_VERSION', `The file is MISMO ${version.slice(0, 20)}; 3.4 to 3.6 are read (line ${root.line}).`, at);
  if (!descend(root, 'DEAL_SETS/DEAL_SET[deal]/DEALS/DEAL'))
    return refuse('NO_DEAL', `The message holds no loan: there is no DEAL in it (line ${root.line}).`, at);
  return undefined;
}

/** 3.5 and 3.6 have nearly everything of 3.4; what they name otherwise is reported as not in the schema. */
const READ_VERSIONS = /^3\.[456](\D|$)/;

/** The reference model that the message names; a closing dataset names it at its document alone. */
function versionOf(root: XmlElement): string | undefined {
  const document = descend(root, 'DOCUMENT_SETS/DOCUMENT_SET/DOCUMENTS/DOCUMENT');
  for (const { attributes } of document ? [root, document] : [root]) {
    const version = attributes?.['MISMOReferenceModelIdentifier']?.trim();
    if (version !== undefined && version !== '') return version;
  }
  return undefined;
}

function otherVersion({ root }: XmlTree): Finding[] {
  const version = versionOf(root);
  if (version === undefined || /^3\.4(\D|$)/.test(version)) return [];
  const message = `The file is MISMO ${version.slice(0, 20)}; it was read as far as that is the same as 3.4.`;
  return [{ code: 'OTHER_VERSION', severity: 'warning', path: '/MESSAGE', line: root.line, message }];
}

/** The message where it is within an envelope, as web services send it: with the prefixes that the envelope declares. */
function messageIn(tree: XmlTree): { readonly tree: XmlTree; readonly notes: readonly FileNote[] } {
  const isMessage = ({ name, namespace }: XmlElement): boolean => name === 'MESSAGE' && namespace === undefined;
  const find = (element: XmlElement, declarations: Readonly<Record<string, string>>): XmlElement | undefined => {
    if (isMessage(element)) return { ...element, attributes: { ...declarations, ...element.attributes } };
    const inner = { ...declarations, ...declarationsOf(element) };
    for (const child of element.children) {
      const found = child.kind === 'element' ? find(child, inner) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const root = isMessage(tree.root) ? undefined : find(tree.root, {});
  if (!root) return { tree, notes: [] };
  const what = withoutTaxpayerIdentifiers(tree.root.name).slice(0, 60);
  const message = `The message is within ${what}, which was not read and is not written back.`;
  return { tree: { before: [], root, after: [] }, notes: [{ code: 'ENVELOPE_LEFT', line: tree.root.line, message }] };
}

/** Prefixes that an element declares; the default namespace is the message's own matter. */
function declarationsOf({ attributes = {} }: XmlElement): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name.startsWith('xmlns:')));
}

function whatWasRead(document: ApplicationDocument, dataPoints: number): Finding[] {
  const parts = LISTS.flatMap(([key, one, several]) => {
    const length = (document[key] as readonly unknown[]).length;
    return length === 0 ? [] : [`${length} ${length === 1 ? one : several}`];
  });
  const message = `Read ${dataPoints} values: the loan, the subject property${parts.length > 0 ? `, ${parts.join(', ')}` : ''}.`;
  return [{ code: 'READ', severity: 'note', path: '/MESSAGE', message }];
}

function missingFindings(document: ApplicationDocument): Finding[] {
  return missingData(document).map(({ path, sentence }) => ({ code: 'MISSING_DATA', severity: 'warning', path, message: sentence }));
}
