import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useToasts } from '#components/ui/toast/toast-queue.ts';

export interface ClosedPageProps {
  /** What the page is called. */
  page: string;
  /** Where whoever stood on it goes. */
  to: string;
}

/** Leads away from a page of staff that a setting has closed, and says why. */
export function ClosedPage({ page, to }: ClosedPageProps) {
  const { t } = useTranslation('staff');
  const toasts = useToasts();
  const text = t('closedPage', { page });
  useEffect(() => {
    toasts.add({ tone: 'info', text });
  }, [toasts, text]);
  return <Navigate to={to} replace />;
}
