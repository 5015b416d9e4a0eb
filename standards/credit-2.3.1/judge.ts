import type { CreditResponse } from './credit-response.ts';
import type { Finding } from './finding.ts';

/** Judges a credit response: errors it reports, references to missing ids, impossible scores, accounts without a creditor. */
export function judgeResponse({
  borrowers,
  files,
  liabilities,
  scores,
  publicRecords,
  inquiries,
  errors,
  status,
  alerts,
}: CreditResponse): Finding[] {
  const findings: Finding[] = [];
  const find = (code: Finding['code'], severity: Finding['severity'], path: string, message: string): unknown =>
    findings.push({ code, severity, path, message });
  for (const { code, texts } of errors)
    find(
      'REPORT_ERROR',
      'error',
      'CREDIT_ERROR_MESSAGE',
      `The agency refused${code ? ` (${code})` : ''}: ${texts.join(' ') || 'no reason given'}.`,
    );
  if (errors.length === 0 && /error/i.test(status?.condition ?? ''))
    find(
      'REPORT_ERROR',
      'error',
      'STATUS',
      `The agency answered with an error${status?.code ? ` (${status.code})` : ''}: ${status?.description ?? 'no reason given'}.`,
    );
  const failed = findings.length > 0;
  if (borrowers.length === 0 && !failed) find('NO_BORROWER', 'error', 'CREDIT_RESPONSE', 'The report names no borrower.');
  const known = new Set(borrowers.map(({ id }) => id));
  if (known.size < borrowers.length) find('DUPLICATE_ID', 'error', 'BORROWER', 'Two borrowers of the report have one id.');
  const ids = new Set<string>();
  for (const [name, items] of Object.entries({
    CREDIT_LIABILITY: liabilities,
    CREDIT_SCORE: scores,
    CREDIT_PUBLIC_RECORD: publicRecords,
    CREDIT_INQUIRY: inquiries,
    CREDIT_FILE: files,
  }))
    for (const { id, borrowerIds } of items) {
      if (ids.has(`${name} ${id}`)) find('DUPLICATE_ID', 'warning', `${name}[${id}]`, `Two elements ${name} have one id.`);
      ids.add(`${name} ${id}`);
      if (borrowerIds.some((each) => !known.has(each)) && borrowers.length > 0)
        find('DANGLING_ID', 'warning', `${name}[${id}]/BorrowerID`, 'It belongs to a borrower that the report does not name.');
    }
  const known2 = new Set(files.map(({ id }) => id));
  if (files.length > 0)
    for (const { id, fileIds } of liabilities)
      if (fileIds.some((each) => !known2.has(each)))
        find('DANGLING_ID', 'note', `CREDIT_LIABILITY[${id}]/CreditFileID`, 'It comes from a file that the report does not name.');
  for (const { id, value } of scores)
    if (value !== undefined && (value < 300 || value > 850))
      find('SCORE_RANGE', 'warning', `CREDIT_SCORE[${id}]`, `A score of ${value} is outside 300 to 850.`);
  const frozen = new Set(alerts.filter(({ kind }) => kind === 'Freeze' || kind === 'NoFile').map(({ repository }) => repository));
  for (const { id } of borrowers)
    if (!failed && !scores.some(({ borrowerIds, value }) => borrowerIds.includes(id) && value !== undefined))
      find(
        'NO_SCORE',
        'warning',
        `BORROWER[${id}]`,
        `The report has no score for the borrower${frozen.size > 0 ? '; files are frozen or missing' : ''}.`,
      );
  for (const { id, creditorName } of liabilities)
    if (creditorName === undefined) find('NO_CREDITOR', 'warning', `CREDIT_LIABILITY[${id}]`, 'The account names no creditor.');
  return findings;
}
