import { ok, refuse } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Asked, Outcome } from '../../../platform/http/asked.ts';
import type { updateLoan } from '../contract/update-loan.ts';
import { convertPrequalification, mayConvert } from '../domain/convert-prequalification.ts';
import { formattedLoanChoices } from '../domain/formatted-loan-choices.ts';
import type { Registration } from '../domain/register-loan.ts';
import { convertibleLoan, recordConversion } from './record-conversion.ts';
import { duplicateHashes, likelyDuplicates, shownRegistration } from './record-registration.ts';
import { doesNotRegister } from './registering-people.ts';
import type { RegisterSources } from './sources.ts';

type AskedUpdate = Asked<typeof updateLoan>;
/** What a person decides beside the application; what they leave open stays as the loan has it. */
type Choices = Partial<Pick<Registration, 'productId' | 'anticipatedClosingDate' | 'applicationDate' | 'knownDuplicates'>>;

/**
 * Converts a prequalification in the command's transaction: the edits or the formatted loan first, then the decision, then version,
 * loan row, status and journal line. A refusal leaves nothing of it.
 */
export async function convert(asked: AskedUpdate, tx: Tx, sources: RegisterSources, zone: string): Promise<Outcome<typeof updateLoan>> {
  const { loan, actor, today } = asked;
  if (!sources.mayRegister(actor.roles)) return refuse('NOT_YOURS_TO_REGISTER', doesNotRegister);
  const { convertible, productId, anticipatedClosingDate } = await convertibleLoan(tx, loan, zone);
  const may = mayConvert(convertible);
  if (!may.ok) return may;
  const brought = await broughtBy(asked, tx, sources);
  if (!brought.ok) return brought;
  const { choices, edits, taken, importId } = brought.value;
  // A formatted loan is checked against the version it was made on when it is taken, and edited no further.
  const edited = await sources.edit(tx, loan, actor, edits, edits.length === 0 ? undefined : asked.query.basedOn);
  if (!edited.ok) return edited;
  const { document } = edited.value;
  const keys = duplicateHashes(document);
  const duplicates = await likelyDuplicates(tx, loan.brokerageId, keys, { wait: true, besides: loan.loanNumber });
  const application = {
    document,
    applicationDate: today,
    knownDuplicates: [],
    ...(productId === null ? {} : { productId }),
    ...(anticipatedClosingDate === null ? {} : { anticipatedClosingDate }),
    ...choices,
  };
  const decision = convertPrequalification(convertible, application, { today, duplicates });
  if (!decision.ok) return decision;
  const registered = decision.value;
  const { version, changes } = await edited.value.save(registered.document);
  await recordConversion(tx, loan, actor, registered, { version, knownDuplicates: application.knownDuplicates });
  return ok({
    version,
    taken: taken + changes.length,
    importId,
    registered: shownRegistration({ loanNumber: loan.loanNumber, registered }),
  });
}

type Edits = Parameters<RegisterSources['edit']>[3];
type Brought = { readonly choices: Choices; readonly edits: Edits; readonly taken: number; readonly importId: string | null };

/** What the request brings: a screen's edits, still to be made, or a formatted loan, taken like any resubmitted one. */
async function broughtBy(asked: AskedUpdate, tx: Tx, sources: RegisterSources) {
  const { body, query, signal } = asked;
  if (isEdited(body)) {
    const { edits, ...choices } = body;
    return ok<Brought>({ choices: given(choices), edits: edits as Edits, taken: 0, importId: null });
  }
  const reading = await sources.applicationIn(Buffer.from(JSON.stringify(body)), signal);
  if (!reading.ok) return reading;
  const took = await resubmit(asked, tx, sources);
  if (!took.ok) return took;
  const { document, custom } = reading.value;
  const { productId, anticipatedClosingDate } = formattedLoanChoices(custom);
  const applicationDate = document.loan.ApplicationReceivedDate;
  const choices = given({ productId, anticipatedClosingDate, applicationDate, knownDuplicates: query.knownDuplicates?.split(',') });
  return ok<Brought>({ choices, edits: [], taken: took.value.taken, importId: took.value.importId });
}

type EditedBody = Extract<AskedUpdate['body'], { edits: readonly unknown[] }>;

function isEdited(body: AskedUpdate['body']): body is EditedBody {
  return 'edits' in body;
}

/** Only what was said, so that it does not hide what the loan has. */
function given(choices: { readonly [Name in keyof Choices]: Choices[Name] | undefined }): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
}

const FORMATTED_LOAN = 'formatted-loan.json';

/** Takes everything a formatted loan says otherwise, as one import that can be undone. */
export function resubmit({ loan, actor, query, body, signal }: AskedUpdate, tx: Tx, sources: RegisterSources) {
  return sources.takeAll(tx, loan, actor, { name: FORMATTED_LOAN, bytes: Buffer.from(JSON.stringify(body)) }, query.basedOn, signal);
}
