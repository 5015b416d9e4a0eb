import { KeyCap } from '../../../ui/kit/key-cap.tsx';
import { SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';

/** The rows of a report as a chart or as its table; `T` switches. */
export function ShowAs({ table, onChange }: { table: boolean; onChange: (table: boolean) => void }) {
  useShortcuts([{ keys: 't', where: 'Reports', does: 'Switch chart and table', run: () => onChange(!table) }]);
  return (
    <>
      <KeyCap keys="T" />
      <SegmentedControl
        label="Show as"
        value={table ? 'table' : 'chart'}
        segments={[
          { value: 'chart', label: 'Chart' },
          { value: 'table', label: 'Table' },
        ]}
        onChange={(next) => onChange(next === 'table')}
      />
    </>
  );
}
