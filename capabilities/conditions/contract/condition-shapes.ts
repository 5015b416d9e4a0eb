import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';
import { withLines, written } from '../../../foundation/wire/text-fields.ts';

export const stage = z.enum(['PTA', 'PTD', 'PTC', 'PTF', 'PTP', 'TRL']).meta({
  description: 'Prior to approval, documents, signing, funding, purchase; trailing',
});
export const owner = z.enum(['Broker', 'Borrower', 'Title', 'Lender', 'Closer']);
export const state = z.enum(['open', 'requested', 'received', 'in-review', 'rejected', 'cleared', 'waived', 'cancelled']);

export const conditionParams = z.strictObject({
  loanId: loanNumber,
  number: z.string().regex(/^[1-9]\d{0,3}$/, 'Conditions are numbered from 1.'),
});

/** How many moves of the condition the person had seen. */
export const basedOn = z.int().min(0).max(100_000).meta({ description: 'How many moves of the condition were seen' });
export const said = withLines(z.string().trim().max(500, 'At most 500 characters.'));

const line = (least: string) => written(z.string().trim().min(3, least).max(600, 'At most 600 characters.'));

export const writtenCondition = z.strictObject({
  stage,
  words: line('Say what the condition is.'),
  satisfiedBy: line('Say what satisfies it.'),
  owner,
  due: plainDate.nullable(),
});

const fellOut = { LOAN_FELL_OUT: { status: 409, message: 'The loan is {status}: its conditions stay as they are.' } } as const;

export const addRefusals = {
  ...loanRefusals,
  ...fellOut,
  TOO_MANY: { status: 409, message: 'A loan has at most {most} conditions.' },
} as const;

/** The refusals of every move of a condition. */
export const moveRefusals = {
  ...loanRefusals,
  ...fellOut,
  CONDITION_NOT_FOUND: { status: 404, message: 'The loan has no such condition.' },
  CONDITION_MOVED: { status: 409, message: '{who} moved condition {number} meanwhile; it is {state} now. Look at it again.' },
  IN_OTHER_HANDS: {
    status: 409,
    message: '{who} is reviewing condition {number}. It can be decided by others half an hour after that began.',
  },
  MOVE_CLOSED: { status: 409, message: 'Condition {number} is {state}. {open}.' },
  NOT_YOURS: { status: 403, message: 'Only the {who} can do that with this condition.' },
  DOCUMENT_MISSING: { status: 400, message: 'Choose the document that answers the condition.' },
  REASON_MISSING: { status: 400, message: 'Say why.' },
  WANTED_MISSING: { status: 400, message: 'Say what to send instead.' },
} as const;
