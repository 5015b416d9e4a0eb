import type { Database } from '../../../../platform/database/database.ts';
import { clearAlarmsSince } from '../../../operate/port/open-alarms.ts';

/** An hour after somebody last missed too often, the alarm of it is over. */
export function endMissAlarms(database: Database): Promise<void> {
  return database.withShared((tx) => clearAlarmsSince(tx, 'many-misses', 60));
}
