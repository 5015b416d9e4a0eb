import type { Cents } from '../../../../foundation/money/money.ts';
import type { CreditResponse } from '../../../../standards/credit-2.3.1/credit-response.ts';
import { withoutTaxpayerIdentifiers } from '../../../../standards/findings/finding.ts';
import type { BureauName } from '../order-credit.ts';

/** The stored readable part of a report: no numbers of people, and the last four characters of accounts. */
export interface ReadableReport {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly scores: readonly ReadableScore[];
  readonly accounts: readonly ReadableAccount[];
  readonly inquiries: readonly {
    readonly id: string;
    readonly personIds: readonly string[];
    readonly name: string;
    readonly date: string;
  }[];
  readonly records: readonly {
    readonly id: string;
    readonly personIds: readonly string[];
    readonly type: string;
    readonly disposition: string;
    readonly filedOn: string;
    readonly amountCents: Cents | null;
  }[];
  readonly alerts: readonly {
    readonly kind: string;
    readonly personIds: readonly string[];
    readonly bureau: string;
    readonly text: string;
  }[];
  readonly files: readonly { readonly personId: string; readonly bureau: string; readonly result: FileResult }[];
}
export type FileResult = 'returned' | 'noFile' | 'frozen' | 'error';
export interface ReadableScore {
  readonly personId: string;
  readonly bureau: BureauName | 'Other';
  readonly value: number | null;
  readonly model: string;
  readonly exclusion: string;
  readonly factors: readonly string[];
}
export interface ReadableAccount {
  readonly id: string;
  readonly personIds: readonly string[];
  readonly creditor: string;
  readonly lastFour: string;
  readonly kind: string;
  readonly loanType: string;
  readonly ownership: string;
  readonly status: string;
  readonly openedOn: string;
  readonly reportedOn: string;
  readonly balanceCents: Cents | null;
  readonly paymentCents: Cents | null;
  readonly limitCents: Cents | null;
  readonly pastDueCents: Cents | null;
  readonly lates: string;
  readonly disputed: boolean;
  readonly collection: boolean;
}

/** The readable part of a report whose repeated accounts are joined already. */
export function readableReport(response: CreditResponse): ReadableReport {
  const text = (words: string | undefined): string => withoutTaxpayerIdentifiers(words ?? '').slice(0, 500);
  return {
    people: response.borrowers.map(({ id, firstName, middleName, lastName, suffix }) => ({
      id,
      name: [firstName, middleName, lastName, suffix].filter(Boolean).join(' '),
    })),
    scores: response.scores.flatMap((score) =>
      score.borrowerIds.map((personId) => ({
        personId,
        bureau: score.repository,
        value: score.value ?? null,
        model: score.modelName === 'Other' ? (score.modelNameOther ?? 'Other') : (score.modelName ?? ''),
        exclusion: text(score.exclusionReason),
        factors: score.factors.map((each) => text(each.text)).filter((each) => each !== ''),
      })),
    ),
    accounts: response.liabilities.map((account) => ({
      id: account.id,
      personIds: account.borrowerIds,
      creditor: text(account.creditorName),
      lastFour: lastFour(account.accountIdentifier),
      kind: account.accountType ?? '',
      loanType: account.loanType ?? '',
      ownership: account.ownershipType ?? '',
      status: account.statusType ?? '',
      openedOn: account.openedDate ?? '',
      reportedOn: account.reportedDate ?? '',
      balanceCents: account.unpaidBalance ?? null,
      paymentCents: account.monthlyPayment ?? null,
      limitCents: account.creditLimit ?? null,
      pastDueCents: account.pastDue ?? null,
      lates: account.late ? [account.late.days30, account.late.days60, account.late.days90].map((each) => each ?? 0).join('/') : '',
      disputed: account.disputed === true,
      collection: account.collection === true,
    })),
    inquiries: response.inquiries.map(({ id, borrowerIds, name, date }) => ({
      id,
      personIds: borrowerIds,
      name: text(name),
      date: date ?? '',
    })),
    records: response.publicRecords.map(({ id, borrowerIds, type, disposition, filedDate, amount }) => ({
      id,
      personIds: borrowerIds,
      type: text(type),
      disposition: text(disposition),
      filedOn: filedDate ?? '',
      amountCents: amount ?? null,
    })),
    alerts: response.alerts.map(({ kind, borrowerIds, repository, text: words }) => ({
      kind,
      personIds: borrowerIds,
      bureau: repository ?? '',
      text: text(words),
    })),
    files: response.files.flatMap(({ borrowerIds, repository, result }) =>
      borrowerIds.map((personId) => ({ personId, bureau: repository, result: fileResult(result) })),
    ),
  };
}

export function fileResult(result: string | undefined): FileResult {
  if (result === undefined || /^FileReturned/i.test(result)) return 'returned';
  if (/Freeze/i.test(result)) return 'frozen';
  return /Error/i.test(result) ? 'error' : 'noFile';
}

function lastFour(account: string | undefined): string {
  return (account ?? '').replace(/[^A-Za-z0-9]/g, '').slice(-4);
}
