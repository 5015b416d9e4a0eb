import { z } from 'zod';

/** One help text: a term or a screen, in a line and in full. */
export const helpText = z.strictObject({
  name: z.string(),
  title: z.string(),
  category: z.string(),
  shortDescription: z.string(),
  fullDescription: z.string(),
});

/** A recording that shows how something is done. */
export const helpVideo = z.strictObject({
  keyword: z.string(),
  title: z.string(),
  description: z.string(),
  seconds: z.int(),
  /** Paths of the portal itself. */
  videoUrl: z.string(),
  captionsUrl: z.string(),
});
