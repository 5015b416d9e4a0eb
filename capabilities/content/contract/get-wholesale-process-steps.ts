import { z } from 'zod';
import { picturePositions } from '../../../foundation/rich-text/rich-text.ts';
import { call } from '../../../foundation/wire/call.ts';
import { richText } from './content-page.ts';

const name = z.string().min(1).max(120);
const namedLink = z.strictObject({ linkName: z.string(), linkUrl: z.string() });

/** One topic's page of the process guide. `prevIndex` and `nextIndex` are places in `pages`, the pages of the business line in their order. */
export const getWholesaleProcessSteps = call({
  name: 'get-wholesale-process-steps',
  method: 'GET',
  path: '/resources/wholesale-process-steps',
  summary: 'A step page of the process guide',
  query: z.strictObject({ processName: name, stepName: name, topicName: name }),
  reply: z.strictObject({
    processName: z.string(),
    stepNumber: z.int(),
    title: z.string(),
    header: z.string(),
    prevIndex: z.int().nullable(),
    nextIndex: z.int().nullable(),
    pages: z.array(z.strictObject({ topic: z.string(), url: z.string() })),
    infoBlocks: z.array(
      z.strictObject({
        header: z.string().nullable(),
        imagePosition: z.enum(picturePositions),
        image: z.strictObject({ name: z.string(), words: z.string() }).nullable(),
        blocks: richText,
      }),
    ),
    associatedDocuments: z.array(namedLink),
    relatedLinks: z.array(namedLink),
  }),
  refusals: { NO_SUCH_STEP: { status: 404, message: 'There is no such page of the process guide. It may have a new name.' } },
});
