import { useCallback, useEffect, useRef, useState } from 'react';

/** What stands in a field and can't be read as what the field holds: it is in no form yet, and nothing is sent until it is put right. */
export interface Unread {
  readonly label: string;
  readonly message: string;
}

/** The fields of a form whose typing can't be read, by path; `note` is handed to the form's fields. */
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

/** Tells the form of a field whether what is typed in it can be read. */
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
