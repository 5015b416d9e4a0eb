import type { ApplicationDocument, Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import { PathCount, PathDate, PathMoney, PathSelect, PathText } from '../../../../ui/fields/index.ts';
import { choicesOf } from '../../../../ui/fields/choices-of.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates.tsx';
import { nextId } from '../../domain/edit/new-item.ts';
import { NumberField } from '../number-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { pairs } from './type-choices.ts';

interface PersonalProps {
  readonly loanId: string;
  readonly document: ApplicationDocument;
  readonly borrower: Borrower;
}

/** URLA 1a: who the borrower is and where they live. */
export function PersonalSection({ loanId, document, borrower }: PersonalProps) {
  return (
    <>
      <PersonalCard loanId={loanId} document={document} borrower={borrower} />
      <CurrentAddressCard document={document} borrower={borrower} />
    </>
  );
}

/** Where e-mail and phone are saved: at the borrower's contact points, or at new ones. */
function contactPaths(document: ApplicationDocument, { id, contactPoints }: Borrower): { readonly email: string; readonly phone: string } {
  const email = contactPoints.find((each) => each.ContactPointEmailValue !== undefined)?.id;
  const phone = contactPoints.find((each) => each.ContactPointTelephoneValue !== undefined)?.id;
  const first = nextId(document, 'CONTACT_POINT');
  const second = `CONTACT_POINT_${Number(first.split('_').at(-1)) + 1}`;
  return {
    email: `borrowers/${id}/contactPoints/${email ?? first}/ContactPointEmailValue`,
    phone: `borrowers/${id}/contactPoints/${phone ?? (email ? first : second)}/ContactPointTelephoneValue`,
  };
}

function PersonalCard({ loanId, document, borrower }: PersonalProps) {
  const path = `borrowers/${borrower.id}`;
  const identifier = borrower.taxpayerIdentifiers[0]?.id ?? nextId(document, 'TAXPAYER_IDENTIFIER');
  const contact = contactPaths(document, borrower);
  return (
    <Card title="Personal information">
      <FormGrid>
        <Col span={4}>
          <PathText path={`${path}/name/FirstName`} label="First name" filter="name" />
        </Col>
        <Col span={3}>
          <PathText path={`${path}/name/MiddleName`} label="Middle name" filter="name" optional />
        </Col>
        <Col span={3}>
          <PathText path={`${path}/name/LastName`} label="Last name" filter="name" />
        </Col>
        <Col span={2}>
          <PathText path={`${path}/name/SuffixName`} label="Suffix" optional />
        </Col>
        <Col span={3}>
          <NumberField
            loanId={loanId}
            path={`${path}/taxpayerIdentifiers/${identifier}/TaxpayerIdentifierValue`}
            label="Social security number"
          />
        </Col>
        <Col span={3}>
          <PathDate path={`${path}/BorrowerBirthDate`} label="Date of birth" />
        </Col>
        <Col span={3}>
          <PathSelect path={`${path}/CitizenshipResidencyType`} label="Citizenship" choices={choicesOf('loanreg-citizenship')} optional />
        </Col>
        <Col span={3}>
          <PathSelect path={`${path}/MaritalStatusType`} label="Marital status" choices={choicesOf('loanreg-maritalstatus')} optional />
        </Col>
        <Col span={3}>
          <PathCount path={`${path}/DependentCount`} label="Dependents" optional />
        </Col>
        <Col span={5}>
          <PathText path={contact.email} label="E-mail" inputMode="email" filter="email" optional />
        </Col>
        <Col span={4}>
          <PathText path={contact.phone} label="Phone" inputMode="tel" filter="phone" optional />
        </Col>
      </FormGrid>
    </Card>
  );
}

function CurrentAddressCard({ document, borrower }: Omit<PersonalProps, 'loanId'>) {
  const residence = borrower.residences.find((each) => each.BorrowerResidencyType !== 'Prior')?.id ?? nextId(document, 'RESIDENCE');
  const path = `borrowers/${borrower.id}/residences/${residence}`;
  return (
    <Card title="Current address">
      <FormGrid>
        <AddressFields path={`${path}/address`} />
        <Col span={4}>
          <PathSelect
            path={`${path}/BorrowerResidencyBasisType`}
            label="Housing"
            choices={pairs(['Own', 'Owns'], ['Rent', 'Rents'], ['LivingRentFree', 'Lives rent-free'])}
            optional
          />
        </Col>
        <Col span={4}>
          <PathCount path={`${path}/BorrowerResidencyDurationMonthsCount`} label="Months at this address" optional />
        </Col>
        <Col span={4}>
          <PathMoney path={`${path}/MonthlyRentAmount`} label="Monthly rent" optional />
        </Col>
      </FormGrid>
    </Card>
  );
}
