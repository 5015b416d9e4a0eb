import { z } from 'zod';
import type { Block } from '../../../foundation/rich-text/rich-text.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';

/** Written text as a tree of blocks (`foundation/rich-text`); never HTML. */
export const richText = z
  .custom<readonly Block[]>((value) => Array.isArray(value))
  .meta({
    description: 'Text as a list of blocks: headings, paragraphs, lists, tables, quotes, pictures. No HTML.',
    type: 'array',
    items: { type: 'object' },
  });

/** A page as it is shown. Version 0: not written yet. */
export const contentPage = z.strictObject({
  page: z.string(),
  title: z.string(),
  version: z.int(),
  blocks: richText,
  changedOn: plainDate.nullable(),
  changedBy: z.string().nullable(),
});

/** One news item as it is shown. */
export const newsItem = z.strictObject({
  newsId: z.string(),
  title: z.string(),
  category: z.string(),
  day: plainDate,
  version: z.int(),
  blocks: richText,
});

/** The name of a page or of a piece of news in a path. */
export const pieceName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and hyphens.')
  .max(70);

export const NO_SUCH_PAGE = { status: 404, message: 'There is no page of this name.' } as const;
