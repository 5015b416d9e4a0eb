import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';

/** The borrowers' Social Security or taxpayer numbers, nine digits each, however they were written. They are whole: hash them before they are stored. */
export function borrowerNumbers({ borrowers }: Pick<ApplicationDocument, 'borrowers'>): readonly string[] {
  const numbers = borrowers.flatMap(({ taxpayerIdentifiers }) =>
    taxpayerIdentifiers.map(({ TaxpayerIdentifierValue: value }) => value?.replace(/\D/g, '') ?? ''),
  );
  return [...new Set(numbers.filter((digits) => digits.length === 9))];
}
