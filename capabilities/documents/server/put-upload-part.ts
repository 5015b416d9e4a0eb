import { senderOf } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { putUploadPart } from '../contract/parts/put-upload-part.ts';
import { storePart } from './rows/upload-parts.ts';

export default query(putUploadPart, ({ actor, params: { sha256, beginsAt }, file }, { database }) =>
  storePart(database, { ...senderOf(actor), sha256: Buffer.from(sha256, 'hex') }, { beginsAt, bytes: file.bytes }),
);
