import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { PageSize } from './page-size.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** What is paged, for those who can't see the list: "Pages of leads". */
  label?: string;
  /** Place of the first row shown, counted from 1; 0 when there is none. */
  from: number;
  /** Place of the last row shown. */
  to: number;
  /** How many rows there are; left out where nobody counts them. */
  total?: number;
  /** There is a page before this one. */
  hasPrevious: boolean;
  /** There is a page after this one. */
  hasNext: boolean;
  /** Hears that the previous page is wanted. */
  onPrevious: () => void;
  /** Hears that the next page is wanted. */
  onNext: () => void;
  /** How many rows a page shows. */
  pageSize?: number;
  /** What `pageSize` may be; a list to choose from appears when there is more than one. */
  pageSizes?: readonly number[];
  /** Hears that another number of rows is wanted. */
  onPageSize?: (pageSize: number) => void;
  /** Another page is on its way. */
  isLoading?: boolean;
}

/** The way through a long list, a page at a time. Its buttons stay where they are, also at either end. */
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
