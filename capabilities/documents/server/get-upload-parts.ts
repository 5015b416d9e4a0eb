import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { senderOf } from '../../../platform/http/asked.ts';
import { getUploadParts } from '../contract/parts/get-upload-parts.ts';
import { receivedBytes } from './rows/upload-parts.ts';

export default query(getUploadParts, async ({ actor, params }, { database }) =>
  ok({ receivedBytes: await receivedBytes(database, { ...senderOf(actor), sha256: Buffer.from(params.sha256, 'hex') }) }),
);
