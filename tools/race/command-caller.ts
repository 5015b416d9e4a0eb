import { createHash } from 'node:crypto';
import { allOperations } from '../../apps/api/operations.ts';
import { createPortal } from '../../apps/api/portal.ts';
import type { Refusal, Result } from '../../foundation/result/result.ts';
import type { ReadTx } from '../../platform/database/database.ts';
import type { Actor, Asked, FoundLoan, Portal } from '../../platform/http/asked.ts';
import { runOperation } from '../../platform/operation/run-command.ts';
import { readSettings } from '../../platform/settings/settings.ts';

export type CommandOutcome = Result<unknown, Refusal> & { readonly repeated?: boolean };

/** The portal without its socket: calls run as the API runs them, for somebody who was let in. */
export interface CommandCaller {
  readonly portal: Portal;
  call(name: string, asked: { loan: FoundLoan; actor: Actor; body: unknown; key: string }): Promise<CommandOutcome>;
  /** What a screen of the loan reads. */
  read(name: string, asked: { loan: FoundLoan; actor: Actor }): Promise<CommandOutcome>;
}

export function commandCaller(environment: Record<string, string>): CommandCaller {
  const settings = readSettings(environment);
  const portal = createPortal(settings, 'race');
  const found = allOperations().then((operations) => new Map(operations.map((one) => [one.call.name, one])));
  // Nothing else of a request is read by the calls that race.
  const askedFor = (loan: FoundLoan, actor: Actor, body: unknown): Asked<never> =>
    ({
      params: { loanId: loan.loanNumber },
      query: {},
      body,
      actor,
      loan,
      brokerageId: loan.brokerageId,
      reach: 'brokerage',
      read: <T>(work: (tx: ReadTx) => Promise<T>) => portal.database.readBrokerage(loan.brokerageId, work),
    }) as unknown as Asked<never>; // as the server makes it
  return {
    portal,
    read: async (name, { loan, actor }) => {
      const one = (await found).get(name);
      if (one?.kind !== 'query') throw new Error(`There is no query ${name}`);
      return one.answer(askedFor(loan, actor, undefined), portal);
    },
    call: async (name, { loan, actor, body, key }) => {
      const one = (await found).get(name);
      const identity = {
        brokerageId: loan.brokerageId,
        personId: actor.personId,
        key: createHash('sha256').update(key).digest('base64url'),
        call: name,
        request: { params: { loanId: loan.loanNumber }, body },
        loanNumber: loan.loanNumber,
      };
      if (one?.kind !== 'command') throw new Error(`There is no command ${name}`);
      return runOperation(portal, identity, one, askedFor(loan, actor, body));
    },
  };
}
