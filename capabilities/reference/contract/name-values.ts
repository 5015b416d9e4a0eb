import { z } from 'zod';

/** The choices of a list: the label, and the value that is stored and sent. */
export const nameValues = z.array(z.strictObject({ name: z.string(), value: z.string() }));
