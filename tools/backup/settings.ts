import { CannotBackUp } from './cannot-back-up.ts';
import type { SealFor } from './place.ts';

export interface BackupSettings {
  readonly to?: string;
  readonly seal: SealFor;
  readonly keep: number;
  /** Milliseconds from one whole backup to the next. */
  readonly every: number;
}

interface Options {
  readonly to?: string | undefined;
  readonly recipient?: string | undefined;
  readonly 'passphrase-file'?: string | undefined;
  readonly keep?: string | undefined;
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The command's options, else the settings. */
export function readBackupSettings(environment: NodeJS.ProcessEnv, options: Options = {}): BackupSettings {
  const to = options.to ?? (environment['LOCKDESK_BACKUP_TO'] || undefined);
  const keep = options.keep ?? (environment['LOCKDESK_BACKUP_KEEP'] || '7');
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new CannotBackUp('How many backups stay has to be a number from 1 on.');
  const named = options.recipient !== undefined || options['passphrase-file'] !== undefined;
  return {
    ...(to === undefined ? {} : { to }),
    seal: {
      recipient: named ? options.recipient : environment['LOCKDESK_BACKUP_RECIPIENT'] || undefined,
      passphraseFile: named ? options['passphrase-file'] : environment['LOCKDESK_BACKUP_PASSPHRASE_FILE'] || undefined,
    },
    keep: Number(keep),
    every: readDuration(environment['LOCKDESK_BACKUP_EVERY'] || '24h', 'LOCKDESK_BACKUP_EVERY'),
  };
}

function readDuration(text: string, name: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  if (count === undefined) throw new CannotBackUp(`${name} is not usable: it has to be a duration such as 30m, 24h or 7d.`);
  return Number(count) * UNITS[unit as keyof typeof UNITS];
}
