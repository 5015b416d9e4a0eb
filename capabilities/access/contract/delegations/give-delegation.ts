import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { plainDate } from '../../../../foundation/wire/schemas.ts';
import { ofAccount, personRefusals } from '../people-shapes.ts';

/** Gives a colleague of the same account a delegation from one day to another. */
export const giveDelegation = call({
  name: 'give-delegation',
  method: 'POST',
  path: '/user/delegations',
  summary: 'Lets a colleague act for a person from a day to a day',
  body: z.strictObject({
    brokerageId: ofAccount,
    personId: z.uuid(),
    delegateId: z.uuid(),
    from: plainDate,
    to: plainDate,
  }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ delegationId: z.uuid(), names: z.string() }),
  refusals: {
    ...personRefusals,
    DELEGATE_NOT_FOUND: { status: 404, message: 'Choose a colleague of the same account.' },
    SAME_PERSON: { status: 400, message: 'A person can’t act for themselves. Choose a colleague.' },
    PERSON_SUSPENDED: { status: 409, message: 'This person is suspended. Restore them first.' },
    DAYS_WRONG: { status: 400, message: '{problem}' },
    ALREADY_DELEGATED: { status: 409, message: 'This colleague acts for them from {from} to {to} already.' },
    NOT_YOURS_TO_GIVE: { status: 403, message: 'You can let a colleague act for you, not for others.' },
  },
  command: true,
});
