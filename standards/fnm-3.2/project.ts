import type { ApplicationDocument, Borrower, Employer, OwnedProperty, Party } from '../mismo-3.4/application-document.ts';
import { blankBorrower, blankParty, blankRole, roleStem } from '../mismo-3.4/builders.ts';
import * as points from '../mismo-3.4/data-points.ts';
import { quoted } from '../mismo-3.4/finding.ts';
import { labelOf } from '../mismo-3.4/paths.ts';
import type { Value } from '../mismo-3.4/values.ts';
import { LIMITS, type Finding, type FindingCode } from './finding.ts';
import { fieldsOf, type Field } from './layout.ts';
import { fieldText, valueOf, type FnmRecord } from './records.ts';
import {
  BORROWED_CREDITS,
  PURPOSES,
  REFINANCE_PURPOSES,
  SUBJECT_PROPERTY_KINDS,
  isEmploymentIncome,
  withoutUnit,
} from './special-fields.ts';

/** All data points of MISMO 3.4 that the application knows, by name. */
const DATA_POINTS: ReadonlySet<string> = new Set(
  Object.values(points).flatMap((table) => Object.values(table as Readonly<Record<string, string>>).flatMap((names) => names.split(' '))),
);

export interface Projected {
  readonly document: ApplicationDocument;
  readonly findings: readonly Finding[];
  readonly dataPoints: number;
  /** For each record, what of the application it says: the same in a file before and after a change. Absent where it says nothing of it. */
  readonly keys: readonly (string | undefined)[];
}

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };
type Points = Record<string, Value>;
type NamedRole = 'LoanOriginator' | 'LoanOriginationCompany' | 'Appraiser' | 'AppraiserSupervisor';

/** The application that the records of a file tell of, and what was found on the way. */
export function project(records: readonly FnmRecord[]): Projected {
  const reading = new Reading(records);
  reading.all();
  return {
    document: reading.document as ApplicationDocument,
    findings: reading.findings,
    dataPoints: reading.dataPoints,
    keys: reading.keys,
  };
}

class Reading {
  readonly findings: Finding[] = [];
  readonly keys: (string | undefined)[];
  readonly document: Draft<ApplicationDocument>;
  dataPoints = 0;
  readonly #records: readonly FnmRecord[];
  readonly #borrowers = new Map<string, Draft<Borrower>>();
  readonly #counters = new Map<string, number>();
  readonly #occurrences = new Map<string, number>();
  readonly #ownedByNumber = new Map<string, string>();
  readonly #liens: (readonly [number: string, liability: string])[] = [];
  readonly #crossReferences: (readonly [from: string, ssn: string])[] = [];
  readonly #parties = new Map<string, Draft<Party>>();
  #index = 0;
  #readFields = new Set<string>();

  constructor(records: readonly FnmRecord[]) {
    this.#records = records;
    this.keys = records.map(() => undefined);
    const loanId = records.find(({ ids }) => ids?.['loan'])?.ids?.['loan'] ?? 'LOAN_1';
    this.document = {
      loan: {
        id: loanId,
        identifiers: [],
        rateAdjustments: [],
        housingExpenses: [],
        purchaseCredits: [],
        closingAdjustments: [],
        originationFunds: [],
        downPayments: [],
        automatedUnderwritings: [],
        verificationReports: [],
        LoanRoleType: 'SubjectLoan',
      },
      relatedLoans: [],
      subjectProperty: { valuations: [], salesContracts: [], legalDescriptions: [], units: [] },
      borrowers: [],
      parties: [],
      assets: [],
      ownedProperties: [],
      liabilities: [],
      expenses: [],
      creditRequests: [],
      signatories: [],
      relationships: [],
    };
  }

  all(): void {
    // Applicants come first wherever their records stand, for all others point to them.
    for (const pass of ['applicants', 'rest'] as const)
      this.#records.forEach((record, index) => {
        if ((record.id === '03A') !== (pass === 'applicants')) return;
        this.#index = index;
        this.#readFields = new Set();
        const occurrence = (this.#occurrences.get(record.id) ?? 0) + 1;
        this.#occurrences.set(record.id, occurrence);
        if (!fieldsOf(record.id)) return;
        this.#record(record);
        this.#unread(record);
      });
    this.#afterwards();
  }

  #record(record: FnmRecord): void {
    const loan = this.document.loan as Draft<ApplicationDocument['loan']>;
    const subjectProperty = this.document.subjectProperty as Draft<ApplicationDocument['subjectProperty']>;
    const at = (part: string, stem: string): string => this.#id(record, part, stem);
    const take = (place = ''): Points => this.#take(record, place);
    const text = (name: string): string | undefined => this.#text(record, name);
    const address = (place = 'address'): { address?: Points } => {
      const taken = withoutUnit(take(place));
      return Object.keys(taken).length > 0 ? { address: taken } : {};
    };
    const borrower =
      fieldsOf(record.id)!.some(({ name }) => name === 'SSN') && record.id !== '03A' ? this.#borrowers.get(text('SSN') ?? '') : undefined;
    if (record.id !== '03A' && fieldsOf(record.id)![0]!.name === 'SSN' && !borrower) {
      this.#skip(record);
      return;
    }
    switch (record.id) {
      case 'EH ':
      case 'TH ':
      case '000':
      case 'TT ':
      case 'ET ':
        this.#skip(record);
        return;
      case 'TPI': {
        text('TransactionVersion');
        text('CasefileIdentifierType');
        text('SubmissionType');
        const taken = take();
        if (Object.keys(taken).length > 0)
          loan.automatedUnderwritings.push({
            id: at('case', 'AUTOMATED_UNDERWRITING'),
            ...taken,
            AutomatedUnderwritingSystemType: 'DesktopUnderwriter',
          });
        return this.#key('');
      }
      case '01A': {
        Object.assign(loan, take());
        if (loan.LoanAmortizationPeriodCount !== undefined) loan.LoanAmortizationPeriodType = 'Month';
        for (const type of ['AgencyCase', 'LenderLoan'] as const) {
          const identifier = text(type);
          if (identifier) loan.identifiers.push({ id: at(type, 'LOAN_IDENTIFIER'), LoanIdentifier: identifier, LoanIdentifierType: type });
        }
        return this.#key('');
      }
      case '02A':
        Object.assign(subjectProperty, take(), address());
        return this.#key('');
      case '02B': {
        Object.assign(subjectProperty, take());
        Object.assign(loan, take('loan'));
        Object.assign(loan, this.#coded(record, 'LoanPurpose', PURPOSES));
        return this.#key('');
      }
      case '02C': {
        const name = text('TitleHolderName');
        if (name)
          this.document.parties.push({
            ...blankParty(at('party', 'PARTY')),
            name: { FullName: name },
            roles: [{ ...blankRole(at('role', 'PROPERTY_OWNER')), PartyRoleType: 'PropertyOwner', PropertyOwnerStatusType: 'Proposed' }],
          });
        return this.#key(name ? this.document.parties.at(-1)!.id : '');
      }
      case '02D':
        Object.assign(subjectProperty, take());
        Object.assign(loan, take('loan'), this.#coded(record, 'RefinancePurpose', REFINANCE_PURPOSES));
        return this.#key('');
      case '02E':
        loan.downPayments.push({ id: at('item', 'DOWN_PAYMENT'), ...take() });
        return this.#key(loan.downPayments.at(-1)!.id);
      case '03A':
        return this.#applicant(record);
      case '03B':
        borrower!.dependents.push({ id: at('item', 'DEPENDENT'), ...take() });
        return this.#key(borrower!.dependents.at(-1)!.id);
      case '03C': {
        const kind = text('ResidenceType');
        if (kind === 'BH') {
          borrower!.addresses.push({ id: at('item', 'ADDRESS'), ...withoutUnit(take('address')), AddressType: 'Mailing' });
          return this.#key(borrower!.addresses.at(-1)!.id);
        }
        if (kind !== undefined && kind !== 'ZG' && kind !== 'F4') this.#bad(record, 'ResidenceType', 'UNKNOWN_CODE', 'one of ZG, F4, BH');
        borrower!.residences.push({
          id: at('item', 'RESIDENCE'),
          ...take(),
          ...this.#months(record, 'BorrowerResidencyDurationMonthsCount'),
          ...address(),
          ...(kind === 'F4' ? { BorrowerResidencyType: 'Prior' } : kind === 'ZG' ? { BorrowerResidencyType: 'Current' } : {}),
        });
        return this.#key(borrower!.residences.at(-1)!.id);
      }
      case '04A': {
        const years = this.#number(record, 'YearsInProfession');
        const employer: Employer = {
          id: at('item', 'EMPLOYER'),
          ...take(),
          ...this.#months(record, 'EmploymentMonthsOnJobCount'),
          ...(years === undefined ? {} : { EmploymentTimeInLineOfWorkMonthsCount: years * 12 }),
          ...address(),
          EmploymentClassificationType: 'Primary',
          EmploymentStatusType: 'Current',
        };
        borrower!.employers.push(employer);
        return this.#key(employer.id);
      }
      case '04B': {
        const current = text('CurrentEmployment');
        if (current !== undefined && !/^[YN]$/.test(current)) this.#bad(record, 'CurrentEmployment', 'BAD_VALUE', 'Y or N');
        borrower!.employers.push({
          id: at('item', 'EMPLOYER'),
          ...take(),
          ...address(),
          EmploymentClassificationType: 'Secondary',
          EmploymentStatusType: current === 'Y' ? 'Current' : 'Previous',
        });
        return this.#key(borrower!.employers.at(-1)!.id);
      }
      case '05H': {
        const expense = { id: at('item', 'HOUSING_EXPENSE'), ...take() } as {
          id: string;
          HousingExpenseTimingType?: 'Present' | 'Proposed';
        };
        (expense.HousingExpenseTimingType === 'Proposed' ? loan.housingExpenses : borrower!.housingExpenses).push(expense);
        return this.#key(expense.id);
      }
      case '05I': {
        const income = { id: at('item', 'CURRENT_INCOME_ITEM'), ...take() } as Draft<Borrower['incomes'][number]>;
        if (income.IncomeType !== undefined) income.EmploymentIncomeIndicator = isEmploymentIncome(income.IncomeType);
        borrower!.incomes.push(income);
        return this.#key(income.id);
      }
      case '06A':
        return this.#asset(record, borrower!, { AssetType: 'EarnestMoneyCashDepositTowardPurchase' });
      case '06B':
        return this.#asset(record, borrower!, { AssetType: 'LifeInsurance' });
      case '06C':
        return this.#asset(record, borrower!, {});
      case '06D':
        return this.#asset(record, borrower!, { AssetType: 'Automobile' });
      case '06F': {
        const id = at('item', 'EXPENSE');
        this.document.expenses.push({ id, ...take() });
        this.#relate(id, 'EXPENSE_IsAssociatedWith_ROLE', borrower!.id);
        return this.#key(id);
      }
      case '06G': {
        const id = at('item', 'ASSET');
        const property: Record<string, Value | Points> = { ...take('property'), ...address() };
        const residence = text('CurrentResidence');
        if (residence === 'Y') property['PropertyCurrentUsageType'] = 'PrimaryResidence';
        else if (residence !== undefined && residence !== 'N') this.#bad(record, 'CurrentResidence', 'BAD_VALUE', 'Y or N');
        const owned = { id, AssetType: 'RealEstateOwned', ...take() } as Draft<OwnedProperty>;
        if (Object.keys(property).length > 0) owned.property = property as unknown as NonNullable<OwnedProperty['property']>;
        this.document.ownedProperties.push(owned);
        const number = text('OwnedPropertyNumber');
        if (number && !this.#ownedByNumber.has(number)) this.#ownedByNumber.set(number, id);
        this.#relate(id, 'ASSET_IsAssociatedWith_ROLE', borrower!.id);
        return this.#key(id);
      }
      case '06H':
        borrower!.aliases.push({ id: at('item', 'ALIAS'), ...take() });
        return this.#key(borrower!.aliases.at(-1)!.id);
      case '06L': {
        const id = at('item', 'LIABILITY');
        this.document.liabilities.push({ id, ...take(), ...this.#holder(record) });
        const number = text('OwnedPropertyNumber');
        if (number) this.#liens.push([number, id]);
        this.#relate(id, 'LIABILITY_IsAssociatedWith_ROLE', borrower!.id);
        return this.#key(id);
      }
      case '07A': {
        const taken = take();
        Object.assign(loan, taken);
        const price = taken['PurchasePriceAmount'];
        // The price stands in MISMO both on the form and in the contract.
        if (price !== undefined && price !== 0)
          subjectProperty.salesContracts.push({
            id: at('contract', 'SALES_CONTRACT'),
            concessions: [],
            SalesContractAmount: price as number,
          });
        return this.#key('');
      }
      case '07B': {
        const credit = this.#coded(record, 'OtherCreditType', BORROWED_CREDITS);
        const amount = this.#value(record, 'OtherCreditAmount', 'PurchaseCreditAmount') as number | undefined;
        if (credit['ClosingAdjustmentItemType']) {
          loan.closingAdjustments.push({
            id: at('item', 'CLOSING_ADJUSTMENT_ITEM'),
            ...credit,
            ...(amount === undefined ? {} : { ClosingAdjustmentItemAmount: amount }),
          });
          return this.#key(loan.closingAdjustments.at(-1)!.id);
        }
        loan.purchaseCredits.push({
          id: at('item', 'PURCHASE_CREDIT'),
          ...credit,
          ...(amount === undefined ? {} : { PurchaseCreditAmount: amount }),
        });
        return this.#key(loan.purchaseCredits.at(-1)!.id);
      }
      case '08A':
      case '09A':
      case 'GOE':
        Object.assign(borrower!, take());
        return this.#key(borrower!.id);
      case '08B':
        borrower!.declarationExplanations.push({ id: at('item', 'DECLARATION_EXPLANATION'), ...take() });
        return this.#key(borrower!.declarationExplanations.at(-1)!.id);
      case '10A': {
        const taken = take();
        const refused = text('NotFurnished');
        if (refused === 'Y' || refused === 'N')
          for (const name of ['HMDAEthnicityRefusalIndicator', 'HMDAGenderRefusalIndicator', 'HMDARaceRefusalIndicator'])
            taken[name] = refused === 'Y';
        else if (refused !== undefined) this.#bad(record, 'NotFurnished', 'BAD_VALUE', 'Y or N');
        const { HMDAEthnicityType: ethnicity, ...rest } = taken;
        if (ethnicity !== undefined)
          borrower!.ethnicities.push({ id: at('ethnicity', 'HMDA_ETHNICITY'), HMDAEthnicityType: ethnicity as 'NotApplicable' });
        Object.assign(borrower!, rest);
        return this.#key(borrower!.id);
      }
      case '10R':
        borrower!.races.push({ id: at('item', 'HMDA_RACE'), designations: [], ...take() });
        return this.#key(borrower!.races.at(-1)!.id);
      case '10B': {
        const { ApplicationTakenMethodType: method } = take();
        if (method !== undefined) for (const each of this.document.borrowers) Object.assign(each, { ApplicationTakenMethodType: method });
        Object.assign(loan, take('loan'));
        const name = text('InterviewerName');
        if (name) this.#party(record, 'LoanOriginator').name = { FullName: name };
        const telephone = text('InterviewerTelephone');
        if (telephone)
          this.#party(record, 'LoanOriginator').contactPoints.push({
            id: at('telephone', 'CONTACT_POINT'),
            ContactPointTelephoneValue: telephone,
            ContactPointRoleType: 'Work',
          });
        const company = text('CompanyName');
        if (company) this.#party(record, 'LoanOriginationCompany').legalEntity = { FullName: company };
        const place = withoutUnit(take('address'));
        if (Object.keys(place).length > 0)
          this.#party(record, 'LoanOriginationCompany').addresses.push({ id: at('address', 'ADDRESS'), ...place });
        return this.#key('');
      }
      case '99B': {
        Object.assign(loan, take('loan'));
        const kind = text('ValueKind');
        const amount = this.#value(record, 'ValueAmount', 'PropertyEstimatedValueAmount') as number | undefined;
        if (amount !== undefined && kind === 'F1') this.#valuation(record)['PropertyValuationAmount'] = amount;
        else if (amount !== undefined) subjectProperty.PropertyEstimatedValueAmount = amount;
        if (kind !== undefined && kind !== 'F1' && kind !== 'F2') this.#bad(record, 'ValueKind', 'UNKNOWN_CODE', 'F1 or F2');
        const name = text('AppraiserName');
        const company = text('AppraiserCompany');
        const license = take();
        if (name) this.#party(record, 'Appraiser').name = { FullName: name };
        if (company) this.#party(record, 'Appraiser').legalEntity = { FullName: company };
        if (Object.keys(license).length > 0) this.#license(record, 'Appraiser', license);
        return this.#key('');
      }
      case 'ADS':
        return this.#additional(record);
      case 'LNC': {
        Object.assign(loan, take());
        Object.assign(subjectProperty, take('property'), this.#coded(record, 'SubjectPropertyKind', SUBJECT_PROPERTY_KINDS));
        const waived = text('EscrowWaived');
        if (waived === 'Y' || waived === 'N') loan.EscrowIndicator = waived === 'N';
        else if (waived !== undefined) this.#bad(record, 'EscrowWaived', 'BAD_VALUE', 'Y or N');
        return this.#key('');
      }
      case 'PCH':
        Object.assign(loan, take());
        if (loan.LoanMaturityPeriodCount !== undefined) loan.LoanMaturityPeriodType = 'Month';
        return this.#key('');
      case 'RAJ':
        loan.rateAdjustments.push({ id: at('item', 'INTEREST_RATE_PER_CHANGE_ADJUSTMENT_RULE'), ...take() });
        return this.#key(loan.rateAdjustments.at(-1)!.id);
      case 'GOA': {
        Object.assign(loan, take());
        const county = take('address');
        if (Object.keys(county).length > 0) subjectProperty.address = { ...subjectProperty.address, ...county };
        return this.#key('');
      }
      case 'PID':
      case 'ARM':
      case 'BUA':
      case 'LEA':
      case 'GOB':
      case 'GOC':
        Object.assign(loan, take());
        return this.#key('');
      default:
        return undefined;
    }
  }

  #applicant(record: FnmRecord): void {
    const ssn = this.#text(record, 'SSN');
    // Who comes second under one number cannot be told from the first by any other record.
    if (this.#borrowers.has(ssn ?? '')) {
      this.#skip(record);
      return;
    }
    const at = (part: string, stem: string): string => this.#id(record, part, stem);
    const borrower = blankBorrower(at('borrower', 'BORROWER')) as Draft<Borrower>;
    Object.assign(borrower, this.#take(record, ''));
    const name = this.#take(record, 'name');
    if (Object.keys(name).length > 0) borrower.name = name;
    const kind = this.#text(record, 'ApplicantType');
    if (kind === 'BW' || kind === 'QZ') borrower.BorrowerClassificationType = kind === 'BW' ? 'Primary' : 'Secondary';
    else if (kind !== undefined) this.#bad(record, 'ApplicantType', 'UNKNOWN_CODE', 'BW or QZ');
    if (ssn)
      borrower.taxpayerIdentifiers.push({
        id: at('ssn', 'TAXPAYER_IDENTIFIER'),
        TaxpayerIdentifierType: 'SocialSecurityNumber',
        TaxpayerIdentifierValue: ssn,
      });
    const telephone = this.#text(record, 'HomeTelephone');
    if (telephone)
      borrower.contactPoints.push({
        id: at('telephone', 'CONTACT_POINT'),
        ContactPointTelephoneValue: telephone,
        ContactPointRoleType: 'Home',
      });
    const email = this.#text(record, 'Email');
    if (email) borrower.contactPoints.push({ id: at('email', 'CONTACT_POINT'), ContactPointEmailValue: email });
    const jointly = this.#text(record, 'CompletedJointly');
    if (jointly === 'Y' || jointly === 'N') borrower.JointAssetLiabilityReportingType = jointly === 'Y' ? 'Jointly' : 'NotJointly';
    else if (jointly !== undefined) this.#bad(record, 'CompletedJointly', 'BAD_VALUE', 'Y or N');
    const other = this.#text(record, 'CrossReferenceSSN');
    if (other) this.#crossReferences.push([borrower.id, other]);
    this.document.borrowers.push(borrower);
    this.#borrowers.set(ssn ?? '', borrower);
    this.#key(borrower.id);
  }

  #asset(record: FnmRecord, borrower: Draft<Borrower>, more: Points): void {
    const id = this.#id(record, 'item', 'ASSET');
    this.document.assets.push({ id, ...more, ...this.#take(record, ''), ...this.#holder(record) });
    this.#relate(id, 'ASSET_IsAssociatedWith_ROLE', borrower.id);
    this.#key(id);
  }

  #holder(record: FnmRecord): { holder?: { contactPoints: []; address?: Points } } {
    const holder = this.#take(record, 'holder');
    const address = withoutUnit(this.#take(record, 'holderAddress'));
    if (Object.keys(holder).length + Object.keys(address).length === 0) return {};
    return { holder: { contactPoints: [], ...holder, ...(Object.keys(address).length > 0 ? { address } : {}) } };
  }

  #additional(record: FnmRecord): void {
    const name = this.#text(record, 'Name');
    const value = this.#text(record, 'Value');
    if (value === undefined) return this.#key(name ?? '');
    switch (name) {
      case 'LoanOriginatorID':
        this.#license(record, 'LoanOriginator', { LicenseIdentifier: value });
        break;
      case 'LoanOriginationCompanyID':
        this.#license(record, 'LoanOriginationCompany', { LicenseIdentifier: value });
        break;
      case 'SupervisoryAppraiserLicenseNumber':
        this.#license(record, 'AppraiserSupervisor', { LicenseIdentifier: value });
        break;
      case 'AppraisalIdentifier':
        this.#valuation(record)['AppraisalIdentifier'] = value;
        break;
      case 'FIPSCodeIdentifier':
        if (/^\d{5}$/.test(value)) {
          Object.assign(this.document.subjectProperty, { FIPSStateNumericCode: value.slice(0, 2), FIPSCountyCode: value.slice(2) });
          this.dataPoints += 2;
        } else this.#bad(record, 'Value', 'BAD_VALUE', 'five digits: state and county');
        break;
      case 'TotalMortgagedPropertiesCount': {
        const count = this.#value(record, 'Value', 'TotalMortgagedPropertiesCount');
        if (count !== undefined) Object.assign(this.document.loan, { TotalMortgagedPropertiesCount: count });
        break;
      }
      default:
        this.#readFields.delete('Name');
        this.#readFields.delete('Value');
        return;
    }
    this.#key(name);
  }

  #valuation(record: FnmRecord): Points {
    const valuations = this.document.subjectProperty.valuations as unknown as (Points & { id: string })[];
    if (valuations.length === 0) valuations.push({ id: this.#id(record, 'valuation', 'PROPERTY_VALUATION') });
    return valuations[0]!;
  }

  #party(record: FnmRecord, role: NamedRole): Draft<Party> {
    const known = this.#parties.get(role);
    if (known) return known;
    const party = blankParty(this.#id(record, `${role} party`, 'PARTY'), {
      ...blankRole(this.#id(record, `${role} role`, roleStem(role))),
      PartyRoleType: role,
    }) as Draft<Party>;
    this.document.parties.push(party);
    this.#parties.set(role, party);
    return party;
  }

  #license(record: FnmRecord, role: NamedRole, license: Points): void {
    const licenses = this.#party(record, role).roles[0]!.licenses as (Points & { id: string })[];
    licenses.push({ id: this.#id(record, `${role} license`, 'LICENSE'), ...license });
  }

  #afterwards(): void {
    for (const [number, liability] of this.#liens) {
      const owned = this.#ownedByNumber.get(number);
      if (owned) this.#relate(owned, 'ASSET_IsAssociatedWith_LIABILITY', liability);
    }
    const joined = new Set<string>();
    for (const [from, ssn] of this.#crossReferences) {
      const to = this.#borrowers.get(ssn)?.id;
      if (to === undefined || to === from || joined.has(`${to} ${from}`)) continue;
      joined.add(`${from} ${to}`);
      this.#relate(from, 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE', to);
    }
    // 3.2 does not say which employer an income is from; with one current employer there is no question.
    for (const { employers, incomes } of this.document.borrowers) {
      const current = employers.filter(({ EmploymentStatusType }) => EmploymentStatusType === 'Current');
      if (current.length === 1)
        for (const { id, EmploymentIncomeIndicator } of incomes)
          if (EmploymentIncomeIndicator === true) this.#relate(id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER', current[0]!.id);
    }
    if (this.document.borrowers.length > 0) this.document.loan = { ...this.document.loan, BorrowerCount: this.document.borrowers.length };
  }

  #relate(from: string, arcrole: string, to: string): void {
    const number = this.document.relationships.length + 1;
    this.document.relationships.push({ id: `RELATIONSHIP_${number}`, SequenceNumber: number, from, to, arcrole });
  }

  #id(record: FnmRecord, part: string, stem: string): string {
    const known = record.ids?.[part];
    if (known !== undefined) return known;
    const number = (this.#counters.get(stem) ?? 0) + 1;
    this.#counters.set(stem, number);
    return `${stem}_${number}`;
  }

  #key(entity: string): undefined {
    this.keys[this.#index] = `${this.#records[this.#index]!.id} ${entity}`;
    return undefined;
  }

  /** Data points standing in a part of the record by the names of the layout. */
  #take(record: FnmRecord, place: string): Points {
    const taken: Points = {};
    for (const { name } of fieldsOf(record.id)!) {
      const dot = name.indexOf('.');
      if ((dot < 0 ? '' : name.slice(0, dot)) !== place) continue;
      const point = name.slice(dot + 1);
      if (!DATA_POINTS.has(point)) continue;
      const value = this.#value(record, name, point);
      if (value !== undefined) taken[point] = value;
    }
    return taken;
  }

  #value(record: FnmRecord, name: string, point: string): Value | undefined {
    const text = this.#text(record, name);
    if (text === undefined) return undefined;
    const parsed = valueOf(point, text);
    if ('value' in parsed) {
      this.dataPoints += 1;
      return parsed.value;
    }
    this.#bad(record, name, parsed.problem, parsed.wanted);
    return undefined;
  }

  #text(record: FnmRecord, name: string): string | undefined {
    const field = fieldsOf(record.id)!.find((each) => each.name === name);
    if (!field) return undefined;
    this.#readFields.add(name);
    return fieldText(record, field);
  }

  #number(record: FnmRecord, name: string): number | undefined {
    const text = this.#text(record, name);
    if (text === undefined) return undefined;
    if (/^\d{1,3}$/.test(text)) return Number(text);
    this.#bad(record, name, 'BAD_VALUE', 'a whole number');
    return undefined;
  }

  #months(record: FnmRecord, name: string): Points {
    const years = this.#number(record, 'Years');
    const months = this.#number(record, 'Months');
    return years === undefined && months === undefined ? {} : { [name]: (years ?? 0) * 12 + (months ?? 0) };
  }

  #coded(record: FnmRecord, name: string, codes: Readonly<Record<string, Points>>): Points {
    const text = this.#text(record, name);
    if (text === undefined) return {};
    if (Object.hasOwn(codes, text)) {
      this.dataPoints += 1;
      return { ...codes[text] };
    }
    this.#bad(record, name, 'UNKNOWN_CODE', `one of ${Object.keys(codes).join(', ')}`);
    return {};
  }

  /** What belongs to the envelope, or to nobody, is neither read nor told as unread. */
  #skip(record: FnmRecord): void {
    for (const { name } of fieldsOf(record.id)!) this.#readFields.add(name);
  }

  #bad(record: FnmRecord, name: string, code: FindingCode, wanted: string): void {
    const field = fieldsOf(record.id)!.find((each) => each.name === name)!;
    const text = fieldText(record, field) ?? '';
    this.#find(record, field, code, 'warning', `${labelOf(name)} is ${quoted(name, text)}, not ${wanted}; it was kept and not read.`);
  }

  #unread(record: FnmRecord): void {
    for (const field of fieldsOf(record.id)!) {
      if (this.#readFields.has(field.name)) continue;
      const text = fieldText(record, field);
      if (text === undefined) continue;
      const what = field.name.startsWith('Filler') ? 'A field that the format leaves blank' : labelOf(field.name);
      this.#find(record, field, 'KEPT_UNREAD', 'note', `${what} is ${quoted(field.name, text)}; it was kept and not read.`);
    }
  }

  #find(record: FnmRecord, field: Field, code: FindingCode, severity: Finding['severity'], message: string): void {
    if (this.findings.length >= LIMITS.findings) return;
    const occurrence = this.#occurrences.get(record.id)!;
    const path = occurrence > 1 ? `${record.id.trim()}[${occurrence}]-${field.id.slice(-3)}` : field.id;
    this.findings.push({ code, severity, path, ...(record.line > 0 ? { line: record.line } : {}), column: field.start + 1, message });
  }
}
