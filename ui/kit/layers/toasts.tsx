import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { IconButton, LinkButton } from '../controls/button.tsx';
import { Icon } from '../icons.tsx';
import styles from './toasts.module.css';

export interface Toast {
  /** Repeats the verb of the button: "Lock cancelled". */
  readonly text: string;
  readonly tone?: 'done' | 'failed';
  /** Undo, or the retry of a failure. */
  readonly action?: { readonly text: string; readonly onPick: () => void };
}

const STAYS_MS = 6_000;
const MOST = 3;
type Shown = Toast & { id: number };

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Reports that background work finished. Never the only record of an error. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('ToastProvider is missing above this component.');
  return show;
}

/** Bottom left, at most three, six seconds, paused by hover and focus; failures stay until dismissed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const show = useCallback((toast: Toast) => {
    count.current += 1;
    const id = count.current;
    setToasts((before) => [...before, { ...toast, id }].slice(-MOST));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((before) => before.filter((one) => one.id !== id)), []);
  const context = useMemo(() => show, [show]);
  return (
    <ToastContext value={context}>
      {children}
      <div className={styles.place} role="region" aria-label="Notifications" aria-live="polite">
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function OneToast({ toast, onDismiss }: { toast: Shown; onDismiss: () => void }) {
  const [paused, setPaused] = useState(false);
  const failed = toast.tone === 'failed';
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (failed || paused) return;
    const timer = setTimeout(() => dismiss.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [failed, paused]);
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon of={failed ? IconAlertCircle : IconCheck} color={failed ? 'red' : 'ink-2'} />
      <span className={styles.text}>{toast.text}</span>
      {toast.action ? (
        <LinkButton
          onClick={() => {
            toast.action?.onPick();
            onDismiss();
          }}
        >
          {toast.action.text}
        </LinkButton>
      ) : null}
      <IconButton size="panel" icon={IconX} label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
