import { randomBytes } from 'node:crypto';
import type { Vault } from '../../../../platform/vault/vault.ts';
import { webhookPlace } from '../../domain/index.ts';
import type { SubscriptionKey } from '../rows/webhooks.ts';

export interface NewSecret {
  /** As its owner is shown it, once: `whsec_` and base64. */
  readonly text: string;
  readonly sealed: Buffer;
  readonly keyVersion: number;
}

/** Makes a webhook's secret and seals it; it opens for this webhook only. */
export async function newSecret(vault: Vault, { brokerageId, subscriptionId }: SubscriptionKey): Promise<NewSecret> {
  const secret = randomBytes(32);
  const { bytes: sealed, keyVersion } = await vault.seal(brokerageId, webhookPlace(subscriptionId), secret);
  return { text: `whsec_${secret.toString('base64')}`, sealed, keyVersion };
}

/** The reply that is stored for a repeat: it has the result without the secret, which was shown once. */
export const withoutSecret = {
  stored: <T extends { readonly secret: string | null }>(reply: T): T => ({ ...reply, secret: null }),
};
