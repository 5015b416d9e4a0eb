import { dateFromUs, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { AusFindings } from '../../../../standards/aus-findings/aus-findings.ts';

/** That a run accepts the value without an appraisal: DU's value acceptance, LPA's ACE, an appraisal waiver by its older name. */
export interface ValueOffer {
  /** The finding's own words, with its conditions. */
  readonly words: string;
  readonly code: string | null;
  /** The last day of the offer as the finding names it; null where it names none. */
  readonly lastDay: PlainDate | null;
}

const OFFERED = /waiver is offered|value is accepted|value acceptance is offered|\bACE is offered/i;

/** The offer in a run's findings; undefined where it makes none. */
export function valueOffer({ messages }: Pick<AusFindings, 'messages'>): ValueOffer | undefined {
  const found = messages.find(({ section, text }) => section === 'Property and Appraisal' && OFFERED.test(text));
  if (!found) return undefined;
  const day = /\b(?:until|through|before or on|on or before)\s+(\d{1,2}\/\d{1,2}\/\d{4})/i.exec(found.text)?.[1];
  return { words: found.text, code: found.code ?? null, lastDay: (day !== undefined && dateFromUs(day)) || null };
}

/** Whether a finding requires an appraisal of the property. */
export function asksForAppraisal({ section, text }: AusFindings['messages'][number]): boolean {
  return section === 'Property and Appraisal' && /\bappraisal\b.*\b(?:is|are) required/i.test(text);
}
