import { memo, type ReactNode } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { IconAlertCircle, IconSearch } from '@tabler/icons-react';
import { Icon } from '../icons.tsx';
import { KeyCap, KeyHint } from '../key-cap.tsx';
import { Modal } from '../layers/modal.tsx';
import { LockIcon } from '../controls/status-pill.tsx';
import { classes } from '../class-names.ts';
import { markedText, PREFIXES, type Option } from './palette-entries.ts';
import styles from './palette.module.css';
import { usePalette, type PaletteProps, type ShownResults } from './use-palette.ts';

/** One box: 10 digits find a loan, 2 letters a last name or a person, words find actions and screens; a first letter narrows it to one of these. */
export function Palette({ preview, ...props }: PaletteProps & { readonly preview?: (chosen: Option) => ReactNode }) {
  const { onClose } = props;
  const palette = usePalette(props);
  return (
    <Modal label="Search" className={styles.palette!} onClose={onClose}>
      <Autocomplete.Root
        open
        inline
        mode="none"
        autoHighlight="always"
        keepHighlight
        items={palette.shown.groups}
        itemToStringValue={(option: Option) => option.text}
        value={palette.typed}
        onValueChange={(typed, { reason }) => (reason === 'input-change' ? palette.setTyped(typed) : undefined)}
        onItemHighlighted={(_option, { index }) => palette.setCurrent(index)}
      >
        <div className={styles.field}>
          <Icon of={IconSearch} size={18} color="ink-3" />
          <Autocomplete.Input
            className={styles.input!}
            placeholder="Loan, person or action"
            aria-label="Loan number, last name, person or action"
            spellCheck={false}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The result that Enter takes may still be loading: it is not always the highlighted one.
              event.preventBaseUIHandler();
              event.preventDefault();
              palette.pick(event.ctrlKey || event.metaKey);
            }}
          />
          <KeyCap keys="Esc" />
        </div>
        <Kinds kind={palette.kind} onNarrow={palette.narrow} />
        {palette.message ? (
          <p className={styles.message} role="alert">
            <Icon of={IconAlertCircle} color="red" />
            {palette.message}
          </p>
        ) : null}
        <Results {...palette.shown} preview={preview} />
      </Autocomplete.Root>
      <PaletteFoot />
    </Modal>
  );
}

interface ResultsProps extends ShownResults {
  readonly preview: ((chosen: Option) => ReactNode) | undefined;
}

/** Drawn again only when the results are others. */
const Results = memo(function Results({ groups, text, chosen, take, preview }: ResultsProps) {
  return (
    <div className={styles.results}>
      <Autocomplete.List className={styles.list!} aria-label="Results" hidden={groups.length === 0}>
        {groups.map(({ group, items }) => (
          <Autocomplete.Group key={group} items={items}>
            <Autocomplete.GroupLabel className={styles.group!}>{group}</Autocomplete.GroupLabel>
            {items.map((option) => (
              <OptionRow key={`${option.text}${option.detail ?? ''}`} option={option} typed={text} onPick={() => take(option, false)} />
            ))}
          </Autocomplete.Group>
        ))}
      </Autocomplete.List>
      {chosen && preview ? (
        <aside className={styles.preview} aria-label="Preview">
          {preview(chosen)}
        </aside>
      ) : null}
    </div>
  );
});

/** The kinds of the narrowed search; each has a letter that does the same. */
function Kinds({ kind, onNarrow }: { kind: Option['kind'] | undefined; onNarrow: (kind: Option['kind'] | undefined) => void }) {
  const all = [{ kind: undefined, title: 'All', prefix: '' }, ...PREFIXES];
  return (
    <div className={styles.kinds} role="group" aria-label="Look for">
      {all.map((one) => (
        <button
          key={one.title}
          type="button"
          className={styles.kind}
          aria-pressed={one.kind === kind}
          onClick={(event) => {
            onNarrow(one.kind);
            event.currentTarget.closest('[data-modal]')?.querySelector('input')?.focus();
          }}
        >
          {one.title}
          {one.prefix === '' ? null : <KeyCap keys={one.prefix} />}
        </button>
      ))}
    </div>
  );
}

function OptionRow({ option, typed, onPick }: { option: Option; typed: string; onPick: () => void }) {
  return (
    <Autocomplete.Item
      value={option}
      className={classes(styles.option, option.blocked !== undefined && styles.blocked)}
      {...(option.blocked === undefined ? {} : { 'aria-disabled': true })}
      onClick={onPick}
    >
      {option.lock ? <LockIcon state={option.lock} /> : option.icon ? <Icon of={option.icon} /> : <span className={styles.noIcon} />}
      <b>
        <bdi>{markedText(option.text, typed).map(({ text, marked }) => (marked ? <mark key={text}>{text}</mark> : text))}</bdi>
      </b>
      <span className={styles.detail}>{option.blocked ?? option.detail}</span>
      {option.keys ? <KeyCap keys={option.keys} /> : null}
    </Autocomplete.Item>
  );
}

function PaletteFoot() {
  return (
    <div className={styles.foot}>
      <KeyHint className="mobile-hidden" keys={['↑', '↓']}>
        move
      </KeyHint>
      <KeyHint className="mobile-hidden" keys={['enter']}>
        open
      </KeyHint>
      <KeyHint className="mobile-hidden" keys={['mod+enter']}>
        open in new tab
      </KeyHint>
      <span className={styles.footEnd}>10 digits find a loan; 2 letters find a name; = works out a sum</span>
    </div>
  );
}
