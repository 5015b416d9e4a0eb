import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { serviceTypeName } from '../contract/service-type-name.ts';
import { serviceOfFee } from '../domain/index.ts';

export default query(serviceTypeName, async ({ params }) => {
  const found = serviceOfFee(params.feeNumber);
  return found.ok ? ok({ serviceType: found.value.serviceType, name: found.value.name }) : found;
});
