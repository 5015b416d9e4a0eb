import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { MISMO_NAMESPACES } from '../mismo-3.4/namespaces.ts';
import { parserOf } from '../mismo-3.4/values.ts';
import { withIdentifiersHidden, withoutTaxpayerIdentifiers } from '../findings/finding.ts';
import { LIMITS } from '../xml/limits.ts';
import { fileFindings, readXml } from '../xml/read-xml.ts';
import { childNamed, childrenNamed, descendantNamed, textOf, type TreeRefusalCode, type XmlElement } from '../xml/xml-tree.ts';
import type { CreditAlert, CreditFile, CreditLiability, CreditResponse, CreditScore, ReadResponse, Repository } from './credit-response.ts';
import type { Finding } from './finding.ts';
import { keysOf } from './keys.ts';
import { judgeResponse } from './judge.ts';
import { resultKind, tellsOfFraud } from './place-alerts.ts';

export type CreditRefusal = Refusal<TreeRefusalCode | 'NOT_CREDIT' | 'OTHER_VERSION'>;
export interface ReadCreditFile extends ReadResponse {
  readonly findings: readonly Finding[];
}

/** The root of a credit message; refuses what is none, with line and reason. */
export function openCreditFile(
  file: string | Uint8Array,
  holds: 'CREDIT_RESPONSE' | 'CREDIT_REQUEST',
): Result<{ root: XmlElement; findings: Finding[] }, CreditRefusal> {
  const xml = readXml(file, MISMO_NAMESPACES, { skipsExternalDoctype: true });
  if (!xml.ok) return xml;
  const { root } = xml.value.tree;
  const at = { details: { line: root.line, column: 1 } };
  const version = root.attributes?.['MISMOVersionID']?.trim();
  if (version !== undefined && version !== '' && !/^2\.(1|3|4)/.test(version))
    return refuse('OTHER_VERSION', `The file is MISMO ${version.slice(0, 20)}; credit is read in 2.3.1 and 2.4 (line ${root.line}).`, at);
  const isStatus = holds === 'CREDIT_RESPONSE' && root.name === 'RESPONSE_GROUP';
  if (!descendantNamed(root, holds) && !isStatus)
    return refuse('NOT_CREDIT', `The file holds no ${holds}: it begins with ${root.name.slice(0, 60)} (line ${root.line}).`, at);
  return ok({ root, findings: fileFindings(xml.value.notes, '') });
}

/** Reads what a consumer reporting agency answered: a report, joint or single, an error, a freeze. Synchronous and bounded by LIMITS. */
export function readResponse(file: string | Uint8Array): Result<ReadCreditFile, CreditRefusal> {
  const opened = openCreditFile(file, 'CREDIT_RESPONSE');
  if (!opened.ok) return opened;
  const { root, findings } = opened.value;
  const reading = new Reading();
  const response = reading.response(root);
  const { liabilities, scores, borrowers } = response;
  const read = `Read a report on ${borrowers.length} borrowers: ${liabilities.length} accounts, ${scores.length} scores, ${response.alerts.length} alerts.`;
  return ok({
    response,
    source: root,
    findings: [
      ...findings,
      { code: 'READ', severity: 'note', path: '', message: read },
      ...reading.all(),
      ...judgeResponse(response),
    ].slice(0, LIMITS.findings) as Finding[],
  });
}

type Attributes = Readonly<Record<string, string>>;

class Reading {
  readonly #findings: Finding[] = [];
  readonly #seen = new Map<XmlElement, Set<string>>();
  readonly #unread = new Map<string, { line: number; count: number }>();
  #number = 0;

  response(root: XmlElement): CreditResponse {
    const credit = descendantNamed(root, 'CREDIT_RESPONSE') ?? { kind: 'element', name: 'CREDIT_RESPONSE', children: [], line: root.line };
    const statusAt = descendantNamed(root, 'STATUS');
    const version = this.#text(root, 'MISMOVersionID');
    const files = childrenNamed(credit, 'CREDIT_FILE');
    const keys = keysOf(descendantNamed(root, 'RESPONSE'));
    const read = {
      ...some({
        version,
        reportIdentifier: this.#text(credit, 'CreditReportIdentifier'),
        reportType: this.#text(credit, 'CreditReportType'),
        firstIssuedDate: this.#date(credit, 'CreditReportFirstIssuedDate'),
        lastUpdatedDate: this.#date(credit, 'CreditReportLastUpdatedDate'),
        agencyName: this.#textOf(childNamed(credit, 'CREDIT_BUREAU') ?? childNamed(root, 'RESPONDING_PARTY'), '_Name'),
      }),
      ...(Object.keys(keys).length === 0 ? {} : { keys }),
      ...(statusAt
        ? {
            status: some({
              condition: this.#text(statusAt, '_Condition'),
              code: this.#text(statusAt, '_Code'),
              description: this.#text(statusAt, '_Description'),
            }),
          }
        : {}),
      borrowers: childrenNamed(credit, 'BORROWER').map((each) => ({
        id: this.#id(each, 'BorrowerID', 'B'),
        ...some({
          firstName: this.#text(each, '_FirstName'),
          middleName: this.#text(each, '_MiddleName'),
          lastName: this.#text(each, '_LastName'),
          suffix: this.#text(each, '_NameSuffix'),
          ssn: this.#text(each, '_SSN'),
          birthDate: this.#date(each, '_BirthDate'),
          printPosition: this.#text(each, '_PrintPositionType'),
        }),
      })),
      liabilities: childrenNamed(credit, 'CREDIT_LIABILITY').map((each) => this.#liability(each)),
      scores: childrenNamed(credit, 'CREDIT_SCORE').map((each) => this.#score(each)),
      inquiries: childrenNamed(credit, 'CREDIT_INQUIRY').map((each) => ({
        id: this.#id(each, 'CreditInquiryID', 'I'),
        borrowerIds: this.#ids(each, 'BorrowerID'),
        ...some({ name: this.#text(each, '_Name'), date: this.#date(each, '_Date') }),
        repositories: this.#repositories(each),
      })),
      publicRecords: childrenNamed(credit, 'CREDIT_PUBLIC_RECORD').map((each) => ({
        id: this.#id(each, 'CreditPublicRecordID', 'P'),
        borrowerIds: this.#ids(each, 'BorrowerID'),
        ...some({
          type: this.#text(each, '_Type'),
          disposition: this.#text(each, '_DispositionType'),
          filedDate: this.#date(each, '_FiledDate'),
          amount: this.#amount(each, '_LegalObligationAmount'),
        }),
      })),
      files: files.map((each): CreditFile => ({
        id: this.#id(each, 'CreditFileID', 'F'),
        borrowerIds: this.#ids(each, 'BorrowerID'),
        repository: repositoryOf(this.#text(each, 'CreditRepositorySourceType')),
        ...some({ result: this.#text(each, '_ResultStatusType') }),
      })),
      alerts: this.#alerts(credit, files),
      errors: childrenNamed(credit, 'CREDIT_ERROR_MESSAGE').map((each) => this.#error(each)),
      documents: childrenNamed(credit, 'EMBEDDED_FILE').map((each) => ({
        ...some({
          name: this.#text(each, '_Name'),
          type: this.#text(each, '_Type'),
          encoding: this.#text(each, '_EncodingType'),
          mimeType: this.#text(each, 'MIMEType'),
        }),
        content: textOf(childNamed(each, 'DOCUMENT') ?? each).trim(),
      })),
    };
    this.#leftOver(credit);
    return read;
  }

  all(): readonly Finding[] {
    const unread = [...this.#unread].map(([name, { line, count }]): Finding => ({
      code: 'KEPT_UNREAD',
      severity: 'note',
      path: name,
      ...(line > 0 ? { line } : {}),
      message: `${name} stands ${count === 1 ? 'once' : `${count} times`} in the report; it was kept and not read.`,
    }));
    return withIdentifiersHidden([...this.#findings, ...unread]);
  }

  #liability(at: XmlElement): CreditLiability {
    const late = childNamed(at, '_LATE_COUNT');
    const rating = childNamed(at, '_CURRENT_RATING');
    const pattern = childNamed(at, '_PAYMENT_PATTERN');
    const data = this.#textOf(pattern, '_Data');
    const patternStart = pattern && this.#date(pattern, '_StartDate');
    const loanType = this.#text(at, 'CreditLoanType');
    return {
      id: this.#id(at, 'CreditLiabilityID', 'L'),
      borrowerIds: this.#ids(at, 'BorrowerID'),
      fileIds: this.#ids(at, 'CreditFileID'),
      ...some({
        creditorName: this.#textOf(childNamed(at, '_CREDITOR'), '_Name'),
        accountIdentifier: this.#text(at, '_AccountIdentifier'),
        accountType: this.#text(at, '_AccountType'),
        loanType,
        ownershipType: this.#text(at, '_AccountOwnershipType'),
        statusType: this.#text(at, '_AccountStatusType'),
        openedDate: this.#date(at, '_AccountOpenedDate'),
        reportedDate: this.#date(at, '_AccountReportedDate'),
        closedDate: this.#date(at, '_AccountClosedDate'),
        unpaidBalance: this.#amount(at, '_UnpaidBalanceAmount'),
        monthlyPayment: this.#amount(at, '_MonthlyPaymentAmount'),
        highCredit: this.#amount(at, '_HighCreditAmount'),
        creditLimit: this.#amount(at, '_CreditLimitAmount'),
        pastDue: this.#amount(at, '_PastDueAmount'),
        chargeOff: this.#amount(at, '_ChargeOffAmount'),
        termsMonths: this.#count(at, '_TermsMonthsCount'),
        monthsReviewed: this.#count(at, '_MonthsReviewedCount'),
        derogatory: this.#indicator(at, '_DerogatoryDataIndicator'),
        disputed: this.#indicator(at, '_ConsumerDisputeIndicator'),
        collection: this.#indicator(at, 'IsCollectionIndicator'),
      }),
      ...(rating ? { rating: some({ code: this.#text(rating, '_Code'), type: this.#text(rating, '_Type') }) } : {}),
      ...(late
        ? {
            late: some({
              days30: this.#count(late, '_30Days'),
              days60: this.#count(late, '_60Days'),
              days90: this.#count(late, '_90Days'),
            }),
          }
        : {}),
      ...(data === undefined ? {} : { paymentPattern: { data, ...some({ startDate: patternStart }) } }),
      repositories: this.#repositories(at),
    };
  }

  #score(at: XmlElement): CreditScore {
    const text = this.#text(at, '_Value');
    // Bureaus fill scores to four digits, and answer 0 or a 9000 code where there is none.
    const value = text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
    if (text !== undefined && value === undefined && text !== 'N/A') this.#bad(at, '_Value', 'a number');
    return {
      id: this.#id(at, 'CreditScoreID', 'S'),
      borrowerIds: this.#ids(at, 'BorrowerID'),
      repository: repositoryOf(this.#text(at, 'CreditRepositorySourceType')),
      ...(value === undefined || value === 0 || value >= 9000 ? {} : { value }),
      ...some({
        date: this.#date(at, '_Date'),
        modelName: this.#text(at, '_ModelNameType'),
        modelNameOther: this.#text(at, '_ModelNameTypeOtherDescription'),
        exclusionReason: this.#text(at, '_ExclusionReasonType'),
        reportIdentifier: this.#text(at, 'CreditReportIdentifier'),
      }),
      factors: childrenNamed(at, '_FACTOR').map((each) => some({ code: this.#text(each, '_Code'), text: this.#text(each, '_Text') })),
    };
  }

  #error(at: XmlElement): CreditResponse['errors'][number] {
    return {
      ...some({ code: this.#text(at, '_Code'), source: this.#text(at, '_SourceType') }),
      texts: childrenNamed(at, '_Text').map((each) => withoutTaxpayerIdentifiers(textOf(each).trim())),
    };
  }

  #alerts(credit: XmlElement, files: readonly XmlElement[]): CreditAlert[] {
    const alerts: CreditAlert[] = [];
    for (const file of files) {
      const repository = repositoryOf(this.#text(file, 'CreditRepositorySourceType'));
      const borrowerIds = this.#ids(file, 'BorrowerID');
      const error = childNamed(file, 'CREDIT_ERROR_MESSAGE');
      const reported = error && this.#error(error);
      const kind = resultKind(this.#text(file, '_ResultStatusType'));
      if (kind === undefined && !reported) continue;
      const words = reported?.texts.filter((each) => each !== '').join(' ') ?? '';
      const text = words !== '' ? words : kind === 'Freeze' ? `The file at ${repository} is frozen.` : `${repository} returned no file.`;
      alerts.push({ kind: kind ?? 'Message', borrowerIds, repository, ...some({ code: reported?.code }), text, line: file.line });
    }
    for (const name of ['CREDIT_FILE', ''] as const)
      for (const holder of name === '' ? [credit] : files)
        for (const alert of childrenNamed(holder, '_ALERT_MESSAGE').concat(childrenNamed(holder, 'CREDIT_ALERT_MESSAGE'))) {
          const type = this.#text(alert, '_Type') ?? this.#text(alert, '_CategoryType') ?? '';
          const inner = childNamed(alert, '_Text');
          const text = withoutTaxpayerIdentifiers((this.#text(alert, '_Text') ?? (inner ? textOf(inner) : textOf(alert))).trim());
          const source =
            this.#text(alert, 'CreditRepositorySourceType') ??
            this.#text(alert, '_SourceType') ??
            this.#text(holder, 'CreditRepositorySourceType');
          alerts.push({
            kind: tellsOfFraud(`${type} ${text}`) ? 'Fraud' : 'Message',
            borrowerIds: this.#ids(alert, 'BorrowerID').length > 0 ? this.#ids(alert, 'BorrowerID') : this.#ids(holder, 'BorrowerID'),
            ...(source === undefined ? {} : { repository: repositoryOf(source) }),
            ...some({ code: this.#text(alert, '_Code') }),
            text,
            line: alert.line,
          });
        }
    return alerts;
  }

  #repositories(at: XmlElement): Repository[] {
    return childrenNamed(at, 'CREDIT_REPOSITORY').map((each) => repositoryOf(this.#text(each, '_SourceType')));
  }

  #id(at: XmlElement, name: string, stem: string): string {
    this.#number += 1;
    return this.#text(at, name) ?? `${stem}-${this.#number}`;
  }
  #ids(at: XmlElement, name: string): string[] {
    return (this.#text(at, name) ?? '').split(/\s+/).filter((id) => id !== '');
  }
  #textOf(at: XmlElement | undefined, name: string): string | undefined {
    return at && this.#text(at, name);
  }
  #text(at: XmlElement, name: string): string | undefined {
    let seen = this.#seen.get(at);
    if (!seen) this.#seen.set(at, (seen = new Set()));
    seen.add(name);
    const text = (at.attributes as Attributes | undefined)?.[name]?.trim();
    return text === '' ? undefined : text;
  }
  #amount(at: XmlElement, name: string): number | undefined {
    const text = this.#text(at, name);
    if (text === undefined) return undefined;
    const read = parserOf('Amount')(text.replace(/[$,]/g, ''));
    return 'value' in read ? (read.value as number) : this.#bad(at, name, read.wanted);
  }
  #count(at: XmlElement, name: string): number | undefined {
    const text = this.#text(at, name);
    if (text === undefined) return undefined;
    if (/^\d{1,6}$/.test(text)) return Number(text);
    return this.#bad(at, name, 'a whole number');
  }
  #indicator(at: XmlElement, name: string): boolean | undefined {
    const text = this.#text(at, name);
    if (text === undefined) return undefined;
    if (/^(Y|true)$/i.test(text)) return true;
    return /^(N|false)$/i.test(text) ? false : this.#bad(at, name, 'Y or N');
  }
  #date(at: XmlElement, name: string): string | undefined {
    const text = this.#text(at, name);
    if (text === undefined) return undefined;
    if (/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T.*)?)?)?(Z|[-+]\d\d:\d\d)?$/.test(text))
      return text.replace(/(T.*|Z|[-+]\d\d:\d\d)$/, '');
    return this.#bad(at, name, 'a date or a month');
  }
  #bad(at: XmlElement, name: string, wanted: string): undefined {
    if (this.#findings.length < LIMITS.findings)
      this.#findings.push({
        code: 'BAD_VALUE',
        severity: 'warning',
        path: `${at.name}/${name}`,
        ...(at.line > 0 ? { line: at.line } : {}),
        message: `${name} of ${at.name} is not ${wanted}; it was kept and not read.`,
      });
    return undefined;
  }

  /** Data that no part of the model has, by name: a report has hundreds of them, and one line each is enough. */
  #leftOver(at: XmlElement): void {
    for (const name of Object.keys(at.attributes ?? {})) if (!this.#seen.get(at)?.has(name)) this.#count1(`${at.name}/${name}`, at.line);
    for (const child of at.children) {
      if (child.kind !== 'element') continue;
      if (this.#seen.has(child) || PARENTS.has(child.name)) this.#leftOver(child);
      else this.#count1(`${at.name}/${child.name}`, child.line);
    }
  }
  #count1(name: string, line: number): void {
    const known = this.#unread.get(name);
    if (known) known.count += 1;
    else if (this.#unread.size < 1000) this.#unread.set(name.slice(0, 120), { line, count: 1 });
  }
}

const PARENTS = new Set(['_Text', 'DOCUMENT']);

function repositoryOf(text: string | undefined): Repository {
  return text === 'Equifax' || text === 'Experian' || text === 'TransUnion' ? text : 'Other';
}

/** Without the names whose value is undefined. */
function some<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
