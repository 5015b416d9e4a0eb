import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, onDate, step, type Explained } from '../../../foundation/explain/explain.ts';
import { must } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { consentedDelivery, consentEffective, deliveredDespiteWithdrawal } from '../../../regulation/e-consent/index.ts';
import { regZCalendars, type Delivery } from '../../../regulation/timing/index.ts';

export const forms = ['loan-estimate', 'closing-disclosure'] as const;
export type Form = (typeof forms)[number];
export const FORM_NAMES: Readonly<Record<Form, string>> = { 'loan-estimate': 'Loan Estimate', 'closing-disclosure': 'Closing Disclosure' };

/** How paper reaches a borrower. */
export const paperChannels = ['mail', 'courier', 'in person'] as const;
export type PaperChannel = (typeof paperChannels)[number];

/** A disclosure that was issued to a borrower. */
export interface IssuedDocument {
  readonly form: Form;
  readonly version: number;
  readonly sentOn: PlainDate;
  /** The day it is owed by; null where none was. */
  readonly dueOn: PlainDate | null;
}

/** A borrower's action, or a paper sent to them. */
export interface BorrowerEvent {
  readonly kind: 'agreed' | 'paper-asked' | 'withdrew' | 'opened' | 'received' | 'questions' | 'proceeded' | 'paper-sent';
  readonly form: Form | null;
  readonly version: number | null;
  readonly how: PaperChannel | null;
  readonly on: PlainDate;
  readonly at: Instant;
}

export interface Consent {
  /** `waiting`: the borrower has neither agreed nor chosen paper. */
  readonly state: 'waiting' | 'agreed' | 'paper' | 'withdrawn';
  readonly on: PlainDate | null;
  readonly at: Instant | null;
  /** Whether the consent there is counts, 15 U.S.C. 7001(c)(1). */
  readonly effective: Explained<boolean>;
}

/** The status of one disclosure for one borrower. */
export interface PersonDelivery extends IssuedDocument {
  /** The newest version of its form. */
  readonly newest: boolean;
  /** How it reached them; null while it did not. */
  readonly by: 'e-mail' | PaperChannel | null;
  /** The day it counts as sent to them; null while it does not. */
  readonly deliveredOn: PlainDate | null;
  /** The same, as input of the calendars of receipt. */
  readonly sent: Delivery;
  readonly valid: Explained<boolean>;
  readonly received: Explained<PlainDate> | null;
  readonly opened: BorrowerEvent | null;
  readonly confirmed: BorrowerEvent | null;
  /** It has to go on paper: they have not agreed, and nothing else brought it to them. */
  readonly paperOwed: boolean;
}

export interface PersonState {
  readonly consent: Consent;
  readonly deliveries: readonly PersonDelivery[];
  readonly questions: BorrowerEvent | null;
  readonly proceeded: BorrowerEvent | null;
}

/** The status of a borrower and their disclosures; events and documents oldest first. */
export function personState(documents: readonly IssuedDocument[], events: readonly BorrowerEvent[]): PersonState {
  const spans = consentSpans(events);
  const last = (kind: BorrowerEvent['kind']) => events.findLast((each) => each.kind === kind) ?? null;
  return {
    consent: consentOf(events),
    deliveries: documents.map((document) => deliveryOf(document, { documents, events, spans })),
    questions: last('questions'),
    proceeded: last('proceeded'),
  };
}

/** Consent is given on the borrower's own page after the statement, with the code of a test document typed: nothing else makes an `agreed`. */
function consentOf(events: readonly BorrowerEvent[]): Consent {
  const last = events.findLast(({ kind }) => kind === 'agreed' || kind === 'paper-asked' || kind === 'withdrew');
  const given = last?.kind === 'agreed';
  const state = last ? ({ agreed: 'agreed', 'paper-asked': 'paper', withdrew: 'withdrawn' } as const)[last.kind as 'agreed'] : 'waiting';
  return {
    state,
    on: last?.on ?? null,
    at: last?.at ?? null,
    effective: consentEffective({ statementGiven: given, electronic: given, accessShown: given }),
  };
}

interface ConsentSpan {
  readonly from: PlainDate;
  readonly until: PlainDate | null;
}

/** From when until when the borrower agreed to electronic documents. */
function consentSpans(events: readonly BorrowerEvent[]): readonly ConsentSpan[] {
  const spans: { from: PlainDate; until: PlainDate | null }[] = [];
  for (const { kind, on } of events) {
    const open = spans.at(-1)?.until === null ? spans.at(-1) : undefined;
    if (kind === 'agreed' && !open) spans.push({ from: on, until: null });
    if ((kind === 'withdrew' || kind === 'paper-asked') && open) open.until = on;
  }
  return spans;
}

interface Around {
  readonly documents: readonly IssuedDocument[];
  readonly events: readonly BorrowerEvent[];
  readonly spans: readonly ConsentSpan[];
}

function deliveryOf(document: IssuedDocument, { documents, events, spans }: Around): PersonDelivery {
  const { form, version, sentOn } = document;
  const about = (kind: BorrowerEvent['kind']) =>
    events.find((each) => each.kind === kind && each.form === form && each.version === version) ?? null;
  const confirmed = about('received');
  const paper = about('paper-sent');
  const electronic = spans
    .map(({ from, until }) => ({ on: from > sentOn ? from : sentOn, until }))
    .find(({ on, until }) => until === null || must(deliveredDespiteWithdrawal(on, until)).value);
  const { by, on: deliveredOn } = howDelivered(paper, electronic?.on, confirmed);
  const receivedOn = deliveredOn && confirmed && confirmed.on >= deliveredOn ? { receivedOn: confirmed.on } : {};
  const sent: Delivery = { sentOn: deliveredOn ?? sentOn, by: by === 'in person' ? 'in-person' : (by ?? 'e-mail'), ...receivedOn };
  const found = must(consentedDelivery(sent, by === 'e-mail', `${FORM_NAMES[form]} v${version}`, regZCalendars()));
  const newest = documents.every((other) => other.form !== form || other.version <= version);
  const closing = documents.some((other) => other.form === 'closing-disclosure');
  return {
    ...document,
    newest,
    by,
    deliveredOn,
    sent,
    valid: found.valid,
    received: found.received ?? null,
    opened: about('opened'),
    confirmed,
    paperOwed: newest && !found.valid.value && (form === 'closing-disclosure' || !closing),
  };
}

/** The earlier of paper and page; else a receipt that somebody recorded. */
function howDelivered(
  paper: BorrowerEvent | null,
  page: PlainDate | undefined,
  confirmed: BorrowerEvent | null,
): { readonly by: PersonDelivery['by']; readonly on: PlainDate | null } {
  if (paper && (page === undefined || paper.on < page)) return { by: paper.how!, on: paper.on };
  if (page !== undefined) return { by: 'e-mail', on: page };
  return confirmed ? { by: 'in person', on: confirmed.on } : { by: null, on: null };
}

/** How a version first reached any borrower. */
export interface FirstDelivery {
  readonly delivery: Delivery;
  readonly received: Explained<PlainDate>;
}

/** When a version first reached any borrower, comment 17(d)-2; undefined while no delivery of it counts. */
export function firstDelivery(people: readonly PersonState[], form: Form, version: number): FirstDelivery | undefined {
  const found = people
    .flatMap(({ deliveries }) => deliveries.filter((each) => each.form === form && each.version === version))
    .flatMap(({ sent, received }) => (received ? [{ delivery: sent, received }] : []));
  const [first, ...rest] = found;
  if (!first || rest.length === 0) return first;
  const earliest = rest.reduce((before, each) => (each.received.value < before.received.value ? each : before), first);
  const why = step(`${FORM_NAMES[form]} v${version} received`, onDate(earliest.received.value), 'min', {
    source: 'comment 17(d)-2',
    rule: 'delivery.first-received',
    parts: found.map(({ received }) => received.why),
  });
  return { delivery: earliest.delivery, received: explained(earliest.received.value, why) };
}
