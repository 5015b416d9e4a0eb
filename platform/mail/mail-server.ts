import { once } from 'node:events';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import { letterBytes } from './letter-bytes.ts';
import type { Letter, Mailer, Posted } from './letter.ts';

/** The error of a failed try. */
export interface MailProblem {
  readonly message: string;
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * Delivers over SMTP: `smtp://user:password@host:587` or `smtps://host`. One connection a letter, opened here and not by a pool, because
 * only then can it be seen whether sending of the letter had begun when a connection broke.
 */
export function mailServer(address: string): Mailer {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    ignoreTLS: url.searchParams.get('ignoreTLS') === 'true',
    requireTLS: url.searchParams.get('requireTLS') === 'true',
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  };
  const login = url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined;
  return {
    repeatable: false,
    post: async (letter) => {
      const handing = { begun: false };
      const connection = new SMTPConnection(options);
      try {
        await overConnection(connection, letter, login, handing);
        connection.quit();
        return { outcome: 'sent' };
      } catch (problem) {
        connection.close();
        return outcomeOf(problem as MailProblem, handing.begun);
      }
    },
    close: () => undefined,
  };
}

async function overConnection(
  connection: SMTPConnection,
  letter: Letter,
  login: { readonly user: string; readonly pass: string } | undefined,
  handing: { begun: boolean },
): Promise<void> {
  const bytes = await letterBytes(letter);
  // Read only after the server has replied 354: from the first byte read, the letter is being sent.
  const message = new Readable({
    read() {
      handing.begun = true;
      this.push(bytes);
      this.push(null);
    },
  });
  const lost = once(connection, 'error').then(([problem]) => Promise.reject(problem as Error));
  lost.catch(() => undefined);
  const step = (command: (done: (problem?: Error | null) => void) => void): Promise<void> =>
    Promise.race([new Promise<void>((resolve, reject) => command((problem) => (problem ? reject(problem) : resolve()))), lost]);
  await step((done) => connection.connect((problem) => done(problem)));
  // The library's types leave out `credentials`, its documented option.
  if (login) await step((done) => connection.login({ credentials: login } as never, (problem) => done(problem)));
  const envelope = { from: addressOf(letter.from), to: letter.to.map((each) => each.address) };
  const ended = new Promise<never>((_, reject) => connection.once('end', () => reject(new Error('The connection was closed'))));
  ended.catch(() => undefined);
  await Promise.race([step((done) => connection.send(envelope, message, (problem) => done(problem))), ended]);
}

/** "Desk <desk@example.com>" is from desk@example.com. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** A reply of the server is certain: 4xx means try again, 5xx means never. No reply is certain only before the letter's data was sent. */
export function outcomeOf(problem: MailProblem, dataSent: boolean): Posted {
  const reason = problem.message;
  const answer = problem.responseCode;
  if (answer !== undefined && answer >= 400 && answer < 500) return { outcome: 'again', reason };
  if (answer !== undefined && answer >= 500) return { outcome: 'refused', reason };
  return { outcome: dataSent ? 'unknown' : 'again', reason };
}
