import { useLayoutEffect } from 'react';

/** Sets the size of everything while a frame is shown, also of what floats outside of it. */
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
