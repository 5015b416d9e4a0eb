import type { ApplicationDocument, Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import { PathSelect, PathText, PathYesNo, usePathForm, type Choice } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import { nextId } from '../../domain/edit/new-item.ts';
import { AddButton, RemovableRow } from './removable-row.tsx';
import { useLoadedList } from './loaded-lists.ts';

interface MonitoringProps {
  readonly document: ApplicationDocument;
  readonly borrower: Borrower;
  readonly onRemove: (path: string) => void;
}

/** A borrower's demographic information for HMDA: gender, and each race with its details (12 CFR 1003, appendix B). */
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
            <RaceFields document={document} race={race} at={`${at}/races/${race.id}`} onRemove={onRemove} />
          </RemovableRow>
        ))}
        <Col span={12}>
          <AddButton text="Add race" onAdd={() => form.change(`${at}/races/${nextId(document, 'HMDA_RACE')}/HMDARaceType`, 'White')} />
        </Col>
      </FormGrid>
    </Card>
  );
}

interface RaceProps {
  readonly document: ApplicationDocument;
  readonly race: Borrower['races'][number];
  readonly at: string;
  readonly onRemove: (path: string) => void;
}

function RaceFields({ document, race, at, onRemove }: RaceProps) {
  const form = usePathForm();
  const races = useLoadedList('loanreg-race');
  const asian = useLoadedList('loanreg-racedesignation');
  const islander = useLoadedList('loanreg-racedesignation1');
  const [tribe] = useLoadedList('loanreg-racedesignation2');
  const type = race.HMDARaceType;
  const more = type === 'Asian' ? asian : type === 'NativeHawaiianOrOtherPacificIslander' ? islander : undefined;
  const next = nextId(document, 'HMDA_RACE_DESIGNATION');
  // The first designation is shown from the start; more can be added once it is chosen.
  const designations = race.designations.length === 0 ? [{ id: next }] : race.designations;
  return (
    <>
      <Col span={6}>
        <PathSelect path={`${at}/HMDARaceType`} label="Race" choices={races} optional />
      </Col>
      <Col span={5}>
        {more
          ? designations.map((designation: { readonly id: string; readonly HMDARaceDesignationType?: string }, place) => (
              <Designation
                key={designation.id}
                at={`${at}/designations/${designation.id}`}
                type={designation.HMDARaceDesignationType}
                choices={more}
                {...(place === 0 ? {} : { onRemove })}
              />
            ))
          : null}
        {more && race.designations.length > 0 && !form.readOnly ? (
          <AddButton text="Add another" onAdd={() => form.change(`${at}/designations/${next}/HMDARaceDesignationType`, more[0]!.value)} />
        ) : null}
        {type === 'AmericanIndianOrAlaskaNative' ? (
          <PathText path={`${at}/HMDARaceTypeAdditionalDescription`} label={tribe?.label ?? 'Tribe'} optional />
        ) : null}
      </Col>
    </>
  );
}

interface DesignationProps {
  readonly at: string;
  readonly type: string | undefined;
  readonly choices: readonly Choice[];
  readonly onRemove?: (path: string) => void;
}

/** The details of a race, with free text where no choice fits. */
function Designation({ at, type, choices, onRemove }: DesignationProps) {
  return (
    <>
      <PathSelect path={`${at}/HMDARaceDesignationType`} label="More exactly" choices={choices} optional />
      {type === 'OtherAsian' ? <PathText path={`${at}/HMDARaceDesignationOtherAsianDescription`} label="Other Asian" optional /> : null}
      {type === 'OtherPacificIslander' ? (
        <PathText path={`${at}/HMDARaceDesignationOtherPacificIslanderDescription`} label="Other Pacific Islander" optional />
      ) : null}
      {onRemove ? (
        <Button size="toolbar" variant="quiet" onClick={() => onRemove(at)}>
          Remove
        </Button>
      ) : null}
    </>
  );
}
