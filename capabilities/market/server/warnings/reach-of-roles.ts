import type { Reach } from '../../../../platform/http/asked.ts';
import { reachOf } from '../../../access/domain/access-table.ts';
import { accessTable } from '../../../access/port/access-table.ts';

/** The part of the hierarchy whose loans a person's roles may list; nobody is warned about a loan they can't see. */
export function reachOfRoles(roles: readonly string[]): Reach | undefined {
  return reachOf(accessTable(), roles, 'get-pipeline-list');
}
