import { resolve } from 'node:path';
import { z } from 'zod';

/** Where the daily seals of the journals go besides the database. */
export interface SealSettings {
  readonly folder: string;
  readonly mail: readonly string[];
  readonly webhook: string | undefined;
  /** The key that signs webhooks, by Standard Webhooks. */
  readonly webhookSecret: Uint8Array | undefined;
  /** A time-stamp authority (RFC 3161). */
  readonly timestampUrl: string | undefined;
}

export const sealSchema = {
  LOCKDESK_SEALS: z.string().min(1).optional(),
  LOCKDESK_SEAL_MAIL: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((one) => z.email().safeParse(one).success), { error: 'expected email addresses, with commas between' }),
  LOCKDESK_SEAL_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
  LOCKDESK_SEAL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,100}={0,2}$/, 'expected whsec_ and at least 24 bytes in base64')
    .optional(),
  LOCKDESK_TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export function sealSettingsOf(s: z.output<z.ZodObject<typeof sealSchema>>, dataFolder: string): SealSettings {
  const secret = s.LOCKDESK_SEAL_WEBHOOK_SECRET;
  return {
    folder: s.LOCKDESK_SEALS === undefined ? resolve(dataFolder, 'seals') : resolve(s.LOCKDESK_SEALS),
    mail: s.LOCKDESK_SEAL_MAIL,
    webhook: s.LOCKDESK_SEAL_WEBHOOK,
    webhookSecret: secret === undefined ? undefined : Buffer.from(secret.slice('whsec_'.length), 'base64'),
    timestampUrl: s.LOCKDESK_TIMESTAMP_URL,
  };
}
