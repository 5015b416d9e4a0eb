/** Layers that Esc closes, newest last: one press closes one layer. */
const layers: (() => void)[] = [];

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const top = layers[layers.length - 1];
    if (!top) return;
    event.preventDefault();
    top();
  });
}

/** Registers a layer; the returned function takes it away again. */
export function onEscape(close: () => void): () => void {
  layers.push(close);
  return () => {
    const at = layers.lastIndexOf(close);
    if (at >= 0) layers.splice(at, 1);
  };
}
