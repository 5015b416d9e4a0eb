import type { Refusal, Result } from '../../../../foundation/result/result.ts';
import { ok } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { acceptAll, acceptFile, proposeFile, type ChangesTaken } from '../../domain/import/accept-file.ts';
import { countChanges, type LoanFileCompared } from '../../domain/import/count-changes.ts';
import type { OriginLine } from '../../domain/history/field-origins.ts';
import { openFile, type FileFinding, type FileFormat, type OpenedFile } from '../../domain/import/open-file.ts';
import { showProposal, type ShownSection } from '../../domain/import/show-proposal.ts';
import { undoChanges, type ImportedChange, type ChangesUndone } from '../../domain/import/undo-changes.ts';
import { usableDocument, type LeftOut } from '../../domain/import/usable-document.ts';
import { labelOf } from '../../../../standards/mismo-3.4/paths.ts';

/** A file with thousands of findings is not gone through line by line; what is left out is counted. */
const SHOWN_FINDINGS = 500;

export interface ShownFile {
  readonly format: FileFormat;
  readonly dataPoints: number;
  readonly findings: FileFinding[];
  readonly findingCount: number;
}
export interface ShownProposal extends ShownFile {
  readonly sections: ShownSection[];
  readonly onlyHere: { readonly path: string; readonly label: string }[];
  readonly leftOut: LeftOut[];
}
export interface ApplicationRead extends ShownFile {
  readonly document: ApplicationDocument;
  readonly custom: Readonly<Record<string, unknown>>;
}

type FileTask = { readonly bytes: Uint8Array } & (
  | {
      /** The counts alone are a message of a few bytes; the whole proposal can be thousands of lines. */
      readonly want: 'proposal' | 'counts';
      readonly current: ApplicationDocument;
      readonly lines: readonly OriginLine[];
      readonly first: ApplicationDocument;
    }
  | { readonly want: 'accepted'; readonly current: ApplicationDocument; readonly accepted: readonly string[] }
  | { readonly want: 'application' }
);
export type LoanFileTask =
  | FileTask
  | { readonly want: 'taken'; readonly application: ApplicationRead; readonly current: ApplicationDocument }
  | { readonly want: 'undone'; readonly current: ApplicationDocument; readonly changes: readonly ImportedChange[] };
export type LoanFileDone = Result<ShownProposal | LoanFileCompared | ChangesTaken | ApplicationRead | ChangesUndone, Refusal>;

/** The work on a loan's file, outside the event loop: reading it, comparing it, and applying it. */
export default function loanFile(task: LoanFileTask): LoanFileDone {
  switch (task.want) {
    case 'proposal':
      return proposal(task.bytes, task.current, { lines: task.lines, first: task.first });
    case 'counts':
      return counts(task.bytes, task.current, { lines: task.lines, first: task.first });
    case 'accepted':
      return acceptFile(task.bytes, task.current, task.accepted);
    case 'application':
      return application(task.bytes);
    case 'taken':
      return acceptAll(task.application, task.current);
    case 'undone':
      return ok(undoChanges(task.current, task.changes));
  }
}

function proposal(
  bytes: Uint8Array,
  current: ApplicationDocument,
  history: Parameters<typeof proposeFile>[2],
): Result<ShownProposal, Refusal> {
  const proposed = proposeFile(bytes, current, history);
  if (!proposed.ok) return proposed;
  const { opened, proposal: found, leftOut } = proposed.value;
  return ok({
    ...shown(opened),
    sections: showProposal(current, found),
    onlyHere: [...found.onlyHere],
    leftOut: leftOut.slice(0, SHOWN_FINDINGS).map(({ what, reason }) => ({ what: /^[A-Z]\w+$/.test(what) ? labelOf(what) : what, reason })),
  });
}

function counts(
  bytes: Uint8Array,
  current: ApplicationDocument,
  history: Parameters<typeof proposeFile>[2],
): Result<LoanFileCompared, Refusal> {
  const proposed = proposal(bytes, current, history);
  return proposed.ok ? ok(countChanges(proposed.value)) : proposed;
}

function application(bytes: Uint8Array): Result<ApplicationRead, Refusal> {
  const read = openFile(bytes);
  if (!read.ok) return read;
  const opened = read.value;
  if (opened.kind !== 'application')
    return { ok: false, refusal: { code: 'NOT_AN_APPLICATION', message: 'A credit report is no loan application.' } };
  return ok({
    ...shown(opened),
    document: usableDocument(opened.document).document,
    custom: opened.format === 'mismo-2.3.1' ? { ...opened.custom } : {},
  });
}

function shown({ format, dataPoints, findings }: OpenedFile): ShownFile {
  const worst = { error: 0, warning: 1, note: 2 } as const;
  return {
    format,
    dataPoints,
    findings: findings
      .toSorted((a, b) => worst[a.severity] - worst[b.severity])
      .slice(0, SHOWN_FINDINGS)
      .map(({ code, severity, path, line, message }) => ({ code, severity, path, ...(line === undefined ? {} : { line }), message })),
    findingCount: findings.length,
  };
}

/** Signals that the thread has loaded. */
export function ready(): void {}
