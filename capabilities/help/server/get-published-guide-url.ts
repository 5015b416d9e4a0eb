import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPublishedGuideUrl } from '../contract/get-published-guide-url.ts';

export default query(getPublishedGuideUrl, async (_asked, { settings }) => {
  const linkUrl = settings.outside.guide;
  return linkUrl === null ? refuse('NO_GUIDE', '') : ok({ linkUrl });
});
