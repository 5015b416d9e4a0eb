import { useSearch } from '@tanstack/react-router';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ErrorState } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';

/** The specification's error screen: the message it was given, or its own words. Never a stack or an id of the machine's. */
export default function ErrorScreen() {
  const go = useGo();
  const { errorMsg } = useSearch({ strict: false }) as { errorMsg?: unknown };
  const message = typeof errorMsg === 'string' && errorMsg.length <= 300 ? errorMsg : 'Unknown error';
  return (
    <ArticlePage title="Error">
      <ErrorState
        title={message}
        safe="Nothing was changed by this. Your loans are as you left them."
        actions={<Button onClick={() => go(pathTo('/pipeline'))}>Go to pipeline</Button>}
      />
    </ArticlePage>
  );
}
