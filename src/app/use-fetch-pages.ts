import { useEffect } from 'react';
import { isOnline } from '#machines/data/network.ts';
import { fetchAhead, pageAt, pages } from './pages.ts';

/** How long nothing may have come over the network before the next page is fetched, in milliseconds. */
const quiet = 400;

/**
 * Fetches the code, the words and the first rows of the pages at `entries` while nobody needs the network or the
 * processor, one after another, so that each is there when it is opened. A browser that can't tell when it is idle
 * fetches a page when it is opened.
 */
export function useFetchPages(entries: readonly string[], userId: string): void {
  const all = entries.join(' ');
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return;
    const paths = all.split(' ');
    const open = pageAt(location.pathname);
    const left = pages.filter((page) => page.screen && page !== open && paths.includes(page.path));
    let [timer, idle] = [0, 0];
    const watch = new PerformanceObserver(wait);
    function stop() {
      window.clearTimeout(timer);
      cancelIdleCallback(idle);
    }
    function wait() {
      stop();
      timer = window.setTimeout(() => {
        idle = requestIdleCallback(fetchNext);
      }, quiet);
    }
    function fetchNext() {
      const next = isOnline() && left.shift();
      if (next) void fetchAhead(next, { userId, search: '' });
      if (left.length > 0) wait();
      else watch.disconnect();
    }
    watch.observe({ type: 'resource' });
    wait();
    return () => {
      watch.disconnect();
      stop();
    };
  }, [all, userId]);
}
