import {
  membersOf,
  type ApplicationDocument,
  type Borrower,
  type CreditScore as ScoreOnFile,
  type Liability,
} from '../mismo-3.4/application-document.ts';
import { nextId, relate } from '../mismo-3.4/builders.ts';
import { quoted } from '../findings/finding.ts';
import { labelOf } from '../mismo-3.4/paths.ts';
import { allowedValues, formatValue, type Value } from '../mismo-3.4/values.ts';
import type { CreditBorrower, CreditLiability, CreditResponse, CreditScore } from './credit-response.ts';

/**
 * The changes a credit report proposes for an application; none is made without a person. Each proposal is one choice; a value without an
 * accepted proposal is not changed.
 */
export interface CreditMerge {
  readonly proposals: readonly Proposal[];
  /** Ids of the report → ids of the application. */
  readonly borrowers: Readonly<Record<string, string>>;
  /** Persons of the report whom the application does not have, and accounts left out, with the reason. */
  readonly leftOut: readonly { readonly what: string; readonly reason: string }[];
}
export type Proposal =
  | {
      readonly id: string;
      readonly kind: 'add-liability';
      readonly liability: Liability;
      readonly borrowerIds: readonly string[];
      readonly note?: string;
    }
  | { readonly id: string; readonly kind: 'add-score'; readonly borrowerId: string; readonly score: ScoreOnFile }
  | {
      readonly id: string;
      readonly kind: 'change';
      /** Path of the data point in the application. */
      readonly path: string;
      readonly label: string;
      readonly current?: string;
      readonly proposed: string;
      readonly value: Value;
    };

/** Proposes what the report says beyond the application. Borrowers are matched by taxpayer identifier, else by name, else not at all. */
export function proposeCredit(document: ApplicationDocument, response: CreditResponse): CreditMerge {
  const leftOut: { what: string; reason: string }[] = [];
  const borrowers: Record<string, string> = {};
  for (const person of response.borrowers) {
    const match = document.borrowers.find((each) => isSamePerson(person, each));
    if (match) borrowers[person.id] = match.id;
    else
      leftOut.push({
        what: [person.firstName, person.lastName].filter(Boolean).join(' ') || person.id,
        reason: 'The application has no such borrower.',
      });
  }
  const proposals: Proposal[] = [];
  const matched = new Set<string>();
  for (const account of response.liabilities) {
    const owners = account.borrowerIds.flatMap((id) => (borrowers[id] === undefined ? [] : [borrowers[id]]));
    const what = account.creditorName ?? 'An account without a creditor';
    if (owners.length === 0) leftOut.push({ what, reason: 'It belongs to nobody of the application.' });
    else {
      const known = document.liabilities.find((each) => !matched.has(each.id) && isSameAccount(account, each));
      if (known) {
        matched.add(known.id);
        proposals.push(...changes(known, account));
      } else if ((account.statusType === 'Closed' || account.statusType === 'Paid') && (account.unpaidBalance ?? 0) === 0)
        leftOut.push({ what, reason: 'The account is closed and nothing is owed.' });
      else
        proposals.push({
          id: `liability ${account.id}`,
          kind: 'add-liability',
          liability: liabilityOf(account),
          borrowerIds: owners,
          ...noteOf(account),
        });
    }
  }
  for (const score of response.scores)
    for (const id of score.borrowerIds) {
      const borrower = document.borrowers.find((each) => each.id === borrowers[id]);
      if (borrower) proposals.push(...scoreProposals(borrower, score, response.reportIdentifier));
    }
  return { proposals, borrowers, leftOut };
}

/** The application with the accepted proposals, by their ids, and nothing else changed. */
export function acceptCredit(
  document: ApplicationDocument,
  { proposals }: CreditMerge,
  accepted: ReadonlySet<string>,
): ApplicationDocument {
  let result = document;
  for (const proposal of proposals) {
    if (!accepted.has(proposal.id)) continue;
    if (proposal.kind === 'add-liability') {
      const id = nextId(result, 'LIABILITY');
      result = { ...result, liabilities: [...result.liabilities, { ...proposal.liability, id }] };
      for (const borrower of proposal.borrowerIds) result = relate(result, id, borrower, 'LIABILITY_IsAssociatedWith_ROLE');
    } else if (proposal.kind === 'add-score') {
      const id = nextId(result, 'CREDIT_SCORE');
      result = {
        ...result,
        borrowers: result.borrowers.map((each) =>
          each.id === proposal.borrowerId ? { ...each, creditScores: [...each.creditScores, { ...proposal.score, id }] } : each,
        ),
      };
    } else {
      const [list, item, ...rest] = proposal.path.split('/');
      const name = rest.at(-1)!;
      if (list === 'liabilities')
        result = {
          ...result,
          liabilities: result.liabilities.map((each) => (each.id === item ? { ...each, [name]: proposal.value } : each)),
        };
      else
        result = {
          ...result,
          borrowers: result.borrowers.map((each) =>
            each.id === item
              ? {
                  ...each,
                  creditScores: each.creditScores.map((score) => (score.id === rest[1] ? { ...score, [name]: proposal.value } : score)),
                }
              : each,
          ),
        };
    }
  }
  return result;
}

function isSamePerson(person: CreditBorrower, borrower: Borrower): boolean {
  const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');
  const theirs = digits(person.ssn);
  const ours = borrower.taxpayerIdentifiers.map((each) => digits(each.TaxpayerIdentifierValue)).filter((each) => each.length === 9);
  // A masked identifier is compared by its visible part, and then the name must be the same too.
  if (theirs.length === 9 && ours.length > 0) return ours.includes(theirs);
  if (theirs.length >= 4 && ours.length > 0 && !ours.some((each) => each.endsWith(theirs.slice(-4)))) return false;
  const same = (a: string | undefined, b: string | undefined): boolean =>
    a !== undefined && b !== undefined && a.trim().toLowerCase() === b.trim().toLowerCase();
  return same(person.firstName, borrower.name?.FirstName) && same(person.lastName, borrower.name?.LastName);
}

const bare = (text: string | undefined): string => (text ?? '').toUpperCase().replace(/[^A-Z0-9*]/g, '');

function isSameAccount(account: CreditLiability, { LiabilityAccountIdentifier, LiabilityType, holder }: Liability): boolean {
  const [theirs, ours] = [bare(account.accountIdentifier), bare(LiabilityAccountIdentifier)];
  if (theirs !== '' && theirs === ours) return true;
  if (LiabilityType !== undefined && LiabilityType !== liabilityType(account)) return false;
  const sameHolder = bare(account.creditorName) !== '' && bare(account.creditorName) === bare(holder?.FullName);
  // Bureaus mask or shorten account numbers: the shown part must be the beginning or the end of the other.
  const shown = theirs.replace(/[X*]+/g, '');
  const partly =
    shown.length >= 4 &&
    ours.length >= 4 &&
    (ours.startsWith(shown) || ours.endsWith(shown) || theirs.startsWith(ours) || theirs.endsWith(ours));
  return sameHolder && (partly || ours === '' || theirs === '');
}

function liabilityType(account: CreditLiability): NonNullable<Liability['LiabilityType']> {
  const { accountType, loanType = '' } = account;
  if (account.collection === true || /Collection|Judgment/i.test(loanType)) return 'CollectionsJudgmentsAndLiens';
  if (/HomeEquity(LineOfCredit)?/i.test(loanType) && accountType !== 'Installment' && accountType !== 'Mortgage') return 'HELOC';
  if (/Lease/i.test(loanType)) return 'LeasePayment';
  switch (accountType) {
    case 'Mortgage':
      return 'MortgageLoan';
    case 'Installment':
      return 'Installment';
    case 'Revolving':
    case 'CreditLine':
      return 'Revolving';
    case 'Open':
      return 'Open30DayChargeAccount';
    default:
      return 'Other';
  }
}

function liabilityOf(account: CreditLiability): Liability {
  const type = liabilityType(account);
  return {
    id: '',
    LiabilityType: type,
    ...(account.accountIdentifier === undefined ? {} : { LiabilityAccountIdentifier: account.accountIdentifier }),
    ...(account.unpaidBalance === undefined ? {} : { LiabilityUnpaidBalanceAmount: account.unpaidBalance }),
    ...(account.monthlyPayment === undefined ? {} : { LiabilityMonthlyPaymentAmount: account.monthlyPayment }),
    ...(type === 'HELOC' && account.creditLimit !== undefined ? { HELOCMaximumBalanceAmount: account.creditLimit } : {}),
    LiabilityExclusionIndicator: false,
    LiabilityPayoffStatusIndicator: false,
    ...(account.creditorName === undefined ? {} : { holder: { contactPoints: [], FullName: account.creditorName } }),
  };
}

function noteOf(account: CreditLiability): { note?: string } {
  const notes = [
    account.ownershipType === 'AuthorizedUser' ? 'The borrower is an authorized user, not the debtor.' : '',
    account.disputed === true ? 'The borrower disputes the account.' : '',
    (account.pastDue ?? 0) > 0 ? 'The account is past due.' : '',
    account.monthlyPayment === undefined ? 'The report gives no payment.' : '',
  ].filter((each) => each !== '');
  return notes.length > 0 ? { note: notes.join(' ') } : {};
}

function changes(known: Liability, account: CreditLiability): Proposal[] {
  const said: Readonly<Record<string, Value | undefined>> = {
    LiabilityUnpaidBalanceAmount: account.unpaidBalance,
    LiabilityMonthlyPaymentAmount: account.monthlyPayment,
    LiabilityType: liabilityType(account),
    ...(known.LiabilityType === 'HELOC' ? { HELOCMaximumBalanceAmount: account.creditLimit } : {}),
  };
  return Object.entries(said).flatMap(([name, value]) => {
    const current = membersOf(known)[name] as Value | undefined;
    // A student loan or a second lien is named more closely by a person than by a bureau.
    if (value === undefined || value === current || (name === 'LiabilityType' && current !== undefined)) return [];
    return [change(`liabilities/${known.id}/${name}`, name, current, value)];
  });
}

function change(path: string, name: string, current: Value | undefined, value: Value): Proposal {
  return {
    id: path,
    kind: 'change',
    path,
    label: labelOf(name),
    ...(current === undefined ? {} : { current: quoted(name, formatValue(name, current)) }),
    proposed: quoted(name, formatValue(name, value)),
    value,
  };
}

function scoreProposals(borrower: Borrower, score: CreditScore, reportIdentifier: string | undefined): Proposal[] {
  const model = score.modelName;
  const known = model !== undefined && allowedValues('CreditScoreModelNameType')!.has(model);
  const reason = score.exclusionReason;
  const report = score.reportIdentifier ?? reportIdentifier;
  const onFile: Record<string, Value> = {
    CreditRepositorySourceType: score.repository,
    ...(report === undefined ? {} : { CreditReportIdentifier: report }),
    ...(score.date !== undefined && score.date.length === 10 ? { CreditScoreDate: score.date } : {}),
    ...(known
      ? { CreditScoreModelNameType: model }
      : model === undefined
        ? {}
        : { CreditScoreModelNameType: 'Other', CreditScoreModelNameTypeOtherDescription: score.modelNameOther ?? model }),
    ...(score.value === undefined ? {} : { CreditScoreValue: String(score.value) }),
    ...(reason !== undefined && allowedValues('CreditScoreExclusionReasonType')!.has(reason)
      ? { CreditScoreExclusionReasonType: reason }
      : {}),
  };
  const same = borrower.creditScores.find(
    (each) =>
      each.CreditRepositorySourceType === score.repository &&
      (each.CreditReportIdentifier === report || each.CreditScoreValue === onFile['CreditScoreValue']) &&
      (each.CreditScoreModelNameType === undefined || each.CreditScoreModelNameType === onFile['CreditScoreModelNameType']),
  );
  if (!same) return [{ id: `score ${score.id} ${borrower.id}`, kind: 'add-score', borrowerId: borrower.id, score: { id: '', ...onFile } }];
  return Object.entries(onFile).flatMap(([name, value]) => {
    const current = membersOf(same)[name] as Value | undefined;
    return value === current ? [] : [change(`borrowers/${borrower.id}/creditScores/${same.id}/${name}`, name, current, value)];
  });
}
