import {
  membersOf,
  type ApplicationDocument,
  type Borrower,
  type OwnedProperty,
  type Party,
  type Role,
} from '../mismo-3.4/application-document.ts';
import type { Arcrole } from '../mismo-3.4/builders.ts';
import { jointApplicant, relatedIn } from '../fnm-3.2/related.ts';
import { withoutForbidden } from '../xml/serialize.ts';
import type { Value } from '../mismo-3.4/values.ts';
import { codeFor, withUnit } from '../fnm-3.2/special-fields.ts';
import { fieldsOf, FORMATTED_LOAN, type Element, type FormattedLoan } from './layout.ts';
import { DISPOSITIONS, GSE_PROPERTY_TYPES, PURPOSES, REFINANCE_PURPOSES } from './special-values.ts';
import { textFor } from './values.ts';
import { withIds, type WireNode } from './wire.ts';

type Points = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string | undefined>>;
type Parts = Readonly<Record<string, WireNode | WireNode[] | undefined>>;

/**
 * An application as a formatted loan; `custom` is the data of registration besides the form. Every section and list is there, even empty.
 */
export function formattedLoan(document: ApplicationDocument, custom?: FormattedLoan['freedomcustomdata']): FormattedLoan {
  return withoutEmpty(new Emitting(document).loan(custom ?? {})) as FormattedLoan;
}

class Emitting {
  readonly #document: ApplicationDocument;
  readonly #related: ReturnType<typeof relatedIn>;
  readonly #places: Readonly<Record<string, object>>;

  constructor(document: ApplicationDocument) {
    this.#document = document;
    this.#related = relatedIn(document);
    this.#places = { loan: document.loan, property: document.subjectProperty };
  }

  loan(custom: Record<string, unknown>): WireNode {
    const { loan, subjectProperty, borrowers, parties } = this.#document;
    const all = FORMATTED_LOAN;
    const valuation = subjectProperty.valuations[0];
    const originator = this.#partyOf('LoanOriginator');
    const company = this.#partyOf('LoanOriginationCompany');
    const telephone = originator?.party.contactPoints.find((each) => each.ContactPointTelephoneValue !== undefined);
    const contract = subjectProperty.salesContracts.find((each) => each.SalesContractAmount !== undefined);
    const price = loan.PurchasePriceAmount ?? contract?.SalesContractAmount;
    const holders = parties.flatMap((party) =>
      party.roles.filter(({ PartyRoleType: type }) => type === 'PropertyOwner').map((role) => ({ party, role })),
    );
    const proposed = holders.filter(({ role }) => role.PropertyOwnerStatusType !== 'Current');
    return {
      additionalcasedata: {
        transmittaldata: this.#node(
          all.additionalcasedata.one.transmittaldata,
          {},
          {
            propertyAppraisedValueAmount: amount(valuation?.PropertyValuationAmount),
            loanOriginatorID: originator?.role.licenses[0]?.LicenseIdentifier,
            loanOriginationCompanyID: company?.role.licenses[0]?.LicenseIdentifier,
          },
          valuation ? { valuation: valuation.id } : {},
        ),
      },
      asset: this.#assets(),
      downpayment: loan.downPayments.map((payment) =>
        this.#node(all.downpayment, { '': payment }, { type: text('FundsType', payment.FundsType) }, { id: payment.id }),
      ),
      governmentloan: { fhaloan: this.#node(all.governmentloan.one.fhaloan, {}), valoan: this.#node(all.governmentloan.one.valoan, {}) },
      governmentreporting: this.#node(all.governmentreporting, {}),
      interviewerinformation: this.#node(
        all.interviewerinformation,
        {},
        {
          interviewersName: originator && fullName(originator.party),
          interviewersTelephoneNumber: telephone?.ContactPointTelephoneValue,
          interviewersEmployerName: company && fullName(company.party),
          applicationTakenMethodType: text('ApplicationTakenMethodType', borrowers[0]?.ApplicationTakenMethodType),
        },
        {
          ...partyIds('LoanOriginator', originator),
          ...partyIds('LoanOriginationCompany', company),
          ...(telephone ? { telephone: telephone.id } : {}),
        },
      ),
      liability: this.#liabilities(),
      loanproductdata: this.#product(),
      loanpurpose: this.#purpose(),
      loanqualification: this.#node(all.loanqualification, {}),
      mortgagescore: [],
      mortgageterms: this.#terms(),
      property: this.#property(),
      proposedhousingexpense: loan.housingExpenses
        .filter(({ HousingExpenseTimingType: timing }) => timing === 'Proposed')
        .map((expense) =>
          this.#node(
            all.proposedhousingexpense,
            { '': expense },
            { housingExpenseType: text('HousingExpenseType', expense.HousingExpenseType) },
            { id: expense.id },
          ),
        ),
      reoproperty: this.#ownedProperties(),
      titleholder: (proposed.length > 0 ? proposed : holders).map(({ party, role }) =>
        this.#node(all.titleholder, {}, { name: fullName(party) }, { 'PropertyOwner party': party.id, 'PropertyOwner role': role.id }),
      ),
      transactiondetail: withIds(
        {
          ...this.#node(all.transactiondetail, {}, { purchasePriceAmount: amount(price) }),
          purchasecredit: loan.purchaseCredits.map((credit) =>
            this.#node(
              all.transactiondetail.one.purchasecredit,
              {},
              {
                amount: amount(credit.PurchaseCreditAmount),
                type: text('PurchaseCreditType', credit.PurchaseCreditType),
                sourceType: text('PurchaseCreditSourceType', credit.PurchaseCreditSourceType),
              },
              { id: credit.id },
            ),
          ),
        },
        contract ? { contract: contract.id } : {},
      ),
      borrower: borrowers.map((borrower, index) => this.#borrower(borrower, index)),
      freedomcustomdata: this.#custom(custom),
    };
  }

  #terms(): WireNode {
    const { loan } = this.#document;
    const identifiers = Object.fromEntries(loan.identifiers.toReversed().map((each) => [each.LoanIdentifierType ?? '', each] as const));
    const ids: Record<string, string> = {};
    for (const type of ['AgencyCase', 'LenderCase', 'LenderLoan']) if (identifiers[type]) ids[type] = identifiers[type].id;
    return this.#node(
      FORMATTED_LOAN.mortgageterms,
      {},
      {
        mortgageType: text('MortgageType', loan.MortgageType),
        loanAmortizationType: text('AmortizationType', loan.AmortizationType),
        agencyCaseIdentifier: identifiers['AgencyCase']?.LoanIdentifier,
        lenderCaseIdentifier: identifiers['LenderCase']?.LoanIdentifier,
        lenderLoanIdentifier: identifiers['LenderLoan']?.LoanIdentifier,
      },
      ids,
    );
  }

  #purpose(): WireNode {
    const { loan, subjectProperty } = this.#document;
    const refinance = FORMATTED_LOAN.loanpurpose.one.constructionrefinancedata;
    return {
      ...this.#node(
        FORMATTED_LOAN.loanpurpose,
        {},
        {
          type: codeFor(PURPOSES, Object.keys(PURPOSES), membersOf(loan)),
          // Registration always says which; a lease is the exception.
          propertyRightsType: subjectProperty.PropertyEstateType === 'Leasehold' ? 'Leasehold' : 'FeeSimple',
        },
      ),
      constructionrefinancedata: this.#node(
        refinance,
        {},
        {
          gserefinancePurposeType: codeFor(REFINANCE_PURPOSES, Object.keys(REFINANCE_PURPOSES), membersOf(loan)),
          governmentRefinanceType:
            loan.LoanPurposeType === 'Refinance' ? text('GovernmentRefinanceType', loan.GovernmentRefinanceType) : undefined,
        },
      ),
    };
  }

  #property(): WireNode {
    const address = this.#document.subjectProperty.address ?? {};
    const [, number, street] = /^(\d\S*) (.+)$/.exec(address.AddressLineText ?? '') ?? [];
    const { AddressUnitDesignatorType: kind, AddressUnitIdentifier: unit } = address;
    return {
      ...this.#node(FORMATTED_LOAN.property, { address }, addressTexts(address, false)),
      parsedstreetaddress: this.#node(
        FORMATTED_LOAN.property.one.parsedstreetaddress,
        {},
        {
          houseNumber: number,
          streetName: street ?? address.AddressLineText,
          apartmentOrUnit: unit === undefined ? undefined : kind === undefined ? unit : `${kind} ${unit}`,
        },
      ),
    };
  }

  #product(): WireNode {
    const { loan, subjectProperty } = this.#document;
    const { arm, buydown, loanfeatures, rateadjustment } = FORMATTED_LOAN.loanproductdata.one;
    const escrow = loan.EscrowIndicator;
    return {
      arm: this.#node(arm, {}),
      buydown: this.#node(buydown, {}),
      loanfeatures: this.#node(
        loanfeatures,
        {},
        {
          gsepropertyType: codeFor(GSE_PROPERTY_TYPES, Object.keys(GSE_PROPERTY_TYPES), membersOf(subjectProperty)),
          escrowWaiverIndicator: escrow === undefined ? undefined : escrow ? 'N' : 'Y',
        },
      ),
      rateadjustment: loan.rateAdjustments.map((rule) =>
        this.#node(
          rateadjustment,
          { '': rule },
          { periodNumber: rule.AdjustmentRuleType === undefined ? undefined : rule.AdjustmentRuleType === 'First' ? '1' : '2' },
          { id: rule.id },
        ),
      ),
    };
  }

  #assets(): WireNode[] {
    return this.#document.assets.map((asset) => {
      // An asset that 2.3.1 has no name for is another asset, described by its kind where nothing else describes it.
      const known = text('AssetType', asset.AssetType);
      const described = asset.AssetTypeOtherDescription ?? (known === undefined ? asset.AssetType : undefined);
      return this.#node(
        FORMATTED_LOAN.asset,
        { '': asset, holder: asset.holder ?? {} },
        {
          id: asset.id,
          borrowerID: this.#owners(asset.id, 'ASSET_IsAssociatedWith_ROLE'),
          type: known ?? (asset.AssetType === undefined ? undefined : 'OtherLiquidAssets'),
          otherAssetTypeDescription: described,
        },
      );
    });
  }

  #ownedProperties(): WireNode[] {
    return this.#document.ownedProperties.map((owned) => {
      const address = owned.property?.address ?? {};
      return this.#node(
        FORMATTED_LOAN.reoproperty,
        { '': owned, property: owned.property ?? {}, address },
        {
          reoid: owned.id,
          borrowerID: this.#owners(owned.id, 'ASSET_IsAssociatedWith_ROLE'),
          dispositionStatusType: dispositionOf(owned),
          currentResidenceIndicator: owned.property?.PropertyCurrentUsageType === 'PrimaryResidence' ? 'Y' : undefined,
          ...addressTexts(address),
        },
      );
    });
  }

  #liabilities(): WireNode[] {
    const { liabilities, expenses, ownedProperties } = this.#document;
    const owned = new Set(ownedProperties.map(({ id }) => id));
    return [
      ...liabilities.map((liability) =>
        this.#node(
          FORMATTED_LOAN.liability,
          { '': liability, holder: liability.holder ?? {} },
          {
            id: liability.id,
            borrowerID: this.#owners(liability.id, 'LIABILITY_IsAssociatedWith_ROLE'),
            reoid: this.#related(liability.id, 'ASSET_IsAssociatedWith_LIABILITY').find((id) => owned.has(id)),
            type: text('LiabilityType', liability.LiabilityType) ?? (liability.LiabilityType === undefined ? undefined : 'OtherLiability'),
          },
        ),
      ),
      ...expenses.map((expense) =>
        this.#node(
          FORMATTED_LOAN.liability,
          {},
          {
            id: expense.id,
            borrowerID: this.#owners(expense.id, 'EXPENSE_IsAssociatedWith_ROLE'),
            type: text('ExpenseType', expense.ExpenseType) ?? 'OtherExpense',
            holderName: expense.AlimonyOwedToName,
            monthlyPaymentAmount: amount(expense.ExpenseMonthlyPaymentAmount),
            remainingTermMonths: expense.ExpenseRemainingTermMonthsCount?.toString(),
          },
        ),
      ),
    ];
  }

  #borrower(borrower: Borrower, index: number): WireNode {
    const table = FORMATTED_LOAN.borrower;
    const parts = table.one;
    const identifier = borrower.taxpayerIdentifiers.find((each) => each.TaxpayerIdentifierType !== 'EmployerIdentificationNumber');
    const home = borrower.contactPoints.find(
      (each) => each.ContactPointRoleType === 'Home' && each.ContactPointTelephoneValue !== undefined,
    );
    const ethnicity = borrower.ethnicities[0];
    const refusals = [borrower.HMDAEthnicityRefusalIndicator, borrower.HMDAGenderRefusalIndicator, borrower.HMDARaceRefusalIndicator];
    const classified = borrower.BorrowerClassificationType ?? (index === 0 ? 'Primary' : 'Secondary');
    const list = <Item extends { readonly id: string; readonly address?: object }>(
      part: Element,
      items: readonly Item[],
      more: (item: Item) => Texts = () => ({}),
    ): WireNode[] => items.map((item) => this.#node(part, { '': item, address: item.address ?? {} }, more(item), { id: item.id }));
    const inner: Parts = {
      alias: list(parts.alias, borrower.aliases),
      mailto: borrower.addresses.map((address) => this.#node(parts.mailto, { address }, addressTexts(address), { id: address.id })),
      residence: list(parts.residence, borrower.residences, (item: Borrower['residences'][number]) => ({
        ...addressTexts(item.address ?? {}),
        ...months(item.BorrowerResidencyDurationMonthsCount, 'borrowerResidencyDurationYears', 'borrowerResidencyDurationMonths'),
      })),
      contactpoint: borrower.contactPoints.flatMap((point) =>
        point === home
          ? []
          : (['Email', 'Fax', 'Telephone'] as const)
              .filter((type) => point[`ContactPoint${type}Value`] !== undefined)
              .map((type) =>
                this.#node(
                  parts.contactpoint,
                  {},
                  {
                    roleType: text('ContactPointRoleType', point.ContactPointRoleType),
                    type: type === 'Telephone' ? 'Phone' : type,
                    value: point[`ContactPoint${type}Value`],
                  },
                  { id: point.id },
                ),
              ),
      ),
      currentincome: list(parts.currentincome, borrower.incomes, ({ IncomeType: type }: Borrower['incomes'][number]) => ({
        incomeType: text('IncomeType', type) ?? (type === undefined ? undefined : 'OtherTypesOfIncome'),
      })),
      declaration: {
        ...this.#node(parts.declaration, { '': borrower }),
        explanation: list(parts.declaration.one.explanation, borrower.declarationExplanations),
      },
      dependent: list(parts.dependent, borrower.dependents),
      employer: list(parts.employer, borrower.employers, (item: Borrower['employers'][number]) => this.#employment(item)),
      fhavaborrower: this.#node(parts.fhavaborrower, { '': borrower }),
      governmentmonitoring: withIds(
        {
          ...this.#node(
            parts.governmentmonitoring,
            { '': borrower },
            {
              hmdaethnicityType: text('HMDAEthnicityType', ethnicity?.HMDAEthnicityType),
              raceNationalOriginRefusalIndicator: refusals.every((each) => each === true)
                ? 'Y'
                : refusals.every((each) => each === false)
                  ? 'N'
                  : undefined,
            },
          ),
          hmdarace: list(parts.governmentmonitoring.one.hmdarace, borrower.races),
        },
        ethnicity ? { ethnicity: ethnicity.id } : {},
      ),
      presenthousingexpense: list(
        parts.presenthousingexpense,
        borrower.housingExpenses,
        ({ HousingExpenseType: type }: Borrower['housingExpenses'][number]) => ({
          housingExpenseType: text('HousingExpenseType', type),
        }),
      ),
    };
    const own = this.#node(
      table,
      { '': borrower, name: borrower.name ?? {} },
      {
        borrowerID: borrower.id,
        jointAssetBorrowerID: jointApplicant(this.#document, this.#related, borrower.id)?.id,
        printPositionType: classified === 'Primary' ? 'Borrower' : 'CoBorrower',
        ssn: identifier?.TaxpayerIdentifierValue,
        homeTelephoneNumber: home?.ContactPointTelephoneValue,
      },
    );
    return withIds({ ...own, ...inner }, { ...(identifier ? { ssn: identifier.id } : {}), ...(home ? { telephone: home.id } : {}) });
  }

  #employment(employer: Borrower['employers'][number]): Texts {
    const { EmploymentClassificationType: kind, EmploymentStatusType: status, EmploymentTimeInLineOfWorkMonthsCount: line } = employer;
    const years = line === undefined ? employer.EmploymentTimeInLineOfWorkYearsCount : Math.floor(line / 12);
    return {
      ...addressTexts(employer.address ?? {}),
      ...months(employer.EmploymentMonthsOnJobCount, 'currentEmploymentYearsOnJob', 'currentEmploymentMonthsOnJob'),
      currentEmploymentTimeInLineOfWorkYears: years?.toString(),
      employmentPrimaryIndicator: kind === undefined ? undefined : kind === 'Primary' ? 'Y' : 'N',
      employmentCurrentIndicator: status === undefined ? undefined : status === 'Current' ? 'Y' : 'N',
    };
  }

  #custom(custom: Record<string, unknown>): WireNode {
    const { loan, subjectProperty, borrowers } = this.#document;
    const table = FORMATTED_LOAN.freedomcustomdata.one;
    const given = (key: string): Record<string, string> => (custom[key] ?? {}) as Record<string, string>;
    const attached = subjectProperty.AttachmentType;
    const first = borrowers.map((borrower) => borrower.BorrowerFirstTimeHomebuyerIndicator);
    const mers = loan.identifiers.find((each) => each.LoanIdentifierType === 'MERS_MIN');
    const subordinate = amount(loan.TotalSubordinateFinancingAmount);
    const said = (key: keyof typeof table, texts: Texts = {}, ids: Readonly<Record<string, string>> = {}): WireNode =>
      withIds({ ...given(key), ...inWords(table[key], this.#node(table[key], {}, texts)) }, ids);
    const compensation = said('tpocompensation');
    return {
      loaninformation: said('loaninformation', {
        initialRate: text('NoteRatePercent', loan.NoteRatePercent),
        anticipatedClosingDate: loan.LoanEstimatedClosingDate,
        attachedHouse: attached === undefined ? undefined : attached === 'Detached' ? 'No' : 'Yes',
        lienType: text('LienPriorityType', loan.LienPriorityType),
        escrowWaiver: loan.EscrowIndicator === undefined ? undefined : loan.EscrowIndicator ? 'No' : 'Yes',
        firstTimeBuyer: first.some((each) => each === true)
          ? 'Yes'
          : first.length > 0 && first.every((each) => each === false)
            ? 'No'
            : undefined,
      }),
      productinformation: said('productinformation', { productID: loan.ProductIdentifier }),
      subordinatefinancing: said('subordinatefinancing', {
        subFinAmt: subordinate,
        // The source is written only where there is such financing.
        subFinSource: hasSubordinateFinancing(this.#document) ? loan.SubordinateFinancingSourceType : undefined,
      }),
      tpocompensation:
        Object.keys(compensation).length > 0 ? { ...compensation, feeMethod: compensation['feeMethod'] || 'FeeModel' } : compensation,
      vestedparties: vestedParties(this.#document, (custom['vestedparties'] ?? []) as readonly WireNode[]),
      loancontacts: (custom['loancontacts'] ?? []) as WireNode[],
      correspondentinformation: said('correspondentinformation', { min: mers?.LoanIdentifier }, mers ? { MERS_MIN: mers.id } : {}),
    };
  }

  /** A node of what the table binds to the places, and more. */
  #node(table: Element, places: Readonly<Record<string, object>>, more: Texts = {}, ids: Readonly<Record<string, string>> = {}): WireNode {
    const node: WireNode = {};
    for (const { name, place, point } of fieldsOf(table)) {
      let value = more[name];
      if (value === undefined && !(name in more) && point !== undefined && place !== undefined) {
        const stored = ((places[place] ?? this.#places[place]) as Points | undefined)?.[point];
        if (stored !== undefined && typeof stored !== 'object') value = textFor(point, stored as Value);
      }
      if (value !== undefined && value !== '') node[name] = withoutForbidden(value);
    }
    return withIds(node, ids);
  }

  #owners(id: string, arcrole: Arcrole): string | undefined {
    const owners = new Set(this.#related(id, arcrole));
    const found = this.#document.borrowers.filter((borrower) => owners.has(borrower.id)).map((borrower) => borrower.id);
    return found.length > 0 ? found.join(' ') : undefined;
  }

  #partyOf(type: NonNullable<Role['PartyRoleType']>): { party: Party; role: Role } | undefined {
    for (const party of this.#document.parties) {
      const role = party.roles.find(({ PartyRoleType }) => PartyRoleType === type);
      if (role) return { party, role };
    }
    return undefined;
  }
}

/** The portal's own part says yes and no in words, and the one that its sender prints as a truth value so. */
function inWords(table: Element, node: WireNode): WireNode {
  for (const { name, point } of fieldsOf(table))
    if (point?.endsWith('Indicator') && node[name] !== undefined)
      node[name] = (name === 'freedomToDrawDocs' ? ['true', 'false'] : ['Yes', 'No'])[node[name] === 'Y' ? 0 : 1];
  return node;
}

/** Whether there is another lien, or will be. */
export function hasSubordinateFinancing({ loan, relatedLoans }: ApplicationDocument): boolean {
  const source = loan.SubordinateFinancingSourceType;
  if (source !== undefined) return source !== 'None';
  return relatedLoans.length > 0 || (loan.TotalSubordinateFinancingAmount ?? 0) > 0;
}

/** People who only take title, with their relation to a borrower; and those the sender named who are not in the application. */
function vestedParties({ parties }: ApplicationDocument, given: readonly WireNode[]): WireNode[] {
  const known = parties.flatMap((party) =>
    party.roles.flatMap(({ RelationshipToBorrowerType: relationship }): WireNode[] =>
      relationship === undefined ? [] : [{ name: fullName(party), relationship }],
    ),
  );
  const names = new Set(known.map(({ name }) => name));
  return [...known, ...given.filter(({ name }) => !names.has(name))];
}

function dispositionOf({ OwnedPropertyDispositionStatusType: status, property }: OwnedProperty): string | undefined {
  if (status !== 'Retain') return status === undefined ? undefined : Object.hasOwn(DISPOSITIONS, status) ? status : undefined;
  return property?.PropertyUsageType === 'Investment' ? 'RetainForRental' : 'RetainForPrimaryOrSecondaryResidence';
}

/** Without the entries of lists that say nothing: the XML has no element for them, and a reader of it would not know of them. */
function withoutEmpty(node: WireNode): WireNode {
  for (const [key, value] of Object.entries(node))
    if (Array.isArray(value)) node[key] = value.map(withoutEmpty).filter(saysSomething);
    else if (typeof value === 'object') withoutEmpty(value);
  return node;
}

function saysSomething(value: WireNode[string]): boolean {
  if (typeof value === 'string') return value !== '';
  if (Array.isArray(value)) return value.some(saysSomething);
  return value !== undefined && Object.values(value).some(saysSomething);
}

const amount = (cents: number | undefined): string | undefined => (cents === undefined ? undefined : textFor('Amount', cents));
const text = (name: string, value: Value | undefined): string | undefined => (value === undefined ? undefined : textFor(name, value));

function months(count: number | undefined, years: string, rest: string): Texts {
  return count === undefined ? {} : { [years]: String(Math.floor(count / 12)), [rest]: String(count % 12) };
}

function addressTexts(address: object, unitInLine = true): Texts {
  const { AddressLineText, AddressAdditionalLineText, PostalCode, PlusFourZipCode } = (
    unitInLine ? withUnit(address as Record<string, Value>) : address
  ) as Record<string, string | undefined>;
  return {
    streetAddress: AddressLineText,
    streetAddress2: AddressAdditionalLineText,
    postalCode: PostalCode !== undefined && PlusFourZipCode !== undefined ? `${PostalCode}-${PlusFourZipCode}` : PostalCode,
  };
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
