import {
  membersOf,
  type ApplicationDocument,
  type Borrower,
  type Members,
  type OwnedProperty,
  type Party,
  type Role,
} from '../mismo-3.4/application-document.ts';
import { nextId, type Arcrole } from '../mismo-3.4/builders.ts';
import { monthlyIncomes } from '../mismo-3.4/monthly-income.ts';
import { answersOf, type RaceNumbers } from './hmda-2018.ts';
import { jointApplicant, relatedIn } from './related.ts';
import type { Value } from '../mismo-3.4/values.ts';
import { codeOf } from './codes.ts';
import { fieldsOf } from './layout.ts';
import { textFor, withFields, type FnmRecord } from './records.ts';
import {
  BORROWED_CREDITS,
  codeFor,
  DISPOSITIONS,
  PROJECT_CLASSES,
  PURPOSES,
  REFINANCE_PURPOSES,
  sectionText,
  subjectPropertyKind,
  withUnit,
} from './special-fields.ts';

type Points = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string | undefined>>;

const GOVERNMENT = new Set(['FHA', 'VA', 'USDARuralDevelopment']);
/** Records that are written even when they are empty. */
const ALWAYS = new Set(['EH ', 'TH ', 'TPI', '000', 'TT ', 'ET ', '01A', '02A', '02B', '03A']);
const CRLF = '\r\n';

/**
 * The records of a new file with everything of an application that 3.2 can express, in the format's order, each with the ids of the
 * entities it describes.
 */
export function recordsOf(document: ApplicationDocument, races: RaceNumbers = new Map()): readonly FnmRecord[] {
  return new Emitting(document, races).records();
}

class Emitting {
  readonly #document: ApplicationDocument;
  readonly #related: ReturnType<typeof relatedIn>;
  readonly #races: RaceNumbers;
  readonly #records: FnmRecord[] = [];

  constructor(document: ApplicationDocument, races: RaceNumbers) {
    this.#document = document;
    this.#races = races;
    this.#related = relatedIn(document);
  }

  records(): readonly FnmRecord[] {
    const { loan } = this.#document;
    this.#envelope();
    this.#loanAndProperty();
    this.#applicants();
    this.#incomes();
    this.#possessions();
    this.#transaction();
    this.#declarations();
    this.#additionalData();
    this.#product();
    if (GOVERNMENT.has(loan.MortgageType ?? '')) this.#government();
    this.#add('TT ', {}, { TransactionControlNumber: '1' });
    this.#add('ET ', {}, { EnvelopeControlNumber: '1' });
    return this.#records;
  }

  #envelope(): void {
    const { loan, about } = this.#document;
    const made = about?.CreatedDatetime?.slice(0, 10);
    const date = made !== undefined && /^\d{4}-\d\d-\d\d$/.test(made) ? made.replaceAll('-', '') : undefined;
    this.#add('EH ', {}, { EnvelopeDate: date, EnvelopeControlNumber: '1' });
    this.#add('TH ', {}, { TransactionIdentifier: 'T100099-002', TransactionControlNumber: '1' });
    const casefile = loan.automatedUnderwritings.find(({ AutomatedUnderwritingSystemType: system }) => system === 'DesktopUnderwriter');
    const number = casefile?.AutomatedUnderwritingCaseIdentifier;
    this.#add(
      'TPI',
      { '': number ? { AutomatedUnderwritingCaseIdentifier: number } : {} },
      { TransactionVersion: '1.00', CasefileIdentifierType: '01', SubmissionType: number ? 'R' : 'N' },
      casefile ? { case: casefile.id } : {},
    );
    this.#add('000', {}, { FileType: '1', FileVersion: '3.20', ImportIndicator: 'W' });
  }

  #loanAndProperty(): void {
    const { loan, subjectProperty, parties } = this.#document;
    const numbers = { AgencyCase: this.#number('AgencyCase'), LenderLoan: this.#number('LenderLoan') };
    this.#add(
      '01A',
      { '': loan },
      { AgencyCase: numbers.AgencyCase?.LoanIdentifier, LenderLoan: numbers.LenderLoan?.LoanIdentifier },
      {
        loan: loan.id,
        ...(numbers.AgencyCase ? { AgencyCase: numbers.AgencyCase.id } : {}),
        ...(numbers.LenderLoan ? { LenderLoan: numbers.LenderLoan.id } : {}),
      },
    );
    const legal = subjectProperty.legalDescriptions.find((each) => each.UnparsedLegalDescription !== undefined);
    this.#add(
      '02A',
      { '': subjectProperty, address: placeOf(membersOf(subjectProperty.address ?? {})) },
      { LegalDescriptionType: legal && 'F1', LegalDescription: legal?.UnparsedLegalDescription },
      legal ? { legal: legal.id } : {},
    );
    const purpose = codeFor(PURPOSES, ['13', '04', '16', '05', '15'], membersOf(loan));
    this.#add('02B', { '': subjectProperty, loan }, { LoanPurpose: purpose });
    const holders = parties.flatMap((party) =>
      party.roles.filter(({ PartyRoleType: type }) => type === 'PropertyOwner').map((role) => ({ party, role })),
    );
    const proposed = holders.filter(({ role }) => role.PropertyOwnerStatusType !== 'Current');
    for (const { party, role } of proposed.length > 0 ? proposed : holders)
      this.#add('02C', {}, { TitleHolderName: fullName(party) }, { party: party.id, role: role.id });
    const refinance = codeFor(REFINANCE_PURPOSES, ['04', '11', '01', '13', 'F1'], membersOf(loan));
    this.#add('02D', { '': subjectProperty, loan }, { RefinancePurpose: refinance });
    for (const payment of loan.downPayments) this.#add('02E', { '': payment }, {}, { item: payment.id });
  }

  #applicants(): void {
    for (const [index, borrower] of this.#document.borrowers.entries()) {
      const ssn = borrower.taxpayerIdentifiers.find((each) => each.TaxpayerIdentifierType !== 'EmployerIdentificationNumber');
      const telephones = borrower.contactPoints.filter((each) => each.ContactPointTelephoneValue !== undefined);
      const telephone = telephones.find((each) => each.ContactPointRoleType === 'Home') ?? telephones[0];
      const email = borrower.contactPoints.find((each) => each.ContactPointEmailValue !== undefined);
      const jointly = borrower.JointAssetLiabilityReportingType;
      this.#add(
        '03A',
        { '': borrower, name: borrower.name ?? {} },
        {
          ApplicantType: (borrower.BorrowerClassificationType ?? (index === 0 ? 'Primary' : 'Secondary')) === 'Primary' ? 'BW' : 'QZ',
          SSN: this.#ssn(borrower),
          HomeTelephone: telephone?.ContactPointTelephoneValue?.replace(/[\s().-]/g, ''),
          CompletedJointly: jointly === undefined ? undefined : jointly === 'Jointly' ? 'Y' : 'N',
          CrossReferenceSSN: this.#ssn(jointApplicant(this.#document, this.#related, borrower.id)),
          Email: email?.ContactPointEmailValue,
        },
        {
          borrower: borrower.id,
          ...(ssn ? { ssn: ssn.id } : {}),
          ...(telephone ? { telephone: telephone.id } : {}),
          ...(email ? { email: email.id } : {}),
        },
      );
    }
    this.#each('03B', (borrower) => borrower.dependents);
    this.#eachBorrower((borrower, SSN) => {
      for (const residence of borrower.residences)
        this.#add(
          '03C',
          { '': residence, address: placeOf(membersOf(residence.address ?? {})) },
          {
            SSN,
            ResidenceType:
              residence.BorrowerResidencyType === 'Prior' ? 'F4' : residence.BorrowerResidencyType === 'Current' ? 'ZG' : undefined,
            ...yearsAndMonths(residence.BorrowerResidencyDurationMonthsCount),
          },
          { item: residence.id },
        );
      for (const address of borrower.addresses)
        this.#add('03C', { address: placeOf(membersOf(address)) }, { SSN, ResidenceType: 'BH' }, { item: address.id });
    });
    this.#employers();
  }

  #employers(): void {
    const isPrimary = ({ EmploymentStatusType: status, EmploymentClassificationType: kind }: Borrower['employers'][number]): boolean =>
      status !== 'Previous' && kind !== 'Secondary';
    for (const primary of [true, false])
      this.#eachBorrower((borrower, SSN) => {
        for (const employer of borrower.employers) {
          const first = isPrimary(employer) && borrower.employers.find(isPrimary) === employer;
          if (first !== primary) continue;
          const places = { '': employer, address: placeOf((employer.address ?? {}) as Record<string, Value>) };
          if (!first)
            this.#add(
              '04B',
              places,
              { SSN, CurrentEmployment: employer.EmploymentStatusType === 'Previous' ? 'N' : 'Y' },
              { item: employer.id },
            );
          else {
            const line = employer.EmploymentTimeInLineOfWorkMonthsCount;
            const years = line === undefined ? employer.EmploymentTimeInLineOfWorkYearsCount : Math.floor(line / 12);
            this.#add(
              '04A',
              places,
              { SSN, ...yearsAndMonths(this.#monthsOnJob(employer)), YearsInProfession: years === undefined ? undefined : String(years) },
              { item: employer.id },
            );
          }
        }
      });
  }

  /** 3.2 has no first day of a present job, so the time is counted to the day of the application. */
  #monthsOnJob({ EmploymentMonthsOnJobCount: stated, EmploymentStartDate: start }: Borrower['employers'][number]): number | undefined {
    const { ApplicationReceivedDate: received, ApplicationSignedByLoanOriginatorDate: signed } = this.#document.loan;
    const until = received ?? signed;
    if (stated !== undefined || start === undefined || until === undefined || until < start) return stated;
    const [y1, m1, d1] = start.split('-').map(Number) as [number, number, number];
    const [y2, m2, d2] = until.split('-').map(Number) as [number, number, number];
    return (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0);
  }

  #incomes(): void {
    const first = this.#ssn(this.#document.borrowers[0]);
    this.#each('05H', (borrower) => borrower.housingExpenses);
    for (const expense of this.#document.loan.housingExpenses)
      if (this.#document.borrowers.length > 0) this.#add('05H', { '': expense }, { SSN: first }, { item: expense.id });
    this.#each('05I', (borrower) => borrower.incomes);
    // 3.2 has what the self-employed earn among the incomes, as base pay.
    let free = Number(nextId(this.#document, 'CURRENT_INCOME_ITEM').slice('CURRENT_INCOME_ITEM_'.length));
    for (const { borrower, employerId, amount } of monthlyIncomes(this.#document))
      if (employerId !== undefined) {
        const income = { IncomeType: 'Base', CurrentIncomeMonthlyTotalAmount: amount };
        this.#add('05I', { '': income }, { SSN: this.#ssn(borrower) }, { item: `CURRENT_INCOME_ITEM_${free}` });
        free += 1;
      }
  }

  #possessions(): void {
    const { assets, ownedProperties, liabilities, expenses } = this.#document;
    const kinds = { EarnestMoneyCashDepositTowardPurchase: '06A', LifeInsurance: '06B', Automobile: '06D' } as const;
    for (const record of ['06A', '06B', '06C', '06D'])
      for (const asset of assets) {
        const kind: string = kinds[asset.AssetType as keyof typeof kinds] ?? '06C';
        if (kind !== record) continue;
        const places = {
          '': asset,
          holder: asset.holder ?? {},
          holderAddress: placeOf((asset.holder?.address ?? {}) as Record<string, Value>),
        };
        // An asset that 3.2 has no code for is another asset, with its kind in words where it has no description.
        const unknown = record === '06C' && asset.AssetType !== undefined && textFor('AssetType', asset.AssetType) === undefined;
        const more = unknown
          ? { AssetType: 'OL', AssetDescription: asset.AssetDescription ?? asset.AssetTypeOtherDescription ?? asset.AssetType }
          : {};
        this.#add(record, places, { SSN: this.#owner(asset.id, 'ASSET_IsAssociatedWith_ROLE'), ...more }, { item: asset.id });
      }
    for (const expense of expenses)
      this.#add('06F', { '': expense }, { SSN: this.#owner(expense.id, 'EXPENSE_IsAssociatedWith_ROLE') }, { item: expense.id });
    const numbers = new Map(ownedProperties.slice(0, 99).map(({ id }, index) => [id, String(index + 1)] as const));
    for (const owned of ownedProperties)
      this.#add(
        '06G',
        { '': owned, property: owned.property ?? {}, address: placeOf((owned.property?.address ?? {}) as Record<string, Value>) },
        {
          SSN: this.#owner(owned.id, 'ASSET_IsAssociatedWith_ROLE'),
          Disposition: dispositionOf(owned),
          CurrentResidence: currentResidence(owned),
          OwnedPropertyNumber: numbers.get(owned.id),
        },
        { item: owned.id },
      );
    this.#each('06H', (borrower) => borrower.aliases);
    for (const liability of liabilities) {
      const lien = this.#related(liability.id, 'ASSET_IsAssociatedWith_LIABILITY').find((id) => numbers.has(id));
      this.#add(
        '06L',
        {
          '': liability,
          holder: liability.holder ?? {},
          holderAddress: placeOf((liability.holder?.address ?? {}) as Record<string, Value>),
        },
        {
          SSN: this.#owner(liability.id, 'LIABILITY_IsAssociatedWith_ROLE'),
          OwnedPropertyNumber: lien === undefined ? undefined : numbers.get(lien),
        },
        { item: liability.id },
      );
    }
  }

  #transaction(): void {
    const { loan, subjectProperty } = this.#document;
    const contract = subjectProperty.salesContracts.find((each) => each.SalesContractAmount !== undefined);
    const price = loan.PurchasePriceAmount ?? contract?.SalesContractAmount;
    this.#add(
      '07A',
      { '': { ...loan, ...(price === undefined ? {} : { PurchasePriceAmount: price }) } },
      {},
      contract ? { contract: contract.id } : {},
    );
    const credits = [
      ...loan.purchaseCredits.map((credit) => ({ credit, amount: credit.PurchaseCreditAmount })),
      ...loan.closingAdjustments.map((credit) => ({ credit, amount: credit.ClosingAdjustmentItemAmount })),
    ];
    for (const { credit, amount } of credits) {
      const known = codeFor(BORROWED_CREDITS, Object.keys(BORROWED_CREDITS), membersOf(credit));
      // A credit towards the purchase that 3.2 has no code for is another credit.
      const type = known ?? ('PurchaseCreditType' in credit ? '07' : undefined);
      if (type !== undefined)
        this.#add(
          '07B',
          {},
          { OtherCreditType: type, OtherCreditAmount: amount === undefined ? undefined : textFor('PurchaseCreditAmount', amount) },
          { item: credit.id },
        );
    }
  }

  #declarations(): void {
    const { borrowers, loan } = this.#document;
    this.#eachBorrower((borrower, SSN) => this.#add('08A', { '': borrower }, { SSN }));
    this.#each('08B', (borrower) => borrower.declarationExplanations);
    this.#eachBorrower((borrower, SSN) => this.#add('09A', { '': borrower }, { SSN }));
    this.#eachBorrower((borrower, SSN) => {
      const refusals = [borrower.HMDAEthnicityRefusalIndicator, borrower.HMDAGenderRefusalIndicator, borrower.HMDARaceRefusalIndicator];
      const ethnicity = borrower.ethnicities[0];
      this.#add(
        '10A',
        { '': { ...borrower, ...ethnicity } },
        { SSN, NotFurnished: refusals.every((each) => each === true) ? 'Y' : refusals.every((each) => each === false) ? 'N' : undefined },
        ethnicity ? { ethnicity: ethnicity.id } : {},
      );
    });
    const originator = this.#partyOf('LoanOriginator');
    const company = this.#partyOf('LoanOriginationCompany');
    const telephone = originator?.party.contactPoints.find((each) => each.ContactPointTelephoneValue !== undefined);
    const address = company?.party.addresses[0];
    const { ApplicationTakenMethodType } = borrowers[0] ?? {};
    this.#add(
      '10B',
      { '': { ApplicationTakenMethodType }, loan, address: placeOf((address ?? {}) as Record<string, Value>) },
      {
        InterviewerName: originator && fullName(originator.party),
        InterviewerTelephone: telephone?.ContactPointTelephoneValue?.replace(/[\s().-]/g, ''),
        CompanyName: company && fullName(company.party),
      },
      {
        ...partyIds('LoanOriginator', originator),
        ...partyIds('LoanOriginationCompany', company),
        ...(telephone ? { telephone: telephone.id } : {}),
        ...(address ? { address: address.id } : {}),
      },
    );
    this.#each('10R', (borrower) => borrower.races);
  }

  #additionalData(): void {
    const { loan, subjectProperty } = this.#document;
    this.#add('000', {}, { FileType: '70', FileVersion: '3.20' });
    const valuation = subjectProperty.valuations[0];
    const appraised = valuation?.PropertyValuationAmount;
    const value = appraised ?? subjectProperty.PropertyEstimatedValueAmount;
    const appraiser = this.#partyOf('Appraiser');
    const license = appraiser?.role.licenses[0];
    this.#add(
      '99B',
      { '': license ?? {}, loan },
      {
        ValueKind: value === undefined ? undefined : appraised === undefined ? '02' : '01',
        ValueAmount: value === undefined ? undefined : textFor('PropertyValuationAmount', value),
        AppraiserName: appraiser?.party.name && fullName({ ...appraiser.party, legalEntity: {} }),
        AppraiserCompany: appraiser?.party.legalEntity?.FullName,
      },
      { ...partyIds('Appraiser', appraiser), ...(valuation ? { valuation: valuation.id } : {}) },
    );
    const additional = (Name: string, Value: string | undefined, ids: Record<string, string> = {}): void => {
      if (Value) this.#add('ADS', {}, { Name, Value }, ids);
    };
    for (const [name, role] of [
      ['LoanOriginatorID', 'LoanOriginator'],
      ['LoanOriginationCompanyID', 'LoanOriginationCompany'],
      ['SupervisoryAppraiserLicenseNumber', 'AppraiserSupervisor'],
    ] as const) {
      const found = this.#partyOf(role);
      additional(name, found?.role.licenses[0]?.LicenseIdentifier, partyIds(role, found));
    }
    if (valuation) additional('AppraisalIdentifier', valuation.AppraisalIdentifier, { valuation: valuation.id });
    const { FIPSStateNumericCode: state, FIPSCountyCode: county } = subjectProperty;
    const tract = /^(\d{4})\.?(\d{2})$/.exec(subjectProperty.CensusTractIdentifier ?? '');
    if (state && county) additional('FIPSCodeIdentifier', `${state}${county}${tract ? `${tract[1]}${tract[2]}` : ''}`);
    additional('TotalMortgagedPropertiesCount', loan.TotalMortgagedPropertiesCount?.toString());
    this.#eachBorrower((borrower, ssn) => {
      if (ssn !== undefined && /^\d{9}$/.test(ssn))
        for (const { Name, Value, ids } of answersOf(borrower, ssn, this.#races)) additional(Name, Value, ids);
    });
  }

  #product(): void {
    const { loan, subjectProperty } = this.#document;
    this.#add('000', {}, { FileType: '11', FileVersion: '3.20' });
    const property = membersOf(subjectProperty);
    const escrow = loan.EscrowIndicator;
    this.#add(
      'LNC',
      { '': loan },
      {
        SubjectPropertyKind: subjectPropertyKind(property),
        ProjectClass: codeFor(PROJECT_CLASSES, Object.keys(PROJECT_CLASSES), property),
        EscrowWaived: escrow === undefined ? undefined : escrow ? 'N' : 'Y',
      },
    );
    this.#add('PID', { '': loan });
    this.#add('PCH', { '': loan }, { RepaymentKind: loan.InterestOnlyIndicator === true ? 'F2' : undefined });
    if (loan.AmortizationType === 'AdjustableRate') this.#add('ARM', { '': loan });
    for (const rule of loan.rateAdjustments) this.#add('RAJ', { '': rule }, {}, { item: rule.id });
    this.#add('BUA', { '': loan });
  }

  #government(): void {
    const { loan, subjectProperty } = this.#document;
    this.#add('000', {}, { FileType: '20', FileVersion: '3.20' });
    this.#add('LEA', { '': loan });
    this.#add('GOA', { '': loan, address: subjectProperty.address ?? {} });
    this.#add('GOB', { '': loan }, { SectionOfAct: sectionText(loan.SectionOfActType) });
    if (loan.MortgageType === 'VA') this.#add('GOC', { '': loan });
    this.#eachBorrower((borrower, SSN) => this.#add('GOE', { '': borrower }, { SSN }));
  }

  #add(id: string, places: Readonly<Record<string, object>>, more: Texts = {}, ids: Readonly<Record<string, string>> = {}): void {
    const values: Record<string, string> = {};
    for (const field of fieldsOf(id)!) {
      const dot = field.name.indexOf('.');
      const place = places[dot < 0 ? '' : field.name.slice(0, dot)] as Points | undefined;
      const point = field.name.slice(dot + 1);
      const value = place?.[point];
      const text =
        field.name in more
          ? more[field.name]
          : value === undefined || typeof value === 'object'
            ? undefined
            : // A kind that 3.2 has no code for is another kind, where it has that.
              (textFor(point, value as Value) ?? codeOf(point, 'Other'));
      if (text !== undefined && text !== '') values[field.name] = text;
    }
    if (!ALWAYS.has(id) && Object.keys(values).every((name) => name === 'SSN' || name === 'ResidenceType' || name === 'CurrentEmployment'))
      return;
    const blank = id.padEnd(fieldsOf(id)!.at(-1)!.start + fieldsOf(id)!.at(-1)!.width);
    this.#records.push({ id, line: 0, text: withFields(id, blank, values), end: CRLF, ...(Object.keys(ids).length > 0 ? { ids } : {}) });
  }

  #eachBorrower(make: (borrower: Borrower, ssn: string | undefined) => void): void {
    for (const borrower of this.#document.borrowers) make(borrower, this.#ssn(borrower));
  }

  #each(record: string, items: (borrower: Borrower) => readonly { readonly id: string }[]): void {
    this.#eachBorrower((borrower, SSN) => {
      for (const item of items(borrower)) this.#add(record, { '': item }, { SSN }, { item: item.id });
    });
  }

  #ssn(borrower: Borrower | undefined): string | undefined {
    const identifier = borrower?.taxpayerIdentifiers.find((each) => each.TaxpayerIdentifierType !== 'EmployerIdentificationNumber');
    return identifier?.TaxpayerIdentifierValue?.replace(/[\s-]/g, '');
  }

  /** 3.2 gives everything to one applicant: the first of those it belongs to, else the first of all. */
  #owner(id: string, arcrole: Arcrole): string | undefined {
    const owners = new Set(this.#related(id, arcrole));
    const { borrowers } = this.#document;
    return this.#ssn(borrowers.find((borrower) => owners.has(borrower.id)) ?? borrowers[0]);
  }

  #number(type: 'AgencyCase' | 'LenderLoan'): ApplicationDocument['loan']['identifiers'][number] | undefined {
    return this.#document.loan.identifiers.find((each) => each.LoanIdentifierType === type);
  }

  #partyOf(type: NonNullable<Role['PartyRoleType']>): { party: Party; role: Role } | undefined {
    for (const party of this.#document.parties) {
      const role = party.roles.find(({ PartyRoleType }) => PartyRoleType === type);
      if (role) return { party, role };
    }
    return undefined;
  }
}

/** A retained property that is rented out has a status of its own. */
function dispositionOf({ OwnedPropertyDispositionStatusType: status, property }: OwnedProperty): string | undefined {
  if (status === 'Retain') return property?.PropertyUsageType === 'Investment' ? 'R' : 'H';
  return Object.keys(DISPOSITIONS).find((code) => DISPOSITIONS[code]!['OwnedPropertyDispositionStatusType'] === status);
}

function currentResidence({ property }: OwnedProperty): string | undefined {
  const usage = property?.PropertyCurrentUsageType;
  return usage === undefined ? undefined : usage === 'PrimaryResidence' ? 'Y' : 'N';
}

/** Street and unit on one line, and a ZIP code of nine digits in its two parts. */
function placeOf(address: Members): Members {
  const [, zip, more] = /^(\d{5})-?(\d{4})$/.exec(String(address['PostalCode'] ?? '')) ?? [];
  return { ...withUnit(address), ...(zip && more ? { PostalCode: zip, PlusFourZipCode: more } : {}) };
}

function fullName({ name, legalEntity }: Party): string | undefined {
  const parts = [name?.FirstName, name?.MiddleName, name?.LastName, name?.SuffixName].filter((part) => part !== undefined);
  return name?.FullName ?? (parts.length > 0 ? parts.join(' ') : legalEntity?.FullName);
}

function partyIds(type: string, found: { party: Party; role: Role } | undefined): Record<string, string> {
  if (!found) return {};
  const license = found.role.licenses[0];
  return { [`${type} party`]: found.party.id, [`${type} role`]: found.role.id, ...(license ? { [`${type} license`]: license.id } : {}) };
}

function yearsAndMonths(months: number | undefined): Texts {
  return months === undefined ? {} : { Years: String(Math.floor(months / 12)), Months: String(months % 12) };
}
