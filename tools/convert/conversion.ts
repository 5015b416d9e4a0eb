import { unreadOf } from '../../standards/loss-report/unread.ts';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { openFile, type OpenedApplication } from '../../standards/format-of/open-file.ts';
import { writeUnderwritingRequest } from '../../standards/mismo-3.4/request/underwriting-request.ts';
import { writeAgain, writeApplication } from './applications.ts';
import { APPLICATION_FORMATS, type ApplicationFormat, type Conversion, type Target } from './formats.ts';
import { convertCredit, convertFindings, convertRequest } from './reports.ts';

/**
 * Reads a file in any of the formats and writes it in another. Refuses, with line and reason, a file in none of the formats or above their
 * limits. The same format again is written with everything that was not understood in its place, where the format can.
 */
export function convert(bytes: Uint8Array, to: Target): Result<Conversion, Refusal> {
  const opened = openFile(bytes);
  if (!opened.ok) return opened;
  switch (opened.value.kind) {
    case 'findings':
      return convertFindings(opened.value, to);
    case 'credit':
      return convertCredit(opened.value, to);
    case 'application':
      return (to === 'credit-2.3.1' ? convertRequest(bytes) : undefined) ?? convertApplication(opened.value, to);
  }
}

function convertApplication(opened: OpenedApplication, to: Target): Result<Conversion, Refusal> {
  const { format: from, document, dataPoints, findings } = opened;
  const system = to === 'du-request' ? 'DesktopUnderwriter' : to === 'lpa-request' ? 'LoanProductAdvisor' : undefined;
  if (to !== 'json' && system === undefined && !isApplicationFormat(to))
    return refuse('OTHER_KIND', `The file is a loan application; ${to} is the format of a report on one (line 1).`, {
      details: { line: 1, column: 1 },
    });
  const common = { from, to, dataPoints, findings };
  const unread = unreadOf(findings, from === to);
  if (from === to) {
    const { text, lossless } = writeAgain(opened);
    return ok({ ...common, text, losses: lossless ? [] : unread });
  }
  if (to === 'json') return ok({ ...common, text: `${JSON.stringify(document, null, 2)}\n`, losses: unread });
  if (system !== undefined) {
    const request = writeUnderwritingRequest(document, system, new Date().toISOString());
    return ok({ ...common, findings: [...findings, ...request.findings], text: request.xml, losses: [...unread, ...request.losses] });
  }
  const { text, losses } = writeApplication(document, to as ApplicationFormat);
  return ok({ ...common, text, losses: [...unread, ...losses] });
}

function isApplicationFormat(to: Target): to is ApplicationFormat {
  return (APPLICATION_FORMATS as readonly string[]).includes(to);
}
