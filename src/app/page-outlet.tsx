import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { Loading } from '#components/layout/loading/loading.tsx';

/** How long the page before stays while the next one loads, in milliseconds. */
const patience = 100;

/** The page of the address. One that is not there soon is waited for in its place, so that no click goes unanswered. */
export function PageOutlet() {
  const isLoading = useNavigation().state === 'loading';
  const [isLate, setLate] = useState(false);
  if (isLate && !isLoading) setLate(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLate && isLoading ? <Loading /> : <Outlet />;
}
