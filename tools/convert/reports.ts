import { unreadOf } from '../../standards/loss-report/unread.ts';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { writeFlatFile, writeText } from '../../standards/aus-findings/write.ts';
import { readRequest } from '../../standards/credit-2.3.1/credit-request.ts';
import { openCreditFile } from '../../standards/credit-2.3.1/read-response.ts';
import { writeSource } from '../../standards/credit-2.3.1/write-response.ts';
import type { OpenedCredit, OpenedFindings } from '../../standards/format-of/open-file.ts';
import { type Conversion, type Target } from './formats.ts';

/** Underwriting findings, in either rendering or as JSON. */
export function convertFindings({ format: from, report, findings, dataPoints }: OpenedFindings, to: Target): Result<Conversion, Refusal> {
  const common = { from, to, dataPoints, findings, losses: unreadOf(findings, false) };
  if (to === 'aus-flat') return ok({ ...common, text: writeFlatFile(report) });
  if (to === 'aus-text') return ok({ ...common, text: writeText(report) });
  if (to === 'json') return ok({ ...common, text: `${JSON.stringify(report, null, 2)}\n` });
  return refuse(
    'OTHER_KIND',
    `The file holds underwriting findings, no loan application; it can be written as aus-text, aus-flat or json (line 1).`,
    { details: { line: 1, column: 1 } },
  );
}

/** A credit report as itself or as JSON. */
export function convertCredit({ response, source, findings, dataPoints }: OpenedCredit, to: Target): Result<Conversion, Refusal> {
  const common = { from: 'credit-2.3.1', to, dataPoints, findings } as const;
  if (to === 'credit-2.3.1') return ok({ ...common, text: writeSource(source), losses: [] });
  if (to === 'json') return ok({ ...common, text: `${JSON.stringify(response, null, 2)}\n`, losses: unreadOf(findings, false) });
  return refuse(
    'OTHER_KIND',
    `The file is a credit report (line ${source.line}), no loan application: its accounts and scores are proposed to a loan, and it can be written as credit-2.3.1 or json.`,
    { details: { line: source.line, column: 1 } },
  );
}

/** A credit request as itself; nothing where the file is none. Otherwise it is the 2.3.1 application it carries. */
export function convertRequest(bytes: Uint8Array): Result<Conversion, Refusal> | undefined {
  const opened = openCreditFile(bytes, 'CREDIT_REQUEST');
  const request = opened.ok ? readRequest(bytes) : opened;
  if (!opened.ok || !request.ok) return undefined;
  return ok({
    from: 'credit-2.3.1',
    to: 'credit-2.3.1',
    text: writeSource(opened.value.root),
    dataPoints: request.value.borrowers.length,
    findings: opened.value.findings,
    losses: [],
  });
}
