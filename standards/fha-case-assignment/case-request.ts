import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { MISMO_NAMESPACES } from '../mismo-3.4/namespaces.ts';
import { allNamed, dateIn, flagIn, messageOf, parent, point, some, subjectLoan, textIn } from '../mismo-message/elements.ts';
import { readXml } from '../xml/read-xml.ts';
import { descendantNamed, type TreeRefusalCode, type XmlElement } from '../xml/xml-tree.ts';
import { SERVICE, type CaseBorrower, type CaseRequest } from './case-assignment.ts';
import { identifierIn, identifiers, service } from './case-elements.ts';

/** The most borrowers that a request may name. */
const MOST_BORROWERS = 25;

/** A request for a case number as XML. */
export function writeCaseRequest(request: CaseRequest): string {
  return messageOf(
    parent('DEAL', [
      parent('ABOUT_VERSIONS', [parent('ABOUT_VERSION', point('CreatedDatetime', `${request.on}T00:00:00Z`))]),
      parent('COLLATERALS', [parent('COLLATERAL', [property(request)])]),
      ...(request.paysOffFha ? [parent('LIABILITIES', [parent('LIABILITY', [paidOff()])])] : []),
      parent('LOANS', [loan(request)]),
      parent('PARTIES', request.borrowers.map(party)),
      service([
        parent('SERVICE_PRODUCT', [
          parent('SERVICE_PRODUCT_REQUEST', [parent('SERVICE_PRODUCT_DETAIL', point('ServiceProductDescription', SERVICE))]),
        ]),
      ]),
    ]),
  );
}

function property({ property: { addressLine, city, state, postalCode }, condominium }: CaseRequest): XmlElement {
  return parent('SUBJECT_PROPERTY', [
    parent('ADDRESS', [
      ...point('AddressLineText', addressLine),
      ...point('CityName', city),
      ...point('PostalCode', postalCode),
      ...point('StateCode', state),
    ]),
    ...(condominium ? [parent('PROJECT', [parent('PROJECT_DETAIL', point('ProjectLegalStructureType', 'Condominium'))])] : []),
  ]);
}

function paidOff(): XmlElement {
  return parent('LIABILITY_DETAIL', [...point('LiabilityPayoffStatusIndicator', 'true'), ...point('MortgageType', 'FHA')]);
}

function loan(request: CaseRequest): XmlElement {
  return subjectLoan([
    parent('AMORTIZATION', [parent('AMORTIZATION_RULE', point('AmortizationType', request.amortizationType))]),
    parent('GOVERNMENT_LOAN', [
      ...point('FHALoanLenderIdentifier', request.lender),
      ...point('FHALoanSponsorIdentifier', request.sponsor),
      ...point('FHARefinanceOriginalExistingFHACaseIdentifier', request.priorCase),
      ...point('GovernmentRefinanceType', request.refinanceType),
      ...point('SectionOfActType', request.sectionOfAct),
    ]),
    identifiers({ LenderCase: request.order, LenderLoan: request.loanNumber }),
    parent('TERMS_OF_LOAN', [...point('LoanPurposeType', request.purpose), ...point('MortgageType', request.mortgageType)]),
  ]);
}

function party({ firstName, middleName, lastName, birthDate, ssn }: CaseBorrower, index: number): XmlElement {
  return {
    ...parent('PARTY', [
      parent('INDIVIDUAL', [
        parent('NAME', [...point('FirstName', firstName), ...point('LastName', lastName), ...point('MiddleName', middleName)]),
      ]),
      parent('ROLES', [
        parent('ROLE', [
          parent('BORROWER', [parent('BORROWER_DETAIL', point('BorrowerBirthDate', birthDate))]),
          parent('ROLE_DETAIL', point('PartyRoleType', 'Borrower')),
        ]),
      ]),
      ...(ssn === undefined
        ? []
        : [
            parent('TAXPAYER_IDENTIFIERS', [
              parent('TAXPAYER_IDENTIFIER', [
                ...point('TaxpayerIdentifierType', 'SocialSecurityNumber'),
                ...point('TaxpayerIdentifierValue', ssn),
              ]),
            ]),
          ]),
    ]),
    attributes: { SequenceNumber: String(index + 1) },
  };
}

/** Reads a request. Refuses a file that is none; FHA reports missing data. */
export function readCaseRequest(file: string | Uint8Array): Result<CaseRequest, Refusal<TreeRefusalCode | 'NOT_A_REQUEST'>> {
  const xml = readXml(file, MISMO_NAMESPACES);
  if (!xml.ok) return xml;
  const { root } = xml.value.tree;
  const not = (what: string) => refuse('NOT_A_REQUEST', `The message is no request for a case number: ${what}.`);
  if (textIn(root, 'ServiceProductDescription') !== SERVICE) return not(`no service ${SERVICE}`);
  const [order, loanNumber, on] = [identifierIn(root, 'LenderCase'), identifierIn(root, 'LenderLoan'), dateIn(root, 'CreatedDatetime')];
  if (!order || order.length > 80 || !loanNumber || !on) return not('no order, loan number or day');
  const parties = allNamed(root, 'PARTY');
  if (parties.length > MOST_BORROWERS) return not(`more than ${MOST_BORROWERS} borrowers`);
  const address = descendantNamed(root, 'ADDRESS') ?? parent('ADDRESS', []);
  return ok({
    order,
    loanNumber,
    on,
    ...some('lender', textIn(root, 'FHALoanLenderIdentifier')),
    ...some('sponsor', textIn(root, 'FHALoanSponsorIdentifier')),
    ...some('mortgageType', textIn(descendantNamed(root, 'TERMS_OF_LOAN') ?? parent('TERMS_OF_LOAN', []), 'MortgageType')),
    ...some('sectionOfAct', textIn(root, 'SectionOfActType')),
    ...some('amortizationType', textIn(root, 'AmortizationType')),
    ...some('purpose', textIn(root, 'LoanPurposeType')),
    ...some('refinanceType', textIn(root, 'GovernmentRefinanceType')),
    paysOffFha: allNamed(root, 'LIABILITY').some(
      (one) => flagIn(one, 'LiabilityPayoffStatusIndicator') && textIn(one, 'MortgageType') === 'FHA',
    ),
    ...some('priorCase', textIn(root, 'FHARefinanceOriginalExistingFHACaseIdentifier')),
    condominium: textIn(root, 'ProjectLegalStructureType') === 'Condominium',
    property: {
      ...some('addressLine', textIn(address, 'AddressLineText')),
      ...some('city', textIn(address, 'CityName')),
      ...some('state', textIn(address, 'StateCode')),
      ...some('postalCode', textIn(address, 'PostalCode')),
    },
    borrowers: parties.map(borrowerOf),
  });
}

function borrowerOf(element: XmlElement): CaseBorrower {
  return {
    ...some('firstName', textIn(element, 'FirstName')),
    ...some('middleName', textIn(element, 'MiddleName')),
    ...some('lastName', textIn(element, 'LastName')),
    ...some('ssn', textIn(element, 'TaxpayerIdentifierValue')?.replace(/\D/g, '')),
    ...some('birthDate', dateIn(element, 'BorrowerBirthDate')),
  };
}
