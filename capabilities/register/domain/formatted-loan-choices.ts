import { dateFromUs, isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';

/** The parts of a formatted loan besides the form that registration decides with. */
export interface FormattedLoanChoices {
  readonly productId?: string;
  readonly anticipatedClosingDate?: PlainDate;
  /** Addresses of the people the loan belongs to. */
  readonly officerEmail?: string;
  readonly processorEmail?: string;
}

type Part = Readonly<Record<string, unknown>>;

/** Reads the choices out of the portal's own part. Product numbers come with and without leading zeros, dates in both spellings. */
export function formattedLoanChoices(custom: Part): FormattedLoanChoices {
  const part = (name: string): Part => (custom[name] ?? {}) as Part;
  const productId = text(part('productinformation')['productID']);
  const closing = text(part('loaninformation')['anticipatedClosingDate']);
  const closingDate = closing === undefined ? undefined : isPlainDate(closing) ? closing : dateFromUs(closing);
  const contacts = (custom['loancontacts'] ?? []) as readonly Part[];
  const emailOf = (type: string): string | undefined => text(contacts.find((contact) => contact['contactType'] === type)?.['email']);
  const [officerEmail, processorEmail] = [emailOf('CorrespondentLoanOfficer'), emailOf('Processor')];
  return {
    ...(productId === undefined ? {} : { productId: productId.padStart(4, '0') }),
    ...(closingDate === undefined ? {} : { anticipatedClosingDate: closingDate }),
    ...(officerEmail === undefined ? {} : { officerEmail }),
    ...(processorEmail === undefined ? {} : { processorEmail }),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
