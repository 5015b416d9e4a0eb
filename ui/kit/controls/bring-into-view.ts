/** On a phone a row of tabs scrolls sideways, and the chosen one may be past the edge. The page itself stays where it is. */
export function bringIntoView(tab: HTMLElement | null): void {
  const tabs = tab?.closest<HTMLElement>('ul, [role="tablist"]');
  if (!tab || !tabs) return;
  const edge = tabs.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < edge.left) tabs.scrollLeft -= edge.left - left;
  else if (right > edge.right) tabs.scrollLeft += right - edge.right;
}
