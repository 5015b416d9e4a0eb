import { ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { fillSentence } from '../../../../foundation/wire/call.ts';
import type { WriteTx } from '../../../../platform/database/database.ts';
import type { Portal } from '../../../../platform/http/asked.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import { recordClosingReceipt, receiptPlan, sentClosings } from '../../../close/port/closing-receipt.ts';
import { clockEvents } from '../../../disclose/port/sent-estimates.ts';
import { intentPlan, intentRefusals, intentRows, recordIntentToProceed } from '../../../proceed/port/intent.ts';
import {
  CONSENT_STATEMENT,
  FORM_NAMES,
  OWN_PAGE_SENTENCES,
  newestEstimate,
  decideOwnAction,
  type OwnPageAction,
  type OwnEvent,
} from '../../domain/index.ts';
import { borrowersOfLoan, lastEvent, eventWrite, type BorrowerOfLoan } from '../rows/borrowers.ts';
import type { OpenLink } from './page-data.ts';
import { testCode } from './test-document.ts';

export type PageAction = OwnPageAction | { readonly act: 'intent' };

/** What a browser sends about itself, stored with each step as evidence. */
export interface Browser {
  readonly userAgent: string;
}

/** Executes a borrower's action on their page, in one transaction with its journal line. A refusal gives the reason in a sentence. */
export async function doOnPage(portal: Portal, link: OpenLink, wanted: PageAction, browser: Browser): Promise<Result<null, Refusal>> {
  const code = await testCode(portal.database.vault, link);
  return portal.database.withTenant({ brokerageId: link.brokerageId }, async (tx) => {
    // One after the other: two taps, or two borrowers at once, are numbered behind each other.
    await portal.plans.takeLocks(tx, { loans: [await portal.plans.loanVersion(tx, link.loan)] });
    const person = (await borrowersOfLoan(tx, link.loan, portal.settings.zone)).find(({ recipientId }) => recipientId === link.recipientId);
    if (!person) return refused(OWN_PAGE_SENTENCES.DOCUMENT_UNKNOWN);
    if (wanted.act === 'intent') return stateIntent(portal, tx, { link, person, browser });
    const decided = decideOwnAction(person.state, wanted, code);
    if (!decided.ok) return refused(OWN_PAGE_SENTENCES[decided.refusal.code as keyof typeof OWN_PAGE_SENTENCES]);
    if (decided.value) await write(portal, tx, { link, person, browser }, decided.value);
    return ok(null);
  });
}

interface Doing {
  readonly link: OpenLink;
  readonly person: BorrowerOfLoan;
  readonly browser: Browser;
}

function refused(message: string): Result<never, Refusal> {
  return { ok: false, refusal: { code: 'OWN_PAGE', message } };
}

async function write(portal: Portal, tx: WriteTx, doing: Doing, event: OwnEvent, more: Plan = {}): Promise<void> {
  const { link, person, browser } = doing;
  const [now, on, last] = await Promise.all([portal.clock.nowIn(tx), portal.clock.todayIn(tx), lastEvent(tx, link.loan)]);
  const consent = event.kind === 'agreed' ? { statement: CONSENT_STATEMENT } : {};
  const details = { email: link.email, linkId: link.linkId, ...browser, ...consent };
  const receipt =
    event.kind === 'received' && event.form === 'closing-disclosure' ? await closingReceipt(portal, tx, doing, event.version!) : {};
  await portal.plans.writePlan(tx, {
    writes: [
      eventWrite(link.loan, { ...event, sequence: last + 1, recipientId: link.recipientId, name: person.name, on, at: now, details }),
      ...(receipt.writes ?? []),
      ...(more.writes ?? []),
    ],
    journal: [
      {
        ...link.loan,
        actorName: person.name,
        origin: 'typed',
        kind: `borrower-${event.kind}`,
        summary: `${person.name} ${WORDS[event.kind]}${event.form ? ` ${FORM_NAMES[event.form]} version ${event.version!}` : ''}${AFTER[event.kind] ?? ''}`,
        details: { recipientId: link.recipientId, form: event.form, version: event.version, email: link.email },
      },
      ...(receipt.journal ?? []),
      ...(more.journal ?? []),
    ],
  });
}

const WORDS: Readonly<Record<OwnEvent['kind'], string>> = {
  agreed: 'agreed to electronic documents',
  'paper-asked': 'asked for paper',
  withdrew: 'switched to paper',
  opened: 'opened',
  received: 'confirmed the receipt of',
  questions: 'has questions about',
  proceeded: 'said to go ahead with',
  'paper-sent': 'was sent',
};
const AFTER: Partial<Record<OwnEvent['kind'], string>> = { questions: '. Call them.' };

/** A confirmed Closing Disclosure starts the wait: unless somebody recorded its receipt before. */
async function closingReceipt(portal: Portal, tx: WriteTx, { link }: Doing, version: number): Promise<Plan> {
  const [closings, today, now, events] = await Promise.all([
    sentClosings(tx, link.loan, portal.settings.zone),
    portal.clock.todayIn(tx),
    portal.clock.nowIn(tx),
    clockEvents(tx, link.loan),
  ]);
  const receipt = recordClosingReceipt(closings, today, { version, recipientId: link.recipientId, receivedOn: today });
  return receipt.ok ? receiptPlan(link.loan, receipt.value, { how: 'own page', by: null, now, events }) : {};
}

/** The intent to proceed, stated by the borrower alone: the decision that records it for everybody else. */
async function stateIntent(portal: Portal, tx: WriteTx, doing: Doing): Promise<Result<null, Refusal>> {
  const { link, person } = doing;
  const newest = newestEstimate(person.state);
  if (!newest?.confirmed) return refused('Confirm that you received the Loan Estimate first.');
  const { clock, settings } = portal;
  const [context, events] = await Promise.all([intentRows(tx, link.loan, clock.nowIn(tx), settings.zone), clockEvents(tx, link.loan)]);
  const decided = recordIntentToProceed(context, {
    recipientId: link.recipientId,
    how: 'own page',
    statedOn: context.today,
    // They confirmed the receipt on this page.
    receivedBefore: false,
    note: '',
  });
  if (!decided.ok)
    return refused(decided.refusal.message || fillSentence(intentRefusals[decided.refusal.code].message, decided.refusal.details));
  const plan = intentPlan(link.loan, decided.value, { by: null, now: context.now, events });
  await write(portal, tx, doing, { kind: 'proceeded', form: newest.form, version: newest.version }, plan);
  return ok(null);
}
