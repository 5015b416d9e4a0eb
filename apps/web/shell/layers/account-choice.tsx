import { useAsk, useCommand, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';

type Account = ReplyOf<'get-user-accounts'>['accounts'][number];

/** Change Account: stores the choice as the specification says (local storage) and reloads the current page for the other account. */
export function AccountChoice({ onClose }: { onClose: () => void }) {
  const asked = useAsk('get-user-accounts', {});
  const change = useCommand('change-account', { refreshes: [] });
  const choose = async (account: Account) => {
    const answer = await change.run({ body: { brokerageId: account.brokerageId } });
    if (!answer?.ok) return;
    storeAccount(account);
    window.location.reload();
  };
  return (
    <Dialog title="Change account" onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      <p className="text-2">The page loads again for the account you choose. Pages open for the other account can no longer save.</p>
      {change.refusal ? <Notice tone="red">{change.refusal.message}</Notice> : null}
      {change.fault ? <Notice tone="red">{change.fault.message}</Notice> : null}
      {asked.fault && !asked.value ? (
        <InlineError onRetry={asked.again}>{`Your accounts did not load. ${asked.fault.message}`}</InlineError>
      ) : null}
      {asked.waiting ? <SkeletonRows rows={2} /> : null}
      <div className="grid-2 above-3">
        {(asked.value?.accounts ?? []).map((one) => (
          <Button
            key={one.brokerageId}
            wide
            busy={change.pending}
            {...(one.current ? { 'aria-current': 'true' } : {})}
            onClick={() => (one.current ? onClose() : void choose(one))}
          >
            {one.brokerageName}
            {one.current ? <span className="text-3">now</span> : null}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** The specification's stored form of the choice: the account's name, the brokerage's, and the list of user ids. */
export function storeAccount(
  account: Pick<Account, 'accountName' | 'brokerageName' | 'userId'>,
  store: Pick<Storage, 'setItem'> = localStorage,
): void {
  store.setItem('accountName', account.accountName);
  store.setItem('brokerageName', account.brokerageName);
  store.setItem('userId', JSON.stringify([account.userId]));
}
