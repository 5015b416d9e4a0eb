import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import * as aus from '../../standards/aus-findings/read.ts';
import { writeFlatFile, writeText } from '../../standards/aus-findings/write.ts';
import { readRequest } from '../../standards/credit-2.3.1/credit-request.ts';
import { openCreditFile, readResponse } from '../../standards/credit-2.3.1/read-response.ts';
import { writeResponse } from '../../standards/credit-2.3.1/write-response.ts';
import { unreadOf, type Conversion, type Target } from './formats.ts';

const start = { details: { line: 1, column: 1 } };

/** True for what begins as underwriting findings do, in either rendering. */
export function looksLikeFindings(begin: string): boolean {
  return /^(AUS\|1\||(DESKTOP UNDERWRITER|LOAN PRODUCT ADVISOR) UNDERWRITING FINDINGS\s)/.test(begin);
}

/** Underwriting findings, in either rendering or as JSON. */
export function convertFindings(bytes: Uint8Array, to: Target): Result<Conversion, Refusal> {
  const text = new TextDecoder().decode(bytes);
  const result = aus.read(text);
  if (!result.ok) return result;
  const { findings, told } = result.value;
  const from = text.startsWith('AUS|') ? 'aus-flat' : 'aus-text';
  const values = findings.messages.length + Object.keys(findings.figures).length + findings.borrowers.length;
  const report = { from, to, dataPoints: values, findings: told, losses: unreadOf(told, false) } as const;
  if (to === 'aus-flat') return ok({ ...report, text: writeFlatFile(findings) });
  if (to === 'aus-text') return ok({ ...report, text: writeText(findings) });
  if (to === 'json') return ok({ ...report, text: `${JSON.stringify(findings, null, 2)}\n` });
  return refuse(
    'OTHER_KIND',
    `The file holds underwriting findings, no loan application; it can be written as aus-text, aus-flat or json (line 1).`,
    start,
  );
}

/**
 * A credit file as itself or as JSON; nothing where the file is none, or where a request is wanted for the application it carries: that is
 * read as the 2.3.1 application it is.
 */
export function convertCredit(bytes: Uint8Array, to: Target): Result<Conversion, Refusal> | undefined {
  const response = readResponse(bytes);
  if (response.ok) {
    const { response: report, source, findings } = response.value;
    const values =
      report.liabilities.length + report.scores.length + report.publicRecords.length + report.inquiries.length + report.borrowers.length;
    const told = { from: 'credit-2.3.1', to, dataPoints: values, findings } as const;
    if (to === 'credit-2.3.1') return ok({ ...told, text: writeResponse(source), losses: [] });
    if (to === 'json') return ok({ ...told, text: `${JSON.stringify(report, null, 2)}\n`, losses: unreadOf(findings, false) });
    return refuse(
      'OTHER_KIND',
      `The file is a credit report (line ${source.line}), no loan application: its accounts and scores are proposed to a loan, and it can be written as credit-2.3.1 or json.`,
      { details: { line: source.line, column: 1 } },
    );
  }
  if (to !== 'credit-2.3.1') return undefined;
  const opened = openCreditFile(bytes, 'CREDIT_REQUEST');
  const request = opened.ok ? readRequest(bytes) : opened;
  if (!opened.ok || !request.ok) return undefined;
  return ok({
    from: 'credit-2.3.1',
    to,
    text: writeResponse(opened.value.root),
    dataPoints: request.value.borrowers.length,
    findings: opened.value.findings,
    losses: [],
  });
}
