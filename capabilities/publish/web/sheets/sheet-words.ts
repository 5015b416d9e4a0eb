import { formatDate } from '../../../../foundation/dates/dates.ts';
import { ask, type ReplyOf } from '../../../../ui/calls/index.ts';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import type { PillTone } from '../../../../ui/kit/controls/status-pill.tsx';

export type Sheet = ReplyOf<'get-rate-sheet'>;
export type Finding = Sheet['warnings'][number];
type Moment = Sheet['made'];

/** "2026-11-20 #4": a sheet's title without the word. */
export function shortTitle(title: string): string {
  return title.replace(/^Sheet /, '');
}

/** "Fri 11/20, 2:05 PM ET". */
export function momentText(moment: Moment): string {
  return `${formatDate(moment.date, { short: true, weekday: true })}, ${moment.time}`;
}

export const STATES: Readonly<Record<Sheet['status'], { readonly text: string; readonly tone: PillTone }>> = {
  DRAFT: { text: 'Draft', tone: 'neutral' },
  ACTIVE: { text: 'Live', tone: 'green' },
  SUPERSEDED: { text: 'Superseded', tone: 'quiet' },
  DISCARDED: { text: 'Discarded', tone: 'quiet' },
};

export const FORMATS = [
  { format: 'xlsx', text: 'Excel workbook (.xlsx)' },
  { format: 'csv', text: 'CSV, in sections (.csv)' },
  { format: 'json', text: 'JSON (.json)' },
] as const;
export type Format = (typeof FORMATS)[number]['format'];

/** Fetches a sheet as a file and passes it to the browser; returns the sentence of an error, if any. */
export function downloadSheet(versionId: string, format: Format): Promise<string | undefined> {
  return saved(ask('get-rate-sheet-file', { params: { versionId }, query: { format } }));
}

/** The same for the workbook that a lender without a sheet begins from. */
export function downloadStarter(): Promise<string | undefined> {
  return saved(ask('get-starter-sheet', {}));
}

async function saved(asked: ReturnType<typeof ask<'get-rate-sheet-file' | 'get-starter-sheet'>>): Promise<string | undefined> {
  try {
    const answer = await asked;
    if (!answer.ok) return answer.refusal.message;
    const file = answer.value;
    saveFile(file, file.name);
    return undefined;
  } catch (problem) {
    return (problem as Error).message;
  }
}
