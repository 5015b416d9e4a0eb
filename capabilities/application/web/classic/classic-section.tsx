import { SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { useAsk } from '../../../../ui/calls/index.ts';
import { narrowingOf } from '../../../reference/domain/lists/narrowing.ts';
import { fullName } from '../../domain/facts/summary.ts';
import { loanTermMonths } from '../../domain/facts/loan-facts.ts';
import { customRow, type EditLoan } from '../use-edit-loan.ts';
import { FieldCards } from '../../panels/form-cards/field-cards.tsx';
import { ItemsCard } from '../../panels/form-cards/items-card.tsx';
import { borrowerCards, freedomCards, loanCards, propertyCards } from './classic-fields.ts';
import { incomeItems, moneyItems } from './classic-items.ts';
import { monitoringItems } from '../../panels/form-cards/item-lists.ts';
import { MonitoringCard } from '../../panels/form-cards/monitoring-card.tsx';
import { ProductCard } from './product-card.tsx';
import { TitleCard } from '../../panels/form-cards/title-card.tsx';
import { WithLists } from '../../panels/form-cards/with-lists.tsx';
import type { ClassicLoad } from './use-classic-load.ts';
import { VerificationCard } from './verification-card.tsx';

interface SectionProps {
  readonly loanId: string;
  readonly section: string;
  readonly edit: EditLoan;
  readonly load: ClassicLoad;
  readonly borrowerId: string | undefined;
  readonly onBorrower: (borrowerId: string) => void;
}

/** One part of the classic form, over the same application the URLA form edits, with all its lists. */
export function ClassicSection(props: SectionProps) {
  return (
    <WithLists screen="Classic form">
      <SectionFields {...props} />
    </WithLists>
  );
}

function SectionFields({ loanId, section, edit, load, borrowerId, onBorrower }: SectionProps) {
  const { document } = edit.edited;
  const term = useTermNarrowing(edit);
  const borrower = document.borrowers.find(({ id }) => id === borrowerId) ?? document.borrowers[0];
  const ofBorrower = section === 'classic-borrower' || section === 'classic-income';
  const items = { document, borrowerId: borrower?.id, onRemove: edit.remove };
  return (
    <>
      {ofBorrower && document.borrowers.length > 1 ? (
        <div className="flex">
          <SegmentedControl
            label="Borrower"
            segments={document.borrowers.map((each, place) => ({ value: each.id, label: fullName(each) || `Borrower ${place + 1}` }))}
            value={borrower?.id ?? ''}
            onChange={onBorrower}
          />
        </div>
      ) : null}
      {section === 'freedom-info' ? (
        <>
          <FreedomProduct edit={edit} load={load} />
          <FieldCards cards={freedomCards} document={document} term={term} />
        </>
      ) : null}
      {section === 'classic-loan' ? <FieldCards cards={loanCards} document={document} term={term} /> : null}
      {section === 'classic-property' ? (
        <>
          <FieldCards cards={propertyCards} document={document} term={term} />
          <TitleCard document={document} onRemove={edit.remove} />
        </>
      ) : null}
      {section === 'classic-borrower' && borrower ? (
        <>
          <FieldCards key={borrower.id} cards={borrowerCards} document={document} term={term} at={`borrowers/${borrower.id}/`} />
          <MonitoringCard document={document} borrower={borrower} onRemove={edit.remove} />
          {monitoringItems.map((each) => (
            <ItemsCard key={each.list} items={each} {...items} />
          ))}
        </>
      ) : null}
      {section === 'classic-income' && borrower ? incomeItems.map((each) => <ItemsCard key={each.list} items={each} {...items} />) : null}
      {section === 'classic-assets' ? (
        <>
          {moneyItems.map((each) => (
            <ItemsCard key={each.list} items={each} {...items} />
          ))}
          <VerificationCard loanId={loanId} document={document} onRemove={edit.remove} />
        </>
      ) : null}
    </>
  );
}

function FreedomProduct({ edit, load }: Pick<SectionProps, 'edit' | 'load'>) {
  const broker = useAsk('get-broker-data', { query: { p2: 'priceit' } }, { staleAfter: 300_000 }).value?.domainRecord[0];
  const loan = edit.asked.value;
  if (!loan) return null;
  return (
    <ProductCard
      products={load.products.value?.productsList.product ?? []}
      broker={broker?.name}
      saved={customRow(loan)}
      typed={edit.draft.product}
      onChoose={edit.choose}
    />
  );
}

/** What narrows the list of terms: for VA’s interest-rate reduction refinance the original term, else the saved term. */
function useTermNarrowing({ base, asked, edited, draft }: EditLoan): string | undefined {
  return narrowingOf('loanreg-term', {
    mortgageType: base.loan.MortgageType ?? null,
    lienPriority: base.loan.LienPriorityType ?? 'FirstLien',
    state: null,
    productId: draft.product ? draft.product.productId : (asked.value?.productId ?? null),
    termMonths: loanTermMonths(base) ?? null,
    originalTermMonths: edited.document.loan.OriginalLoanTermMonthsCount ?? null,
  });
}
