import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { IntegrityReport } from '#machines/data/tables/integrity-reports.ts';

export interface ReportDialogProps {
  /** Null if it was decided on, or is about the current user. */
  report: IntegrityReport | null;
  userHref: (userId: string) => string;
  onClose: () => void;
}

/** Shows an integrity report: who reported whom, and what. */
export function ReportDialog({ report, userHref, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['overview', 'news']);
  const format = useFormat();
  return (
    <Dialog
      title={report === null ? t('report.title') : t(`news:report.${report.kind}`)}
      isOpen
      onOpenChange={onClose}
    >
      {report === null ? (
        <EmptyState title={t('report.gone')}>{t('report.goneMore')}</EmptyState>
      ) : (
        <Stack gap={4}>
          <Muted>
            {t('report.at', { when: format.dateTime(report.created_at) })} ·{' '}
            {t(`report.status.${report.status}`)}
          </Muted>
          <p dir="auto">{report.text ?? t('report.spoken')}</p>
          <Stack as="ul" gap={1}>
            <li>
              {t('report.about')}{' '}
              {report.about_user_id === null ? (
                <bdi>{report.about_name ?? t('report.nobodyNamed')}</bdi>
              ) : (
                <Link href={userHref(report.about_user_id)}>
                  <bdi>{report.about_name ?? t('report.aboutUser')}</bdi>
                </Link>
              )}
            </li>
            {report.reporter_id !== null && (
              <li>
                <Link href={userHref(report.reporter_id)}>{t('report.reporter')}</Link>
              </li>
            )}
          </Stack>
        </Stack>
      )}
    </Dialog>
  );
}
