import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { getContentPicture } from '../contract/get-content-picture.ts';
import { pictureNamed } from '../port/pictures.ts';
import type { PictureType } from './rows/picture-type.ts';

export default query(getContentPicture, async ({ params: { name } }, { database }) => {
  const row = await database.readTenant({ brokerageId: LENDER }, (tx) => pictureNamed(tx, name));
  if (!row) return refuse('NO_SUCH_PICTURE', '', { details: { name } });
  return ok({ name, contentType: row.content_type as PictureType, base64: row.bytes.toString('base64') });
});
