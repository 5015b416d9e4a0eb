import { z } from 'zod';

/** The ids of the lists. Absent: as the loan was registered; empty: without one. */
export const programChoices = {
  programId: z
    .string()
    .regex(/^\d{0,10}$/)
    .optional(),
  featureId: z
    .string()
    .regex(/^\d{0,10}$/)
    .optional(),
};
