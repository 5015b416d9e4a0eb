import { z } from 'zod';
import { applicationEdits, missingFacts } from '../../../foundation/wire/application-schemas.ts';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { explanation, loanParams, ratio } from '../../../foundation/wire/schemas.ts';
import { saveRefusals } from './save-refusals.ts';

const explainedRatio = z.strictObject({ value: ratio, why: explanation }).nullable();

/** Whether the unsaved loan could be sold or insured. Changes nothing. */
export const performEligibilityCheck = call({
  name: 'perform-eligibility-check',
  method: 'PUT',
  path: '/loan/{loanId}/edit/perform-eligibility-check',
  summary: 'Check the application as it is typed',
  params: loanParams,
  bodyLimit: 1_048_576,
  body: z.strictObject({ basedOn: z.int().min(0).max(2_147_483_647), edits: applicationEdits }),
  reply: z.strictObject({
    version: z.int(),
    missing: missingFacts,
    checks: z.array(
      z.strictObject({
        agency: z.string(),
        name: z.string(),
        eligible: z.strictObject({ value: z.boolean(), why: explanation }).nullable(),
        ltv: explainedRatio,
        highestLtv: explainedRatio,
        reasons: z.array(z.strictObject({ code: z.string(), sentence: z.string() })),
        untested: z.string().nullable().meta({ description: 'Why nothing was tested; null where it was' }),
      }),
    ),
  }),
  refusals: {
    ...loanRefusals,
    VERSION_UNKNOWN: saveRefusals.VERSION_UNKNOWN,
    EDIT_COLLISION: saveRefusals.EDIT_COLLISION,
    BAD_EDIT: saveRefusals.BAD_EDIT,
  },
});
