import { createHash } from 'node:crypto';
import { allAnswers } from '../../apps/api/answers.ts';
import { createPortal } from '../../apps/api/portal.ts';
import type { Refusal, Result } from '../../foundation/result/result.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { runCommand } from '../../platform/database/command.ts';
import type { Actor, Asked, FoundLoan, Portal } from '../../platform/http/asked.ts';
import { readSettings } from '../../platform/settings/settings.ts';

export type CommandOutcome = Result<unknown, Refusal> & { readonly repeated?: boolean };

/** The portal without its socket: commands run as the API runs them, in their one transaction, by somebody who was let in. */
export interface CommandCaller {
  readonly portal: Portal;
  call(name: string, asked: { loan: FoundLoan; actor: Actor; body: unknown; key: string }): Promise<CommandOutcome>;
}

export function commandCaller(environment: Record<string, string>): CommandCaller {
  const settings = readSettings(environment);
  const portal = createPortal(settings, 'race');
  const answers = new Map(allAnswers(portal).map((one) => [one.call.name, one]));
  return {
    portal,
    call: async (name, { loan, actor, body, key }) => {
      const answer = answers.get(name);
      if (answer?.kind !== 'command') throw new Error(`There is no command ${name}`);
      const now = portal.clock.now();
      const asked = { params: { loanId: loan.loanNumber }, body, actor, loan, now, today: dateIn(settings.zone, now), reach: 'brokerage' };
      return runCommand(
        portal.database,
        {
          brokerageId: loan.brokerageId,
          personId: actor.personId,
          key: createHash('sha256').update(key).digest('base64url'),
          call: name,
          request: { params: asked.params, body },
          loanNumber: loan.loanNumber,
        },
        (tx) => answer.respond(asked as unknown as Asked<never>, tx),
        answer,
      );
    },
  };
}
