import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { helpVideo } from './help-text.ts';

/** The recordings that a keyword finds. */
export const getHelpVideosOfKeyword = call({
  name: 'get-help-videos-of-keyword',
  method: 'GET',
  path: '/helpVideo/keyword/{keyword}',
  summary: 'The help videos of a keyword',
  params: z.strictObject({ keyword: z.string().min(1).max(80) }),
  reply: z.strictObject({ videos: z.array(helpVideo) }),
  refusals: {},
});
