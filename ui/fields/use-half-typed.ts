import { useRef, useState, type KeyboardEvent } from 'react';

/** Withholds an error while its field is half typed; one that was shown before goes by being put right. */
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
