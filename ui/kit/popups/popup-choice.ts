const KEY = 'lockdesk-popup-warning';

/** Whether the warning is shown: not where somebody chose in this browser not to see it again. */
export function popupWarningWanted(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'hidden';
  } catch {
    return true;
  }
}

export function hidePopupWarning(): void {
  try {
    localStorage.setItem(KEY, 'hidden');
  } catch {
    return;
  }
}
