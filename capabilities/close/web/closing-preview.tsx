import { useMemo, useState } from 'react';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { DocumentPreview } from '../../../ui/kit/files/document-preview.tsx';
import { Facts, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { PaperPage } from '../../disclose/panels/paper-page.tsx';
import type { Closing, ClosingDraft } from '../domain/index.ts';
import { closingDisclosurePages, sellerDisclosurePages } from '../domain/pages/index.ts';

/** Form H-25 as it will go out, and its figures. */
export function ClosingPreview({ closing, forms, stale }: { closing: Closing; forms: ClosingDraft['forms']; stale: boolean }) {
  const [page, setPage] = useState(1);
  const { document, cure } = closing;
  const [whose, setWhose] = useState<'borrower' | 'seller'>('borrower');
  const own = useMemo(() => closingDisclosurePages(document, cure.value, forms), [document, cure, forms]);
  const sellers = useMemo(() => (forms === 'separate' ? sellerDisclosurePages(document) : []), [document, forms]);
  const pages = whose === 'seller' && sellers.length > 0 ? sellers : own;
  const { calculations } = document;
  const figure = (label: string, { text, why }: { readonly text: string; readonly why: typeof calculations.apr.why }) => (
    <ExplainableNumber label={label} why={why} weight="panel">
      {text}
    </ExplainableNumber>
  );
  return (
    <>
      <DocumentPreview
        title="H-25"
        pages={pages.length}
        page={page}
        onPage={setPage}
        actions={
          sellers.length === 0 ? undefined : (
            <SegmentedControl<'borrower' | 'seller'>
              label="Whose form"
              segments={[
                { value: 'borrower', label: 'Borrower’s' },
                { value: 'seller', label: 'Seller’s' },
              ]}
              value={whose}
              onChange={(chosen) => {
                setWhose(chosen);
                setPage(1);
              }}
            />
          )
        }
        note={stale ? 'Last version that could be computed.' : 'Updates as you type. Stored as sent.'}
      >
        <PaperPage page={pages[page - 1] ?? pages[0]!} label={`Closing Disclosure, page ${page}`} />
      </DocumentPreview>
      <PanelSection title="Figures">
        <Facts
          facts={[
            { label: 'APR', value: figure('Annual percentage rate', calculations.apr) },
            { label: 'Finance charge', value: figure('Finance charge', calculations.financeCharge) },
            { label: 'Amount financed', value: figure('Amount financed', calculations.amountFinanced) },
            { label: 'Total of payments', value: figure('Total of payments', calculations.totalOfPayments) },
          ]}
        />
      </PanelSection>
    </>
  );
}
