import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useToasts } from '#components/ui/toast/toast-queue.ts';

export interface ClosedPageProps {
  /** Name of the page. */
  page: string;
  /** Redirect target. */
  to: string;
}

/** Redirects from a staff page that a setting has disabled, and shows the reason. */
export function ClosedPage({ page, to }: ClosedPageProps) {
  const { t } = useTranslation('staff');
  const toasts = useToasts();
  const text = t('closedPage', { page });
  useEffect(() => {
    toasts.add({ tone: 'info', text });
  }, [toasts, text]);
  return <Navigate to={to} replace />;
}
