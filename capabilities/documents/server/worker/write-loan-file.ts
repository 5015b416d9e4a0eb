import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { openFile } from '../../../../standards/format-of/open-file.ts';
import { unreadOf } from '../../../../standards/loss-report/unread.ts';
import type { LoanFileFormat } from '../../domain/loan-file-formats.ts';
import { showLosses, type LossSection } from '../../domain/show-losses.ts';
import { writeLoanFile, writeWithoutNumbers } from '../../domain/write-loan-file.ts';

export interface WriteTask {
  readonly document: ApplicationDocument;
  readonly format: LoanFileFormat;
  /** With whole Social Security and account numbers; without, they are left out of the file. */
  readonly whole: boolean;
  /** The loan is still a prequalification, which the older format states. */
  readonly prequalification: boolean;
  /** The file the loan was registered from. */
  readonly source?: Uint8Array;
}
export interface WrittenFile {
  readonly text: string;
  readonly sections: LossSection[];
  readonly lossCount: number;
  /** The contents of the registered file that the application lacks and this format leaves out. */
  readonly unread: { readonly line: number | null; readonly message: string }[];
}

const SHOWN_UNREAD = 200;

/** Writes a loan's file off the event loop, with what it can't carry. */
export default function writeFile({ document, format, whole, prequalification, source }: WriteTask): WrittenFile {
  const opened = source && openFile(source);
  const origin = opened?.ok && opened.value.kind === 'application' ? opened.value : undefined;
  const tree = origin?.format === 'mismo-3.4' ? origin.source : undefined;
  const { text, losses } = (whole ? writeLoanFile : writeWithoutNumbers)(document, format, tree, prequalification);
  // MISMO 3.4 is written into the file it was registered from, so that nothing of that file is lost.
  const unread = format === 'mismo-3.4-du' && tree ? [] : unreadOf(origin?.findings ?? [], false);
  return {
    text,
    sections: showLosses(document, losses),
    lossCount: losses.length + unread.length,
    unread: unread.slice(0, SHOWN_UNREAD).map(({ line, message }) => ({ line: line ?? null, message })),
  };
}

/** Signals that the thread has loaded. */
export function ready(): void {}
