import { centsToDecimal, type Cents } from '../../foundation/money/money.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { placeAlerts } from './place-alerts.ts';
import type { CreditAlert, CreditFile, CreditLiability, CreditResponse, CreditScore, Repository } from './credit-response.ts';
import { serializeElement } from '../xml/serialize.ts';
import { element, textElement } from './element.ts';

/** A credit file as it was read, whole, in the form of this library: indented, UTF-8. What is not understood is in it too. */
export function writeSource(source: XmlElement): string {
  return serializeElement(source);
}

/**
 * Writes a report as an agency's response, in the order of the schema. Reading it gives the same report again. The attributes of 2.4 are
 * written where the model has them, whatever the version.
 */
export function writeResponse(response: CreditResponse): string {
  const { version, status } = response;
  const data = element('RESPONSE_DATA', {}, [creditResponse(response)]);
  const statusElements = status
    ? [element('STATUS', { _Condition: status.condition, _Code: status.code, _Description: status.description })]
    : [];
  const keys = Object.entries(response.keys ?? {}).map(([name, value]) => element('KEY', { _Name: name, _Value: value }));
  return serializeElement(
    element('RESPONSE_GROUP', { MISMOVersionID: version }, [element('RESPONSE', {}, [...keys, data, ...statusElements])]),
  );
}

function creditResponse(response: CreditResponse): XmlElement {
  const { version, agencyName, alerts, files } = response;
  const placed = placeAlerts(files, alerts);
  const attributes = {
    MISMOVersionID: version,
    CreditReportIdentifier: response.reportIdentifier,
    CreditReportType: response.reportType,
    CreditReportFirstIssuedDate: response.firstIssuedDate,
    CreditReportLastUpdatedDate: response.lastUpdatedDate,
  };
  return element('CREDIT_RESPONSE', attributes, [
    ...(agencyName === undefined ? [] : [element('CREDIT_BUREAU', { _Name: agencyName })]),
    ...response.borrowers.map((each) =>
      element('BORROWER', {
        BorrowerID: each.id,
        _FirstName: each.firstName,
        _MiddleName: each.middleName,
        _LastName: each.lastName,
        _NameSuffix: each.suffix,
        _SSN: each.ssn,
        _BirthDate: each.birthDate,
        _PrintPositionType: each.printPosition,
      }),
    ),
    ...response.liabilities.map(liability),
    ...response.publicRecords.map((each) =>
      element('CREDIT_PUBLIC_RECORD', {
        CreditPublicRecordID: each.id,
        BorrowerID: ids(each.borrowerIds),
        _DispositionType: each.disposition,
        _FiledDate: each.filedDate,
        _LegalObligationAmount: amount(each.amount),
        _Type: each.type,
      }),
    ),
    ...response.inquiries.map((each) =>
      element(
        'CREDIT_INQUIRY',
        { CreditInquiryID: each.id, BorrowerID: ids(each.borrowerIds), _Date: each.date, _Name: each.name },
        repositories(each.repositories),
      ),
    ),
    ...files.map((each, index) => creditFile(each, placed.errors[index], placed.messages[index]!)),
    ...response.scores.map(score),
    ...response.errors.map(({ code, source, texts }) => errorMessage(code, source, texts)),
    ...placed.rest.map(alertMessage),
    ...response.documents.map(({ name, type, encoding, mimeType, content }) =>
      element('EMBEDDED_FILE', { _Type: type, _Name: name, _EncodingType: encoding, MIMEType: mimeType }, [
        textElement('DOCUMENT', content),
      ]),
    ),
  ]);
}

function liability(of: CreditLiability): XmlElement {
  const { rating, late, paymentPattern } = of;
  const attributes = {
    CreditLiabilityID: of.id,
    BorrowerID: ids(of.borrowerIds),
    CreditFileID: ids(of.fileIds),
    _AccountClosedDate: of.closedDate,
    _AccountIdentifier: of.accountIdentifier,
    _AccountOpenedDate: of.openedDate,
    _AccountOwnershipType: of.ownershipType,
    _AccountReportedDate: of.reportedDate,
    _AccountStatusType: of.statusType,
    _AccountType: of.accountType,
    _ChargeOffAmount: amount(of.chargeOff),
    _ConsumerDisputeIndicator: yesOrNo(of.disputed),
    _CreditLimitAmount: amount(of.creditLimit),
    _DerogatoryDataIndicator: yesOrNo(of.derogatory),
    _HighCreditAmount: amount(of.highCredit),
    _MonthlyPaymentAmount: amount(of.monthlyPayment),
    _MonthsReviewedCount: count(of.monthsReviewed),
    _PastDueAmount: amount(of.pastDue),
    _TermsMonthsCount: count(of.termsMonths),
    _UnpaidBalanceAmount: amount(of.unpaidBalance),
    CreditLoanType: of.loanType,
    IsCollectionIndicator: yesOrNo(of.collection),
  };
  return element('CREDIT_LIABILITY', attributes, [
    ...(of.creditorName === undefined ? [] : [element('_CREDITOR', { _Name: of.creditorName })]),
    ...(rating ? [element('_CURRENT_RATING', { _Code: rating.code, _Type: rating.type })] : []),
    ...(late ? [element('_LATE_COUNT', { _30Days: count(late.days30), _60Days: count(late.days60), _90Days: count(late.days90) })] : []),
    ...(paymentPattern ? [element('_PAYMENT_PATTERN', { _Data: paymentPattern.data, _StartDate: paymentPattern.startDate })] : []),
    ...repositories(of.repositories),
  ]);
}

function score(of: CreditScore): XmlElement {
  const attributes = {
    CreditScoreID: of.id,
    BorrowerID: ids(of.borrowerIds),
    CreditReportIdentifier: of.reportIdentifier,
    CreditRepositorySourceType: of.repository,
    _Date: of.date,
    _ExclusionReasonType: of.exclusionReason,
    _ModelNameType: of.modelName,
    _ModelNameTypeOtherDescription: of.modelNameOther,
    _Value: count(of.value),
  };
  return element(
    'CREDIT_SCORE',
    attributes,
    of.factors.map(({ code, text }) => element('_FACTOR', { _Code: code, _Text: text })),
  );
}

function creditFile(of: CreditFile, error: CreditAlert | undefined, messages: readonly CreditAlert[]): XmlElement {
  const attributes = {
    CreditFileID: of.id,
    BorrowerID: ids(of.borrowerIds),
    CreditRepositorySourceType: of.repository,
    _ResultStatusType: of.result,
  };
  return element('CREDIT_FILE', attributes, [
    ...messages.map(alertMessage),
    ...(error ? [errorMessage(error.code, undefined, [error.text])] : []),
  ]);
}

function errorMessage(code: string | undefined, source: string | undefined, texts: readonly string[]): XmlElement {
  return element(
    'CREDIT_ERROR_MESSAGE',
    { _Code: code, _SourceType: source },
    texts.map((text) => textElement('_Text', text)),
  );
}

function alertMessage({ kind, borrowerIds, repository, code, text }: CreditAlert): XmlElement {
  const attributes = {
    BorrowerID: ids(borrowerIds),
    CreditRepositorySourceType: repository,
    _Code: code,
    _Type: kind === 'Message' ? undefined : kind,
  };
  return element('_ALERT_MESSAGE', attributes, [textElement('_Text', text)]);
}

function repositories(of: readonly Repository[]): XmlElement[] {
  return of.map((source) => element('CREDIT_REPOSITORY', { _SourceType: source }));
}

function ids(of: readonly string[]): string | undefined {
  return of.length === 0 ? undefined : of.join(' ');
}

/** Whole dollars as agencies write them, cents only where there are some. */
function amount(cents: Cents | undefined): string | undefined {
  return cents === undefined ? undefined : centsToDecimal(cents).replace(/\.00$/, '');
}

function count(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

function yesOrNo(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? 'Y' : 'N';
}
