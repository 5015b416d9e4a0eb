import { given, text, type Step } from '../../../foundation/explain/explain.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { chargesReset, reasonsAfter, revisionSource, type ChangeEvent, type RevisionReason } from '../../../regulation/coc/index.ts';

/** A fact of the loan that changed since a disclosure. */
export interface ChangedFact {
  /** "value", "lock"; of a reported one "reported-1". */
  readonly key: string;
  readonly title: string;
  readonly was: string;
  readonly now: string;
  /** The event in the regulation's words; null where it names none like it. */
  readonly event: ChangeEvent | null;
  readonly source: string;
  /** The day broker or lender had information sufficient to establish it. */
  readonly learnedOn: PlainDate;
  /** Found by comparing the loan with what was disclosed, or reported by a person. */
  readonly by: 'found' | 'reported';
  /** A person's message about it. */
  readonly words: string;
}

/** The law's rule for a fact: the letter of 1026.19(e)(3)(iv), its paragraph, and what it may reset. */
export interface ReasonOfFact {
  /** `I` informs and resets nothing; null: no reason covers it. */
  readonly letter: RevisionReason | null;
  readonly says: string;
  readonly paragraph: string;
  readonly mayReset: readonly string[];
  readonly why: Step;
}

export const REASON_WORDS: Readonly<Record<RevisionReason, string>> = {
  A: 'Extraordinary event or new information',
  B: 'Eligibility or value of the security',
  C: 'Borrower’s request',
  D: 'Interest rate lock',
  E: 'Estimate expired',
  F: 'Construction later than 60 days',
  I: 'Information only, resets nothing',
};

export function reasonOfFact({ event, title, source }: Pick<ChangedFact, 'event' | 'title' | 'source'>): ReasonOfFact {
  if (event === null) {
    const why = given(`Reason for ${title}`, text('none'), source, 'No paragraph of 12 CFR 1026.19(e)(3)(iv) is about it.');
    return { letter: null, says: 'No reason covers it', paragraph: '', mayReset: [], why };
  }
  const { reasons, why } = reasonsAfter(event);
  const [letter = null] = reasons;
  if (letter === null) return { letter, says: 'No reason covers it', paragraph: why.source ?? '', mayReset: [], why };
  return { letter, says: REASON_WORDS[letter], paragraph: revisionSource(letter), mayReset: chargesReset(event).value, why };
}

/** The events that people report because the loan's data don't show them, with the words of the list. */
export const REPORTED_EVENTS = {
  'power-of-attorney': 'A borrower signs by power of attorney',
  'title-finding': 'Title search found something',
  'information-wrong': 'Information of the borrower was wrong or changed',
  'inspection-required': 'An inspection is required',
  'pest-damage': 'Pest damage was found',
  'flood-zone': 'The property is in a flood zone',
  'appraisal-waiver-lost': 'The appraisal waiver was lost',
  'program-lost': 'The borrower lost a program',
  'boundary-claim': 'A claim about the boundary',
  'provider-fails': 'A provider failed',
  'title-insurer-fails': 'The title insurer failed',
  disaster: 'Disaster, war or another event outside anyone’s control',
  'closing-delayed-by-others': 'Closing delayed by a third party',
  'consumer-request': 'Another request of the borrower',
  'quote-rose': 'A provider’s price rose',
  'fee-left-out': 'A fee was left out of the estimate',
  'own-mistake': 'Mistake of broker or lender',
} as const satisfies Partial<Record<ChangeEvent, string>>;
export type ReportedEvent = keyof typeof REPORTED_EVENTS;

export function isReportedEvent(event: string): event is ReportedEvent {
  return Object.hasOwn(REPORTED_EVENTS, event);
}
