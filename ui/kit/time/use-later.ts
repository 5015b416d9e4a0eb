import { useEffect, useState } from 'react';

/** When the first page is drawn and nobody waits for any of its data. */
export const LATER_MS = 1_500;

/** True some time after the page was drawn: data that nobody waits for is loaded then, so that it doesn't slow down the rest. */
export function useLater(milliseconds: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return later;
}
