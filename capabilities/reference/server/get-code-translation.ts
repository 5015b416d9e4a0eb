import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getCodeTranslation } from '../contract/get-code-translation.ts';
import { codeTranslation } from '../domain/code-translation.ts';

const said = (flag: string): boolean => flag === 'true' || flag === 'Y';

export default query(getCodeTranslation, async ({ params }) => {
  const { codeTranslationTable: name, popUp, isKeysRight } = params;
  const list = codeTranslation(name, { emptyFirst: said(popUp), codeOnTheRight: said(isKeysRight) });
  return list ? ok({ nvpair: [...list] }) : refuse('NO_SUCH_LIST', '', { details: { name } });
});
