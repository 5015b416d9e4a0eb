import { z } from 'zod';

/** The choices of a list: what a person reads and what is stored and sent. */
export const nameValues = z.array(z.strictObject({ name: z.string(), value: z.string() }));
