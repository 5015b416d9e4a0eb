import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import type { Vault } from '../../../../platform/vault/vault.ts';
import type { BorrowerLink } from '../../port/borrower-letter.ts';

/** The four digits in a link's test document. Whoever types them has opened a file of the disclosures' format. */
export async function testCode(vault: Vault, { brokerageId, linkId }: BorrowerLink): Promise<string> {
  const hash = await vault.hash('borrower test document', `${brokerageId} ${linkId}`);
  return String(hash.readUInt32BE(0) % 10_000).padStart(4, '0');
}

export async function testDocument(code: string, at: Date): Promise<Buffer> {
  const pages = new TaggedPages('Test document', at);
  pages.title('You can open our documents', 'Your disclosures are documents like this one.');
  pages.heading('Your code');
  pages.row('Type these four digits on your page:', code.split('').join(' '), { bold: true });
  return pages.bytes();
}
