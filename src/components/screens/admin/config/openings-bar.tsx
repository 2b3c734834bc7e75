import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { type ConfigUrlState, openingOrders, openingStatuses } from './config-url-state.ts';
import { ListHead } from './list-head.tsx';
import styles from './openings.module.css';

export interface OpeningsBarProps {
  place: ConfigUrlState;
  onPlace: (next: ConfigUrlState) => void;
  onAddClient: () => void;
  onAddOpening: () => void;
}

const orderKeys = { client: 'byClient', free: 'byFree', newest: 'byNewest' } as const;

/** Search, sort order and add buttons of the openings. */
export function OpeningsBar({ place, onPlace, onAddClient, onAddOpening }: OpeningsBarProps) {
  const { t } = useTranslation('config');
  return (
    <ListHead
      searchLabel={t('openings.search')}
      search={place.search}
      onSearch={(search) => onPlace({ ...place, search })}
      filters={
        <>
          <div className={styles.Filter}>
            <Select
              label={t('openings.status')}
              options={[
                { value: 'any', label: t('openings.anyStatus') },
                ...openingStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
              ]}
              value={place.status ?? 'any'}
              onChange={(status) => onPlace({ ...place, status: status === 'any' ? null : status })}
            />
          </div>
          <div className={styles.Filter}>
            <Select
              label={t('openings.sort')}
              options={openingOrders.map((value) => ({ value, label: t(`openings.${orderKeys[value]}`) }))}
              value={place.order}
              onChange={(order) => onPlace({ ...place, order })}
            />
          </div>
        </>
      }
    >
      <Button onPress={onAddClient}>
        <Icon of={Plus} />
        {t('openings.addClient')}
      </Button>
      <Button variant="primary" onPress={onAddOpening}>
        <Icon of={Plus} />
        {t('openings.addOpening')}
      </Button>
    </ListHead>
  );
}
