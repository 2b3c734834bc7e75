import { type RefObject, useLayoutEffect } from 'react';

/** Space for the overflow mark, in px. */
const margin = 40;

/**
 * Sets `data-more-before` and `data-more-after` on `bar` while the list inside can scroll that way. Scrolls the current
 * tab into view.
 */
export function useOverflow(bar: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever another tab is chosen.
  useLayoutEffect(() => {
    const list = bar.current?.querySelector('[role=tablist]');
    if (!list) return;
    const mark = () => {
      // Distance from the start in either text direction.
      const passed = Math.abs(list.scrollLeft);
      bar.current?.toggleAttribute('data-more-before', passed > 1);
      bar.current?.toggleAttribute('data-more-after', passed + list.clientWidth < list.scrollWidth - 1);
    };
    const sizes = new ResizeObserver(() => {
      reveal(list);
      mark();
    });
    // A tab's width changes with its count, and when its font is loaded.
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
