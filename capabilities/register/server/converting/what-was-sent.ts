import { ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Asked } from '../../../../platform/http/asked.ts';
import type { Edit } from '../../../application/domain/edit/apply-edits.ts';
import type { FileRefusal } from '../../../application/port/loan-file-reader.ts';
import type { updateLoan } from '../../contract/update-loan.ts';
import { formattedLoanChoices } from '../../domain/formatted-loan-choices.ts';
import type { Brought, Choices } from '../../domain/update-loan.ts';
import { readFormattedLoan, type FormattedLoan } from '../registering/formatted-loan.ts';

type AskedUpdate = Pick<Asked<typeof updateLoan>, 'body' | 'query' | 'signal'>;

/** The request's content, and the formatted loan as it was read. */
export interface Sent {
  readonly brought: Brought;
  readonly formatted?: FormattedLoan;
}

/** Reads the request's content: a screen's edits, or a formatted loan, parsed in a thread. */
export async function whatWasSent(asked: AskedUpdate): Promise<Result<Sent, FileRefusal | Refusal<'DATE_NOT_READ'>>> {
  const { body, query } = asked;
  if (query.type !== 'prequal' || !isTyped(body)) return formattedLoan(asked);
  const { edits, ...choices } = body;
  return ok({ brought: { kind: 'typed', edits: edits as readonly Edit[], choices: given(choices) } });
}

async function formattedLoan({ body, query, signal }: AskedUpdate): Promise<Result<Sent, FileRefusal | Refusal<'DATE_NOT_READ'>>> {
  const read = await readFormattedLoan(body, signal);
  if (!read.ok) return read;
  const { document, custom } = read.value.application;
  const { productId, anticipatedClosingDate } = formattedLoanChoices(custom);
  const applicationDate = document.loan.ApplicationReceivedDate;
  const choices = given({ productId, anticipatedClosingDate, applicationDate, knownDuplicates: query.knownDuplicates?.split(',') });
  return ok({ brought: { kind: 'formatted', basedOn: query.basedOn, choices }, formatted: read.value });
}

function isTyped(body: AskedUpdate['body']): body is Extract<AskedUpdate['body'], { edits: readonly unknown[] }> {
  return 'edits' in body;
}

/** Only the given choices, so that undefined ones do not replace the loan's. */
function given(choices: { readonly [Name in keyof Choices]: Choices[Name] | undefined }): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
}
