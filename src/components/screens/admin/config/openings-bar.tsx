import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { SearchField } from '#components/ui/search-field/search-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { type ConfigPlace, openingOrders, openingStatuses } from './config-place.ts';
import styles from './openings.module.css';

export interface OpeningsBarProps {
  place: ConfigPlace;
  onPlace: (next: ConfigPlace) => void;
  onAddClient: () => void;
  onAddOpening: () => void;
}

const orderKeys = { client: 'byClient', free: 'byFree', newest: 'byNewest' } as const;

/** Search, sort order and add buttons of the openings. */
export function OpeningsBar({ place, onPlace, onAddClient, onAddOpening }: OpeningsBarProps) {
  const { t } = useTranslation('config');
  return (
    <div className={styles.Bar}>
      <div className={styles.Search}>
        <SearchField
          label={t('openings.search')}
          value={place.search}
          onChange={(search) => onPlace({ ...place, search })}
        />
      </div>
      <Select
        label={t('openings.status')}
        options={[
          { value: 'any', label: t('openings.anyStatus') },
          ...openingStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        value={place.status ?? 'any'}
        onChange={(status) => onPlace({ ...place, status: status === 'any' ? null : status })}
      />
      <Select
        label={t('openings.sort')}
        options={openingOrders.map((value) => ({ value, label: t(`openings.${orderKeys[value]}`) }))}
        value={place.order}
        onChange={(order) => onPlace({ ...place, order })}
      />
      <div className={styles.Add}>
        <Button onPress={onAddClient}>
          <Icon of={Plus} />
          {t('openings.addClient')}
        </Button>
        <Button variant="primary" onPress={onAddOpening}>
          <Icon of={Plus} />
          {t('openings.addOpening')}
        </Button>
      </div>
    </div>
  );
}
