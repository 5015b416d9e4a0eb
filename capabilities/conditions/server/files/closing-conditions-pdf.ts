import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { wallTimeIn, type Instant } from '../../../../platform/clock/clock.ts';
import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import { byStage, isDone, stageTitle, stateWord } from '../../domain/index.ts';
import type { StoredCondition } from '../rows/stored-conditions.ts';

export interface FormOf {
  readonly loanNumber: string;
  readonly borrowers: string;
  readonly property: string;
  readonly conditions: readonly StoredCondition[];
  readonly now: Instant;
  readonly zone: string;
  readonly preparedBy: string;
}

/** The conditions still open, by stage, on tagged, searchable pages. */
export async function closingConditionsPdf(form: FormOf): Promise<Buffer> {
  const pages = pagesOf('Closing conditions', form);
  const open = form.conditions.filter((condition) => !isDone(condition));
  if (open.length === 0)
    pages.paragraph(form.conditions.length === 0 ? 'The loan has no conditions.' : 'Every condition is cleared, waived or cancelled.', 10);
  for (const { stage, conditions } of byStage(open)) {
    pages.heading(`${stageTitle(stage)}, ${conditions.length} open`);
    conditionTable(pages, conditions);
  }
  pages.paragraph(asOf(form));
  return pages.bytes();
}

export function pagesOf(title: string, { loanNumber, borrowers, property, now }: FormOf): TaggedPages {
  const pages = new TaggedPages(`${title} ${loanNumber}`, new Date(now));
  pages.title(title, `Loan ${loanNumber}, ${borrowers}. ${property || 'No property yet'}`);
  return pages;
}

const HEADS = ['No.', 'Condition, and what satisfies it', 'Owner', 'Due', 'State'];
const WIDTHS = [32, 260, 62, 68, 70];

export function conditionTable(pages: TaggedPages, conditions: readonly StoredCondition[]): void {
  pages.table(
    HEADS,
    WIDTHS,
    conditions.map((one) => [
      String(one.number),
      `${one.words}\n${[`Satisfied by: ${one.satisfiedBy}`, ...saidLast(one)].join('\n')}`,
      one.owner,
      one.due === null ? 'No date' : formatDate(one.due),
      stateWord(one.state),
    ]),
  );
}

/** The part of the last move that a reader of the form needs: what to send instead, or why it was waived. */
function saidLast({ state, history }: StoredCondition): readonly string[] {
  const last = history.at(-1);
  if (state === 'rejected' && last) return [`Rejected: ${last.words}`, `Send: ${last.wanted}`];
  if ((state === 'waived' || state === 'cancelled') && last) return [`Reason: ${last.words}`];
  return [];
}

export function asOf({ now, zone, preparedBy }: FormOf): string {
  const at = wallTimeIn(zone, now);
  return `As of ${longDate(at.date)}, ${at.time.slice(0, 5)} ${at.zoneName}, for ${preparedBy}. The portal shows what happened to each condition since.`;
}

export function longDate(date: PlainDate): string {
  return formatDate(date, { weekday: true });
}
