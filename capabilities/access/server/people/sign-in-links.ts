import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Vault } from '../../../../platform/vault/vault.ts';
import type { Settings } from '../../../../platform/settings/settings.ts';
import type { OutboxMessage } from '../../../../platform/database/outbox.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { INVITATION_DAYS, RESET_DAYS } from '../../domain/people.ts';
import { tokenOfLink } from '../../port/sign-in-links.ts';
import { sha256 } from '../session/sessions.ts';

export interface LinkFor {
  readonly brokerageId: number;
  readonly accountName: string;
  readonly personId: string;
  readonly displayName: string;
  readonly email: string;
  readonly purpose: 'invite' | 'reset';
  readonly madeBy: { readonly personId: string; readonly displayName: string };
}

export interface NewLink {
  readonly linkId: string;
  readonly tokenHash: Buffer;
}

/** A new link's name and the hash of its secret. The secret itself is stored nowhere: the worker makes it again for the letter. */
export async function newLink(vault: Vault): Promise<NewLink> {
  const linkId = randomUUID();
  return { linkId, tokenHash: sha256(await tokenOfLink(vault, linkId)) };
}

/** Gives up the links there are and makes a new one. */
export function linkWrites({ linkId, tokenHash }: NewLink, { brokerageId, personId, purpose, madeBy }: LinkFor) {
  const days = purpose === 'invite' ? INVITATION_DAYS : RESET_DAYS;
  return [
    statements
      .updateTable('sign_in_link')
      .set({ ended_at: sql`now()` })
      .where('brokerage_id', '=', brokerageId)
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null),
    statements.insertInto('sign_in_link').values({
      brokerage_id: brokerageId,
      link_id: linkId,
      person_id: personId,
      purpose,
      token_hash: tokenHash,
      made_by: madeBy.personId,
      expires_at: sql<string>`now() + make_interval(days => ${days})`,
    }),
  ];
}

/** The letter with a sign-in link. Where another provider stores the passwords it links to the portal only, and contains no secret. */
export function linkLetter({ linkId }: NewLink, to: LinkFor, { origin, signIn }: Settings): OutboxMessage {
  const invited = to.purpose === 'invite';
  const days = invited ? `${INVITATION_DAYS} days` : 'one day';
  const how = signIn.embedded
    ? [`Set your password here; the link works once, for ${days}:`, '{link}', `Then sign in at ${origin} with ${to.email}.`]
    : [`Sign in at ${origin} with ${to.email}.`];
  const text = [
    `${to.displayName},`,
    invited
      ? `${to.madeBy.displayName} has invited you to ${to.accountName}.`
      : `${to.madeBy.displayName} has reset your password at ${to.accountName}.`,
    ...how,
    'If you did not expect this letter, ignore it and tell your administrator.',
  ].join('\n\n');
  return {
    brokerageId: to.brokerageId,
    topic: 'mail',
    dedupeKey: `sign-in-link ${linkId}`,
    payload: {
      to: [{ name: to.displayName, address: to.email }],
      subject: invited ? `Your invitation to ${to.accountName}` : 'Set a new password',
      text,
      ...(signIn.embedded ? { link: { page: 'set-password', linkId } } : {}),
    },
  };
}
