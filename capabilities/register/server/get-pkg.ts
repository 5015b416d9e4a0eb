import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPkg } from '../contract/welcome/get-pkg.ts';
import { nextStep, offeredParts } from '../domain/welcome/welcome-package.ts';
import { welcomeContext } from './welcome/welcome-context.ts';

export default query(getPkg, async ({ loan, read }) => {
  const context = await read((tx) => welcomeContext(tx, loan));
  const { version, document, last } = context;
  return ok({
    version,
    offered: offeredParts(document).map((part) => ({ ...part })),
    set: last ? { ...last, parts: [...last.parts] } : null,
    next: nextStep(context),
  });
});
