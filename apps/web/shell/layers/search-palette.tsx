import { useState } from 'react';
import { Palette } from '../../../../ui/kit/search/palette.tsx';
import type { FindLoans } from '../../../../ui/kit/search/palette-entries.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { PalettePreview } from './palette-preview.tsx';
import { screens, shellParts } from '../../screens.ts';
import { currentLoan } from '../current-loan.ts';
import type { HelpActions, Layer, Places } from '../menus.ts';
import { actionEntries, foundLoanEntries, loanEntries, screenEntries } from '../palette-places.ts';
import type { Profile } from '../profile.ts';
import { useAccountActions } from '../use-account-actions.ts';

const findNothing: FindLoans = async () => ({ loans: [] });

/** The box behind / and Ctrl K, with what this person can do here. */
export function SearchPalette({
  places,
  profile,
  help,
  onLayer,
}: {
  places: Places;
  profile: Profile | undefined;
  help: HelpActions;
  onLayer: (layer: Layer | undefined) => void;
}) {
  const go = useGo();
  const toast = useToast();
  const account = useAccountActions();
  const [loan] = useState(currentLoan);
  const openLoan = (loanId: string, newTab: boolean) => {
    const path = pathTo('/loan-details/$loanId', { loanId });
    if (newTab) window.open(path, '_blank', 'noopener');
    else go(path);
  };
  return (
    <Palette
      find={shellParts.findLoans ?? findNothing}
      findPeople={shellParts.findPeople}
      entries={[
        ...loanEntries(loan, go),
        ...actionEntries(profile, { ...help, ...account }),
        ...screenEntries(screens, places, profile, go),
      ]}
      onLoan={({ loanId, name }) => foundLoanEntries(loanId, name.split(',')[0]!, go)}
      onOpenLoan={openLoan}
      onOpenPerson={({ personId }) => go(pathTo('/pipeline'), { search: { view: 'all', officer: personId } })}
      onSum={(plain) => {
        void navigator.clipboard.writeText(plain).then(
          () => toast({ text: `Copied ${plain}` }),
          () => toast({ text: `The browser did not copy ${plain}.` }),
        );
      }}
      preview={(chosen) => <PalettePreview chosen={chosen} />}
      onClose={() => onLayer(undefined)}
    />
  );
}
