import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../../../ui/kit/button.tsx';
import { ErrorState } from '../../../ui/kit/states.tsx';
import { ArticlePage } from '../../../ui/kit/templates.tsx';

/** The specification's error screen: the message it was given, or its own words. Never a stack or an id of the machine's. */
export default function ErrorScreen() {
  const navigate = useNavigate();
  const { errorMsg } = useSearch({ strict: false }) as { errorMsg?: unknown };
  const message = typeof errorMsg === 'string' && errorMsg.length <= 300 ? errorMsg : 'Unknown error';
  return (
    <ArticlePage title="Error">
      <ErrorState
        title={message}
        safe="Nothing was changed by this. Your loans are as you left them."
        actions={<Button onClick={() => void navigate({ to: '/pipeline' })}>Go to pipeline</Button>}
      />
    </ArticlePage>
  );
}
