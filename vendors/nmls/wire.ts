import { z } from 'zod';

/** The kinds of NMLS records: a person who originates loans, or the company they do it for. */
export const nmlsKinds = ['individual', 'company'] as const;
export type NmlsKind = (typeof nmlsKinds)[number];

/** An NMLS unique identifier: digits only, without leading zeros. */
export const nmlsIdPattern = /^[1-9]\d{0,11}$/;

const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'.split(
    ' ',
  );

/**
 * The body of `GET {base}/individual/{id}` and `GET {base}/company/{id}`. Fields beyond these are the company's own business and dropped.
 * `states` are those in which the licence lets its holder originate today.
 */
export const nmlsBody = z.object({
  nmlsId: z.string().regex(nmlsIdPattern),
  name: z.string().trim().min(1).max(200),
  kind: z.enum(nmlsKinds),
  status: z.enum(['Authorized', 'Inactive', 'Revoked']),
  states: z.array(z.enum(states)).max(states.length),
  simulated: z.boolean().optional(),
});
export type NmlsBody = z.infer<typeof nmlsBody>;

/** The body of `GET {base}/check`: the company says that it answers. */
export const nmlsCheckBody = z.object({ available: z.literal(true), simulated: z.boolean().optional() });

/** The body of a 404 by which the company says that the id does not exist. Any other 404 is a wrong address, not an answer. */
export const nmlsMissingBody = z.object({ errors: z.array(z.object({ code: z.literal('NOT_FOUND') })).min(1) });
