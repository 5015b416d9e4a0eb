import { z } from 'zod';
import { instant, plainDate } from '../../../foundation/wire/schemas.ts';
import { withLines, written } from '../../../foundation/wire/text-fields.ts';

/** The name of a page, or "news/" and the name of one piece of news. */
export const pageName = z
  .string()
  .regex(/^(news\/)?[a-z0-9]+(-[a-z0-9]+)*$/, 'The name of a page.')
  .max(80);

export const category = written(z.string().trim().min(1, 'Enter a category.').max(40));

/** The text of a page to save. */
export const writtenContent = {
  title: written(z.string().trim().min(1, 'Enter a title.').max(120)),
  /** Markdown. */
  body: withLines(z.string().max(60_000, 'At most 60,000 characters.')),
  /** For news: its category, and the day from which it is shown. */
  news: z.strictObject({ category, day: plainDate }).nullable(),
  /** A note on the change, for the list of versions. */
  note: written(z.string().trim().min(1, 'Say what changed.').max(300)),
} as const;

/** No page is written more often. */
export const MOST_VERSIONS = 1_000_000;

/** The version that was edited; 0 when there was none. */
export const basedOn = z.int().min(0).max(MOST_VERSIONS);

/** A version in a list of them. */
export const listedVersion = z.strictObject({
  version: z.int(),
  title: z.string(),
  note: z.string(),
  by: z.string(),
  madeAt: instant,
  withdrawn: z.boolean(),
  restores: z.int().nullable(),
});

export const contentRefusals = {
  NO_SUCH_PAGE: { status: 404, message: 'There is no page of this name.' },
  CONTENT_CHANGED: { status: 409, message: '{by} saved version {version} meanwhile. What you wrote is still here.' },
} as const;
