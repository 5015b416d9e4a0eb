import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReadableReport } from '../../domain/report/readable-report.ts';
import { countedPayment, countedDebts, type CountingAgency } from '../../domain/report/counted-payments.ts';
import { accountKind, accountNotes, isOver } from '../../domain/report/show-accounts.ts';
import type { InquiryAnswer } from './inquiry-answers.ts';

interface PartOf {
  readonly reportId: string;
  readonly report: ReadableReport;
  /** Inquiries from this day on need an answer. */
  readonly since: PlainDate;
}

/** Accounts, inquiries, alerts and records of reports, with people by their names. */
export function shownParts(parts: readonly PartOf[], answers: readonly InquiryAnswer[]) {
  const named = ({ report }: PartOf, ids: readonly string[]): string[] =>
    ids.map((id) => report.people.find((each) => each.id === id)?.name ?? 'Somebody not named');
  return {
    alerts: parts.flatMap((part) =>
      part.report.alerts.map(({ kind, personIds, bureau, text }) => ({ kind, people: named(part, personIds), bureau, text })),
    ),
    inquiries: parts.flatMap((part) =>
      part.report.inquiries.map(({ id, personIds, name, date }) => {
        const answer = answers.find((each) => each.report_id === part.reportId && each.inquiry_id === id);
        return {
          reportId: part.reportId,
          id,
          people: named(part, personIds),
          name,
          date,
          recent: date >= part.since,
          answer: answer ? { newDebt: answer.new_debt, by: answer.display_name, at: answer.answered_at } : null,
        };
      }),
    ),
    records: parts.flatMap((part) => part.report.records.map(({ personIds, ...rest }) => ({ ...rest, people: named(part, personIds) }))),
    accounts: parts.flatMap((part) =>
      part.report.accounts.map((account) => ({
        id: `${part.reportId} ${account.id}`,
        owners: named(part, account.personIds),
        creditor: account.creditor,
        lastFour: account.lastFour,
        kind: accountKind(account),
        status: account.status,
        openedOn: account.openedOn,
        reportedOn: account.reportedOn,
        balanceCents: account.balanceCents,
        paymentCents: account.paymentCents,
        limitCents: account.limitCents,
        pastDueCents: account.pastDueCents,
        counted: byAgency((agency) => {
          const payment = countedPayment(agency, account);
          return payment ? { cents: payment.value, why: payment.why } : null;
        }),
        lates: account.lates,
        notes: [...accountNotes(account)],
        over: isOver(account),
      })),
    ),
    countedDebts: byAgency((agency) => {
      const { value, why } = countedDebts(
        agency,
        parts.flatMap(({ report }) => report.accounts),
      );
      return { cents: value, why };
    }),
  };
}

function byAgency<T>(of: (agency: CountingAgency) => T): Readonly<Record<CountingAgency, T>> {
  return { DU: of('DU'), LPA: of('LPA'), FHA: of('FHA') };
}
