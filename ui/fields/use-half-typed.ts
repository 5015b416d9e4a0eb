import { useRef, useState, type KeyboardEvent } from 'react';

/** Hides an error while its field is half typed; an error that was shown before disappears when it is corrected. */
export function useHalfTyped(error: string | undefined) {
  const [half, setHalf] = useState(false);
  const typed = useRef(false);
  return {
    error: half ? undefined : error,
    begin: () => {
      typed.current = true;
      if (error === undefined) setHalf(true);
    },
    typed: () => typed.current,
    end: () => {
      typed.current = false;
      setHalf(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') setHalf(false);
    },
  };
}
