import { formatCount } from '../../../foundation/counts/format-count.ts';
import type { SheetStatus } from './activate-sheet.ts';

export interface SheetStep {
  readonly title: string;
  readonly state: 'done' | 'failed' | 'current' | 'waiting';
  readonly note: string;
}

/** The steps of a sheet until it is live, each with its state and result. */
export function sheetSteps(sheet: {
  readonly status: SheetStatus;
  readonly uploaded: string;
  readonly prices: number;
  readonly warnings: number;
  readonly golden: number;
  readonly matching: number;
  readonly moved: number | null;
  readonly flagged: number;
  readonly people: { readonly behind: number; readonly needed: number };
  readonly liveSince: string | null;
  readonly goesLive: string | null;
}): readonly SheetStep[] {
  const matches = sheet.golden > 0 && sheet.matching === sheet.golden;
  const draft = sheet.status === 'DRAFT';
  const enough = sheet.people.behind >= sheet.people.needed;
  const moves =
    sheet.moved === null ? 'Nothing to compare with' : sheet.moved === 0 ? 'No price moves' : `${formatCount(sheet.moved)} prices move`;
  return [
    { title: 'Uploaded', state: 'done', note: sheet.uploaded },
    {
      title: 'Read',
      state: 'done',
      note: sheet.warnings === 0 ? `${formatCount(sheet.prices)} prices, nothing to note` : `${sheet.warnings} to look at`,
    },
    {
      title: 'Golden scenarios',
      state: matches ? 'done' : sheet.golden === 0 && !draft ? 'done' : 'failed',
      note: sheet.golden === 0 ? 'None' : `${sheet.matching} of ${sheet.golden} match`,
    },
    {
      title: 'Price changes',
      state: !draft ? 'done' : !matches ? 'waiting' : enough ? 'done' : 'current',
      note:
        draft && sheet.people.needed > 1
          ? `${sheet.people.behind} of ${sheet.people.needed} approved`
          : sheet.flagged > 0
            ? `${moves}, ${sheet.flagged} flagged`
            : moves,
    },
    {
      title: 'Activate',
      state: sheet.liveSince !== null ? 'done' : !draft ? 'failed' : matches && enough ? 'current' : 'waiting',
      note: sheet.liveSince ?? (sheet.status === 'DISCARDED' ? 'Discarded' : (sheet.goesLive ?? 'Waiting')),
    },
  ];
}
