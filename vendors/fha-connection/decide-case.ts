import { createHash } from 'node:crypto';
import {
  refinancesFha,
  type CaivrsAnswer,
  type CaseBorrower,
  type CaseError,
  type CaseRequest,
} from '../../standards/fha-case-assignment/case-assignment.ts';
import { chanceOf } from '../chance.ts';
import { chosenBehaviour } from '../chosen-behaviour.ts';
import { federalDebts } from './behaviours.ts';
import { adpCode, fieldOffice } from './programs.ts';

/** Lenders the simulator knows: that of the settings when none are set, another, and that of the published sample of an FHA loan. */
const lenders: ReadonlySet<string> = new Set(['9000000018', '9000000026', '9999900000']);

/** The errors of a request alone, each with its element. */
export function errorsOf(request: CaseRequest): CaseError[] {
  const { property } = request;
  const errors: (CaseError | false | undefined)[] = [
    request.mortgageType !== 'FHA' && { field: 'MortgageType', text: 'The loan is not an FHA loan.' },
    !lenders.has(request.lender ?? '') && {
      field: 'FHALoanLenderIdentifier',
      text: `Lender ${request.lender ?? 'without an identifier'} is not known to FHA.`,
    },
    !property.addressLine && { field: 'AddressLineText', text: 'The street address of the property is needed.' },
    !property.city && { field: 'CityName', text: 'The city of the property is needed.' },
    !fieldOffice(property.state) && { field: 'StateCode', text: 'The state has no field office.' },
    !/^\d{5}/.test(property.postalCode ?? '') && { field: 'PostalCode', text: 'The ZIP code of the property is needed.' },
    !adpCode(request) && {
      field: 'SectionOfActType',
      text: `No ADP code for section ${request.sectionOfAct ?? 'unknown'} with this kind of rate (simulator).`,
    },
    refinancesFha(request) &&
      !/^\d{3}-?\d{7}$/.test(request.priorCase ?? '') && {
        field: 'FHARefinanceOriginalExistingFHACaseIdentifier',
        text: 'A refinance of an FHA loan needs the case number of that loan.',
      },
    request.borrowers.length === 0 && { field: 'LastName/1', text: 'A case needs a borrower.' },
    ...request.borrowers.flatMap(errorsOfBorrower),
  ];
  return errors.filter((one) => typeof one === 'object');
}

function errorsOfBorrower({ ssn, birthDate, lastName }: CaseBorrower, index: number): (CaseError | false)[] {
  const n = index + 1;
  return [
    !lastName && { field: `LastName/${n}`, text: `The name of borrower ${n} is needed.` },
    !/^\d{9}$/.test(ssn ?? '') && { field: `TaxpayerIdentifierValue/${n}`, text: `The Social Security number of borrower ${n} is needed.` },
    !birthDate && { field: `BorrowerBirthDate/${n}`, text: `The date of birth of borrower ${n} is needed.` },
  ];
}

/** The key of a property, in a form that a ledger may store. */
export function propertyKey({ property: { addressLine = '', postalCode = '' } }: CaseRequest): string {
  const words = `${addressLine} ${postalCode.slice(0, 5)}`.toUpperCase().replace(/[^A-Z0-9]+/g, ' ');
  return createHash('sha256').update(words.trim()).digest('hex').slice(0, 16);
}

/** A case's number from the order's own: the field office, and seven digits that no other case has. */
export function caseNumberFor(request: CaseRequest, taken: ReadonlySet<string>): string {
  const office = fieldOffice(request.property.state)!;
  for (let tried = 0; ; tried += 1) {
    const chance = chanceOf(`${request.order} ${tried}`);
    const number = `${office}-${String(1 + chance(9_999_998)).padStart(7, '0')}`;
    if (!taken.has(number)) return number;
  }
}

/** The CAIVRS result of each borrower. */
export function caivrsOf({ borrowers, order }: CaseRequest): CaivrsAnswer[] {
  return borrowers.map(({ firstName, middleName, lastName }, index) => {
    const letter = chosenBehaviour(federalDebts, [middleName, lastName], undefined) ?? 'A';
    const number = String(chanceOf(`${order} ${index}`)(1_000_000_000)).padStart(9, '0');
    return { borrower: index + 1, name: [firstName, middleName, lastName].filter(Boolean).join(' '), code: `${letter}${number}` };
  });
}
