import type { ApplicationDocument, Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import { PathSelect, PathText, PathYesNo, usePathForm } from '../../../../ui/fields/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates.tsx';
import { nextId } from '../../domain/edit/new-item.ts';
import { AddButton, RemovableRow } from './removable-row.tsx';
import { useLoadedList } from './loaded-lists.ts';

interface MonitoringProps {
  readonly document: ApplicationDocument;
  readonly borrower: Borrower;
  readonly onRemove: (path: string) => void;
}

/** What a borrower says for HMDA: gender, and each race with what it is more exactly (12 CFR 1003, appendix B). */
export function MonitoringCard({ document, borrower, onRemove }: MonitoringProps) {
  const form = usePathForm();
  const at = `borrowers/${borrower.id}`;
  const genders = useLoadedList('loanreg-hmdagender');
  return (
    <Card title="Government monitoring">
      <FormGrid>
        <Col span={6}>
          <PathSelect path={`${at}/HMDAGenderType`} label="Sex" choices={genders} optional />
        </Col>
        <Col span={6}>
          <PathYesNo path={`${at}/HMDAGenderRefusalIndicator`} label="Does not wish to say" optional />
        </Col>
        {borrower.races.map((race, place) => (
          <RemovableRow key={race.id} label={`Remove race ${place + 1}`} onRemove={() => onRemove(`${at}/races/${race.id}`)}>
            <RaceFields document={document} race={race} at={`${at}/races/${race.id}`} />
          </RemovableRow>
        ))}
        <Col span={12}>
          <AddButton text="Add race" onAdd={() => form.change(`${at}/races/${nextId(document, 'HMDA_RACE')}/HMDARaceType`, 'White')} />
        </Col>
      </FormGrid>
    </Card>
  );
}

function RaceFields({ document, race, at }: { document: ApplicationDocument; race: Borrower['races'][number]; at: string }) {
  const races = useLoadedList('loanreg-race');
  const asian = useLoadedList('loanreg-racedesignation');
  const islander = useLoadedList('loanreg-racedesignation1');
  const [tribe] = useLoadedList('loanreg-racedesignation2');
  const designation = race.designations[0]?.id ?? nextId(document, 'HMDA_RACE_DESIGNATION');
  const type = race.HMDARaceType;
  const more = type === 'Asian' ? asian : type === 'NativeHawaiianOrOtherPacificIslander' ? islander : undefined;
  return (
    <>
      <Col span={6}>
        <PathSelect path={`${at}/HMDARaceType`} label="Race" choices={races} optional />
      </Col>
      <Col span={5}>
        {more ? (
          <PathSelect path={`${at}/designations/${designation}/HMDARaceDesignationType`} label="More exactly" choices={more} optional />
        ) : null}
        {type === 'AmericanIndianOrAlaskaNative' ? (
          <PathText path={`${at}/HMDARaceTypeAdditionalDescription`} label={tribe?.label ?? 'Tribe'} optional />
        ) : null}
      </Col>
    </>
  );
}
