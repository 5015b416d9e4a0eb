import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { PathSelect, PathText, usePathForm } from '../../../../ui/fields/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import { nextId } from '../../domain/edit/new-item.ts';
import { AddButton, RemovableRow } from './removable-row.tsx';
import { useLoadedList } from './loaded-lists.ts';

interface TitleProps {
  readonly document: ApplicationDocument;
  readonly onRemove: (path: string) => void;
  /** Whether to show the manner of holding title. */
  readonly vesting?: boolean;
}

/** Who takes title beside the borrowers, their relationship to the borrowers, and the manner of holding title. */
export function TitleCard({ document, onRemove, vesting = true }: TitleProps) {
  const form = usePathForm();
  const relationships = useLoadedList('vested-borr-relashionship');
  const vestings = useLoadedList('editloan-vesting', 'RelationshipVestingType');
  const holders = document.parties.flatMap((party) =>
    party.roles
      .filter(({ PartyRoleType: type, PropertyOwnerStatusType: status }) => type === 'PropertyOwner' && status !== 'Current')
      .map((role) => ({ party, role })),
  );
  return (
    <Card title="Title">
      <FormGrid>
        {holders.map(({ party, role }, place) => (
          <RemovableRow key={role.id} label={`Remove title holder ${place + 1}`} onRemove={() => onRemove(`parties/${party.id}`)}>
            <Col span={5}>
              <PathText path={`parties/${party.id}/name/FullName`} label="Name" />
            </Col>
            <Col span={3}>
              <PathSelect
                path={`parties/${party.id}/roles/${role.id}/RelationshipToBorrowerType`}
                label="Relationship"
                choices={relationships}
                optional
              />
            </Col>
            {vesting ? (
              <Col span={3}>
                <PathSelect
                  path={`parties/${party.id}/roles/${role.id}/RelationshipVestingType`}
                  label="Vesting"
                  choices={vestings}
                  optional
                />
              </Col>
            ) : null}
          </RemovableRow>
        ))}
        <Col span={12}>
          <AddButton
            text="Add title holder"
            onAdd={() => {
              const role = `parties/${nextId(document, 'PARTY')}/roles/${nextId(document, 'PROPERTY_OWNER')}`;
              form.change(`${role}/PartyRoleType`, 'PropertyOwner');
              form.change(`${role}/PropertyOwnerStatusType`, 'Proposed');
            }}
          />
        </Col>
      </FormGrid>
    </Card>
  );
}
