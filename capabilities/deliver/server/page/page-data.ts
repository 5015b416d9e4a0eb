import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Step } from '../../../../foundation/explain/explain.ts';
import { must } from '../../../../foundation/result/result.ts';
import type { Instant, LoanNumber } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import type { ClosingDisclosureDocument } from '../../../../regulation/trid/index.ts';
import type { LoanEstimateDocument, Printed } from '../../../../regulation/trid/loan-estimate-types.ts';
import { closingCostsExpire, regZCalendars } from '../../../../regulation/timing/index.ts';
import { sentClosings } from '../../../close/port/closing-receipt.ts';
import { lastSentContent } from '../../../disclose/port/estimate-content.ts';
import { factsOfLoan, sentVersions, sentVersionView } from '../../../disclose/port/sent-estimates.ts';
import { feesBeforeClosing, intentRows } from '../../../proceed/port/intent.ts';
import { sentPapersOf, type SentPaper } from '../../../packages/port/sent-papers.ts';
import { newestEstimate, type PersonDelivery } from '../../domain/index.ts';
import { tokenOfBorrowerLink, type BorrowerLink } from '../../port/borrower-letter.ts';
import { requestsOfLoan, type StoredRequest } from '../requests/stored-requests.ts';
import { borrowersOfLoan, type BorrowerOfLoan } from '../rows/borrowers.ts';

/** The parts of an address. */
export interface GivenAddress extends BorrowerLink {
  readonly token: string;
}

/** A valid link of a borrower. */
export interface OpenLink extends BorrowerLink {
  readonly loan: FoundLoan;
  readonly recipientId: string;
  readonly name: string;
  readonly email: string;
  readonly expiresAt: Instant;
  readonly expired: boolean;
}

/** A figure of the disclosure with the steps that made it. */
export interface ShownFigure {
  readonly label: string;
  readonly text: string;
  readonly why: Step | null;
}

/** The data of every borrower's page, also before a disclosure was issued. */
export interface PageHead {
  readonly link: OpenLink;
  readonly lender: string;
  readonly broker: string | null;
  readonly phone: string | null;
  readonly today: PlainDate;
  readonly now: Instant;
  readonly zone: string;
  /** The requests to this borrower, and to nobody else. */
  readonly needs: readonly StoredRequest[];
}

/** All that a borrower's page shows. */
export interface PageData extends PageHead {
  readonly person: BorrowerOfLoan;
  readonly others: readonly string[];
  /** The disclosure the borrower answers now: the newest Closing Disclosure, else the newest estimate. */
  readonly current: PersonDelivery | undefined;
  readonly figures: readonly ShownFigure[];
  readonly costsExpireOn: PlainDate | null;
  /** Fees that may be charged once somebody stated the intent to proceed. */
  readonly feesAfter: readonly { readonly label: string; readonly cents: number }[];
  readonly intent: { readonly name: string; readonly on: PlainDate } | null;
  /** The documents sent with disclosures. */
  readonly papers: readonly SentPaper[];
}

/** The link of an address; undefined where it is invalid. The secret is checked before the database is read. */
export async function linkOf(portal: Portal, given: GivenAddress): Promise<OpenLink | undefined> {
  const token = Buffer.from(await tokenOfBorrowerLink(portal.database.vault, given));
  const typed = Buffer.from(given.token);
  if (typed.length !== token.length || !timingSafeEqual(typed, token)) return undefined;
  const { brokerageId, linkId } = given;
  const row = await portal.database.readBrokerage(brokerageId, (tx) =>
    tx
      .selectFrom('borrower_link')
      .select(['loan_number', 'recipient_id', 'name', 'email', 'expires_at'])
      .select(sql<boolean>`expires_at <= portal_now()`.as('expired'))
      .where('brokerage_id', '=', brokerageId)
      .where('link_id', '=', linkId)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const loan = { brokerageId, loanNumber: row.loan_number as LoanNumber };
  const { recipient_id: recipientId, name, email, expires_at: expiresAt, expired } = row;
  return { brokerageId, linkId, loan, recipientId, name, email, expiresAt, expired };
}

/** The page's head, of one moment. */
export async function pageHead(tx: ReadTx, link: OpenLink, { clock, settings: { zone } }: Portal): Promise<PageHead> {
  const now = await clock.nowIn(tx);
  const [facts, requests] = await Promise.all([factsOfLoan(tx, link.loan, now, zone), requestsOfLoan(tx, link.loan)]);
  return {
    link,
    lender: facts.creditor.name,
    broker: facts.broker?.name ?? null,
    phone: facts.broker?.phone ?? facts.lender.phone ?? null,
    today: facts.issued,
    now,
    zone,
    needs: requests.filter(({ recipientId, takenBack }) => recipientId === link.recipientId && !takenBack),
  };
}

/** Everything of the moment of its head; undefined when nothing was issued to the borrower. */
export async function pageData(tx: ReadTx, head: PageHead): Promise<PageData | undefined> {
  const { link, now, zone } = head;
  const { loan } = link;
  const [borrowers, content, closings, intents, versions, papers] = await Promise.all([
    borrowersOfLoan(tx, loan, zone),
    lastSentContent(tx, loan),
    sentClosings(tx, loan, zone),
    intentRows(tx, loan, now, zone),
    sentVersions(tx, loan),
    sentPapersOf(tx, loan),
  ]);
  const newest = versions.at(-1);
  const person = borrowers.find(({ recipientId }) => recipientId === link.recipientId);
  if (!person) return undefined;
  const closing = person.state.deliveries.find(({ form, newest }) => form === 'closing-disclosure' && newest);
  const current = closing ?? newestEstimate(person.state);
  const document = closing ? closings.find(({ version }) => version === closing.version)?.document : content?.document;
  return {
    ...head,
    person,
    others: borrowers.filter((other) => other !== person).map(({ name }) => name),
    current,
    figures: document ? figuresOf(document) : [],
    costsExpireOn: closing || intents.recorded || !content ? null : must(closingCostsExpire(content.sentOn, regZCalendars())).value,
    feesAfter: newest ? feesAfterIntent(sentVersionView(newest).fees) : [],
    intent: intents.recorded ? { name: intents.recorded.name, on: intents.recorded.statedOn } : null,
    papers,
  };
}

/** The figures a borrower looks for first, as the disclosure prints them. */
function figuresOf(document: LoanEstimateDocument | ClosingDisclosureDocument): readonly ShownFigure[] {
  const { loanTerms, projectedPayments, costsAtClosing } = document;
  const shown = (label: string, { text, why }: Printed<number>): ShownFigure => ({ label, text, why });
  const rate =
    document.form === 'Loan Estimate' ? `Interest rate, ${document.heading.rateLocked ? 'locked' : 'not locked'}` : 'Interest rate';
  const [payment] = projectedPayments.columns[0]?.total ?? [];
  return [
    shown('Loan amount', loanTerms.loanAmount.figure),
    shown(rate, loanTerms.interestRate.figure),
    ...(payment ? [shown('Monthly payment', payment)] : []),
    shown('Cash to close', costsAtClosing.cashToClose),
  ];
}

function feesAfterIntent(fees: readonly { readonly id: string; readonly label: string; readonly amountCents: number }[]) {
  return fees
    .filter(({ id, amountCents }) => id !== 'credit-report' && feesBeforeClosing.includes(id) && amountCents > 0)
    .map(({ label, amountCents: cents }) => ({ label, cents }));
}
