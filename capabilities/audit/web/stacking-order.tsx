import { IconArrowDown, IconArrowUp, IconX, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Folded } from '../../../ui/kit/page/folded.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { recipientNames } from '../domain/stacking-order.ts';
import styles from './audit.module.css';

type Info = ReplyOf<'get-audit-info'>;
type Order = Info['orders'][number];
type Part = Order['parts'][number];

interface StackingOrderProps {
  readonly loanId: string;
  readonly info: Info;
  readonly order: Order;
}

/** The stacking order of a recipient's package; people who prepare packages can change it. */
export function StackingOrder({ loanId, info, order }: StackingOrderProps) {
  const name = recipientNames[order.recipient];
  const summary = order.version === 0 ? 'The usual order' : `Version ${order.version}, by ${order.changedBy}`;
  return (
    <Folded title={`Stacking order, ${name.toLowerCase()}`} summary={summary} change="See and change">
      <OrderEditor key={order.version} loanId={loanId} info={info} order={order} />
    </Folded>
  );
}

function OrderEditor({ loanId, info, order }: StackingOrderProps) {
  const [parts, setParts] = useState<readonly Part[]>(order.parts);
  const may = useMayCall('save-stacking-order');
  const save = useCommand('save-stacking-order', { refreshes: ['get-audit-info'] });
  const title = (part: string): string => info.parts.find((one) => one.part === part)?.title ?? part;
  const rest = info.parts.flatMap(({ part }) => (isPart(part) && !parts.includes(part) ? [part] : []));
  const swap = (at: number, by: number): void => setParts(parts.with(at, parts[at + by]!).with(at + by, parts[at]!));
  const changed = parts.join() !== order.parts.join();
  const name = recipientNames[order.recipient];
  return (
    <>
      <p className="text-2">Parts that are not in it are left out, and named in the manifest. The journal is always last.</p>
      <ol className={styles.order} aria-label={`Parts for ${name}`}>
        {parts.map((part, at) => (
          <li key={part}>
            <span>{title(part)}</span>
            {may ? (
              <span className={styles.moves}>
                {at > 0 ? <Move icon={IconArrowUp} what={`Move up: ${title(part)}`} onClick={() => swap(at, -1)} /> : null}
                {at < parts.length - 1 ? (
                  <Move icon={IconArrowDown} what={`Move down: ${title(part)}`} onClick={() => swap(at, 1)} />
                ) : null}
                {parts.length > 1 ? (
                  <Move icon={IconX} what={`Leave out: ${title(part)}`} onClick={() => setParts(parts.filter((one) => one !== part))} />
                ) : null}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {may ? (
        <>
          {rest.length > 0 ? (
            <SelectField
              label="Add a part"
              empty="Choose a part"
              value=""
              choices={rest.map((value) => ({ value, label: title(value) }))}
              onChange={(event) => {
                const part = rest.find((one) => one === event.target.value);
                if (part) setParts([...parts, part]);
              }}
            />
          ) : null}
          {save.refusal ? <InlineError>{save.refusal.message}</InlineError> : null}
          {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
          <div className={`${styles.line} ${styles.below}`}>
            <Button
              busy={save.pending}
              blocked={changed ? undefined : 'Nothing was changed in this order.'}
              onClick={() =>
                void save.run({ params: { loanId }, body: { recipient: order.recipient, basedOn: order.version, parts: [...parts] } })
              }
            >
              Save order
            </Button>
            {changed ? (
              <Button variant="quiet" onClick={() => setParts(order.parts)}>
                Undo changes
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </>
  );
}

function isPart(part: string): part is Part {
  return part !== 'index' && part !== 'journal';
}

function Move({ icon, what, onClick }: { icon: TablerIcon; what: string; onClick: () => void }) {
  return <Button size="panel" variant="quiet" icon={icon} aria-label={what} onClick={onClick} />;
}
