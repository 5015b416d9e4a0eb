import type { SealedPlace } from './cipher.ts';
import type { Vault } from './vault.ts';

/** The two columns in which a row stores its sealed values. */
export interface SealedColumns {
  readonly sealed: Buffer | null;
  readonly key_version: number | null;
}

/** Whole values by their paths, sealed for their row; nothing to seal leaves both columns empty. */
export async function sealTexts(
  vault: Vault,
  brokerageId: number,
  place: SealedPlace,
  texts: Readonly<Record<string, string>>,
): Promise<SealedColumns> {
  if (Object.keys(texts).length === 0) return { sealed: null, key_version: null };
  const { bytes, keyVersion } = await vault.seal(brokerageId, place, Buffer.from(JSON.stringify(texts)));
  return { sealed: bytes, key_version: keyVersion };
}

export async function openTexts(
  vault: Vault,
  brokerageId: number,
  place: SealedPlace,
  sealed: Buffer | null,
): Promise<Readonly<Record<string, string>>> {
  if (sealed === null) return {};
  return JSON.parse((await vault.open(brokerageId, place, sealed)).toString('utf8')) as Record<string, string>;
}
