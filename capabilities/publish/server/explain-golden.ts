import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { explainGolden } from '../contract/explain-golden.ts';
import { whyGolden } from '../domain/reproduce-golden.ts';
import { notFound } from './sheets/sheet-decision.ts';
import { goldenLine, sentencesOf } from './sheets/shown-sheet.ts';
import { storedSheet, triedSheet } from './sheets/stored-sheet.ts';

export default query(explainGolden, async ({ params, read }) => {
  const stored = await read((tx) => storedSheet(tx, params.versionId));
  if (!stored) return notFound(params.versionId);
  const result = triedSheet(stored).results.find((one) => one.golden.goldenId === params.goldenId);
  if (!result) return refuse('GOLDEN_NOT_FOUND', '', { details: { goldenId: params.goldenId } });
  return ok({
    ...goldenLine(result),
    lines: whyGolden(result).map((line) => ({ ...line })),
    sentences: sentencesOf(result.computed),
  });
});
