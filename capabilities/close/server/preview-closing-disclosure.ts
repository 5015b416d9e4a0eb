import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { pagesPdf } from '../../disclose/port/pages-pdf.ts';
import { previewClosingDisclosure } from '../contract/preview-closing-disclosure.ts';
import { closingOf } from '../domain/index.ts';
import { closingDisclosurePages } from '../domain/pages/index.ts';
import { closingRows } from './rows/closing-context.ts';
import { closingFileName } from './rows/closing-writes.ts';

export default query(previewClosingDisclosure, async ({ loan, read }, { clock, settings }) => {
  const rows = await read(async (tx) => closingRows(tx, loan, await clock.nowIn(tx), settings.zone));
  if (!rows.ok) return rows;
  const { around, draft, place, now } = rows.value;
  const closing = closingOf(around, draft);
  if (!closing.ok) return closing;
  const { document, cure } = closing.value;
  const facts = { title: `Closing Disclosure ${document.heading.loanId}`, author: document.heading.lender.name, made: new Date(now) };
  return ok({
    name: closingFileName(loan, place.version).replace('.pdf', ' draft.pdf'),
    contentType: 'application/pdf',
    bytes: await pagesPdf(closingDisclosurePages(document, cure.value, draft.forms), facts),
    inline: true,
  });
});
