import { IconDeviceFloppy, IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { SaveScenario } from './save-scenario.tsx';
import { ScenarioForm } from './scenario-form.tsx';
import { usePriceIt } from './use-price-it.ts';

/** `/price-it`: a scenario without a loan, from nothing or from where it was left. */
export default function PriceItScreen() {
  const priceIt = usePriceIt();
  const go = useGo();
  const [saving, setSaving] = useState(false);
  const { saved, unsaved } = priceIt;
  return (
    <>
      <ScenarioForm
        title="Price it"
        note={saved ? `${saved.name}${unsaved ? ', changed' : ''}` : undefined}
        actions={
          <>
            {unsaved || saved ? (
              <Button size="toolbar" variant="quiet" onClick={priceIt.startOver}>
                Start over
              </Button>
            ) : null}
            <Button size="toolbar" icon={IconFolder} onClick={() => go(pathTo('/price-it/priceit_scenario_manager'))}>
              Saved scenarios
            </Button>
          </>
        }
        priceIt={priceIt}
        foot={
          <Button wide icon={IconDeviceFloppy} onClick={() => setSaving(true)}>
            Save scenario
          </Button>
        }
      />
      {saving ? <SaveScenario priceIt={priceIt} onClose={() => setSaving(false)} /> : null}
    </>
  );
}
