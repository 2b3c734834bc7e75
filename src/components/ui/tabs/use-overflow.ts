import { type RefObject, useLayoutEffect } from 'react';

/** Room for the sign that a list goes on, in px. */
const margin = 40;

/**
 * Marks `bar` with `data-more-before` and `data-more-after` while the list inside it can be scrolled that way, and
 * keeps the chosen tab in sight.
 */
export function useOverflow(bar: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever another tab is chosen.
  useLayoutEffect(() => {
    const list = bar.current?.querySelector('[role=tablist]');
    if (!list) return;
    const mark = () => {
      // How far it has left its start, in either direction of writing.
      const passed = Math.abs(list.scrollLeft);
      bar.current?.toggleAttribute('data-more-before', passed > 1);
      bar.current?.toggleAttribute('data-more-after', passed + list.clientWidth < list.scrollWidth - 1);
    };
    const sizes = new ResizeObserver(() => {
      reveal(list);
      mark();
    });
    // A tab grows by its count, and by its letters when they have come.
    const watch = () => {
      for (const element of [list, ...list.children]) sizes.observe(element);
    };
    watch();
    const tabs = new MutationObserver(watch);
    tabs.observe(list, { childList: true });
    list.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      tabs.disconnect();
      list.removeEventListener('scroll', mark);
    };
  }, [bar, chosen]);
}

function reveal(list: Element): void {
  const tab = list.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (!tab) return;
  if (tab.left < frame.left + margin) list.scrollBy({ left: tab.left - frame.left - margin });
  else if (tab.right > frame.right - margin) list.scrollBy({ left: tab.right - frame.right + margin });
}
