import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { nameValues } from './name-values.ts';

const yesOrNo = z.enum(['true', 'false', 'Y', 'N']);

/** A list with its codes: one of the portal's lists, or of MISMO 3.4's by its name there. */
export const getCodeTranslation = call({
  name: 'get-code-translation',
  method: 'GET',
  path: '/dropdown/{codeTranslationTable}/{popUp}/{isKeysRight}/list',
  summary: 'The codes of one list and their words',
  params: z.strictObject({
    codeTranslationTable: z.string().min(1).max(80),
    /** With an empty first choice, as a list that opens over a field has. */
    popUp: yesOrNo,
    /** The code is on the right, as the value; otherwise on the left, as the name. */
    isKeysRight: yesOrNo,
  }),
  reply: z.strictObject({ nvpair: nameValues }),
  refusals: { NO_SUCH_LIST: { status: 404, message: 'There is no list called {name}.' } },
});
