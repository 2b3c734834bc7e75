import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import { Link } from 'react-aria-components/Link';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './pdf-page.module.css';

interface PdfPageProps {
  /** Where the file is. */
  url: string;
}

/**
 * A PDF, which is opened in a tab of its own: browsers refuse to draw one in a frame that is shut off from the page,
 * and somebody else's file is let into no other.
 */
export function PdfPage({ url }: PdfPageProps) {
  const { t } = useTranslation('documents');
  return (
    <div className={styles.Pdf}>
      <EmptyState
        icon={FileText}
        title={t('viewer.pdf')}
        action={
          <Link className={styles.Open ?? ''} href={url} target="_blank" rel="noopener noreferrer">
            <Icon of={ExternalLink} isDirectional />
            {t('viewer.openPdf')}
          </Link>
        }
      >
        {t('viewer.pdfHelp')}
      </EmptyState>
    </div>
  );
}
