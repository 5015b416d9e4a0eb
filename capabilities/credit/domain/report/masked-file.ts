import { withoutTaxpayerIdentifiers } from '../../../../standards/findings/finding.ts';

/** A credit file as it may be shown: whole numbers of people and accounts are replaced by their last four characters. */
export function maskedFile(xml: string): string {
  const accounts = xml.replace(/(_AccountIdentifier=")([^"]*)"/g, (_all, name: string, value: string) => `${name}${lastFour(value)}"`);
  const people = accounts.replace(/(_SSN=")([^"]*)"/g, (_all, name: string, value: string) => `${name}${lastFour(value)}"`);
  return withoutTaxpayerIdentifiers(people);
}

function lastFour(value: string): string {
  const signs = value.replace(/[^A-Za-z0-9]/g, '');
  return signs === '' ? '' : `****${signs.slice(-4)}`;
}
