import type { Vault } from '../../../platform/vault/vault.ts';

/** The secret of a link to set a password: made from its name and the hash key, which the database never sees. */
export async function tokenOfLink(vault: Vault, linkId: string): Promise<string> {
  return (await vault.hash('sign-in link', linkId)).toString('base64url');
}

/** The address in a letter: a page of the embedded login site. */
export async function addressOfLink(
  vault: Vault,
  issuer: string,
  link: { readonly brokerageId: number; readonly linkId: string },
): Promise<string> {
  return `${issuer}/set-password/${link.brokerageId}/${link.linkId}/${await tokenOfLink(vault, link.linkId)}`;
}
