import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { ApplicationDocument, Borrower } from '../mismo-3.4/application-document.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { textFor } from '../mismo-2.3.1/values.ts';
import { withUnit } from '../fnm-3.2/special-fields.ts';
import { serializeElement } from '../xml/serialize.ts';
import { element } from './element.ts';
import type { LoanNumber } from '../../foundation/units/units.ts';

export type CreditAction = 'Submit' | 'Reissue' | 'StatusQuery' | 'Upgrade';
/** The parts of an order to an agency, besides the application. */
export interface CreditOrder {
  readonly action: CreditAction;
  /** One borrower, or two for a joint report. */
  readonly borrowerIds: readonly [string] | readonly [string, string];
  /** The report to be given again; needed to reissue one or to add to it. */
  readonly reportIdentifier?: string;
  /** Names and values agreed with agencies in addition to the standard, such as the order's own number; written as `KEY` of the request. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly repositories: { readonly equifax: boolean; readonly experian: boolean; readonly transUnion: boolean };
  readonly requestedAt: string;
  readonly lenderName: string;
  readonly agencyName: string;
  readonly loanNumber: LoanNumber;
  readonly requestedBy: string;
  /** The lender's account with the agency. It is written to the file only. */
  readonly account: { readonly internal: string; readonly login: string; readonly password: string };
}
export type OrderRefusal = Refusal<'UNKNOWN_BORROWER' | 'NO_SSN' | 'NO_ADDRESS' | 'NO_NAME' | 'NO_REPORT_IDENTIFIER' | 'NO_REPOSITORY'>;

/** The request as MISMO 2.3.1 XML; refuses what an agency would send back. */
export function writeRequest(document: ApplicationDocument, order: CreditOrder): Result<string, OrderRefusal> {
  const { action, borrowerIds, reportIdentifier, repositories } = order;
  if ((action === 'Reissue' || action === 'Upgrade') && !reportIdentifier)
    return refuse('NO_REPORT_IDENTIFIER', 'Which report is to be given again? Its number is missing.');
  if (!repositories.equifax && !repositories.experian && !repositories.transUnion)
    return refuse('NO_REPOSITORY', 'Choose at least one repository.');
  const borrowers: XmlElement[] = [];
  for (const [index, id] of borrowerIds.entries()) {
    const borrower = document.borrowers.find((each) => each.id === id);
    if (!borrower) return refuse('UNKNOWN_BORROWER', 'The application has no such borrower.');
    const made = borrowerElement(borrower, index, borrowerIds);
    if (!made.ok) return made;
    borrowers.push(made.value);
  }
  const yesNo = (value: boolean): string => (value ? 'Y' : 'N');
  const data = element(
    'CREDIT_REQUEST_DATA',
    {
      CreditRequestID: 'CR1',
      BorrowerID: borrowerIds.join(' '),
      CreditReportRequestActionType: action,
      CreditReportIdentifier: reportIdentifier,
      CreditReportType: 'Merge',
      CreditRequestType: borrowerIds.length === 2 ? 'Joint' : 'Individual',
      CreditRequestDateTime: order.requestedAt,
    },
    [
      element('CREDIT_REPOSITORY_INCLUDED', {
        _EquifaxIndicator: yesNo(repositories.equifax),
        _ExperianIndicator: yesNo(repositories.experian),
        _TransUnionIndicator: yesNo(repositories.transUnion),
      }),
    ],
  );
  const request = element(
    'CREDIT_REQUEST',
    { MISMOVersionID: '2.3.1', LenderCaseIdentifier: order.loanNumber, RequestingPartyRequestedByName: order.requestedBy },
    [data, element('LOAN_APPLICATION', {}, borrowers)],
  );
  const { internal, login, password } = order.account;
  return ok(
    serializeElement(
      element('REQUEST_GROUP', { MISMOVersionID: '2.3.1' }, [
        element('REQUESTING_PARTY', { _Name: order.lenderName }, [
          element('PREFERRED_RESPONSE', { _Format: 'XML', _VersionIdentifier: '2.3.1' }),
          element('PREFERRED_RESPONSE', { _Format: 'PDF' }),
        ]),
        element('RECEIVING_PARTY', { _Name: order.agencyName }),
        element(
          'REQUEST',
          {
            InternalAccountIdentifier: internal,
            LoginAccountIdentifier: login,
            LoginAccountPassword: password,
            RequestDatetime: order.requestedAt,
          },
          [
            ...Object.entries({ LoanNumber: order.loanNumber, ...order.keys }).map(([name, value]) =>
              element('KEY', { _Name: name, _Value: value }),
            ),
            element('REQUEST_DATA', {}, [request]),
          ],
        ),
      ]),
    ),
  );
}

function borrowerElement(borrower: Borrower, index: number, ids: readonly string[]): Result<XmlElement, OrderRefusal> {
  const { name } = borrower;
  const who = name?.FirstName ?? 'the borrower';
  if (name?.FirstName === undefined || name.LastName === undefined)
    return refuse('NO_NAME', `First and last name of ${who} are needed to order credit.`);
  const ssn = borrower.taxpayerIdentifiers
    .map((each) => (each.TaxpayerIdentifierValue ?? '').replace(/\D/g, ''))
    .find((each) => each.length === 9);
  if (ssn === undefined) return refuse('NO_SSN', `The social security number of ${who} is needed to order credit.`);
  const residence = borrower.residences.find((each) => each.BorrowerResidencyType !== 'Prior') ?? borrower.residences[0];
  const address = residence?.address;
  if (address?.AddressLineText === undefined || address.PostalCode === undefined)
    return refuse('NO_ADDRESS', `The present address of ${who} is needed to order credit.`);
  return ok(
    element(
      'BORROWER',
      {
        BorrowerID: borrower.id,
        _FirstName: name.FirstName,
        _MiddleName: name.MiddleName,
        _LastName: name.LastName,
        _NameSuffix: name.SuffixName,
        _PrintPositionType: index === 0 ? 'Borrower' : 'CoBorrower',
        _SSN: ssn,
        _BirthDate: borrower.BorrowerBirthDate,
        MaritalStatusType: borrower.MaritalStatusType === undefined ? undefined : textFor('MaritalStatusType', borrower.MaritalStatusType),
        JointAssetBorrowerID: ids.length === 2 ? ids[1 - index] : undefined,
      },
      [
        element('_RESIDENCE', {
          _StreetAddress: String(withUnit({ ...address } as Record<string, string>)['AddressLineText']),
          _City: address.CityName,
          _State: address.StateCode,
          _PostalCode: address.PostalCode,
          BorrowerResidencyType: 'Current',
        }),
      ],
    ),
  );
}
