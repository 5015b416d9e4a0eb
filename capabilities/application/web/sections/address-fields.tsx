import { PathSelect, PathText, type Choice } from '../../../../ui/fields/index.ts';
import { Col } from '../../../../ui/kit/page/templates.tsx';
import { states } from '../../../reference/domain/states.ts';

const stateChoices: readonly Choice[] = states.map((state) => ({ value: state.code, label: state.code }));

/** Street, city, state and ZIP of the address at a path. */
export function AddressFields({ path, optional = true }: { path: string; optional?: boolean }) {
  return (
    <>
      <Col span={5}>
        <PathText path={`${path}/AddressLineText`} label="Street" optional={optional} />
      </Col>
      <Col span={3}>
        <PathText path={`${path}/CityName`} label="City" optional={optional} />
      </Col>
      <Col span={2}>
        <PathSelect path={`${path}/StateCode`} label="State" choices={stateChoices} optional={optional} />
      </Col>
      <Col span={2}>
        <PathText path={`${path}/PostalCode`} label="ZIP" inputMode="numeric" maxLength={5} optional={optional} />
      </Col>
    </>
  );
}
