import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { withIdentifiersHidden } from '../findings/finding.ts';
import { LIMITS } from '../xml/limits.ts';
import { missingData } from '../mismo-3.4/missing-data.ts';
import type { Finding } from './finding.ts';
import type { Form } from './form.ts';
import { judgeForm1003 } from './judge.ts';
import { entriesOf } from './page-fields.ts';
import { parsePage, type Page, type PageRefusal } from './page-tree.ts';
import { project } from './project.ts';
import { KNOWN, recognize } from './recognize.ts';

/** The one global of the web platform that every place this runs in has; its types belong to no pure library. */
declare const TextDecoder: new (label: string, options: { readonly fatal: boolean }) => { decode(bytes: Uint8Array): string };

export interface ReadForm1003 {
  readonly document: ApplicationDocument;
  /** Everything there is to say about the page: what was read, left out, not understood, ambiguous or of a wrong kind, and what is missing. */
  readonly findings: readonly Finding[];
  /** The fields, the only part of the page that is stored. */
  readonly source: Form;
  /** Values taken into the document. */
  readonly dataPoints: number;
}
export type ReadForm1003Refusal = PageRefusal | Refusal<'TOO_LARGE' | 'NOT_A_PAGE' | 'NO_APPLICATION'>;

/** True for what begins as a web page does, whatever of its optional tags it has. */
export function looksLikeForm1003(start: string): boolean {
  return /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html\b|(?:html|head|body|main|table|form|div|section|dl|h[1-6]|center|fieldset|title|meta|p)\b)/i.test(
    start,
  );
}

/**
 * Reads a loan application saved as a web page to its fields; nothing else of the page is stored, run or shown. Refuses, with line and
 * reason, a file that is no page, exceeds the limits or has no field of the form. Synchronous and bounded; run it in a worker.
 */
export function readForm1003(file: string | Uint8Array): Result<ReadForm1003, ReadForm1003Refusal> {
  const start = { details: { line: 1, column: 1 } };
  if (file.length > LIMITS.bytes) return refuse('TOO_LARGE', `The file is larger than ${LIMITS.bytes / 1024 / 1024} MB.`, start);
  const { text, findings } = decoded(file);
  if (!looksLikeForm1003(text.slice(0, 10_000)))
    return refuse('NOT_A_PAGE', 'The file is no web page: it begins with no HTML (line 1).', start);
  const parsed = parsePage(text);
  if (!parsed.ok) return parsed;
  const { form, isApplication, findings: recognized } = recognize(entriesOf(parsed.value.root, KNOWN));
  if (!isApplication) return refuse('NO_APPLICATION', 'The page holds no field of a loan application (line 1).', start);
  const { document, findings: projected, dataPoints } = project(form);
  const reported: Finding[] = [
    ...findings,
    { code: 'READ', severity: 'note', path: '', message: `Read ${dataPoints} values of the form.` },
    ...leftOut(parsed.value),
    ...recognized,
    ...projected,
    ...judgeForm1003(document),
    ...missingData(document).map(({ path, sentence }): Finding => ({ code: 'MISSING_DATA', severity: 'warning', path, message: sentence })),
  ];
  const all = reported.slice(0, LIMITS.findings);
  if (reported.length > all.length)
    all.push({ code: 'MORE_FINDINGS', severity: 'note', path: '', message: `There are ${reported.length - all.length} more findings.` });
  return ok({ document, findings: withIdentifiersHidden(all), source: form, dataPoints });
}

function leftOut({ hidden: { count, line } }: Page): Finding[] {
  if (count === 0) return [];
  const message = `${count === 1 ? 'One element' : `${count} elements`} that the page does not show ${count === 1 ? 'was' : 'were'} left out, the first on line ${line}.`;
  return [{ code: 'HIDDEN_LEFT_OUT', severity: 'note', path: '', line, column: 1, message }];
}

function decoded(file: string | Uint8Array): { text: string; findings: Finding[] } {
  if (typeof file === 'string') return { text: file.charCodeAt(0) === 0xfeff ? file.slice(1) : file, findings: [] };
  const as = (label: string): { text: string; findings: Finding[] } => ({
    text: new TextDecoder(label, { fatal: false }).decode(file),
    findings:
      label === 'utf-8'
        ? []
        : [{ code: 'CHARSET', severity: 'note', path: '', line: 1, column: 1, message: `The page was read as ${label}.` }],
  });
  if (file[0] === 0xff && file[1] === 0xfe) return as('utf-16le');
  if (file[0] === 0xfe && file[1] === 0xff) return as('utf-16be');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return { text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, findings: [] };
  } catch {
    // The encoding browsers assume for a page that is in no Unicode.
    return as('windows-1252');
  }
}
