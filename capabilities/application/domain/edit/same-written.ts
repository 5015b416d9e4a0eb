import { kindOf } from '../../../../standards/mismo-3.4/values.ts';

/**
 * Whether two texts of a data point are equal, whatever their format: a Social Security number with its dashes, a telephone number with its brackets,
 * a ZIP code with its last four, an amount with its cents.
 */
export function sameWritten(name: string, one: unknown, other: unknown): boolean {
  if (one === undefined || one === null || other === undefined || other === null) return false;
  return plain(name, String(one)) === plain(name, String(other));
}

function plain(name: string, text: string): string {
  if (name === 'TaxpayerIdentifierValue' || name === 'PlusFourZipCode') return text.replaceAll(/[^\d*•X]/gi, '');
  if (name === 'PostalCode') return text.replaceAll(/\D/g, '').slice(0, 5);
  if (/^ContactPoint(Telephone|Fax)(Extension)?Value$/.test(name)) return text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  switch (kindOf(name)) {
    case 'amount':
    case 'percent':
    case 'count':
      return text
        .replaceAll(/[$,%\s]/g, '')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
    case 'date':
      return plainDay(text);
    default:
      return text;
  }
}

/** "11/20/2026", "20261120" and "2026-11-20T00:00:00" are one day. */
function plainDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3').replace(/T.*$/, '');
}
