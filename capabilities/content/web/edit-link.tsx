import { useMayCall } from '../../../ui/calls/index.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';

/** A link to the editor of a page, for people who may edit it. */
export function EditLink({ page }: { page: string }) {
  const may = useMayCall('save-content');
  if (!may) return null;
  return (
    <ScreenLink to={pathTo('/content/edit')} search={{ page }}>
      Edit page
    </ScreenLink>
  );
}
