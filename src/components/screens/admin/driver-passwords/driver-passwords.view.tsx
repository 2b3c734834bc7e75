import KeyRound from 'lucide-react/icons/key-round';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { ListKit, type ListKitProps } from '#components/blocks/list-kit/list-kit.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import type { ListProps } from '#components/kinds/use-list.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import type { Driver } from '#machines/data/driver-passwords.ts';
import styles from './driver-passwords.module.css';
import { DriverCard, driverColumns } from './driver-passwords-columns.tsx';
import { useDriverFilters } from './use-driver-filters.ts';

export interface DriverPasswordsViewProps extends Pick<ListKitProps<Driver>, 'saved' | 'csv' | 'total'> {
  /** The list as it stands. */
  list: ListProps<Driver>;
  /** All that match are chosen, also those that aren't loaded. */
  isAll: boolean;
  onAll: () => void;
  /** Resets one driver's password. */
  onReset: (driver: Driver) => void;
  /** Resets the passwords of those chosen: a different one for each. */
  onResetMany: () => void;
  /** The same, with one password for all. */
  onResetSame: () => void;
  /** Work that goes on while its dialog is closed. */
  progress?: ReactNode;
  /** What is left to be passed on. */
  notice?: ReactNode;
}

/** The drivers and when their passwords were last set. */
export function DriverPasswordsView(props: DriverPasswordsViewProps) {
  const { list, isAll, onAll, onReset, onResetMany, onResetSame, progress, notice, total, ...kit } = props;
  const { t } = useTranslation(['driverPasswords', 'candidates']);
  const format = useFormat();
  const sourceName = useSourceName();
  const words = useMemo(() => ({ t, format, sourceName, onReset }), [t, format, sourceName, onReset]);
  const columns = useMemo(() => driverColumns(words), [words]);
  const { selected, onSelected } = list.table;
  const isFallback = list.table.rows[0]?.from === 'users';
  const bulk = selected.size > 0 && (
    <BulkBar
      count={isAll && total !== null ? total : selected.size}
      total={isFallback ? null : total}
      isAll={isAll}
      onAll={onAll}
      onClear={() => onSelected(new Set())}
      actions={[
        { id: 'distinct', label: t('resetMany'), icon: KeyRound, onPress: onResetMany },
        { id: 'same', label: t('resetSame'), onPress: onResetSame },
      ]}
    />
  );
  return (
    <div className={styles.Page}>
      {isFallback && <Banner icon={TriangleAlert}>{t('fallback')}</Banner>}
      {notice}
      <div className={styles.List}>
        <ListKit
          {...list}
          {...kit}
          total={isFallback ? null : total}
          label={t('label')}
          things={t('things')}
          tabs={[]}
          searchLabel={t('search')}
          filters={useDriverFilters()}
          table={{
            ...list.table,
            columns,
            rowName: ({ name }) => name,
            renderCard: (driver) => <DriverCard driver={driver} words={words} />,
          }}
          bulk={progress ?? bulk}
          empty={{ kind: 'first', title: t('empty.title'), children: t('empty.text') }}
        />
      </div>
    </div>
  );
}
