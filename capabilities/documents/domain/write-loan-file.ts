import { maskedNumber } from '../../../foundation/text-rules/whole-numbers.ts';
import { write as writeFnm } from '../../../standards/fnm-3.2/write.ts';
import { writeForm1003 } from '../../../standards/form-1003-html/write.ts';
import { lossReport, type Loss } from '../../../standards/loss-report/loss-report.ts';
import { write as writeFormatted } from '../../../standards/mismo-2.3.1/write.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { labelOf } from '../../../standards/mismo-3.4/paths.ts';
import { isMasked, maskedValue, numbersIn, placeholderNumber, splitSecrets } from '../../../standards/mismo-3.4/secret-values.ts';
import type { XmlTree } from '../../../standards/xml/xml-tree.ts';
import { read as readMismo } from '../../../standards/mismo-3.4/read.ts';
import { uladDataSet } from '../../../standards/mismo-3.4/request/ulad-data-set.ts';
import { write as writeMismo } from '../../../standards/mismo-3.4/write.ts';
import { formatWords, type LoanFileFormat } from './loan-file-formats.ts';

export interface LoanFileWritten {
  readonly text: string;
  /** Exactly what of the application does not arrive, arrives otherwise, or arrives on top. */
  readonly losses: readonly Loss[];
}

/** An application in one of the trade's formats. `source` is the MISMO 3.4 file it was registered from, of which every part is written back. */
export function writeLoanFile(
  document: ApplicationDocument,
  format: LoanFileFormat,
  source?: XmlTree,
  prequalification = false,
): LoanFileWritten {
  switch (format) {
    case 'form-1003-html': {
      const { html, losses } = writeForm1003(document);
      return { text: html, losses };
    }
    case 'mismo-3.4-du':
      return mismo(document, document, format, source);
    case 'mismo-3.4-ulad':
      return mismo(document, uladDataSet(document), format);
    case 'mismo-2.3.1': {
      const { xml, losses } = writeFormatted(document, undefined, { prequalification });
      return { text: xml, losses };
    }
    case 'fnm-3.2': {
      const { text, losses } = writeFnm(document);
      return { text, losses };
    }
  }
}

/**
 * The same without Social Security and account numbers: they are left out, and listed among the losses. A masked number in their place could be read
 * as a real one.
 */
export function writeWithoutNumbers(
  document: ApplicationDocument,
  format: LoanFileFormat,
  source?: XmlTree,
  prequalification = false,
): LoanFileWritten {
  const { document: shown, secrets } = splitSecrets(document);
  const { text, losses } = writeLoanFile(
    withoutMasked(format === 'fnm-3.2' ? withPlaceholders(document, shown) : shown) as ApplicationDocument,
    format,
    source,
    prequalification,
  );
  const numbers = numbersIn(document).flatMap(spellingsOf);
  const leftOut = Object.keys(secrets).map((path): Loss => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const label = labelOf(name);
    const before = maskedValue(name, secrets[path]!, numbers);
    return {
      kind: 'lost',
      path,
      label,
      before,
      message: `${label} (${before}) is left out: whole numbers are handed out by a call of their own.`,
    };
  });
  // Contents of the registered file beyond the application are written back into MISMO 3.4 too, and may repeat a number.
  const redacted =
    source === undefined || !format.startsWith('mismo-3.4')
      ? text
      : numbers.reduce((written, number) => written.replaceAll(wordOf(number), maskedNumber(number)), text);
  return { text: redacted, losses: [...leftOut, ...losses] };
}

/** A number as it was written and, for a Social Security number, with and without hyphens. */
function spellingsOf(number: string): readonly string[] {
  const digits = number.replace(/\D/g, '');
  return digits.length === 9 ? [...new Set([number, digits, `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`])] : [number];
}

/** The number as a word of its own: not within a longer number or an amount. */
function wordOf(number: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}.])${number.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}]|\\.\\d)`, 'gu');
}

/** Fannie Mae 3.2 links a borrower's records by their number: an unassigned number replaces it. */
function withPlaceholders(whole: ApplicationDocument, shown: ApplicationDocument): ApplicationDocument {
  const numbers = whole.borrowers.map((borrower) => borrower.taxpayerIdentifiers[0]?.TaxpayerIdentifierValue);
  const borrowers = shown.borrowers.map((borrower, index) => ({
    ...borrower,
    taxpayerIdentifiers: borrower.taxpayerIdentifiers.map((one, place) =>
      place === 0 && isMasked(one.TaxpayerIdentifierValue)
        ? { ...one, TaxpayerIdentifierValue: placeholderNumber(numbers.indexOf(numbers[index]) + 1) }
        : one,
    ),
  }));
  return { ...shown, borrowers };
}

function withoutMasked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMasked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isMasked(inner) ? [] : [[key, withoutMasked(inner)] as const])),
  );
}

/** MISMO 3.4 is judged by reading back what was written, as the narrower formats are. */
function mismo(whole: ApplicationDocument, part: ApplicationDocument, format: LoanFileFormat, source?: XmlTree): LoanFileWritten {
  const { xml } = writeMismo(part, source);
  const back = readMismo(xml);
  return { text: xml, losses: back.ok ? lossReport(whole, back.value.document, formatWords[format].name) : [] };
}
