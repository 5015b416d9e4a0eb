import { useCommand } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import type { Profile } from './profile.ts';

/** Change Account: keeps the choice as the specification says (local storage) and loads the page again for the other account. */
export function AccountChoice({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const change = useCommand('change-account', {
    onDone: ({ account }) => {
      localStorage.setItem('accountName', account.name);
      localStorage.setItem('brokerageName', account.name);
      localStorage.setItem('userId', JSON.stringify(profile.accounts.map((one) => one.id)));
      window.location.reload();
    },
  });
  return (
    <Dialog title="Change account" onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      <p className="text-2">The page loads again for the account you choose. Pages open for the other account can no longer save.</p>
      {change.refusal ? <Notice tone="red">{change.refusal.message}</Notice> : null}
      {change.fault ? <Notice tone="red">{change.fault.message}</Notice> : null}
      <div style={{ display: 'grid', gap: 'var(--space-2)', marginTop: 'var(--space-3)' }}>
        {profile.accounts.map((one) => (
          <Button
            key={one.id}
            wide
            busy={change.pending}
            {...(one.id === profile.account.id ? { 'aria-current': 'true' } : {})}
            onClick={() => void change.run({ body: { brokerageId: one.id } })}
          >
            {one.name}
            {one.id === profile.account.id ? <span className="text-3">now</span> : null}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
