import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router-dom';

/** Routes the links of react-aria's controls through the app's router. */
export function LinkRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={navigate} useHref={useAddress}>
      {children}
    </RouterProvider>
  );
}

/** Keeps absolute URLs such as `https://u.ae` or `tel:999`, which the router would treat as its own paths. */
function useAddress(href: string): string {
  const path = useHref(href);
  return /^[a-z][a-z\d+.-]*:/i.test(href) ? href : path;
}
