import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Subscribes to the news of loans while somebody is signed in, and again when they change accounts. Its code is loaded after the first page. */
export function useLiveNews(accountEpoch: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (accountEpoch === undefined) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    const timer = setTimeout(() => {
      void import('../../../ui/calls/live-news.ts')
        .then(({ followNews }) => {
          if (!gone) stop = followNews(queries);
        })
        // Without it pages request their data by themselves, as when the stream is down.
        .catch(() => undefined);
    }, 1_000);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [accountEpoch, queries]);
}
