import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { supportFnm32 } from '../contract/support-fnm32.ts';

export default query(supportFnm32, async () => ok({ supported: true, status: 'Y', reason: '' }));
