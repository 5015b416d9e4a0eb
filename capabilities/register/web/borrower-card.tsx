import { IconX } from '@tabler/icons-react';
import { formatMoney } from '../../../foundation/money/money.ts';
import type { ApplicationDocument, Borrower } from '../../../standards/mismo-3.4/application-document.ts';
import { nextId } from '../../application/domain/edit/new-item.ts';
import { incomeOfBorrower } from '../../application/domain/facts/income-of-borrower.ts';
import { fullName } from '../../application/domain/facts/summary.ts';
import { PathDate, PathMoney, PathSelect, PathText } from '../../../ui/fields/index.ts';
import { choicesOf } from '../../../ui/fields/choices-of.ts';
import { IconButton } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates/form-page.tsx';
import { socialSecurityNumber } from './choices.ts';

/**
 * The data of a borrower that a registration requires. With several incomes, or a business, their sum is shown; they are edited in the
 * application.
 */
export function BorrowerCard({
  borrower,
  place,
  document,
  onRemove,
}: {
  borrower: Borrower;
  place: number;
  document: ApplicationDocument;
  onRemove?: () => void;
}) {
  const base = `borrowers/${borrower.id}`;
  const who = fullName(borrower) || (place === 0 ? 'The borrower' : 'Another borrower');
  const identifier = borrower.taxpayerIdentifiers[0]?.id ?? nextId(document, 'TAXPAYER_IDENTIFIER');
  const income = borrower.incomes[0]?.id ?? nextId(document, 'CURRENT_INCOME_ITEM');
  const { count, monthlyCents, business } = incomeOfBorrower(document, borrower.id);
  // Business income belongs to the employer, and several incomes have no common field.
  const several = borrower.incomes.length > 1 || business;
  return (
    <Card
      title={place === 0 ? 'Borrower' : `Borrower ${place + 1}`}
      note={fullName(borrower)}
      aside={onRemove ? <IconButton icon={IconX} label={`Remove ${who}`} variant="quiet" size="panel" onClick={onRemove} /> : undefined}
    >
      <FormGrid>
        <Col span={4}>
          <PathText path={`${base}/name/FirstName`} label="First name" filter="name" />
        </Col>
        <Col span={3}>
          <PathText path={`${base}/name/MiddleName`} label="Middle name" filter="name" optional />
        </Col>
        <Col span={5}>
          <PathText path={`${base}/name/LastName`} label="Last name" filter="name" />
        </Col>
        <Col span={4}>
          <PathText
            path={`${base}/taxpayerIdentifiers/${identifier}/TaxpayerIdentifierValue`}
            label="Social security number"
            tidy={socialSecurityNumber}
            inputMode="numeric"
            maxLength={11}
          />
        </Col>
        <Col span={3}>
          <PathDate path={`${base}/BorrowerBirthDate`} label="Date of birth" />
        </Col>
        <Col span={5}>
          <PathSelect path={`${base}/MaritalStatusType`} label="Marital status" choices={choicesOf('loanreg-maritalstatus')} optional />
        </Col>
        <Col span={4}>
          {several ? (
            <p className="text-2">
              {count === 1 ? 'Self-employed' : `${count} incomes`}, {formatMoney(monthlyCents, { cents: 'hide-zero' })} a month
            </p>
          ) : (
            <PathMoney path={`${base}/incomes/${income}/CurrentIncomeMonthlyTotalAmount`} label="Monthly income" optional={place > 0} />
          )}
        </Col>
      </FormGrid>
    </Card>
  );
}
