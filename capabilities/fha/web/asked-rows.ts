import type { FhaCase } from './shown-case.ts';

type Asked = FhaCase['asked'][number];

/** Items of the request that are shown in one row: the property's address, a borrower. */
export interface AskedRow {
  readonly label: string;
  readonly text: string;
  /** Missing parts of it in the application. */
  readonly missing: readonly string[];
  /** FHA's errors about it. */
  readonly problems: readonly string[];
}

const ofProperty: ReadonlySet<string> = new Set(['AddressLineText', 'CityName', 'StateCode', 'PostalCode']);

export function askedRows(asked: readonly Asked[]): readonly AskedRow[] {
  const labels = [...new Set(asked.map(labelOf))];
  return labels.map((label) => {
    const parts = asked.filter((one) => labelOf(one) === label);
    return {
      label,
      text: parts.flatMap(textOf).join(', '),
      missing: parts.filter(({ needed, value }) => needed && value === null).map((one) => one.label),
      problems: parts.flatMap(({ problem }) => problem ?? []),
    };
  });
}

function labelOf({ field, label }: Asked): string {
  if (ofProperty.has(field)) return 'Property';
  const [, borrower] = field.split('/');
  return borrower === undefined ? label : `Borrower ${borrower}`;
}

function textOf({ field, value }: Asked): string[] {
  if (value === null) return [];
  if (field.startsWith('TaxpayerIdentifierValue')) return [`SSN ${value}`];
  return [field.startsWith('BorrowerBirthDate') ? `born ${value}` : value];
}
