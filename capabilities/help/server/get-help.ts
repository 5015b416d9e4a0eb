import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getHelp } from '../contract/get-help.ts';
import { helpTexts } from '../domain/help-texts.ts';

export default query(getHelp, async () => ok({ items: helpTexts() }));
