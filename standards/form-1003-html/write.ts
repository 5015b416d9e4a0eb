import { lossReport, type Loss } from '../loss-report/loss-report.ts';
import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { formOf } from './emit.ts';
import { pageOf } from './page.ts';
import { project } from './project.ts';

export interface WrittenForm1003 {
  /** One page, UTF-8, without scripts and without anything fetched. */
  readonly html: string;
  /** Exactly what of the application does not arrive, arrives otherwise, or arrives on top. */
  readonly losses: readonly Loss[];
}

export const FORMAT_NAME = 'The 1003 as HTML';

/** Writes an application as the 1003, a page to read and to print. */
export function writeForm1003(document: ApplicationDocument): WrittenForm1003 {
  const form = formOf(document);
  return { html: pageOf(form), losses: lossReport(document, project(form).document, FORMAT_NAME) };
}
