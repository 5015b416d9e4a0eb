import { ok, type Result } from '../../foundation/result/result.ts';
import type { LoanNumber } from '../../foundation/units/units.ts';
import { childNamed, childrenNamed, descendantNamed, type XmlElement } from '../xml/xml-tree.ts';
import { keysOf } from './keys.ts';
import { openCreditFile, type CreditRefusal } from './read-response.ts';
import type { CreditOrder } from './write-request.ts';

/** A request's content, for those who answer it. */
export interface CreditRequest {
  readonly action?: string;
  readonly reportIdentifier?: string;
  readonly joint: boolean;
  readonly loanNumber?: LoanNumber;
  readonly requestedBy?: string;
  /** The time of the request, as the message has it. */
  readonly requestedAt?: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly repositories: CreditOrder['repositories'];
  readonly borrowers: readonly {
    readonly id: string;
    readonly firstName?: string;
    readonly lastName?: string;
    readonly ssn?: string;
    readonly birthDate?: string;
    readonly street?: string;
    readonly state?: string;
    readonly middleName?: string;
    readonly suffix?: string;
  }[];
}

export function readRequest(file: string | Uint8Array): Result<CreditRequest, CreditRefusal> {
  const opened = openCreditFile(file, 'CREDIT_REQUEST');
  if (!opened.ok) return opened;
  const request = descendantNamed(opened.value.root, 'CREDIT_REQUEST')!;
  const data = descendantNamed(request, 'CREDIT_REQUEST_DATA');
  const included = data && childNamed(data, 'CREDIT_REPOSITORY_INCLUDED');
  const application = childNamed(request, 'LOAN_APPLICATION');
  const said = (at: XmlElement | undefined, name: string): string | undefined => {
    const text = at?.attributes?.[name]?.trim();
    return text === '' ? undefined : text;
  };
  const given = <T extends object>(values: T): T =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
  return ok(
    given({
      action: said(data, 'CreditReportRequestActionType'),
      reportIdentifier: said(data, 'CreditReportIdentifier'),
      joint: said(data, 'CreditRequestType') === 'Joint',
      loanNumber: said(request, 'LenderCaseIdentifier'),
      requestedBy: said(request, 'RequestingPartyRequestedByName'),
      requestedAt: said(data, 'CreditRequestDateTime'),
      keys: keysOf(descendantNamed(opened.value.root, 'REQUEST')),
      repositories: {
        equifax: said(included, '_EquifaxIndicator') === 'Y',
        experian: said(included, '_ExperianIndicator') === 'Y',
        transUnion: said(included, '_TransUnionIndicator') === 'Y',
      },
      borrowers: (application ? childrenNamed(application, 'BORROWER') : []).map((each) =>
        given({
          id: said(each, 'BorrowerID') ?? '',
          firstName: said(each, '_FirstName'),
          middleName: said(each, '_MiddleName'),
          lastName: said(each, '_LastName'),
          suffix: said(each, '_NameSuffix'),
          ssn: said(each, '_SSN'),
          birthDate: said(each, '_BirthDate'),
          street: said(childNamed(each, '_RESIDENCE'), '_StreetAddress'),
          state: said(childNamed(each, '_RESIDENCE'), '_State'),
        }),
      ),
    }) as CreditRequest,
  );
}
