import type { Reach } from '../../../../platform/http/asked.ts';
import { reachOf } from '../../../access/domain/access-table.ts';
import { accessTable } from '../../../access/port/access-table.ts';

/** How far a person's roles let them list loans; nobody is told of a loan they don't see. */
export function reachOfRoles(roles: readonly string[]): Reach | undefined {
  return reachOf(accessTable(), roles, 'get-pipeline-list');
}
