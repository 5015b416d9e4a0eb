import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** Takes the disclosures of a loan, gives them to a colleague, or releases them (`personId` null). */
export const assignDisclosure = call({
  name: 'assign-disclosure',
  method: 'PUT',
  path: '/disclosure-desk/{loanId}/assignee',
  summary: 'Says which coordinator has a loan’s disclosures',
  params: loanParams,
  body: z.strictObject({
    personId: z.uuid().nullable(),
    basedOn: z.uuid().nullable().meta({ description: 'Who had them when the page was read' }),
  }),
  reply: z.strictObject({ personId: z.uuid().nullable(), name: z.string().nullable() }),
  refusals: {
    ...loanRefusals,
    TAKEN_MEANWHILE: { status: 409, message: '{name} has this loan’s disclosures since you opened the queue. Nothing was changed.' },
    ASSIGNED_SO: { status: 409, message: '{name} has this loan’s disclosures already.' },
    NOT_A_COORDINATOR: { status: 422, message: 'Choose a disclosure coordinator who works with this brokerage.' },
  },
  command: true,
});
