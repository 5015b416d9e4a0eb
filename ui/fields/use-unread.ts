import { useCallback, useState } from 'react';

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
