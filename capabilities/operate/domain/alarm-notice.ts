import type { Instant } from '../../../foundation/units/units.ts';

export type NoticeEvent = 'began' | 'lasts' | 'ended';

export interface AlarmToSend {
  readonly noticeId: string;
  readonly alarmId: string;
  readonly event: NoticeEvent;
  readonly kind: string;
  readonly subject: string;
  readonly sentence: string;
  readonly firstAt: Instant;
  readonly clearedAt: Instant | null;
  /** Days it has lasted. */
  readonly day: number;
}

const SUBJECTS: Readonly<Record<NoticeEvent, string>> = { began: 'Alarm', lasts: 'Alarm lasts', ended: 'Over' };

/** An alarm as a letter to the operator. */
export function alarmLetter(alarm: AlarmToSend, origin: string): { readonly subject: string; readonly text: string } {
  const { event, kind, subject, sentence, firstAt, clearedAt, day } = alarm;
  const when = `It began ${momentText(firstAt)}${clearedAt === null ? '' : ` and ended ${momentText(clearedAt)}`}.`;
  const said =
    event === 'ended' ? `This is over:\n\n${sentence}` : event === 'lasts' ? `Day ${day + 1}, and still so:\n\n${sentence}` : sentence;
  return {
    subject: `${SUBJECTS[event]}: ${kind}, ${subject}`.slice(0, 200),
    text: `${said}\n\n${when}\n\n${origin}/admin/operation\n`,
  };
}

/** The same as the body of a webhook. */
export function alarmEvent(alarm: AlarmToSend, origin: string): string {
  const { alarmId, event, kind, subject, sentence, firstAt, clearedAt } = alarm;
  return JSON.stringify({
    type: `alarm.${event}`,
    timestamp: clearedAt ?? firstAt,
    data: { alarmId, kind, subject, sentence, firstAt, clearedAt, portal: origin },
  });
}

/** Seconds to the next try of a notice that was not taken: 15, then twice as long each time, at most 15 minutes. */
export function secondsToNextTry(attempts: number): number {
  return Math.min(900, 15 * 2 ** Math.max(0, attempts - 1));
}

function momentText(instant: Instant): string {
  return `${instant.slice(0, 10)} at ${instant.slice(11, 16)} UTC`;
}
