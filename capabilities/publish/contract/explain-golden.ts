import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { points } from '../../../foundation/wire/schemas.ts';
import { GOLDEN_NOT_FOUND, goldenParams } from './golden-withdrawal.ts';
import { explainedText, SHEET_NOT_FOUND } from './sheet-version.ts';

/** The explanation of a golden scenario: its author's lines and the sheet's, side by side. */
export const explainGolden = call({
  name: 'explain-golden',
  method: 'GET',
  path: '/rate-sheets/{versionId}/golden/{goldenId}',
  summary: 'A golden scenario line by line: as shipped and as computed',
  params: goldenParams,
  reply: z.strictObject({
    goldenId: z.string(),
    name: z.string(),
    matches: z.boolean(),
    difference: points.nullable(),
    lines: z.array(
      z.strictObject({
        label: z.string(),
        source: z.string().nullable(),
        said: points.nullable(),
        computed: points.nullable(),
        differs: z.boolean(),
      }),
    ),
    shipped: explainedText,
    computed: explainedText,
    /** Every rule that is not met, or why there is no price. */
    sentences: z.array(z.string()),
  }),
  refusals: { SHEET_NOT_FOUND, GOLDEN_NOT_FOUND },
});
