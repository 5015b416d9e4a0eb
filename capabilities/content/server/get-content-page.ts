import { refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getContentPage } from '../contract/get-content-page.ts';
import { isContentPage } from '../domain/pages.ts';
import { shownPage } from './rows/shown-page.ts';

export default query(getContentPage, async ({ params: { page } }, portal) =>
  isContentPage(page) ? shownPage(portal, page) : refuse('NO_SUCH_PAGE', ''),
);
