import type { LoanNumber } from '../../../foundation/units/units.ts';
/** The formats in which a loan's application can be downloaded. */
export const loanFileFormats = ['form-1003-html', 'mismo-3.4-du', 'mismo-3.4-ulad', 'mismo-2.3.1', 'fnm-3.2'] as const;
export type LoanFileFormat = (typeof loanFileFormats)[number];

export interface FormatWords {
  readonly name: string;
  /** The format's readers. */
  readonly note: string;
  readonly extension: string;
  readonly contentType: string;
}

export const formatWords: Readonly<Record<LoanFileFormat, FormatWords>> = {
  'form-1003-html': {
    name: '1003 as a web page',
    note: 'The application form as one page, to print or read',
    extension: 'html',
    contentType: 'text/html; charset=utf-8',
  },
  'mismo-3.4-du': {
    name: 'MISMO 3.4 for DU',
    note: 'Everything the application holds, with Desktop Underwriter’s own fields',
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
  },
  'mismo-3.4-ulad': {
    name: 'MISMO 3.4, ULAD',
    note: 'The application form’s data set, without Desktop Underwriter’s own fields',
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
  },
  'mismo-2.3.1': {
    name: 'MISMO 2.3.1',
    note: 'For older loan origination systems',
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
  },
  'fnm-3.2': {
    name: 'Fannie Mae 3.2',
    note: 'The old 1003 file, fixed fields',
    extension: 'fnm',
    contentType: 'text/plain; charset=utf-8',
  },
};

/** The name a loan's file is saved under: letters, digits, hyphens and points only; "1400000017-form-1003.html". */
export function loanFileName(loanNumber: LoanNumber, format: LoanFileFormat): string {
  const { extension } = formatWords[format];
  return `${loanNumber}-${format.replace(`-${extension}`, '')}.${extension}`;
}

/** The accepted file extensions of a loan's file; the format is recognised from its contents. */
export const acceptedExtensions: readonly string[] = ['.xml', '.fnm', '.txt', '.html', '.htm', '.zip'];
