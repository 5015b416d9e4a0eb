import type { TablerIcon } from '@tabler/icons-react';
import type { ScreenPath } from '../../screens/screen-path.ts';
import type { DeadlineDistance } from '../time/deadline.tsx';

export interface NavItem {
  /** The specification's name of the place: "loan-details". */
  readonly name: string;
  readonly title: string;
  /** The address inside the portal; a file has `href` instead. */
  readonly to?: ScreenPath | undefined;
  /** Opens in a new tab. */
  readonly href?: string | undefined;
  /** Opens over the page in place of leading somewhere. */
  readonly onPick?: (() => void) | undefined;
  readonly count?: number | undefined;
  /** "Due 11/25": marks the item, and its group when closed. */
  readonly due?: string | undefined;
  readonly dueTone?: DeadlineDistance['tone'] | undefined;
  readonly done?: boolean | undefined;
  /** Listed but not possible yet, with the reason: "After clear to close". */
  readonly blocked?: string | undefined;
}

export interface NavGroup {
  readonly name: string;
  readonly title: string;
  readonly icon: TablerIcon;
  readonly items: readonly NavItem[];
}
