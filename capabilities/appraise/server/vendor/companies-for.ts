import type { Portal } from '../../../../platform/http/asked.ts';
import { createAppraisalClient } from '../../../../vendors/appraisal/client.ts';
import type { CompaniesAsked } from '../../../../vendors/appraisal/wire.ts';

/** The companies on the platform with their fees; undefined where none is configured or none replies. */
export async function companiesFor({ settings: { appraisal }, log }: Pick<Portal, 'settings' | 'log'>, asked: CompaniesAsked) {
  if (!appraisal) return undefined;
  const found = await createAppraisalClient(appraisal).companies(asked);
  if (!found) log.warn({ product: asked.product, state: asked.state }, 'no appraisal companies');
  return found;
}
