import { write as writeFnm } from '../../../standards/fnm-3.2/write.ts';
import { writeForm1003 } from '../../../standards/form-1003-html/write.ts';
import { lossReport, type Loss } from '../../../standards/loss-report/loss-report.ts';
import { write as writeFormatted } from '../../../standards/mismo-2.3.1/write.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { XmlTree } from '../../../standards/mismo-3.4/xml-tree.ts';
import { read as readMismo } from '../../../standards/mismo-3.4/read.ts';
import { write as writeMismo } from '../../../standards/mismo-3.4/write.ts';
import { formatWords, type LoanFileFormat } from './loan-file-formats.ts';
import { uladDataSet } from './ulad-data-set.ts';

export interface LoanFileWritten {
  readonly text: string;
  /** Exactly what of the application does not arrive, arrives otherwise, or arrives on top. */
  readonly losses: readonly Loss[];
}

/** An application in one of the trade's formats. `source` is the MISMO 3.4 file it was registered from, whose every part is written back. */
export function writeLoanFile(document: ApplicationDocument, format: LoanFileFormat, source?: XmlTree): LoanFileWritten {
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
      const { xml, losses } = writeFormatted(document);
      return { text: xml, losses };
    }
    case 'fnm-3.2': {
      const { text, losses } = writeFnm(document);
      return { text, losses };
    }
  }
}

/** MISMO 3.4 is judged by reading back what was written, as the narrower formats are. */
function mismo(whole: ApplicationDocument, part: ApplicationDocument, format: LoanFileFormat, source?: XmlTree): LoanFileWritten {
  const { xml } = writeMismo(part, source);
  const back = readMismo(xml);
  return { text: xml, losses: back.ok ? lossReport(whole, back.value.document, formatWords[format].name) : [] };
}
