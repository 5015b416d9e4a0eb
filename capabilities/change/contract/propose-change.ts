import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { changeRefusals, chargeId, disclosureForm, factKey, sourceOfChange } from './change-shapes.ts';

const words = written(z.string().max(500, 'At most 500 characters.'));
const short = written(z.string().max(120, 'At most 120 characters.'));

/** Proposes a change of circumstance: facts, the reason of each charge that rose, and what shows it. The clock runs from the day it was learned. */
export const proposeChange = call({
  name: 'propose-change',
  method: 'PUT',
  path: '/coc/{loanId}/propose',
  weight: 10,
  summary: 'Proposes a change of circumstance',
  params: loanParams,
  body: z.strictObject({
    basedOn: z.strictObject({ form: disclosureForm, version: z.int().min(1).max(100_000) }),
    method: sourceOfChange,
    found: z.array(z.strictObject({ key: factKey, learnedOn: plainDate, dismissed: z.boolean(), words })).max(40),
    reported: z.array(z.strictObject({ event: z.string().max(40), was: short, now: short, learnedOn: plainDate, words })).max(20),
    lines: z.array(z.strictObject({ charge: chargeId, fact: factKey.nullable(), words })).max(120),
    evidence: z.array(z.strictObject({ fact: factKey, documentId: z.uuid() })).max(60),
  }),
  reply: z.strictObject({ sequence: z.int(), dueOn: plainDate }),
  refusals: {
    ...changeRefusals,
    LOAN_ENDED: { status: 409, message: 'A loan that is {status} takes no change of circumstance.' },
    CHANGE_OPEN: { status: 409, message: 'A change that {name} proposed waits for the disclosure desk. It is decided first.' },
    NOTHING_CHANGED: { status: 409, message: 'No fact is left. Report what changed, or keep one that was found.' },
    LEARNED_OUT_OF_RANGE: { status: 400, message: 'The day it was learned must be from {first}, the day of the first estimate, to today.' },
    NO_SUCH_EVENT: { status: 400, message: 'Choose what happened from the list.' },
    REASON_NOT_ALLOWED: { status: 409, message: '{reason} can’t be the reason for {charge}.' },
    EVIDENCE_MISSING: { status: 409, message: 'Evidence missing: {fact}. Attach a document of the loan.' },
    DOCUMENT_NOT_FOUND: { status: 404, message: 'A document attached is no longer on the loan. Choose another.' },
  },
  command: true,
});
