import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The text of a field that can't be read as the field's value: it is not in the form's values, and nothing is sent until it is corrected.
 */
export interface Unread {
  readonly label: string;
  readonly message: string;
}

/** The fields of a form whose text can't be read, by path; `note` is passed to the form's fields. */
export function useUnread() {
  const [unread, setUnread] = useState<Readonly<Record<string, Unread>>>({});
  const note = useCallback((path: string, found: Unread | undefined) => {
    setUnread((before) => {
      if (before[path]?.message === found?.message) return before;
      const { [path]: _old, ...others } = before;
      return found ? { ...others, [path]: found } : others;
    });
  }, []);
  return { unread, note };
}

/** Reports to a field's form whether its text can be read. */
export function useTellUnread(wrong: string | undefined, onUnread: ((message: string | undefined) => void) | undefined): void {
  const tell = useRef(onUnread);
  useEffect(() => {
    tell.current = onUnread;
  });
  useEffect(() => {
    if (wrong === undefined) return undefined;
    tell.current?.(wrong);
    return () => tell.current?.(undefined);
  }, [wrong]);
}
