import { formatMoney } from '../../../../foundation/money/money.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { PathMoney, PathSelect, PathText, usePathForm } from '../../../../ui/fields/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates.tsx';
import { nextId } from '../../domain/edit/new-item.ts';
import { AddButton, RemovableRow } from '../../panels/form-cards/removable-row.tsx';
import { assetTypes, liabilityTypes } from './type-choices.ts';

interface AssetsProps {
  readonly document: ApplicationDocument;
  readonly onRemove: (path: string) => void;
}

/** URLA 2: what the borrowers have and owe. */
export function AssetsSection(props: AssetsProps) {
  return (
    <>
      <AssetsCard {...props} />
      <LiabilitiesCard {...props} />
    </>
  );
}

function AssetsCard({ document, onRemove }: AssetsProps) {
  const form = usePathForm();
  const total = document.assets.reduce((sum, each) => sum + (each.AssetCashOrMarketValueAmount ?? 0), 0);
  return (
    <Card title="Assets" note={formatMoney(total)}>
      <FormGrid>
        {document.assets.map((asset) => (
          <RemovableRow
            key={asset.id}
            label={`Remove ${asset.holder?.FullName ?? 'asset'}`}
            onRemove={() => onRemove(`assets/${asset.id}`)}
          >
            <Col span={4}>
              <PathSelect path={`assets/${asset.id}/AssetType`} label="Type" choices={assetTypes} />
            </Col>
            <Col span={4}>
              <PathText path={`assets/${asset.id}/holder/FullName`} label="Held at" optional />
            </Col>
            <Col span={3}>
              <PathMoney path={`assets/${asset.id}/AssetCashOrMarketValueAmount`} label="Value" />
            </Col>
          </RemovableRow>
        ))}
        <Col span={12}>
          <AddButton text="Add asset" onAdd={() => form.change(`assets/${nextId(document, 'ASSET')}/AssetType`, 'CheckingAccount')} />
        </Col>
      </FormGrid>
    </Card>
  );
}

function LiabilitiesCard({ document, onRemove }: AssetsProps) {
  const form = usePathForm();
  const owed = document.liabilities.reduce((sum, each) => sum + (each.LiabilityMonthlyPaymentAmount ?? 0), 0);
  return (
    <Card title="Liabilities" note={`${formatMoney(owed)} a month`}>
      <FormGrid>
        {document.liabilities.map((liability) => (
          <RemovableRow
            key={liability.id}
            label={`Remove ${liability.holder?.FullName ?? 'liability'}`}
            onRemove={() => onRemove(`liabilities/${liability.id}`)}
          >
            <Col span={3}>
              <PathSelect path={`liabilities/${liability.id}/LiabilityType`} label="Type" choices={liabilityTypes} />
            </Col>
            <Col span={3}>
              <PathText path={`liabilities/${liability.id}/holder/FullName`} label="Owed to" optional />
            </Col>
            <Col span={3}>
              <PathMoney path={`liabilities/${liability.id}/LiabilityUnpaidBalanceAmount`} label="Balance" optional />
            </Col>
            <Col span={2}>
              <PathMoney path={`liabilities/${liability.id}/LiabilityMonthlyPaymentAmount`} label="Monthly" />
            </Col>
          </RemovableRow>
        ))}
        <Col span={12}>
          <AddButton
            text="Add liability"
            onAdd={() => form.change(`liabilities/${nextId(document, 'LIABILITY')}/LiabilityType`, 'Installment')}
          />
        </Col>
      </FormGrid>
    </Card>
  );
}
