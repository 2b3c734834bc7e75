import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { Loading } from '#components/layout/loading/loading.tsx';

/** How long the previous page stays while the next one loads, in milliseconds. */
const patience = 100;

/** Renders the page of the URL. Replaces a slow page by its loading state, so that every click has an effect. */
export function PageOutlet() {
  const isLoading = useNavigation().state === 'loading';
  const [isLoadingSlowly, setLoadingSlowly] = useState(false);
  if (isLoadingSlowly && !isLoading) setLoadingSlowly(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLoadingSlowly(true), patience);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoadingSlowly && isLoading ? <Loading /> : <Outlet />;
}
