import { IconAlertCircle, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons.tsx';
import { KeyCap, KeyHint } from '../key-cap.tsx';
import { onEscape } from '../layers/layers.ts';
import { LockIcon } from '../controls/status-pill.tsx';
import type { Option } from './palette-entries.ts';
import styles from './palette.module.css';
import { usePalette, type PaletteProps } from './use-palette.ts';

/** One box: 10 digits find a loan, 2 letters a last name, words find actions and places. */
export function Palette(props: PaletteProps) {
  const { onClose } = props;
  const palette = usePalette(props);
  const { options, current, message } = palette;
  const listId = useId();
  const input = useFocusWhileOpen();
  useEffect(() => onEscape(onClose), [onClose]);
  return createPortal(
    <div data-portal="true">
      <div className={styles.scrim} onPointerDown={onClose} aria-hidden />
      <div className={styles.palette} role="dialog" aria-modal="true" aria-label="Search">
        <div className={styles.field}>
          <Icon of={IconSearch} size={18} color="var(--ink-3)" />
          <input
            ref={input}
            className={styles.input}
            value={palette.typed}
            placeholder="Loan number or last name"
            aria-label="Loan number, last name or action"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            {...(options.length > 0 ? { 'aria-activedescendant': `${listId}-${current}` } : {})}
            onChange={(event) => palette.setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') palette.step(1);
              else if (event.key === 'ArrowUp') palette.step(-1);
              else if (event.key === 'Enter') palette.pick(event.ctrlKey || event.metaKey);
              else if (event.key !== 'Tab') return;
              event.preventDefault();
            }}
          />
          <KeyCap keys="Esc" />
        </div>
        {message ? (
          <p className={styles.message} role="alert" style={{ display: 'flex', gap: 'var(--space-2)' }}>
            <Icon of={IconAlertCircle} color="var(--red)" />
            {message}
          </p>
        ) : null}
        <div id={listId} className={styles.list} role="listbox" aria-label="Results" hidden={options.length === 0}>
          {options.map((option, index) => (
            <div key={`${option.group}${option.text}${option.detail ?? ''}`} role="presentation">
              {index === 0 || options[index - 1]!.group !== option.group ? (
                <div className={styles.group} role="presentation">
                  {option.group}
                </div>
              ) : null}
              <OptionRow
                id={`${listId}-${index}`}
                option={option}
                current={index === current}
                onPoint={() => palette.setCurrent(index)}
                onPick={() => {
                  onClose();
                  option.onPick();
                }}
              />
            </div>
          ))}
        </div>
        <PaletteFoot />
      </div>
    </div>,
    document.body,
  );
}

/** The box has the focus while the palette is open; then whoever had it has it again. */
function useFocusWhileOpen() {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    input.current?.focus();
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, []);
  return input;
}

function OptionRow({
  id,
  option,
  current,
  onPoint,
  onPick,
}: {
  id: string;
  option: Option;
  current: boolean;
  onPoint: () => void;
  onPick: () => void;
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={current}
      className={styles.option}
      ref={(element) => {
        if (current) element?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerMove={onPoint}
      onClick={onPick}
    >
      {option.lock ? <LockIcon state={option.lock} /> : option.icon ? <Icon of={option.icon} /> : <span style={{ width: 16 }} />}
      <b>
        <bdi>{option.text}</bdi>
      </b>
      <span className={styles.detail}>{option.detail}</span>
      {option.keys ? <KeyCap keys={option.keys} /> : null}
    </div>
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
      <span className={styles.footEnd}>10 digits find a loan; 2 letters find a name</span>
    </div>
  );
}
