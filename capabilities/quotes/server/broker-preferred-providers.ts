import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { brokerPreferredProviders } from '../contract/broker-preferred-providers.ts';
import { namedProviders } from './rows/providers.ts';

export default query(brokerPreferredProviders, async ({ actor, read }) =>
  ok({ providers: [...(await read((tx) => namedProviders(tx, actor.brokerageId)))] }),
);
