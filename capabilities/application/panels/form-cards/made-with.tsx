import type { ReactNode } from 'react';
import { PathFormProvider, usePathForm, type PathValue } from '../../../../ui/fields/index.ts';

/** Fields of an item that may not exist yet: typing into one of them makes the item first. */
export function MadeWith({
  also,
  children,
}: {
  also: readonly (readonly [path: string, value: string | number | boolean])[];
  children: ReactNode;
}) {
  const form = usePathForm();
  const change = (path: string, value: PathValue): void => {
    if (value !== null) for (const [point, first] of also) form.change(point, first);
    form.change(path, value);
  };
  return <PathFormProvider form={also.length === 0 ? form : { ...form, change }}>{children}</PathFormProvider>;
}
