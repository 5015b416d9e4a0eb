import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { ApplicationDocument } from './application-document.ts';
import type { Finding } from './finding.ts';
import { withIdentifiersHidden, withoutTaxpayerIdentifiers } from '../findings/finding.ts';
import { judgeTree } from './judge.ts';
import { MISMO_NAMESPACES } from './namespaces.ts';
import { missingData } from './missing-data.ts';
import { descend, projectOnce } from './project.ts';
import { encodingFindings, readXml } from '../xml/read-xml.ts';
import type { TreeRefusalCode, XmlTree } from '../xml/xml-tree.ts';

export interface ReadFile {
  readonly document: ApplicationDocument;
  /** Everything there is to say about the file: what was read, kept without being read, bad, missing, and what judging found. */
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
 * Reads a MISMO 3.4 MESSAGE (reference model B324, with the ULAD and DU extensions). Refuses, with line and reason, what is no such
 * file or exceeds LIMITS; otherwise gives the document and all findings. Synchronous and bounded by LIMITS; run it in a worker.
 */
export function read(file: string | Uint8Array): ReadResult {
  const xml = readXml(file, MISMO_NAMESPACES);
  if (!xml.ok) return xml;
  const { tree: source, notes } = xml.value;
  const unfit = unfitRoot(source);
  if (unfit) return unfit;
  const { document, findings, dataPoints } = projectOnce(source);
  return ok({
    document,
    findings: withIdentifiersHidden([
      ...encodingFindings(notes, '/'),
      ...whatWasRead(document, dataPoints),
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
  const version = root.attributes?.['MISMOReferenceModelIdentifier']?.trim();
  if (version !== undefined && version !== '' && !/^3\.4(\D|$)/.test(version))
    return refuse('OTHER_VERSION', `The file is MISMO ${version.slice(0, 20)}; only 3.4 is read (line ${root.line}).`, at);
  if (!descend(root, 'DEAL_SETS/DEAL_SET/DEALS/DEAL'))
    return refuse('NO_DEAL', `The message holds no loan: there is no DEAL in it (line ${root.line}).`, at);
  return undefined;
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
