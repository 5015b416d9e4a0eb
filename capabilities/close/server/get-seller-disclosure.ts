import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { pagesPdf } from '../../disclose/port/pages-pdf.ts';
import { getSellerDisclosure } from '../contract/get-seller-disclosure.ts';
import { sellerDisclosurePages } from '../domain/pages/index.ts';
import { draftForSeller, sentForSeller } from './rows/seller-disclosure.ts';

export default query(getSellerDisclosure, async ({ loan, query: { version }, read }, { clock, settings }) => {
  const found = await read(async (tx) =>
    version === undefined
      ? draftForSeller(tx, loan, { now: await clock.nowIn(tx), zone: settings.zone })
      : sentForSeller(tx, loan, { version, zone: settings.zone }),
  );
  if (!found.ok) return found;
  const { document, name, made } = found.value;
  const pages = sellerDisclosurePages(document);
  if (pages.length === 0) return refuse('NO_SELLER', '', {});
  const facts = { title: `Closing Disclosure for the seller ${loan.loanNumber}`, author: document.heading.lender.name, made };
  return ok({ name, contentType: 'application/pdf', bytes: await pagesPdf(pages, facts), inline: true });
});
