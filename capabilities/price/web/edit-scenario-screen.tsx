import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { SaveScenario } from './save-scenario.tsx';
import { ScenarioForm } from './scenario-form.tsx';
import { usePriceIt } from './use-price-it.ts';

/** `/price-it/edit-scenario`: a saved scenario in the form; saving it is the point, pricing it stays one key away. */
export default function EditScenarioScreen() {
  const priceIt = usePriceIt();
  const go = useGo();
  const [saving, setSaving] = useState(false);
  const { saved, unsaved } = priceIt;
  const manage = () => go(pathTo('/price-it/priceit_scenario_manager'));
  if (!saved)
    return (
      <FormPage title="Edit scenario">
        <EmptyState
          title="No scenario is open"
          starts={[
            { text: 'Saved scenarios', onPick: manage },
            { text: 'A new scenario', onPick: () => go(pathTo('/price-it')) },
          ]}
        >
          Open one of the saved scenarios to edit it.
        </EmptyState>
      </FormPage>
    );
  return (
    <>
      <ScenarioForm
        title="Edit scenario"
        note={`${saved.name}${saved.mine ? '' : ', a colleague’s: saving makes your own'}${unsaved ? ', changed' : ''}`}
        actions={
          <Button size="toolbar" onClick={manage}>
            Saved scenarios
          </Button>
        }
        priceIt={priceIt}
        foot={
          <Button wide icon={IconDeviceFloppy} onClick={() => setSaving(true)}>
            Save changes
          </Button>
        }
      />
      {saving ? <SaveScenario priceIt={priceIt} onClose={() => setSaving(false)} /> : null}
    </>
  );
}
