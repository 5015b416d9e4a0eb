import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { tryMail } from '../contract/try-mail.ts';
import { TRIED_MAIL } from './rows/tried-mail.ts';

export default command(tryMail, {
  read: async () => ok({ tried: randomUUID() as string }),
  decide: (context) => ok(context),
  record: ({ tried }, { asked: { actor }, portal }) => ({
    messages: [
      {
        brokerageId: actor.brokerageId,
        topic: 'mail',
        dedupeKey: `${TRIED_MAIL} ${tried}`,
        payload: {
          to: [{ name: actor.displayName, address: actor.email }],
          subject: 'Your portal can send mail',
          text: `${actor.displayName},\n\nthis letter was sent from ${portal.settings.origin} to see that its mail arrives.`,
        },
      },
    ],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'mail-tried',
        subject: 'mail',
        summary: `${actor.displayName} sent a letter to try the mail`,
        details: { to: actor.email },
      }),
    ],
  }),
  reply: (_tried, { asked: { actor } }) => ({ to: actor.email }),
});
