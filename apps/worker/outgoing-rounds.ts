import { addressOfLink } from '../../capabilities/access/port/sign-in-links.ts';
import { addressOfBorrowerPage } from '../../capabilities/deliver/port/borrower-letter.ts';
import { hashOfFile } from '../../capabilities/documents/port/stored-files.ts';
import { drawsConfirmations } from '../../capabilities/lock/server/confirmation/confirmation-file.ts';
import { lockFigures } from '../../capabilities/lock/server/news/lock-figures.ts';
import { ORDER_CHANNEL } from '../../capabilities/orders/port/order-writes.ts';
import { OrderRunner } from '../../capabilities/orders/server/jobs/run-orders.ts';
import { makeDeliveries } from '../../capabilities/partners/server/jobs/make-deliveries.ts';
import { WebhookSender } from '../../capabilities/partners/server/jobs/send-webhooks.ts';
import { deliverOutbox } from '../../platform/jobs/deliver-outbox.ts';
import { numberNews } from '../../capabilities/loan/port/news.ts';
import { letterLook } from '../../capabilities/portal-settings/port/portal-settings.ts';
import type { WorkerParts, WorkerRound } from './worker-parts.ts';

/** What leaves the portal: mail, webhooks and orders to companies. */
export function outgoingRounds(parts: WorkerParts, sender: WebhookSender, runner: OrderRunner): readonly WorkerRound[] {
  const { database, settings } = parts;
  return [
    { name: 'outbox', every: 5_000, run: delivery(parts), wokenBy: ['lockdesk_outbox'] },
    {
      name: 'webhooks',
      every: 5_000,
      run: async () => {
        await numberNews(database);
        await makeDeliveries({ database, figuresOf: lockFigures, origin: settings.origin });
        await sender.round();
      },
      wokenBy: ['lockdesk_journal', 'lockdesk_webhook'],
    },
    { name: 'orders', every: 1_000, run: () => runner.round(), wokenBy: [ORDER_CHANNEL] },
  ];
}

function delivery({ database, files, mailer, settings, log }: WorkerParts): WorkerRound['run'] {
  const attachments = hashOfFile(database, drawsConfirmations({ database, files }));
  const issuer = settings.signIn.issuer.replace(/\/$/, '');
  return (signal) =>
    deliverOutbox(
      {
        database,
        files,
        mailer,
        from: settings.mail.from,
        log,
        hashOfFile: attachments,
        look: () => letterLook(database),
        addressOfLink: ({ page, ...link }) =>
          page === 'set-password'
            ? addressOfLink(database.vault, issuer, link)
            : addressOfBorrowerPage(database.vault, settings.origin, link),
      },
      signal,
    );
}
