import { writeForm1003 } from '../../standards/form-1003-html/write.ts';
import { write as writeFnm } from '../../standards/fnm-3.2/write.ts';
import type { OpenedApplication } from '../../standards/format-of/open-file.ts';
import { lossReport, type Loss } from '../../standards/loss-report/loss-report.ts';
import type { ApplicationDocument } from '../../standards/mismo-3.4/application-document.ts';
import { write as writeFormatted } from '../../standards/mismo-2.3.1/write.ts';
import * as mismo from '../../standards/mismo-3.4/read.ts';
import { write as writeMismo } from '../../standards/mismo-3.4/write.ts';
import type { ApplicationFormat } from './formats.ts';

/** An application in its own format again, and whether what was not understood is written again too. */
export function writeAgain(opened: OpenedApplication): { readonly text: string; readonly lossless: boolean } {
  switch (opened.format) {
    case 'fnm-3.2':
      return { text: writeFnm(opened.document, opened.source).text, lossless: true };
    case 'mismo-3.4':
      return { text: writeMismo(opened.document, opened.source).xml, lossless: true };
    case 'mismo-2.3.1':
      return { text: writeFormatted(opened.document, opened.custom).xml, lossless: false };
    case 'form-1003-html':
      return { text: writeForm1003(opened.document).html, lossless: false };
  }
}

/** An application in a format, and exactly what of it does not arrive there. */
export function writeApplication(
  document: ApplicationDocument,
  to: ApplicationFormat,
): { readonly text: string; readonly losses: readonly Loss[] } {
  switch (to) {
    case 'fnm-3.2':
      return writeFnm(document);
    case 'mismo-3.4': {
      const { xml } = writeMismo(document);
      const back = mismo.read(xml);
      return { text: xml, losses: back.ok ? lossReport(document, back.value.document, 'MISMO 3.4') : [] };
    }
    case 'mismo-2.3.1': {
      const { xml, losses } = writeFormatted(document);
      return { text: xml, losses };
    }
    case 'form-1003-html': {
      const { html, losses } = writeForm1003(document);
      return { text: html, losses };
    }
  }
}
