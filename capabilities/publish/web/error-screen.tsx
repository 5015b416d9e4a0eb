import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ErrorState } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { givenPath, pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';

/** The specification's error screen: the message it was given, or its own words. Never a stack or an id of the machine's. */
export default function ErrorScreen() {
  const go = useGo();
  const { errorMsg, from } = useSearch({ strict: false }) as { errorMsg?: unknown; from?: unknown };
  const message = typeof errorMsg === 'string' && errorMsg !== '' && errorMsg.length <= 300 ? errorMsg : 'Unknown error';
  // Only a screen of the portal itself: a forged address must not lead a person elsewhere.
  const again = typeof from === 'string' && /^\/[\w-]+(\/[\w.~%-]+)*$/.test(from) ? givenPath(from) : undefined;
  const queries = useQueryClient();
  const tryAgain = (to: ScreenPath) => {
    // Failed queries are run again: their cached failure would lead straight back here.
    queries.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    go(to, { replace: true });
  };
  return (
    <ArticlePage title="Error">
      <ErrorState
        title={message}
        safe="Nothing changed. Your loans are as you left them."
        {...(again ? { onRetry: () => tryAgain(again) } : {})}
        actions={<Button onClick={() => go(pathTo('/pipeline'))}>Go to pipeline</Button>}
      />
    </ArticlePage>
  );
}
