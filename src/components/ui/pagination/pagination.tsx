import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { PageSize } from './page-size.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Accessible name: "Pages of leads". */
  label?: string;
  /** Position of the first visible row, from 1; 0 if there is none. */
  from: number;
  /** Position of the last visible row. */
  to: number;
  /** Total number of rows; undefined if unknown. */
  total?: number;
  /** There is a previous page. */
  hasPrevious: boolean;
  /** There is a next page. */
  hasNext: boolean;
  /** Called to show the previous page. */
  onPrevious: () => void;
  /** Called to show the next page. */
  onNext: () => void;
  /** Number of rows per page. */
  pageSize?: number;
  /** Available page sizes. With more than one, a list to choose from is shown. */
  pageSizes?: readonly number[];
  /** Called with the new page size. */
  onPageSize?: (pageSize: number) => void;
  /** Another page is loading. */
  isLoading?: boolean;
}

/** Navigation through a long list, page by page. The position of its buttons is fixed, at both ends too. */
export function Pagination(props: PaginationProps) {
  const { label, from, to, total, hasPrevious, hasNext, onPrevious, onNext, isLoading = false } = props;
  const { pageSize, pageSizes = [], onPageSize } = props;
  const { t } = useTranslation('controls');
  const format = useFormat();
  const range = { from: format.number(from), to: format.number(to) };
  const hasSizes = pageSize !== undefined && onPageSize && pageSizes.length > 1;
  return (
    <nav className={styles.Pagination} aria-label={label ?? t('pagination.label')}>
      <p className={styles.Range} role="status">
        {total === undefined
          ? t('pagination.rangeOpen', range)
          : t('pagination.range', { ...range, total: format.number(total) })}
      </p>
      {hasSizes && <PageSize value={pageSize} values={pageSizes} onChange={onPageSize} />}
      <div className={styles.Moves}>
        <Button
          onPress={onPrevious}
          isPending={isLoading}
          disabledReason={hasPrevious ? undefined : t('pagination.first')}
        >
          <Icon of={ChevronLeft} isDirectional />
          {t('pagination.previous')}
        </Button>
        <Button
          onPress={onNext}
          isPending={isLoading}
          disabledReason={hasNext ? undefined : t('pagination.last')}
        >
          {t('pagination.next')}
          <Icon of={ChevronRight} isDirectional />
        </Button>
      </div>
    </nav>
  );
}
