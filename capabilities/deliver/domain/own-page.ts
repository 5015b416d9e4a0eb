import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { BorrowerEvent, Form, PersonDelivery, PersonState } from './person-state.ts';

/** A borrower's actions on their own page. */
export type OwnPageAction =
  | { readonly act: 'agree'; readonly code: string }
  | { readonly act: 'paper' }
  | { readonly act: 'open'; readonly form: Form; readonly version: number }
  /** Opens a document sent with a disclosure: this does not count as opening the disclosure itself. */
  | { readonly act: 'open-with'; readonly form: Form; readonly version: number }
  | { readonly act: 'confirm'; readonly form: Form; readonly version: number }
  | { readonly act: 'questions' };

export type OwnPageRefusal = Refusal<'CODE_WRONG' | 'NOT_AGREED' | 'DOCUMENT_UNKNOWN' | 'NOT_OPENED'>;

/** A new event, without its moment. */
export type OwnEvent = Pick<BorrowerEvent, 'kind' | 'form' | 'version'>;

/** The page's sentence for each refusal. */
export const OWN_PAGE_SENTENCES: Readonly<Record<OwnPageRefusal['code'], string>> = {
  CODE_WRONG: 'This is not the code of the test PDF. Open it and type the four digits it shows.',
  NOT_AGREED: 'Agree to electronic documents first, or ask for paper.',
  DOCUMENT_UNKNOWN: 'This document is not among yours.',
  NOT_OPENED: 'Open the document first.',
};

/** Decides what a borrower did on their page; null where it was so already. `code` is what the test document shows. */
export function decideOwnAction(state: PersonState, wanted: OwnPageAction, code: string): Result<OwnEvent | null, OwnPageRefusal> {
  const agreed = state.consent.state === 'agreed';
  switch (wanted.act) {
    case 'agree':
      if (agreed) return ok(null);
      // Whoever can read the code has opened a file of the documents' format, 15 U.S.C. 7001(c)(1)(C)(ii).
      if (wanted.code.replace(/\D/g, '') !== code) return refuse('CODE_WRONG', '');
      return ok(event('agreed'));
    case 'paper':
      if (agreed) return ok(event('withdrew'));
      return ok(state.consent.state === 'waiting' ? event('paper-asked') : null);
    case 'questions':
      return agreed ? aboutNewest(state, 'questions') : refuse('NOT_AGREED', '');
    case 'open':
    case 'open-with':
    case 'confirm': {
      const found = state.deliveries.find(({ form, version }) => form === wanted.form && version === wanted.version);
      if (!found) return refuse('DOCUMENT_UNKNOWN', '');
      if (!mayRead(state, found)) return refuse('NOT_AGREED', '');
      if (wanted.act === 'open-with') return ok(null);
      if (wanted.act === 'open') return ok(found.opened ? null : event('opened', found));
      if (found.confirmed) return ok(null);
      return found.opened ? ok(event('received', found)) : refuse('NOT_OPENED', '');
    }
  }
}

/** Whether a document can be read on the page: documents delivered electronically stay readable after a withdrawal. */
export function mayRead({ consent }: Pick<PersonState, 'consent'>, { by }: Pick<PersonDelivery, 'by'>): boolean {
  return consent.state === 'agreed' || by === 'e-mail';
}

/** A borrower can send questions once for each newest estimate. */
function aboutNewest(state: PersonState, kind: 'questions'): Result<OwnEvent | null, never> {
  const newest = newestEstimate(state);
  if (!newest || state.questions?.version === newest.version) return ok(null);
  return ok(event(kind, newest));
}

/** The newest Loan Estimate a borrower was given. */
export function newestEstimate({ deliveries }: Pick<PersonState, 'deliveries'>): PersonDelivery | undefined {
  return deliveries.find(({ form, newest }) => form === 'loan-estimate' && newest);
}

function event(kind: BorrowerEvent['kind'], about: { readonly form: Form; readonly version: number } | null = null): OwnEvent {
  return { kind, form: about?.form ?? null, version: about?.version ?? null };
}

export interface PaperSent {
  readonly recipientId: string;
  readonly name: string;
  readonly form: Form;
  readonly version: number;
  readonly on: PlainDate;
}

export type PaperRefusal = Refusal<'NOT_A_BORROWER' | 'VERSION_UNKNOWN' | 'PAPER_RECORDED' | 'PAPER_OUT_OF_RANGE'>;

/** Decides the record of a disclosure sent to a borrower on paper: one they were issued, between its day and today, once. */
export function recordPaperSent(
  person: { readonly name: string; readonly state: PersonState; readonly events: readonly BorrowerEvent[] } | undefined,
  today: PlainDate,
  wanted: Omit<PaperSent, 'name'>,
): Result<PaperSent, PaperRefusal> {
  if (!person) return refuse('NOT_A_BORROWER', '', { field: 'recipientId' });
  const { form, version, on } = wanted;
  const found = person.state.deliveries.find((each) => each.form === form && each.version === version);
  if (!found) return refuse('VERSION_UNKNOWN', '', { details: { name: person.name, version } });
  if (person.events.some((each) => each.kind === 'paper-sent' && each.form === form && each.version === version))
    return refuse('PAPER_RECORDED', '', { details: { name: person.name } });
  if (on < found.sentOn || on > today) return refuse('PAPER_OUT_OF_RANGE', '', { field: 'on' });
  return ok({ ...wanted, name: person.name });
}
