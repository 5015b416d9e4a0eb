import { ok, refuse } from '../../../../foundation/result/result.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import { FetchingCache, cacheVersionsOf } from '../../../../platform/database/cache-versions.ts';
import { assigneeOf, type Portal } from '../../../../platform/http/asked.ts';
import type { NamedPart } from '../../../../platform/http/named-parts.ts';
import type { Gate } from '../../../../platform/http/calls/gate.ts';
import { accessTable } from '../../port/access-table.ts';
import { callerReach, type AccessTable } from '../../domain/access-table.ts';
import { refusedToKey, type AreaOfCall } from '../../domain/api-keys.ts';
import { refusedToDelegate } from '../../domain/delegated-calls.ts';
import { isWithin } from '../../domain/subtree.ts';
import { sessionCache } from './cached-sessions.ts';
import { loans } from '../../../loan/port/loans.ts';

/** Decides on every call: who the caller is, whether the access table allows it, and whether the loan and the brokerage are within their reach. */
export function createGate(
  portal: Portal,
  /** The part of the portal each call is of, for programs; without it their keys open nothing. */
  areas: ReadonlyMap<string, AreaOfCall> = new Map(),
  table: AccessTable = accessTable(),
): Gate {
  const placeOf = cachedPlaces(portal);
  return {
    identify: sessionCache(portal),
    reachOf: (actor, callName) => {
      if (actor.actsFor && refusedToDelegate(actor.actsFor, callName)) return undefined;
      if (actor.apiKey && refusedToKey(actor.apiKey, areas.get(callName))) return undefined;
      return callerReach(table, actor, callName);
    },
    whyRefused: ({ actsFor, apiKey }, callName) => {
      const toKey = apiKey && refusedToKey(apiKey, areas.get(callName));
      if (toKey) return refuse(toKey, '').refusal;
      const code = actsFor && refusedToDelegate(actsFor, callName);
      return code && refuse(code, '', { details: { person: actsFor.displayName, because: actsFor.ended } }).refusal;
    },
    findLoan: async (actor, reach, loanNumber) => {
      // A loan outside somebody's brokerage or part of the hierarchy answers exactly as one that does not exist.
      const scope = { brokerageId: actor.brokerageId, subtree: actor.inside ? actor.subtree : undefined };
      const [loan] = await portal.database.readOne(scope, loanNumbered.of({ loanNumber }));
      if (!loan) return refuse('LOAN_NOT_FOUND', '', { details: { loanId: loanNumber } });
      if (reach === 'own' && loan.officer_id !== assigneeOf(actor) && loan.processor_id !== assigneeOf(actor)) {
        return refuse('LOAN_NOT_ALLOWED', '', { details: { loanId: loanNumber } });
      }
      return ok({ brokerageId: loan.brokerage_id, loanNumber });
    },
    mayName: async ({ brokerageId, subtree }, part) => {
      if (part.kind === 'brokerage' && part.id === brokerageId) return true;
      const found = placeOf(part);
      const place = found instanceof Promise ? await found : found;
      return place !== undefined && isWithin(subtree, place);
    },
  };
}

const loanNumbered = prepared((db, values: Places<{ loanNumber: string }>) =>
  db.selectFrom(loans.as('l')).select(['brokerage_id', 'officer_id', 'processor_id']).where('loan_number', '=', values.loanNumber),
);

interface Place {
  readonly regionId: number;
  readonly branchId?: number;
}

/** Where brokerages and branches are in the hierarchy, cached in this process until one of them changes. */
function cachedPlaces({ database }: Portal): (part: NamedPart) => Place | undefined | Promise<Place | undefined> {
  const versions = cacheVersionsOf(database);
  const places = new FetchingCache<Place | undefined>(20_000);
  return ({ kind, id }) => {
    const current = versions.lastRead();
    const read = (terms: number) => places.get(`${kind} ${id}`, terms, () => database.withShared((tx) => readPlace(tx, kind, id)));
    return current instanceof Promise ? current.then(({ terms }) => read(terms)) : read(current.terms);
  };
}

async function readPlace(tx: Tx, kind: NamedPart['kind'], id: number): Promise<Place | undefined> {
  // No key has more digits, and the database refuses larger numbers.
  if (id > 99_999) return undefined;
  if (kind === 'region') {
    const region = await tx.selectFrom('region').select('region_id').where('region_id', '=', id).executeTakeFirst();
    return region && { regionId: region.region_id };
  }
  const row =
    kind === 'branch'
      ? await tx.selectFrom('branch').select(['region_id', 'branch_id']).where('branch_id', '=', id).executeTakeFirst()
      : await tx.selectFrom('brokerage').select(['region_id', 'branch_id']).where('brokerage_id', '=', id).executeTakeFirst();
  return row && { regionId: row.region_id, branchId: row.branch_id };
}
