import { useAsk } from '../../../ui/calls/index.ts';
import { ViewTabs } from '../../../ui/kit/controls/filters.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { CalendarView } from './calendar-view.tsx';
import { ListsView } from './lists-view.tsx';
import { PlacesView } from './places-view.tsx';
import { RulesView } from './rules-view.tsx';

const TITLE = 'Reference data';
const PARTS = [
  { id: 'calendar', title: 'Calendar' },
  { id: 'lists', title: 'Lists' },
  { id: 'places', title: 'Places' },
  { id: 'rules', title: 'Rules' },
] as const;
type Part = (typeof PARTS)[number]['id'];

/** `/reference-data/{part}`: the calendar, lists, places and rules of the portal, to look up. */
export default function ReferenceScreen({ params }: ScreenProps<'/reference-data'>) {
  const go = useGo();
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 });
  const part: Part = PARTS.find(({ id }) => id === params.part)?.id ?? 'calendar';
  if (profile.fault)
    return (
      <Workbench title={TITLE}>
        <ErrorState title="Reference data did not load" safe="Nothing changed." onRetry={profile.again} trace={profile.fault.trace} />
      </Workbench>
    );
  if (!profile.value)
    return (
      <Workbench title={TITLE}>
        <SkeletonRows rows={12} />
      </Workbench>
    );
  return (
    <Workbench title={TITLE}>
      <ViewTabs
        label="Parts"
        views={PARTS}
        current={part}
        onPick={(next) => go(pathTo('/reference-data', { part: next }), { replace: true })}
      />
      {part === 'lists' ? (
        <ListsView />
      ) : part === 'places' ? (
        <PlacesView />
      ) : part === 'rules' ? (
        <RulesView today={profile.value.today} />
      ) : (
        <CalendarView today={profile.value.today} />
      )}
    </Workbench>
  );
}
