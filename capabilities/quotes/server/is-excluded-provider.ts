import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { isExcludedProvider } from '../contract/is-excluded-provider.ts';
import { standingOf } from '../domain/index.ts';
import { namedProviders } from './rows/providers.ts';

export default query(isExcludedProvider, async ({ actor, body, read }) => {
  const named = await read((tx) => namedProviders(tx, actor.brokerageId));
  return ok({ excluded: standingOf(named, body) === 'excluded' });
});
