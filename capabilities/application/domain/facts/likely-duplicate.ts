import type { ApplicationDocument, Borrower } from '../../../../standards/mismo-3.4/application-document.ts';

/**
 * Two applications with one key in common are likely the same loan: each borrower's last name and identifier with the property's street and ZIP. The
 * key contains the whole identifier: hash it before it is stored or logged. Undefined until all parts are filled.
 */
export function likelyDuplicateKey(document: ApplicationDocument): string | undefined {
  return likelyDuplicateKeys(document)[0];
}

/** One key for each borrower, in the order of the application. */
export function likelyDuplicateKeys({ borrowers, subjectProperty }: ApplicationDocument): readonly string[] {
  const { AddressLineText: street, PostalCode: zip } = subjectProperty.address ?? {};
  if (street === undefined || zip === undefined) return [];
  const place = `${normalStreet(street)}|${zip.slice(0, 5)}`;
  return borrowers.flatMap((borrower) => {
    const who = personKey(borrower);
    return who === undefined ? [] : [`${who}|${place}`];
  });
}

function personKey({ name, taxpayerIdentifiers }: Borrower): string | undefined {
  const last = name?.LastName ?? name?.FullName?.split(' ').at(-1);
  const identifier = taxpayerIdentifiers.find((each) => each.TaxpayerIdentifierValue !== undefined)?.TaxpayerIdentifierValue;
  const digits = identifier?.replace(/\D/g, '') ?? '';
  return last === undefined || digits.length !== 9 ? undefined : `${letters(last)}|${digits}`;
}

function letters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toLowerCase()
    .trim();
}

const STREET_WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  boulevard: 'blvd',
  place: 'pl',
  circle: 'cir',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'apt',
  suite: 'ste',
};

/** "10655 Birch Street" and "10655 BIRCH ST." are one street (USPS Publication 28 abbreviations). */
function normalStreet(street: string): string {
  return letters(street)
    .split(/\s+/)
    .map((word) => STREET_WORDS[word] ?? word)
    .join(' ');
}
