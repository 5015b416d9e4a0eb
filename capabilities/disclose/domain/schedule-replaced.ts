import type { Refusal } from '../../../foundation/result/result.ts';
import { feeScheduleOn, type FeeSchedule } from '../../../regulation/fee-schedule/index.ts';
import { movedFees, movedWords } from '../../fees/domain/index.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import { estimateOf } from './estimate.ts';

/** The fee schedule of an estimate by the hash of its contents; null for the portal's own. */
export function scheduleHash({ feeSchedule }: Pick<EstimateFacts, 'feeSchedule'>): string | null {
  return feeSchedule?.table?.sha256 ?? null;
}

/** Why the estimate that was shown can't be sent: a fee schedule has come into force since that changes its fees; undefined where none has. */
export function scheduleReplaced(
  facts: EstimateFacts,
  draft: EstimateDraft,
  { looked, schedules }: { readonly looked: string | null | undefined; readonly schedules: readonly FeeSchedule[] },
): Refusal<'SCHEDULE_CHANGED'> | undefined {
  if (looked === undefined || looked === scheduleHash(facts)) return undefined;
  const before = looked === null ? feeScheduleOn(facts.issued) : schedules.find(({ table }) => table?.sha256 === looked);
  const [was, is] = [before && estimateOf({ ...facts, feeSchedule: before }, draft), estimateOf(facts, draft)];
  // An estimate that can't be made now is refused with its own sentence.
  if (!is.ok) return undefined;
  if (!was?.ok) return { code: 'SCHEDULE_CHANGED', message: '' };
  const moved = movedFees(was.value.lines, is.value.lines).map(movedWords).join(', ');
  return moved === ''
    ? undefined
    : {
        code: 'SCHEDULE_CHANGED',
        message: `The fee schedule changed after you looked: ${moved}. Look at the Loan Estimate again before you send it.`,
      };
}
