import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import styles from './content.module.css';
import { TextPage } from './text-page.tsx';

type Executive = ReplyOf<'get-ae-details'>['accountExecutives'][number];

/** `/dashboard/account-executive`: who at the lender looks after this account, and how to reach them. */
export default function AccountExecutiveScreen() {
  const { value, fault, again } = useAsk('get-ae-details', {});
  return (
    <TextPage
      title="Account executive"
      asked={{ value: value?.page, fault, again }}
      more={value ? <Executives executives={value.accountExecutives} /> : null}
    />
  );
}

function Executives({ executives }: { executives: readonly Executive[] }) {
  if (executives.length === 0) return <EmptyState title="No account executive">Call the service desk.</EmptyState>;
  return (
    <Card>
      <ul className={styles.people}>
        {executives.map((one) => (
          <li key={one.email} className={styles.person}>
            <span className="text-strong">{one.name}</span>
            <span className="text-2">{one.area}</span>
            {one.phone === '' ? null : <a href={`tel:${one.phone.replace(/[^\d+]/g, '')}`}>{one.phone}</a>}
            <a href={`mailto:${one.email}`}>{one.email}</a>
            {one.nmlsId === null ? null : <span className="text-2">{`NMLS ${one.nmlsId}`}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
