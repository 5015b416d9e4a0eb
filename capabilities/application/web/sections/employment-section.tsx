import { IconX } from '@tabler/icons-react';
import { formatMoney } from '../../../../foundation/money/money.ts';
import type { ApplicationDocument, Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import { PathCheck, PathCount, PathDate, PathMoney, PathSelect, PathText, usePathForm } from '../../../../ui/fields/index.ts';
import { IconButton } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates.tsx';
import { nextId } from '../../domain/edit/new-item.ts';
import { AddressFields } from './address-fields.tsx';
import { AddButton, RemovableRow } from '../../panels/form-cards/removable-row.tsx';
import { incomeTypes, pairs } from './type-choices.ts';

type Employer = Borrower['employers'][number];

interface EmploymentProps {
  readonly document: ApplicationDocument;
  readonly borrower: Borrower;
  readonly onRemove: (path: string) => void;
}

/** URLA 1b to 1e: where the borrower works and what they earn. */
export function EmploymentSection({ document, borrower, onRemove }: EmploymentProps) {
  const form = usePathForm();
  const path = `borrowers/${borrower.id}/employers`;
  return (
    <>
      {borrower.employers.map((employer, index) => (
        <EmployerCard
          key={employer.id}
          employer={employer}
          path={`${path}/${employer.id}`}
          isFirst={index === 0}
          onRemove={() => onRemove(`${path}/${employer.id}`)}
        />
      ))}
      <div>
        <AddButton
          text="Add employer"
          onAdd={() => form.change(`${path}/${nextId(document, 'EMPLOYER')}/EmploymentStatusType`, 'Current')}
        />
      </div>
      <IncomeCard document={document} borrower={borrower} onRemove={onRemove} />
    </>
  );
}

interface EmployerProps {
  readonly employer: Employer;
  readonly path: string;
  readonly isFirst: boolean;
  readonly onRemove: () => void;
}

function EmployerCard({ employer, path, isFirst, onRemove }: EmployerProps) {
  const { readOnly } = usePathForm();
  return (
    <Card
      title={employer.EmploymentStatusType === 'Previous' ? 'Previous employer' : isFirst ? 'Current employer' : 'Additional employer'}
      aside={
        readOnly ? undefined : (
          <IconButton icon={IconX} label={`Remove ${employer.FullName ?? 'employer'}`} variant="quiet" size="panel" onClick={onRemove} />
        )
      }
    >
      <FormGrid>
        <Col span={6}>
          <PathText path={`${path}/FullName`} label="Employer or business name" />
        </Col>
        <Col span={3}>
          <PathText path={`${path}/ContactPointTelephoneValue`} label="Phone" inputMode="tel" filter="phone" optional />
        </Col>
        <Col span={3}>
          <PathText path={`${path}/EmploymentPositionDescription`} label="Position or title" optional />
        </Col>
        <AddressFields path={`${path}/address`} />
        <Col span={4}>
          <PathDate path={`${path}/EmploymentStartDate`} label="Start date" optional />
        </Col>
        <Col span={4}>
          <PathCount path={`${path}/EmploymentTimeInLineOfWorkMonthsCount`} label="Months in line of work" optional />
        </Col>
        <Col span={4}>
          <PathSelect
            path={`${path}/EmploymentStatusType`}
            label="Status"
            choices={pairs(['Current', 'Current'], ['Previous', 'Previous'])}
          />
        </Col>
        <Col span={12}>
          <PathCheck path={`${path}/EmploymentBorrowerSelfEmployedIndicator`} label="Self-employed or owner" />
        </Col>
      </FormGrid>
    </Card>
  );
}

/** What the borrower earns a month, by type. */
function IncomeCard({ document, borrower, onRemove }: EmploymentProps) {
  const form = usePathForm();
  const path = `borrowers/${borrower.id}/incomes`;
  const total = borrower.incomes.reduce((sum, each) => sum + (each.CurrentIncomeMonthlyTotalAmount ?? 0), 0);
  return (
    <Card title="Gross monthly income" note={formatMoney(total)}>
      <FormGrid>
        {borrower.incomes.map((income) => (
          <RemovableRow key={income.id} label={`Remove ${income.IncomeType ?? 'income'}`} onRemove={() => onRemove(`${path}/${income.id}`)}>
            <Col span={7}>
              <PathSelect path={`${path}/${income.id}/IncomeType`} label="Type" choices={incomeTypes} />
            </Col>
            <Col span={4}>
              <PathMoney path={`${path}/${income.id}/CurrentIncomeMonthlyTotalAmount`} label="Monthly" />
            </Col>
          </RemovableRow>
        ))}
        <Col span={12}>
          <AddButton text="Add income" onAdd={() => form.change(`${path}/${nextId(document, 'CURRENT_INCOME_ITEM')}/IncomeType`, 'Base')} />
        </Col>
      </FormGrid>
    </Card>
  );
}
