import { IconColumns3, IconMenu2, IconMenuDeep } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { BarEnd } from '../../../ui/kit/page/templates/page-head.tsx';
import { orders, type Order } from './pipeline-address.ts';
import styles from './pipeline.module.css';
import type { ListLook } from './use-list-look.ts';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';

const ColumnChooser = lazy(loadPatiently(() => import('./columns/column-chooser.tsx')));

export function ListLookControls({ order, onCost, look }: { order: Order; onCost: () => void; look: ListLook }) {
  const [choosing, setChoosing] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <BarEnd>
        <SortedBy order={order} onCost={onCost} />
        <Button
          ref={setButton}
          size="toolbar"
          icon={IconColumns3}
          aria-haspopup="dialog"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          Columns <b className="text-strong">{look.columns.length}</b>
        </Button>
        <SegmentedControl
          label="Density"
          value={look.density}
          segments={[
            { value: 'compact', name: 'Compact rows', label: <Icon of={IconMenuDeep} size={16} /> },
            { value: 'comfortable', name: 'Comfortable rows', label: <Icon of={IconMenu2} size={16} /> },
          ]}
          onChange={look.saveDensity}
        />
      </BarEnd>
      {choosing && button ? (
        <Suspense fallback={null}>
          <ColumnChooser
            anchor={button}
            columns={look.columns.map((column) => column.id)}
            standard={look.standard}
            density={look.density}
            widths={look.widths}
            onChange={look.setColumns}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function SortedBy({ order, onCost }: { order: Order; onCost: () => void }) {
  return (
    <span className={styles.sorted}>
      {'Sorted by '}
      <b>{orders[order.by]}</b>
      {order.by === 'cost' ? null : (
        <>
          {' '}
          <LinkButton onClick={onCost}>Costliest first</LinkButton>
        </>
      )}
    </span>
  );
}
