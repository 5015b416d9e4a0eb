import { Notice } from '../../../../ui/kit/page/card.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { ScreenPath } from '../../../../ui/screens/screen-path.ts';

/** Why no appraisal can be ordered now, with the place where that changes. */
export function BlockedOrder({ loanId, blocked }: { loanId: string; blocked: { readonly code: string; readonly message: string } }) {
  const screen = nextScreens(loanId)[blocked.code];
  return (
    <Notice
      tone={blocked.code === 'ORDER_OPEN' ? 'plain' : 'amber'}
      actions={
        screen ? (
          <ScreenLink to={screen.to} className="text-strong">
            {screen.text}
          </ScreenLink>
        ) : undefined
      }
    >
      {blocked.message}
    </Notice>
  );
}

function nextScreens(loanId: string): Readonly<Record<string, { readonly to: ScreenPath; readonly text: string }>> {
  return {
    INTENT_MISSING: { to: pathTo('/intent-to-proceed/$loanId', { loanId }), text: 'Record intent' },
    PROPERTY_INCOMPLETE: { to: pathTo('/edit-loan/$loanId', { loanId }), text: 'Complete the property' },
    ORDER_OPEN: { to: pathTo('/appraisal-order-Status/$loanId', { loanId }), text: 'Follow it' },
  };
}
