import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getHelpVideos } from '../contract/get-help-videos.ts';
import { helpVideos } from '../domain/help-videos.ts';

export default query(getHelpVideos, async () => ok({ videos: [...helpVideos] }));
