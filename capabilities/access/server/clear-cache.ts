import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { clearCache } from '../contract/clear-cache.ts';

// The portal itself stores nothing for a session that could be cleared: the browser does it when it reads this.
export default query(clearCache, async () => ok({ status: 'Success' }));
