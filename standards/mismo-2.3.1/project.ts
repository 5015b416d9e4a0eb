import { blankBorrower, blankParty, blankRole, emptyDocument, roleStem } from '../mismo-3.4/builders.ts';
import type { ApplicationDocument, Borrower, OwnedProperty, Party } from '../mismo-3.4/application-document.ts';
import { quoted } from '../mismo-3.4/finding.ts';
import type { Value } from '../mismo-3.4/values.ts';
import { isEmploymentIncome, withoutUnit } from '../fnm-3.2/special-fields.ts';
import { formattedLoan } from './emit.ts';
import type { Finding } from './finding.ts';
import { fieldsOf, FORMATTED_LOAN, type Element, type FormattedLoan } from './layout.ts';
import { GSE_PROPERTY_TYPES, PURPOSES, REFINANCE_PURPOSES } from './special-values.ts';
import { valueOf } from './values.ts';
import { idsOf, type WireNode } from './wire.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };
type Points = Record<string, Value>;

export interface Projected {
  readonly document: ApplicationDocument;
  readonly findings: readonly Finding[];
  readonly dataPoints: number;
}

/** The application that a formatted loan tells of, and what was found on the way. */
export function project(loan: FormattedLoan): Projected {
  const reading = new Reading();
  reading.all(loan as WireNode);
  return { document: reading.document as ApplicationDocument, findings: reading.findings, dataPoints: reading.dataPoints };
}

/** The part of the portal's own of which the application has no data points; it is handed on as it is. */
const OWN_PART = 'freedomcustomdata';

class Reading {
  readonly document = emptyDocument() as Draft<ApplicationDocument>;
  readonly findings: Finding[] = [];
  dataPoints = 0;
  readonly #loan: Draft<ApplicationDocument['loan']>;
  readonly #property: Draft<ApplicationDocument['subjectProperty']>;
  readonly #counters = new Map<string, number>();
  readonly #read = new Map<WireNode, Set<string>>();

  constructor() {
    const { loan, subjectProperty } = this.document;
    this.#loan = { ...loan, ...emptyLists(loan) } as Draft<ApplicationDocument['loan']>;
    this.#property = { valuations: [], salesContracts: [], legalDescriptions: [], units: [] } as Draft<typeof subjectProperty>;
    this.document.loan = this.#loan;
    this.document.subjectProperty = this.#property;
  }

  all(root: WireNode): void {
    const part = (...keys: string[]): WireNode => keys.reduce<WireNode>((node, key) => asNode(node[key]), root);
    // Places that the table names: everything bound to the loan or the property is taken wherever it stands.
    this.#bound(FORMATTED_LOAN, root);
    const terms = part('mortgageterms');
    this.#point(terms, 'mortgageType', 'MortgageType', this.#loan);
    this.#point(terms, 'loanAmortizationType', 'AmortizationType', this.#loan);
    if (this.#loan.LoanAmortizationPeriodCount !== undefined) this.#loan.LoanAmortizationPeriodType = 'Month';
    for (const [field, type] of [
      ['agencyCaseIdentifier', 'AgencyCase'],
      ['lenderCaseIdentifier', 'LenderCase'],
      ['lenderLoanIdentifier', 'LenderLoan'],
    ] as const)
      this.#identifier(terms, field, type);
    this.#purpose(part('loanpurpose'));
    this.#subjectProperty(root);
    this.#product(root);
    for (const node of listOf(root['borrower'])) this.#borrower(node);
    for (const node of listOf(root['proposedhousingexpense'])) {
      const expense = {
        id: this.#id(node, 'id', 'HOUSING_EXPENSE'),
        ...this.#own(element('proposedhousingexpense'), node),
        HousingExpenseTimingType: 'Proposed' as const,
      };
      this.#point(node, 'housingExpenseType', 'HousingExpenseType', expense);
      this.#loan.housingExpenses.push(expense);
    }
    this.#possessions(root);
    this.#interviewer(root);
    for (const node of listOf(root['titleholder'])) {
      const name = this.#text(node, 'name');
      if (name === undefined) continue;
      const party = this.#party(node, 'PropertyOwner');
      this.document.parties.push({
        ...party,
        name: { FullName: name },
        roles: [{ ...party.roles[0]!, PropertyOwnerStatusType: 'Proposed' }],
      });
    }
    this.#custom(asNode(root[OWN_PART]));
    this.#relations(root);
    if (this.document.borrowers.length > 0) this.#loan.BorrowerCount = this.document.borrowers.length;
    this.#unread(FORMATTED_LOAN, root, '');
  }

  #bound(table: Readonly<Record<string, Element>>, node: WireNode): void {
    for (const [key, each] of Object.entries(table)) {
      if (each.list) continue;
      const inner = asNode(node[key]);
      Object.assign(this.#loan, this.#take(each, inner, 'loan'));
      Object.assign(this.#property, this.#take(each, inner, 'property'));
      if (each.one) this.#bound(each.one, inner);
    }
  }

  #identifier(node: WireNode, field: string, type: 'AgencyCase' | 'LenderCase' | 'LenderLoan' | 'MERS_MIN'): void {
    const identifier = this.#text(node, field);
    if (identifier !== undefined)
      this.#loan.identifiers.push({ id: this.#id(node, type, 'LOAN_IDENTIFIER'), LoanIdentifier: identifier, LoanIdentifierType: type });
  }

  #purpose(node: WireNode): void {
    this.#coded(node, 'type', PURPOSES, this.#loan);
    const rights = this.#text(node, 'propertyRightsType');
    if (rights === 'FeeSimple' || rights === 'Leasehold') this.#property.PropertyEstateType = rights;
    else if (rights !== undefined) this.#bad(node, 'propertyRightsType', rights, 'FeeSimple or Leasehold');
    const refinance = asNode(node['constructionrefinancedata']);
    this.#coded(refinance, 'gserefinancePurposeType', REFINANCE_PURPOSES, this.#loan);
    this.#point(refinance, 'governmentRefinanceType', 'GovernmentRefinanceType', this.#loan);
  }

  #subjectProperty(root: WireNode): void {
    const node = asNode(root['property']);
    const address = this.#address(element('property'), node);
    const parsed = asNode(node['parsedstreetaddress']);
    const [number, street, unit] = ['houseNumber', 'streetName', 'apartmentOrUnit'].map((name) => this.#text(parsed, name));
    const line = [number, street].filter((each) => each !== undefined).join(' ');
    if (address['AddressLineText'] === undefined && line !== '') address['AddressLineText'] = line;
    if (unit !== undefined) Object.assign(address, unitOf(unit));
    if (Object.keys(address).length > 0) this.#property.address = address;
    const transmittal = asNode(asNode(root['additionalcasedata'])['transmittaldata']);
    const appraised: Points = {};
    this.#point(transmittal, 'propertyAppraisedValueAmount', 'PropertyValuationAmount', appraised);
    if (Object.keys(appraised).length > 0)
      this.#property.valuations.push({ id: this.#id(transmittal, 'valuation', 'PROPERTY_VALUATION'), ...appraised });
    const { PurchasePriceAmount: price } = this.#loan;
    if (price !== undefined && price !== 0)
      this.#property.salesContracts.push({
        id: this.#id(asNode(root['transactiondetail']), 'contract', 'SALES_CONTRACT'),
        concessions: [],
        SalesContractAmount: price,
      });
  }

  #product(root: WireNode): void {
    const product = asNode(root['loanproductdata']);
    const features = asNode(product['loanfeatures']);
    this.#coded(features, 'gsepropertyType', GSE_PROPERTY_TYPES, this.#property);
    const waiver: Points = {};
    this.#point(features, 'escrowWaiverIndicator', 'EscrowIndicator', waiver);
    if (waiver['EscrowIndicator'] !== undefined) this.#loan.EscrowIndicator = waiver['EscrowIndicator'] === false;
    for (const node of listOf(product['rateadjustment'])) {
      const number = this.#text(node, 'periodNumber');
      this.#loan.rateAdjustments.push({
        id: this.#id(node, 'id', 'INTEREST_RATE_PER_CHANGE_ADJUSTMENT_RULE'),
        ...this.#own(FORMATTED_LOAN.loanproductdata.one.rateadjustment, node),
        ...(number === '1'
          ? { AdjustmentRuleType: 'First' as const }
          : number === undefined
            ? {}
            : { AdjustmentRuleType: 'Subsequent' as const }),
      });
    }
    for (const node of listOf(root['downpayment'])) {
      const payment = { id: this.#id(node, 'id', 'DOWN_PAYMENT'), ...this.#own(element('downpayment'), node) };
      this.#point(node, 'type', 'FundsType', payment);
      this.#loan.downPayments.push(payment);
    }
    for (const node of listOf(asNode(root['transactiondetail'])['purchasecredit'])) {
      const credit = { id: this.#id(node, 'id', 'PURCHASE_CREDIT') };
      this.#point(node, 'amount', 'PurchaseCreditAmount', credit);
      this.#point(node, 'type', 'PurchaseCreditType', credit);
      this.#point(node, 'sourceType', 'PurchaseCreditSourceType', credit);
      this.#loan.purchaseCredits.push(credit);
    }
  }

  #borrower(node: WireNode): void {
    const table = FORMATTED_LOAN.borrower;
    const id = this.#named(node, 'borrowerID', 'BORROWER');
    const borrower = { ...blankBorrower(id), ...this.#own(table, node) } as Draft<Borrower>;
    const name = this.#take(table, node, 'name');
    if (Object.keys(name).length > 0) borrower.name = name;
    const position = this.#text(node, 'printPositionType');
    if (position === 'Borrower' || position === 'CoBorrower')
      borrower.BorrowerClassificationType = position === 'Borrower' ? 'Primary' : 'Secondary';
    const ssn = this.#text(node, 'ssn');
    if (ssn !== undefined)
      borrower.taxpayerIdentifiers.push({
        id: this.#id(node, 'ssn', 'TAXPAYER_IDENTIFIER'),
        TaxpayerIdentifierType: 'SocialSecurityNumber',
        TaxpayerIdentifierValue: ssn,
      });
    const telephone = this.#text(node, 'homeTelephoneNumber');
    if (telephone !== undefined)
      borrower.contactPoints.push({
        id: this.#id(node, 'telephone', 'CONTACT_POINT'),
        ContactPointTelephoneValue: telephone,
        ContactPointRoleType: 'Home',
      });
    const each = (key: keyof typeof table.one, take: (inner: WireNode, points: Points, part: Element) => void): void => {
      for (const inner of listOf(node[key])) take(inner, this.#own(table.one[key], inner), table.one[key]);
    };
    each('contactpoint', (inner, points) => {
      const value = this.#text(inner, 'value');
      const type = this.#text(inner, 'type');
      this.#point(inner, 'roleType', 'ContactPointRoleType', points);
      const point = type === 'Email' ? 'ContactPointEmailValue' : type === 'Fax' ? 'ContactPointFaxValue' : 'ContactPointTelephoneValue';
      if (value !== undefined) borrower.contactPoints.push({ id: this.#id(inner, 'id', 'CONTACT_POINT'), ...points, [point]: value });
    });
    each('alias', (inner, points) => borrower.aliases.push({ id: this.#id(inner, 'id', 'ALIAS'), ...points }));
    each('mailto', (inner, _points, part) =>
      borrower.addresses.push({ id: this.#id(inner, 'id', 'ADDRESS'), ...this.#address(part, inner), AddressType: 'Mailing' }),
    );
    each('residence', (inner, points, part) => {
      const address = this.#address(part, inner);
      borrower.residences.push({
        id: this.#id(inner, 'id', 'RESIDENCE'),
        ...points,
        ...this.#months(inner, 'borrowerResidencyDurationYears', 'borrowerResidencyDurationMonths', 'BorrowerResidencyDurationMonthsCount'),
        ...(Object.keys(address).length > 0 ? { address } : {}),
      });
    });
    each('currentincome', (inner, points) => {
      this.#point(inner, 'incomeType', 'IncomeType', points);
      const type = points['IncomeType'];
      if (type !== undefined) points['EmploymentIncomeIndicator'] = isEmploymentIncome(String(type));
      borrower.incomes.push({ id: this.#id(inner, 'id', 'CURRENT_INCOME_ITEM'), ...points });
    });
    const declaration = asNode(node['declaration']);
    Object.assign(borrower, this.#own(table.one.declaration, declaration));
    for (const inner of listOf(declaration['explanation']))
      borrower.declarationExplanations.push({
        id: this.#id(inner, 'id', 'DECLARATION_EXPLANATION'),
        ...this.#own(table.one.declaration.one.explanation, inner),
      });
    each('dependent', (inner, points) => borrower.dependents.push({ id: this.#id(inner, 'id', 'DEPENDENT'), ...points }));
    each('employer', (inner, points, part) => this.#employer(inner, points, part, borrower));
    Object.assign(borrower, this.#own(table.one.fhavaborrower, asNode(node['fhavaborrower'])));
    const monitoring = asNode(node['governmentmonitoring']);
    Object.assign(borrower, this.#own(table.one.governmentmonitoring, monitoring));
    const ethnicity: Points = {};
    this.#point(monitoring, 'hmdaethnicityType', 'HMDAEthnicityType', ethnicity);
    if (Object.keys(ethnicity).length > 0)
      borrower.ethnicities.push({ id: this.#id(monitoring, 'ethnicity', 'HMDA_ETHNICITY'), ...ethnicity });
    const refused: Points = {};
    this.#point(monitoring, 'raceNationalOriginRefusalIndicator', 'HMDARaceRefusalIndicator', refused);
    const refusal = refused['HMDARaceRefusalIndicator'];
    if (refusal !== undefined)
      Object.assign(borrower, {
        HMDAEthnicityRefusalIndicator: refusal,
        HMDAGenderRefusalIndicator: refusal,
        HMDARaceRefusalIndicator: refusal,
      });
    for (const inner of listOf(monitoring['hmdarace']))
      borrower.races.push({
        id: this.#id(inner, 'id', 'HMDA_RACE'),
        designations: [],
        ...this.#own(table.one.governmentmonitoring.one.hmdarace, inner),
      });
    each('presenthousingexpense', (inner, points) => {
      this.#point(inner, 'housingExpenseType', 'HousingExpenseType', points);
      borrower.housingExpenses.push({ id: this.#id(inner, 'id', 'HOUSING_EXPENSE'), ...points, HousingExpenseTimingType: 'Present' });
    });
    this.document.borrowers.push(borrower);
  }

  #employer(node: WireNode, points: Points, part: Element, borrower: Draft<Borrower>): void {
    const address = this.#address(part, node);
    const primary = this.#text(node, 'employmentPrimaryIndicator');
    const current = this.#text(node, 'employmentCurrentIndicator');
    const years = this.#number(node, 'currentEmploymentTimeInLineOfWorkYears');
    borrower.employers.push({
      id: this.#id(node, 'id', 'EMPLOYER'),
      ...points,
      ...this.#months(node, 'currentEmploymentYearsOnJob', 'currentEmploymentMonthsOnJob', 'EmploymentMonthsOnJobCount'),
      ...(years === undefined ? {} : { EmploymentTimeInLineOfWorkMonthsCount: years * 12 }),
      ...(primary === undefined ? {} : { EmploymentClassificationType: primary === 'Y' ? 'Primary' : 'Secondary' }),
      ...(current === undefined ? {} : { EmploymentStatusType: current === 'Y' ? 'Current' : 'Previous' }),
      ...(Object.keys(address).length > 0 ? { address } : {}),
    });
  }

  #possessions(root: WireNode): void {
    for (const node of listOf(root['asset'])) {
      const asset = { id: this.#named(node, 'id', 'ASSET'), ...this.#own(element('asset'), node), ...this.#holder(element('asset'), node) };
      this.#point(node, 'type', 'AssetType', asset);
      this.document.assets.push(asset);
    }
    for (const node of listOf(root['reoproperty'])) {
      const table = element('reoproperty');
      const property: Record<string, Value | Points> = this.#take(table, node, 'property');
      const address = this.#address(table, node);
      if (Object.keys(address).length > 0) property['address'] = address;
      if (this.#text(node, 'currentResidenceIndicator') === 'Y') property['PropertyCurrentUsageType'] = 'PrimaryResidence';
      const owned = {
        id: this.#named(node, 'reoid', 'ASSET'),
        AssetType: 'RealEstateOwned',
        ...this.#own(table, node),
      } as Draft<OwnedProperty>;
      if (Object.keys(property).length > 0) owned.property = property as unknown as NonNullable<OwnedProperty['property']>;
      this.document.ownedProperties.push(owned);
    }
    for (const node of listOf(root['liability'])) {
      const table = element('liability');
      const type = this.#text(node, 'type') ?? '';
      const asExpense = valueOf('ExpenseType', type);
      // In 2.3.1 alimony and the like are liabilities.
      if ('value' in asExpense && !('value' in valueOf('LiabilityType', type))) {
        const { LiabilityMonthlyPaymentAmount: payment, LiabilityRemainingTermMonthsCount: months } = this.#own(table, node);
        const owedTo = this.#holder(table, node).holder?.['FullName'];
        this.document.expenses.push({
          id: this.#named(node, 'id', 'EXPENSE'),
          ExpenseType: asExpense.value as 'Alimony',
          ...(payment === undefined ? {} : { ExpenseMonthlyPaymentAmount: payment as number }),
          ...(months === undefined ? {} : { ExpenseRemainingTermMonthsCount: months as number }),
          ...(owedTo === undefined ? {} : { AlimonyOwedToName: String(owedTo) }),
        });
      } else {
        const liability = { id: this.#named(node, 'id', 'LIABILITY'), ...this.#own(table, node), ...this.#holder(table, node) };
        this.#point(node, 'type', 'LiabilityType', liability);
        this.document.liabilities.push(liability);
      }
    }
  }

  #interviewer(root: WireNode): void {
    const node = asNode(root['interviewerinformation']);
    const transmittal = asNode(asNode(root['additionalcasedata'])['transmittaldata']);
    const method: Points = {};
    this.#point(node, 'applicationTakenMethodType', 'ApplicationTakenMethodType', method);
    for (const borrower of this.document.borrowers) Object.assign(borrower, method);
    for (const [role, name, license] of [
      ['LoanOriginator', this.#text(node, 'interviewersName'), this.#text(transmittal, 'loanOriginatorID')],
      ['LoanOriginationCompany', this.#text(node, 'interviewersEmployerName'), this.#text(transmittal, 'loanOriginationCompanyID')],
    ] as const) {
      const telephone = role === 'LoanOriginator' ? this.#text(node, 'interviewersTelephoneNumber') : undefined;
      if (name === undefined && license === undefined && telephone === undefined) continue;
      const party = this.#party(node, role);
      this.document.parties.push({
        ...party,
        ...(name === undefined ? {} : role === 'LoanOriginator' ? { name: { FullName: name } } : { legalEntity: { FullName: name } }),
        contactPoints:
          telephone === undefined
            ? []
            : [{ id: this.#id(node, 'telephone', 'CONTACT_POINT'), ContactPointTelephoneValue: telephone, ContactPointRoleType: 'Work' }],
        roles: [
          {
            ...party.roles[0]!,
            licenses: license === undefined ? [] : [{ id: this.#id(node, `${role} license`, 'LICENSE'), LicenseIdentifier: license }],
          },
        ],
      });
    }
  }

  /** What registration asks beside the form; where the form says it too, the form is right. */
  #custom(custom: WireNode): void {
    const information = asNode(custom['loaninformation']);
    const unless = (known: unknown, node: WireNode, field: string, point: string, target: object): void => {
      if (known === undefined) this.#point(node, field, point, target);
    };
    unless(this.#loan.NoteRatePercent, information, 'initialRate', 'NoteRatePercent', this.#loan);
    unless(this.#loan.LoanEstimatedClosingDate, information, 'anticipatedClosingDate', 'LoanEstimatedClosingDate', this.#loan);
    unless(this.#loan.LienPriorityType, information, 'lienType', 'LienPriorityType', this.#loan);
    unless(this.#loan.ProductIdentifier, asNode(custom['productinformation']), 'productID', 'ProductIdentifier', this.#loan);
    unless(
      this.#loan.TotalSubordinateFinancingAmount,
      asNode(custom['subordinatefinancing']),
      'subFinAmt',
      'TotalSubordinateFinancingAmount',
      this.#loan,
    );
    const attached: Points = {};
    unless(this.#property.AttachmentType, information, 'attachedHouse', 'PUDIndicator', attached);
    if (
      attached['PUDIndicator'] !== undefined &&
      this.#property.ProjectLegalStructureType === undefined &&
      this.#property.PUDIndicator === undefined
    )
      this.#property.AttachmentType = attached['PUDIndicator'] === true ? 'Attached' : 'Detached';
    if (this.document.borrowers.length === 1)
      this.#point(information, 'firstTimeBuyer', 'BorrowerFirstTimeHomebuyerIndicator', this.document.borrowers[0]!);
    this.#identifier(asNode(custom['correspondentinformation']), 'min', 'MERS_MIN');
    this.#repeated(custom);
  }

  /** What only repeats the form needs no telling. */
  #repeated(custom: WireNode): void {
    const form = asNode(formattedLoan(this.document as ApplicationDocument)[OWN_PART] as WireNode);
    for (const [part, node] of Object.entries(form))
      for (const [field, text] of Object.entries(asNode(node))) {
        const own = asNode(custom[part]);
        if (typeof text === 'string' && own[field] === text) this.#text(own, field);
      }
  }

  #relations(root: WireNode): void {
    const borrowers = new Set(this.document.borrowers.map(({ id }) => id));
    const owners = (key: string, idField: string, arcrole: (id: string) => string): void => {
      for (const node of listOf(root[key])) {
        const id = this.#ids.get(node)!;
        for (const borrower of (this.#text(node, 'borrowerID') ?? '').split(/\s+/))
          if (borrowers.has(borrower)) this.#relate(id, arcrole(id), borrower);
        this.#text(node, idField);
      }
    };
    owners('asset', 'id', () => 'ASSET_IsAssociatedWith_ROLE');
    owners('reoproperty', 'reoid', () => 'ASSET_IsAssociatedWith_ROLE');
    const expenses = new Set(this.document.expenses.map(({ id }) => id));
    owners('liability', 'id', (id) => (expenses.has(id) ? 'EXPENSE_IsAssociatedWith_ROLE' : 'LIABILITY_IsAssociatedWith_ROLE'));
    const owned = new Set(this.document.ownedProperties.map(({ id }) => id));
    for (const node of listOf(root['liability'])) {
      const reo = this.#text(node, 'reoid');
      if (reo !== undefined && owned.has(reo)) this.#relate(reo, 'ASSET_IsAssociatedWith_LIABILITY', this.#ids.get(node)!);
    }
    const joined = new Set<string>();
    for (const node of listOf(root['borrower'])) {
      const [from, to] = [this.#ids.get(node)!, this.#text(node, 'jointAssetBorrowerID')];
      if (to === undefined || !borrowers.has(to) || to === from || joined.has(`${to} ${from}`)) continue;
      joined.add(`${from} ${to}`);
      this.#relate(from, 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE', to);
    }
    for (const { employers, incomes } of this.document.borrowers) {
      const current = employers.filter(({ EmploymentStatusType }) => EmploymentStatusType === 'Current');
      if (current.length === 1)
        for (const { id, EmploymentIncomeIndicator } of incomes)
          if (EmploymentIncomeIndicator === true) this.#relate(id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER', current[0]!.id);
    }
  }

  readonly #ids = new Map<WireNode, string>();
  readonly #taken = new Set<string>();

  /** The id that the file itself gives, where it is usable. */
  #named(node: WireNode, field: string, stem: string): string {
    const own = this.#text(node, field);
    let id = own !== undefined && /^[A-Za-z_][\w.-]{0,79}$/.test(own) && !this.#taken.has(own) ? own : this.#id(node, 'id', stem);
    while (this.#taken.has(id)) id = this.#id(node, 'next', stem);
    this.#taken.add(id);
    this.#ids.set(node, id);
    return id;
  }

  #id(node: WireNode, part: string, stem: string): string {
    const known = idsOf(node)?.[part];
    if (known !== undefined) return known;
    const number = (this.#counters.get(stem) ?? 0) + 1;
    this.#counters.set(stem, number);
    return `${stem}_${number}`;
  }

  #party(node: WireNode, role: 'PropertyOwner' | 'LoanOriginator' | 'LoanOriginationCompany'): Party {
    return blankParty(this.#id(node, `${role} party`, 'PARTY'), {
      ...blankRole(this.#id(node, `${role} role`, roleStem(role))),
      PartyRoleType: role,
    });
  }

  #relate(from: string, arcrole: string, to: string): void {
    const number = this.document.relationships.length + 1;
    this.document.relationships.push({ id: `RELATIONSHIP_${number}`, SequenceNumber: number, from, to, arcrole });
  }

  #holder(table: Element, node: WireNode): { holder?: { contactPoints: []; FullName?: string } } {
    const holder = this.#take(table, node, 'holder');
    return Object.keys(holder).length > 0 ? { holder: { contactPoints: [], ...holder } } : {};
  }

  #address(table: Element, node: WireNode): Points {
    const address = this.#take(table, node, 'address');
    const zip = /^(\d{5})-(\d{4})$/.exec(String(address['PostalCode'] ?? ''));
    if (zip) Object.assign(address, { PostalCode: zip[1]!, PlusFourZipCode: zip[2]! });
    const [street, second] = [this.#text(node, 'streetAddress'), this.#text(node, 'streetAddress2')];
    return withoutUnit({
      ...address,
      ...(street === undefined ? {} : { AddressLineText: street }),
      ...(second === undefined ? {} : { AddressAdditionalLineText: second }),
    });
  }

  #own(table: Element, node: WireNode): Points {
    return this.#take(table, node, '');
  }

  #take(table: Element, node: WireNode, place: string): Points {
    const taken: Points = {};
    for (const field of fieldsOf(table))
      if (field.point !== undefined && field.place === place) this.#point(node, field.name, field.point, taken);
    return taken;
  }

  #point(node: WireNode, field: string, point: string, target: object): void {
    const text = this.#text(node, field);
    if (text === undefined) return;
    const read = valueOf(point, text);
    if ('problem' in read) this.#bad(node, field, text, read.wanted);
    else {
      this.dataPoints += 1;
      Object.assign(target, { [point]: read.value });
    }
  }

  #coded(node: WireNode, field: string, codes: Readonly<Record<string, Points>>, target: object): void {
    const text = this.#text(node, field);
    if (text === undefined) return;
    if (Object.hasOwn(codes, text)) Object.assign(target, codes[text]);
    else this.#bad(node, field, text, `one of ${Object.keys(codes).join(', ')}`);
  }

  #months(node: WireNode, yearsField: string, monthsField: string, point: string): Points {
    const [years, months] = [this.#number(node, yearsField), this.#number(node, monthsField)];
    return years === undefined && months === undefined ? {} : { [point]: (years ?? 0) * 12 + (months ?? 0) };
  }

  #number(node: WireNode, field: string): number | undefined {
    const text = this.#text(node, field);
    if (text === undefined) return undefined;
    if (/^\d{1,3}$/.test(text)) return Number(text);
    this.#bad(node, field, text, 'a whole number');
    return undefined;
  }

  #text(node: WireNode, field: string): string | undefined {
    const value = node[field];
    if (typeof value !== 'string') return undefined;
    const seen = this.#read.get(node);
    if (seen) seen.add(field);
    else this.#read.set(node, new Set([field]));
    const text = value.trim();
    return text === '' ? undefined : text;
  }

  #bad(node: WireNode, field: string, text: string, wanted: string): void {
    const line = lineOf(node);
    this.findings.push({
      code: 'BAD_VALUE',
      severity: 'warning',
      path: field,
      ...line,
      message: `${field} is ${quoted(hidden(field), text)}, not ${wanted}; it was not read.`,
    });
  }

  #unread(table: Readonly<Record<string, Element>>, node: WireNode, path: string): void {
    for (const [key, value] of Object.entries(node)) {
      const here = path === '' ? key : `${path}/${key}`;
      if (typeof value === 'string') {
        if (value.trim() === '' || this.#read.get(node)?.has(key)) continue;
        const own = here.startsWith(OWN_PART);
        this.findings.push({
          code: own ? 'KEPT_OWN' : 'NOT_READ',
          severity: own ? 'note' : 'warning',
          path: here,
          ...lineOf(node),
          message: `${key} is ${quoted(hidden(key), value)}; ${own ? 'it is handed on beside the application' : 'the application has no data point for it'}.`,
        });
      } else
        for (const [index, inner] of listOf(value).entries())
          this.#unread(table[key]?.one ?? {}, inner, Array.isArray(value) && value.length > 1 ? `${here}[${index + 1}]` : here);
    }
  }
}

const element = (key: keyof typeof FORMATTED_LOAN): Element => FORMATTED_LOAN[key];
const hidden = (field: string): string => (/ssn/i.test(field) ? 'TaxpayerIdentifierValue' : field);
const lineOf = (node: WireNode): { line?: number } => {
  const line = Number(idsOf(node)?.['line'] ?? 0);
  return line > 0 ? { line } : {};
};

function asNode(value: WireNode[string]): WireNode {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

function listOf(value: WireNode[string]): readonly WireNode[] {
  return Array.isArray(value) ? value : typeof value === 'object' ? [value] : [];
}

function unitOf(unit: string): Points {
  const taken = withoutUnit({ AddressLineText: `x ${unit}` });
  return taken['AddressUnitDesignatorType'] === undefined
    ? { AddressUnitIdentifier: unit }
    : { AddressUnitDesignatorType: taken['AddressUnitDesignatorType'], AddressUnitIdentifier: taken['AddressUnitIdentifier']! };
}

function emptyLists(loan: ApplicationDocument['loan']): object {
  return Object.fromEntries(Object.entries(loan).flatMap(([key, value]) => (Array.isArray(value) ? [[key, []]] : [])));
}
