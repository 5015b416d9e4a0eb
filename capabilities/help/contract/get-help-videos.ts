import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { helpVideo } from './help-text.ts';

/** All recordings that show how something is done. */
export const getHelpVideos = call({
  name: 'get-help-videos',
  method: 'GET',
  path: '/helpVideo',
  summary: 'All help videos',
  reply: z.strictObject({ videos: z.array(helpVideo) }),
  refusals: {},
});
