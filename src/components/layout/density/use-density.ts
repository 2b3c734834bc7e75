import { useLayoutEffect } from 'react';

/** Sets the density of the document while a frame is mounted, including overlays outside the frame. */
export function useDensity(density: 'staff' | 'driver'): void {
  useLayoutEffect(() => {
    const page = document.documentElement.dataset;
    const before = page.density;
    page.density = density;
    return () => {
      if (before === undefined) delete page.density;
      else page.density = before;
    };
  }, [density]);
}
