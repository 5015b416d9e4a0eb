import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { loanEstimateDue, regZCalendars } from '../../../regulation/timing/index.ts';
import { preDisclose } from '../contract/welcome/pre-disclose.ts';
import { preDisclose as check } from '../domain/welcome/welcome-package.ts';
import { welcomeContext } from './welcome/welcome-context.ts';

export default query(preDisclose, async ({ loan, read }) => {
  const context = await read((tx) => welcomeContext(tx, loan));
  const checks = check(context).map((one) => ({ ...one }));
  const due = loanEstimateDue(context.applicationDate, regZCalendars());
  return ok({
    version: context.version,
    ready: checks.every(({ passed }) => passed),
    checks,
    due: due.ok ? { value: due.value.value, why: due.value.why } : null,
  });
});
