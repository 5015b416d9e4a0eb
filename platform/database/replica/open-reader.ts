import type { Log } from '../../log/log.ts';
import type { Settings } from '../../settings/settings.ts';
import { namesNothing } from '../prepared/statement-names.ts';
import { openDatabase, type Database } from '../database.ts';
import { primaryReader, replicaReader, type Reader } from './reader.ts';

/** A slower replica is of no use: the primary answers faster. */
const CONNECT_MS = 1_000;

/** Opens what reads lists and reports, as the settings say. */
export function openReader(primary: Database, { replica, now, directUrl }: Settings, log: Log): Reader {
  if (!replica) return primaryReader(primary);
  return replicaReader({
    primary,
    replica: openDatabase(replica.url, {
      applicationName: 'lockdesk lists',
      vault: primary.vault,
      startAt: now,
      connectMs: CONNECT_MS,
      ...(directUrl === undefined ? {} : { names: namesNothing }),
    }),
    behindSeconds: replica.behindSeconds,
    log,
  });
}
