import { ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { diff } from '../edit/diff.ts';
import { fieldOrigins, type FieldOrigin, type OriginLine } from '../history/field-origins.ts';
import { asItArrives, openFile, type FileFormat, type OpenedFile } from './open-file.ts';
import { acceptProposal, propose, proposeCreditReport, type Proposal } from './propose.ts';
import type { ImportedChange } from './undo-changes.ts';
import { usableDocument, type LeftOut } from './usable-document.ts';

/** The changes a loan's file would make, and its values that can't be imported. */
export interface FileProposal {
  readonly opened: OpenedFile;
  readonly proposal: Proposal;
  readonly leftOut: readonly LeftOut[];
}

type OriginOf = (path: string) => FieldOrigin | undefined;
const nobody: OriginOf = () => undefined;

/** Reads a file and compares it with the current application. */
export function proposeFile(
  bytes: Uint8Array,
  current: ApplicationDocument,
  history?: { readonly lines: readonly OriginLine[]; readonly first: ApplicationDocument },
): Result<FileProposal, Refusal> {
  const read = openFile(bytes);
  if (!read.ok) return read;
  const opened = read.value;
  const originOf = history ? fieldOrigins(history.lines, history.first) : nobody;
  if (opened.kind === 'credit') return ok({ opened, ...proposeCreditReport(current, opened.response, originOf) });
  const { document, leftOut } = usableDocument(opened.document);
  return ok({ opened, proposal: propose(current, document, originOf, asItArrives(current, opened.format)), leftOut });
}

/** An application with what was taken of a file in it. */
export interface ChangesTaken {
  readonly format: FileFormat;
  readonly document: ApplicationDocument;
  /** All changes, for the journal and for undo. Links of a new item to others are part of the item. */
  readonly changes: readonly ImportedChange[];
}

/** The application with what a person accepted of a file. */
export function acceptFile(bytes: Uint8Array, current: ApplicationDocument, accepted: readonly string[]): Result<ChangesTaken, Refusal> {
  const proposed = proposeFile(bytes, current);
  return proposed.ok ? take(current, proposed.value.opened.format, proposed.value.proposal, accepted) : proposed;
}

/** The application with every difference of another, which was read from a file and is usable. */
export function acceptAll(
  { document, format }: { readonly document: ApplicationDocument; readonly format: FileFormat },
  current: ApplicationDocument,
): Result<ChangesTaken, Refusal> {
  const proposal = propose(current, document, nobody, asItArrives(current, format));
  return take(
    current,
    format,
    proposal,
    proposal.changes.map(({ path }) => path),
  );
}

function take(
  current: ApplicationDocument,
  format: FileFormat,
  proposal: Proposal,
  accepted: readonly string[],
): Result<ChangesTaken, Refusal> {
  const document = acceptProposal(current, proposal, accepted);
  if (!document.ok) return document;
  const ties = new Set(proposal.ties.map(({ id }) => `relationships/${id}`));
  return ok({
    format,
    document: document.value,
    changes: diff(current, document.value).filter(({ path }) => !ties.has(path)),
  });
}
