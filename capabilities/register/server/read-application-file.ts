import { addDays } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { splitSecrets } from '../../../standards/mismo-3.4/secret-values.ts';
import { productsOfferedAt } from '../../price/port/products-offered.ts';
import { duplicateHashes } from '../../application/port/version-writes.ts';
import { readApplicationFile } from '../contract/read-application-file.ts';
import { readInThread } from './registering/application-reader.ts';
import { suggestedProduct } from '../domain/review.ts';
import { likelyDuplicates } from './registering/likely-duplicates.ts';

export default query(readApplicationFile, async ({ actor, file, signal }, { database, clock }) => {
  const reading = await readInThread(file.bytes, signal);
  if (!reading.ok) return reading;
  const { duplicateKeys, applicationDate, findings, missing, contentType: _contentType, ...read } = reading.value;
  const keys = await duplicateHashes(database.vault, duplicateKeys);
  const { brokerageId } = actor;
  const duplicates = actor.inside ? [] : await database.readTenant({ brokerageId }, (tx) => likelyDuplicates(tx, { brokerageId, keys }));
  const { today, offered } = await database.withShared(async (tx) => ({
    today: await clock.todayIn(tx),
    offered: await productsOfferedAt(tx, actor.inside ? {} : { brokerageId }),
  }));
  const usable = applicationDate !== null && applicationDate <= today && applicationDate >= addDays(today, -30);
  return ok({
    fileName: file.name,
    bytes: file.bytes.length,
    ...read,
    // The file is sent again with the registration: whole identifiers need not be in the browser in between.
    document: splitSecrets(read.document).document,
    findings: findings.map((finding) => ({ ...finding })),
    missing: missing.map((item) => ({ ...item })),
    duplicates,
    suggestedProductId: suggestedProduct(read.document, offered) ?? null,
    applicationDate: usable ? applicationDate : null,
  });
});
