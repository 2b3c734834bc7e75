import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './pdf-page.module.css';

interface PageNavigationProps {
  /** Current page; the first is 1. */
  page: number;
  /** Number of pages. */
  count: number;
  /** Called with the page to show. */
  onPage: (page: number) => void;
}

/** Switches between the pages of a PDF. Renders nothing for one page. */
export function PageNavigation({ page, count, onPage }: PageNavigationProps) {
  const { t } = useTranslation('documents');
  if (count <= 1) return null;
  return (
    <div className={styles.PageNavigation}>
      <IconButton
        icon={ChevronLeft}
        isDirectional
        label={t('viewer.previousPage')}
        isDisabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      <span>{t('viewer.page', { page, total: count })}</span>
      <IconButton
        icon={ChevronRight}
        isDirectional
        label={t('viewer.nextPage')}
        isDisabled={page >= count}
        onPress={() => onPage(page + 1)}
      />
    </div>
  );
}
