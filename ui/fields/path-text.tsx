import { useEffect, useId, useRef, type ChangeEvent } from 'react';
import { YEAR_DIGITS, ZIP_DIGITS } from '../../foundation/validation/sentences.ts';
import { filteredText, type TextFilter } from '../../foundation/validation/typed-text.ts';
import { PathCount, useLooks, type PathFieldProps } from './path-fields.tsx';
import { TextArea, TextField } from './text-fields.tsx';
import { useHalfTyped } from './use-half-typed.ts';

interface PathTextProps extends PathFieldProps {
  /** Formats the text when the field is left: "900410001" to "900-41-0001". */
  readonly tidy?: (typed: string) => string;
  /** Removes characters the field can't have, while it is typed. */
  readonly filter?: TextFilter;
  /** The most characters after the filter. */
  readonly longest?: number;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  readonly maxLength?: number;
  /** Suggestions while a person types; other text can be typed too. */
  readonly offered?: readonly string[] | undefined;
}

/**
 * A text. Its error is shown when the field is left or Enter is pressed, not while it is half typed; a shown error disappears as soon as it
 * is corrected.
 */
export function PathText({ tidy, filter, longest, inputMode, maxLength, offered, ...props }: PathTextProps) {
  const { form, value, looks } = useLooks(props);
  const offers = useId();
  const half = useHalfTyped(looks.error);
  const { input, filtered } = useFilter(filter, longest);
  const set = (text: string) => form.change(props.path, text === '' ? null : text);
  const field = (
    <TextField
      {...looks}
      error={half.error}
      ref={input}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => {
        half.begin();
        set(filtered(event));
      }}
      onKeyDown={half.onKeyDown}
      onBlur={(event) => {
        const typed = event.target.value;
        // A value from a file is not filtered by passing through its field.
        const left = filter && half.typed() ? filteredText(filter, typed, longest) : typed;
        const shaped = tidy ? tidy(left) : left.trim();
        half.end();
        if (shaped !== typed) set(shaped);
      }}
      {...(inputMode ? { inputMode } : {})}
      {...(maxLength ? { maxLength } : {})}
      {...(offered ? { list: offers } : {})}
    />
  );
  if (!offered) return field;
  return (
    <>
      {field}
      <datalist id={offers}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}

/** Filters the text without moving the caret; a letter that is still being composed is not filtered until it is complete. */
function useFilter(filter: TextFilter | undefined, longest: number | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const filtered = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string => {
    const composing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    if (!filter || composing) return target.value;
    const text = filteredText(filter, target.value, longest);
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    if (text !== target.value && target.type === 'text') caret.current = filteredText(filter, before, longest).length;
    return text;
  };
  return { input, filtered };
}

/** A text of several lines. */
export function PathLines(props: PathFieldProps) {
  const { form, value, looks } = useLooks(props);
  return (
    <TextArea
      {...looks}
      rows={8}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => form.change(props.path, event.target.value === '' ? null : event.target.value)}
    />
  );
}

/** A ZIP code: five digits, and nothing else can be typed. */
export function PathZip(props: PathFieldProps) {
  return <PathText {...props} inputMode="numeric" filter="digits" longest={ZIP_DIGITS} />;
}

/** A year: four digits; a whole number in the document. */
export function PathYear(props: PathFieldProps) {
  return <PathCount {...props} most={YEAR_DIGITS} />;
}
