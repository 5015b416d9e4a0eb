import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { diff } from './diff.ts';
import { fieldOrigins, type FieldOrigin, type OriginLine } from './field-origins.ts';
import { asItArrives, openFile, type FileFormat, type OpenedFile } from './open-file.ts';
import { acceptProposal, propose, proposeCreditReport, type Proposal } from './propose.ts';
import type { ImportedChange } from './undo-import.ts';
import { usableDocument, type LeftOut } from './usable-document.ts';

/** What a loan's file would change, with what of it can't be taken at all. */
export interface FileProposal {
  readonly opened: OpenedFile;
  readonly proposal: Proposal;
  readonly leftOut: readonly LeftOut[];
}

/** Reads a file and lays it beside the application as it is. */
export function proposeFile(
  bytes: Uint8Array,
  current: ApplicationDocument,
  history?: { readonly lines: readonly OriginLine[]; readonly first: ApplicationDocument },
): Result<FileProposal, Refusal> {
  const read = openFile(bytes);
  if (!read.ok) return read;
  const opened = read.value;
  const originOf: (path: string) => FieldOrigin | undefined = history ? fieldOrigins(history.lines, history.first) : () => undefined;
  if (opened.kind === 'credit') return ok({ opened, ...proposeCreditReport(current, opened.response, originOf) });
  const { document, leftOut } = usableDocument(opened.document);
  return ok({ opened, proposal: propose(current, document, originOf, asItArrives(current, opened.format)), leftOut });
}

export interface ImportAccepted {
  readonly format: FileFormat;
  readonly document: ApplicationDocument;
  /** Everything that changed, to be told in the journal and to be undone. What ties a new item to others goes with the item. */
  readonly changes: readonly ImportedChange[];
}

/** The application with what a person accepted of a file; `all` takes everything the file says. */
export function acceptFile(
  bytes: Uint8Array,
  current: ApplicationDocument,
  accepted: readonly string[] | 'all',
): Result<ImportAccepted, Refusal> {
  const proposed = proposeFile(bytes, current);
  if (!proposed.ok) return proposed;
  const { proposal } = proposed.value;
  const document = acceptProposal(current, proposal, accepted === 'all' ? proposal.changes.map(({ path }) => path) : accepted);
  if (!document.ok) return document;
  const ties = new Set(proposal.ties.map(({ id }) => `relationships/${id}`));
  return ok({
    format: proposed.value.opened.format,
    document: document.value,
    changes: diff(current, document.value).filter(({ path }) => !ties.has(path)),
  });
}
