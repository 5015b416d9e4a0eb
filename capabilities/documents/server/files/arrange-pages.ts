import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { pdfNamed } from '../../../../foundation/text-rules/file-name.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import type { ThreadRefusal } from '../../../../platform/threads/limited-threads.ts';
import type { PagesTurned, PlannedDocument } from '../../domain/center/document-pages.ts';
import type { ArrangedFile, ArrangeRefusal, ArrangeTask, SourceFile } from '../worker/arrange-pages.ts';
import type { StoredDocument } from '../rows/loan-documents.ts';
import { documentThreads } from './document-threads.ts';
import type { JudgedFile } from './judge-document.ts';

interface Around {
  readonly loan: FoundLoan;
  readonly signal: AbortSignal;
  readonly files: Portal['files'];
}

type Arranged<T> = Promise<Result<T, ArrangeRefusal | ThreadRefusal>>;

/** The files of new documents, written in a thread; none of them is stored yet. */
export async function makeFiles(makes: readonly PlannedDocument<StoredDocument>[], around: Around): Arranged<readonly JudgedFile[]> {
  const documents = [...new Set(makes.flatMap(({ from }) => from.map(({ document }) => document)))];
  const task: ArrangeTask = {
    does: 'make',
    sources: await Promise.all(documents.map((document) => sourceOf(document, around))),
    makes: makes.map(({ from }) => from.map(({ document, pages }) => ({ source: documents.indexOf(document), pages }))),
  };
  const arranged = await arrange(task, around.signal);
  return arranged.ok ? ok(arranged.value.map((file, at) => judged(file, pdfNamed(makes[at]!.filed.name), documents))) : arranged;
}

/** The file of a document's next version, with its pages turned. */
export async function turnPages({ document, turns }: PagesTurned<StoredDocument>, around: Around): Arranged<JudgedFile> {
  const arranged = await arrange({ does: 'turn', sources: [await sourceOf(document, around)], turns }, around.signal);
  return arranged.ok ? ok(judged(arranged.value[0]!, document.versions[0]!.fileName, [document])) : arranged;
}

async function sourceOf({ name, versions }: StoredDocument, { loan, files }: Around): Promise<SourceFile> {
  return { name, bytes: await files.read(loan.brokerageId, versions[0]!.sha256) };
}

async function arrange(task: ArrangeTask, signal: AbortSignal): Arranged<readonly ArrangedFile[]> {
  const done = await documentThreads.run(task, signal);
  if (!done.ok) return done.refusal.code === 'TOO_SLOW' ? refuse('TOO_SLOW', '', { field: 'pages' }) : done;
  return done.value as Result<readonly ArrangedFile[], ArrangeRefusal>;
}

/** Pages of files that were checked need no check of their own. */
function judged({ bytes, pages }: ArrangedFile, name: string, of: readonly StoredDocument[]): JudgedFile {
  const virusCheck = of.every((document) => document.virusCheck === 'clean') ? 'clean' : 'none';
  return { virusCheck, name, contentType: 'application/pdf', pages, bytes, sha256: createHash('sha256').update(bytes).digest() };
}
