import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';

/** The bytes of a Closing Disclosure as they went out. */
export const getSentClosingDisclosure = call({
  name: 'get-sent-closing-disclosure',
  method: 'GET',
  path: '/closing/{loanId}/closing-disclosure/{version}',
  weight: 10,
  summary: 'A Closing Disclosure as it was sent',
  params: z.strictObject({ loanId: loanNumber, version: z.coerce.number().int().min(1).max(100_000) }),
  reply: z.unknown(),
  replyKind: 'file',
  refusals: {
    ...loanRefusals,
    VERSION_UNKNOWN: { status: 404, message: 'The loan has no Closing Disclosure version {version} that was sent.' },
  },
});
