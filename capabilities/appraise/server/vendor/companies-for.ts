import type { Portal } from '../../../../platform/http/asked.ts';
import { createAppraisalClient } from '../../../../vendors/appraisal/client.ts';
import type { CompaniesAsked } from '../../../../vendors/appraisal/wire.ts';

/** The companies on the platform with what they ask; undefined where none is set up or none answers. */
export async function companiesFor({ settings: { appraisal }, log }: Pick<Portal, 'settings' | 'log'>, asked: CompaniesAsked) {
  if (!appraisal) return undefined;
  const found = await createAppraisalClient(appraisal).companies(asked);
  if (!found) log.warn({ product: asked.product, state: asked.state }, 'no appraisal companies');
  return found;
}
