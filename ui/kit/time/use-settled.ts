import { useEffect, useState } from 'react';

/** Long enough for a word, short enough to feel live. */
const PAUSE_MS = 200;

/** The value once it has stayed the same for a moment: a query is sent when typing pauses. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const later = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(later);
  }, [value]);
  return settled;
}
