const isMoved = new WeakSet<Element>();

const arrivals = new MutationObserver(reverse);

/** Keeps the page's style sheets in the reverse of their load order, after the sheet that orders the layers. */
export function reverseSheets(): void {
  reverse();
  arrivals.observe(document.head, { childList: true });
}

function reverse(): void {
  const first = document.head.querySelector('style[data-vite-dev-id$="/tokens/layers.css"]');
  if (!first) throw new Error('The sheet that orders the layers has not loaded');
  for (const sheet of document.head.querySelectorAll('style[data-vite-dev-id]')) {
    if (sheet === first || isMoved.has(sheet)) continue;
    isMoved.add(sheet);
    first.after(sheet);
  }
}
