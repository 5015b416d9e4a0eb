import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { performEligibilityCheck } from '../contract/perform-eligibility-check.ts';
import { checkEligibility } from '../domain/classic/check-eligibility.ts';
import { editApplication } from '../domain/edit/save-application.ts';
import { missingForRegistration } from '../domain/facts/missing-for-registration.ts';
import { editContext } from '../port/edit-writes.ts';

export default query(performEligibilityCheck, async ({ loan, body, read }) => {
  const context = await read((tx) => editContext(tx, loan, body.basedOn));
  const edited = editApplication(context, body.edits);
  if (!edited.ok) return edited;
  const { document } = edited.value;
  return ok({
    version: context.current.version,
    missing: missingForRegistration(document).map((item) => ({ ...item })),
    checks: checkEligibility(document).map(({ eligible, ltv, highestLtv, reasons, untested, ...check }) => ({
      ...check,
      eligible: eligible ? { value: eligible.value, why: eligible.why } : null,
      ltv: ltv ? { value: ltv.value, why: ltv.why } : null,
      highestLtv: highestLtv ? { value: highestLtv.value, why: highestLtv.why } : null,
      reasons: [...reasons],
      untested: untested ?? null,
    })),
  });
});
