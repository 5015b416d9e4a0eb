import { randomUUID } from 'node:crypto';
import { vaultOf, type ReadTx } from '../../../../platform/database/database.ts';
import { assigneeOf, type Actor, type Portal } from '../../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { licensingOf } from '../../../partners/port/licensing.ts';
import { productsOfferedAt } from '../../../price/port/products-offered.ts';
import { rolesAt } from '../../../access/port/people.ts';
import { likelyDuplicateKeys } from '../../../application/domain/facts/likely-duplicate.ts';
import { duplicateHashes } from '../../../application/port/version-writes.ts';
import type { NewLoanContext } from '../../domain/new-loan.ts';
import { wantedPeople, type LoanPeople, type Member } from '../../domain/registering-people.ts';
import { likelyDuplicates, type DuplicateSearch } from './likely-duplicates.ts';

/** The parts of the request that are looked up. */
export interface Registering {
  readonly brokerageId: number;
  readonly document: ApplicationDocument;
  readonly named: Parameters<typeof wantedPeople>[1];
}

/** The facts for the decision on a registration. */
export async function newLoanContext(
  tx: ReadTx,
  { actor }: { readonly actor: Actor },
  { clock }: Pick<Portal, 'clock'>,
  { brokerageId, document, named }: Registering,
): Promise<NewLoanContext & { readonly search: DuplicateSearch; readonly fileId: string }> {
  const wanted = wantedPeople({ personId: assigneeOf(actor), roles: actor.roles }, named);
  const search = { brokerageId, keys: await duplicateHashes(vaultOf(tx), likelyDuplicateKeys(document)) };
  const [today, members, duplicates, licensing, products] = await Promise.all([
    clock.todayIn(tx),
    membersAmong(tx, brokerageId, wanted),
    likelyDuplicates(tx, search),
    licensingOf(tx, brokerageId),
    productsOfferedAt(tx, { brokerageId }),
  ]);
  return { today, wanted, members, duplicates, licensing, products, search, fileId: randomUUID() };
}

async function membersAmong(tx: ReadTx, brokerageId: number, { officerId, processorId }: LoanPeople): Promise<Member[]> {
  const people = [officerId, processorId].filter((one) => one !== null);
  return rolesAt(tx, brokerageId, people);
}
