import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { RevisionReason } from '../../../regulation/coc/index.ts';
import { endedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';
import { isReportedEvent, reasonOfFact, REPORTED_EVENTS, type ChangedFact } from './changed-fact.ts';
import type { ChangeInput, DisclosureForm } from './change-input.ts';
import { changeOutcome, type ReasonOfCharge } from './change-outcome.ts';
import { redisclosure } from './redisclosure.ts';
import { touchedCharges, type TouchedCharge } from './touched-charges.ts';

export const sourcesOfChange = ['e-mail', 'telephone', 'in person', 'letter', 'document', 'portal'] as const;
export type SourceOfChange = (typeof sourcesOfChange)[number];

/** The least that counts as words. */
export const LEAST_WORDS = 3;

/** A charge of a change, with its reason and, once it was decided, the decision. */
export interface ChangeLine {
  readonly charge: string;
  readonly label: string;
  readonly before: Cents | null;
  readonly after: Cents;
  readonly fact: string | null;
  readonly letter: RevisionReason | null;
  /** The proposer's message. */
  readonly words: string;
  readonly decision: 'accepted' | 'declined' | null;
  readonly decisionWords: string;
}

export interface Evidence {
  readonly fact: string;
  readonly documentId: string;
}

/** A person's proposal. */
export interface ChangeWanted {
  readonly basedOn: { readonly form: DisclosureForm; readonly version: number };
  readonly method: SourceOfChange;
  /** Found facts, with the day they were learned where it is another, and why. */
  readonly found: readonly { readonly key: string; readonly learnedOn: PlainDate; readonly dismissed: boolean; readonly words: string }[];
  readonly reported: readonly {
    readonly event: string;
    readonly was: string;
    readonly now: string;
    readonly learnedOn: PlainDate;
    readonly words: string;
  }[];
  readonly lines: readonly { readonly charge: string; readonly fact: string | null; readonly words: string }[];
  readonly evidence: readonly Evidence[];
}

export interface ProposingContext {
  readonly status: LoanStatus;
  readonly input: ChangeInput;
  /** Documents of the loan that can be attached. */
  readonly documents: readonly string[];
  /** A change that waits for the coordinator. */
  readonly open: { readonly sequence: number; readonly proposedBy: string } | undefined;
  readonly actorName: string;
}

export interface ChangeProposed {
  readonly stage: 'pre' | 'post';
  readonly basedOn: ChangeWanted['basedOn'];
  readonly method: SourceOfChange;
  readonly facts: readonly ChangedFact[];
  readonly lines: readonly ChangeLine[];
  readonly evidence: readonly Evidence[];
  readonly learnedOn: PlainDate;
  readonly dueOn: PlainDate;
  readonly lenderPays: Cents;
}

export type ProposeRefusal = Refusal<
  | 'LOAN_ENDED'
  | 'CHANGE_OPEN'
  | 'CHANGE_STALE'
  | 'NOTHING_CHANGED'
  | 'WORDS_MISSING'
  | 'LEARNED_OUT_OF_RANGE'
  | 'NO_SUCH_EVENT'
  | 'REASON_NOT_ALLOWED'
  | 'EVIDENCE_MISSING'
  | 'DOCUMENT_NOT_FOUND'
  | 'CHANGE_NOT_COMPUTED'
>;

/** Decides whether a change of circumstance may be proposed: its facts, the reason of every charge that rose, and what shows it. */
export function proposeChange(context: ProposingContext, wanted: ChangeWanted): Result<ChangeProposed, ProposeRefusal> {
  const blocked = blockedBy(context, wanted);
  if (blocked) return { ok: false, refusal: blocked };
  const { input } = context;
  const facts = factsOf(context, wanted);
  if (!facts.ok) return facts;
  const touched = touchedCharges(input, facts.value);
  const lines = linesOf(touched, facts.value, wanted);
  if (!lines.ok) return lines;
  const missing = evidenceRefusal(context, facts.value, wanted);
  if (missing) return { ok: false, refusal: missing };
  const chosen: ReasonOfCharge = Object.fromEntries(lines.value.map(({ charge, fact }) => [charge, fact]));
  const outcome = changeOutcome(input, facts.value, touched, chosen);
  if (!outcome.ok) return refuse('CHANGE_NOT_COMPUTED', outcome.refusal.message, {});
  const { due } = redisclosure(input, facts.value);
  const learnedOn = facts.value.map((fact) => fact.learnedOn).reduce((a, b) => (b < a ? b : a));
  return ok({
    stage: input.stage,
    basedOn: wanted.basedOn,
    method: wanted.method,
    facts: facts.value,
    lines: lines.value,
    evidence: wanted.evidence.filter((each, at, all) => all.findIndex((one) => sameEvidence(one, each)) === at),
    learnedOn,
    dueOn: due?.value ?? input.today,
    lenderPays: outcome.value.lenderPays.value,
  });
}

function sameEvidence(one: Evidence, other: Evidence): boolean {
  return one.fact === other.fact && one.documentId === other.documentId;
}

function blockedBy({ status, open, input }: ProposingContext, { basedOn }: ChangeWanted): ProposeRefusal | undefined {
  if (endedStatuses.includes(status)) return { code: 'LOAN_ENDED', message: '', details: { status } };
  if (open) return { code: 'CHANGE_OPEN', message: '', details: { name: open.proposedBy } };
  if (basedOn.form !== input.last.form || basedOn.version !== input.last.version) return { code: 'CHANGE_STALE', message: '', details: {} };
  return undefined;
}

function factsOf({ input, actorName }: ProposingContext, wanted: ChangeWanted): Result<readonly ChangedFact[], ProposeRefusal> {
  const first = input.sent[0]!.sentOn;
  const facts: ChangedFact[] = [];
  for (const fact of input.found) {
    const said = wanted.found.find(({ key }) => key === fact.key);
    if (!said) return refuse('CHANGE_STALE', '', { field: fact.key });
    const words = said.words.trim();
    const differs = said.dismissed || said.learnedOn !== fact.learnedOn;
    if (differs && words.length < LEAST_WORDS)
      return refuse('WORDS_MISSING', '', { field: fact.key, details: { what: said.dismissed ? `dismissing ${fact.title}` : fact.title } });
    if (said.dismissed) continue;
    if (said.learnedOn > input.today || said.learnedOn < first) return outOfRange(fact.key, first);
    facts.push({ ...fact, learnedOn: said.learnedOn, words });
  }
  if (wanted.found.some(({ key }) => !input.found.some((fact) => fact.key === key))) return refuse('CHANGE_STALE', '', {});
  for (const [at, { event, was, now, learnedOn, words }] of wanted.reported.entries()) {
    const key = `reported-${at + 1}`;
    if (!isReportedEvent(event)) return refuse('NO_SUCH_EVENT', '', { field: key, details: { event } });
    if (now.trim().length < LEAST_WORDS) return refuse('WORDS_MISSING', '', { field: key, details: { what: REPORTED_EVENTS[event] } });
    if (learnedOn > input.today || learnedOn < first) return outOfRange(key, first);
    facts.push({
      key,
      title: REPORTED_EVENTS[event],
      was: was.trim() || '–',
      now: now.trim(),
      event,
      source: `Reported by ${actorName}`,
      learnedOn,
      by: 'reported',
      words: words.trim(),
    });
  }
  return facts.length === 0 ? refuse('NOTHING_CHANGED', '', {}) : ok(facts);
}

function outOfRange(field: string, first: PlainDate) {
  return refuse('LEARNED_OUT_OF_RANGE' as const, '', { field, details: { first: formatDate(first) } });
}

function linesOf(
  touched: readonly TouchedCharge[],
  facts: readonly ChangedFact[],
  wanted: ChangeWanted,
): Result<readonly ChangeLine[], ProposeRefusal> {
  const lines: ChangeLine[] = [];
  for (const charge of touched) {
    const said = wanted.lines.find((line) => line.charge === charge.id);
    const fact = charge.decides ? (said?.fact ?? null) : null;
    if (charge.decides && !said) return refuse('CHANGE_STALE', '', { field: charge.id });
    const allowed = charge.allowed.find((each) => each.fact === fact);
    if (fact !== null && !allowed) {
      const title = facts.find(({ key }) => key === fact)?.title ?? fact;
      return refuse('REASON_NOT_ALLOWED', '', { field: charge.id, details: { reason: title, charge: charge.label } });
    }
    lines.push({
      charge: charge.id,
      label: charge.label,
      before: charge.before,
      after: charge.after.value,
      fact,
      letter: allowed?.letter ?? null,
      words: said?.words.trim() ?? '',
      decision: null,
      decisionWords: '',
    });
  }
  return ok(lines);
}

function evidenceRefusal(
  { documents }: ProposingContext,
  facts: readonly ChangedFact[],
  { evidence }: ChangeWanted,
): ProposeRefusal | undefined {
  const unknown = evidence.find((each) => !documents.includes(each.documentId) || !facts.some(({ key }) => key === each.fact));
  if (unknown) return { code: 'DOCUMENT_NOT_FOUND', message: '', field: unknown.fact, details: {} };
  // Changes in the loan's data need no document; a reported reason does.
  const bare = facts.find(
    (fact) => fact.by === 'reported' && reasonOfFact(fact).letter !== null && !evidence.some((each) => each.fact === fact.key),
  );
  return bare && { code: 'EVIDENCE_MISSING', message: '', field: bare.key, details: { fact: bare.title.toLowerCase() } };
}
