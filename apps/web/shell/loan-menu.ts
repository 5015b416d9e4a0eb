import {
  IconCalendarCheck,
  IconFileText,
  IconFolder,
  IconHome,
  IconLock,
  IconReceipt2,
  IconScale,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NavGroup } from '../../../ui/kit/loan/loan-nav.tsx';
import { givenPath } from '../../../ui/screens/screen-path.ts';
import type { MenuState } from '../../../ui/screens/shell-parts.ts';
import { loanGroups, type LoanGroup } from '../loan-places.ts';

const ICONS: Readonly<Record<LoanGroup, TablerIcon>> = {
  overview: IconHome,
  application: IconFileText,
  price: IconLock,
  disclosures: IconReceipt2,
  underwriting: IconScale,
  documents: IconFolder,
  closing: IconCalendarCheck,
};

/** The menu as this person sees it for this loan: what the server does not list is absent, what is not possible yet keeps its reason. */
export function loanMenu(loanId: string, states: Readonly<Record<string, MenuState>> = {}): NavGroup[] {
  return loanGroups
    .map((group) => ({
      name: group.name,
      title: group.title,
      icon: ICONS[group.name],
      items: group.places
        .filter(([name]) => !states[name]?.hidden)
        .map(([name, title]) => ({
          name,
          title,
          to: givenPath(`/${name}/${loanId}`),
          count: states[name]?.count,
          due: states[name]?.due,
          dueTone: states[name]?.dueTone,
          done: states[name]?.done,
          blocked: states[name]?.blocked,
        })),
    }))
    .filter((group) => group.items.length > 0);
}
