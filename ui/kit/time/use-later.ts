import { useEffect, useState } from 'react';

/** When the first page stands and nobody waits for anything of it. */
export const LATER_MS = 1_500;

/** True some time after the page has come: what nobody waits for is asked then, beside nothing that somebody does. */
export function useLater(milliseconds: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return later;
}
