import { createHash } from 'node:crypto';
import { allOperations } from '../../apps/api/operations.ts';
import { createPortal } from '../../apps/api/portal.ts';
import type { Refusal, Result } from '../../foundation/result/result.ts';
import type { Actor, Asked, FoundLoan, Portal } from '../../platform/http/asked.ts';
import { runOperation } from '../../platform/operation/run-command.ts';
import { readSettings } from '../../platform/settings/settings.ts';

export type CommandOutcome = Result<unknown, Refusal> & { readonly repeated?: boolean };

/** The portal without its socket: commands run as the API runs them, by somebody who was let in. */
export interface CommandCaller {
  readonly portal: Portal;
  call(name: string, asked: { loan: FoundLoan; actor: Actor; body: unknown; key: string }): Promise<CommandOutcome>;
}

export function commandCaller(environment: Record<string, string>): CommandCaller {
  const settings = readSettings(environment);
  const portal = createPortal(settings, 'race');
  const found = allOperations().then((operations) => new Map(operations.map((one) => [one.call.name, one])));
  return {
    portal,
    call: async (name, { loan, actor, body, key }) => {
      const one = (await found).get(name);
      // Nothing else of a request is read by the commands that race.
      const asked = {
        params: { loanId: loan.loanNumber },
        query: {},
        body,
        actor,
        loan,
        brokerageId: loan.brokerageId,
        reach: 'brokerage',
      } as unknown as Asked<never>; // as the server makes it
      const identity = {
        brokerageId: loan.brokerageId,
        personId: actor.personId,
        key: createHash('sha256').update(key).digest('base64url'),
        call: name,
        request: { params: { loanId: loan.loanNumber }, body },
        loanNumber: loan.loanNumber,
      };
      if (one?.kind !== 'command') throw new Error(`There is no command ${name}`);
      return runOperation(portal, identity, one, asked);
    },
  };
}
