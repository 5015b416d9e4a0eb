import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getHelpVideosOfKeyword } from '../contract/get-help-videos-of-keyword.ts';
import { videosOfKeyword } from '../domain/help-videos.ts';

export default query(getHelpVideosOfKeyword, async ({ params }) => ok({ videos: videosOfKeyword(params.keyword) }));
