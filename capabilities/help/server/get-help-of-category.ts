import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getHelpOfCategory } from '../contract/get-help-of-category.ts';
import { helpTexts } from '../domain/help-texts.ts';

export default query(getHelpOfCategory, async ({ params }) => ok({ items: helpTexts(params.list.split(',')) }));
