import { createHash } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { printedFigures } from '../../../../regulation/trid/index.ts';
import { estimateOf, openingDraft } from '../../../disclose/domain/index.ts';
import { pagesPdf } from '../../../disclose/port/pages-pdf.ts';
import { demoEstimateFacts, lockOnNovember20 } from '../../../disclose/samples/demo-estimates.ts';
import { closingOf, openingClosing } from '../../domain/index.ts';
import { closingDisclosurePages } from '../../domain/pages/index.ts';
import { sampleBroker } from '../../samples/sample-broker.ts';

const facts = demoEstimateFacts('okafor', { lock: lockOnNovember20 });
const estimateDraft = openingDraft(facts);
const estimate = must(estimateOf(facts, estimateDraft));
const closing = must(
  closingOf(
    {
      today: '2026-12-08',
      facts,
      estimateDraft: { ...estimateDraft, amounts: { appraisal: 95_000 } },
      estimate: estimate.document,
      sent: [
        {
          version: 1,
          sentOn: '2026-11-20',
          lockedOn: '2026-11-20',
          fees: estimate.lines.map(({ id, amount }) => ({ id, amountCents: amount })),
        },
      ],
      reasons: [],
    },
    {
      ...openingClosing(estimateDraft, facts),
      closingDate: '2026-12-15',
      settlementAgent: 'Cairn Peak Title',
      agentLicense: 'CO-0000',
      agentAddress: '4 Sample Plaza, Fort Collins, CO 80521',
      buyersBroker: sampleBroker,
      sellers: ['Ines Quillfeather-Sample'],
      sellerCosts: [{ label: 'Commission', amount: 1_200_000 }],
      unpaidBySeller: [{ label: 'County taxes 01/01 to 12/14', amount: 252_276 }],
    },
  ),
);
const made = new Date('2026-12-08T17:00:00Z');
const pdfOf = (at = made) =>
  pagesPdf(closingDisclosurePages(closing.document, closing.cure.value, 'one'), {
    title: 'Closing Disclosure 1400023871',
    author: 'Demo Lender',
    made: at,
  });

async function read(bytes: Buffer) {
  const loading = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false } as never);
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const content = await (await pdf.getPage(n)).getTextContent();
    pages.push(content.items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])).join(' '));
  }
  const tagged = (await (await pdf.getPage(2)).getStructTree()) !== null;
  await loading.destroy();
  return { pages, tagged };
}

test('form H-25 as tagged PDF of five pages, in which every printed figure can be read', async () => {
  const { pages, tagged } = await read(await pdfOf());
  expect([pages.length, tagged]).toEqual([5, true]);
  for (const [at, page] of pages.entries()) expect(page).toContain(`PAGE ${at + 1} OF 5 • LOAN ID # 1400023871`);
  const text = pages.join(' ');
  // Sums the form does not print on their own, and values it words itself.
  const worded = /\.figures\.|\.inLabel\.|basis|lenderCredits|adjustable|DplusI|closingCosts\.[A-H]\.lines|\.perDay|addendum/;
  for (const { path, figure } of printedFigures(closing.document)) {
    if (worded.test(path) || figure.text === '') continue;
    expect(text, path).toContain(figure.text.replace(/^−(?=\$0(\.00)?$)/, ''));
  }
  expect(text).toContain('Includes $375.00 credit for increase in Closing Costs above legal limit');
  // 38(r): who is who, the broker of the side that has one.
  for (const words of ['Real Estate Broker', '12 Sample Street', 'RE-000', 'RE-001', 'nils@juniper.example', '4 Sample Plaza'])
    expect(pages[4], words).toContain(words);
  expect(pages[4]).not.toContain('(S)');
  for (const { label, figure } of closing.document.charges) expect(text, label).toContain(figure.text);
});

test('the same document gives the same bytes; another day another file', async () => {
  const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const [one, two, other] = await Promise.all([pdfOf(), pdfOf(), pdfOf(new Date('2026-12-09T17:00:00Z'))]);
  expect(hash(one)).toBe(hash(two));
  expect(hash(other)).not.toBe(hash(one));
});
