import type { TFunction } from 'i18next';
import { Licence } from '#components/blocks/licence/licence.tsx';
import type { Format } from '#components/i18n/format.ts';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { TableColumn } from '#components/ui/table/table.tsx';
import type { Driver } from '#machines/data/driver-passwords.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './driver-passwords.module.css';

/** What the columns are written with. */
export interface DriverWords {
  t: TFunction<'driverPasswords'>;
  format: Format;
  /** Says where a driver came from. */
  sourceName: (source: string | null) => string;
  onReset: (driver: Driver) => void;
}

const tones = {
  active: 'good',
  invited: 'info',
  suspended: 'bad',
  archived: 'neutral',
} as const satisfies Record<NonNullable<Driver['status']>, BadgeProps['tone']>;

/** The columns of the list, in their first order: product design, C.23. */
export function driverColumns(words: DriverWords): TableColumn<Driver>[] {
  const { t, format, sourceName, onReset } = words;
  return [
    {
      id: 'name',
      label: t('columns.name'),
      width: 160,
      isRowHeader: true,
      render: ({ name }) => (
        <bdi className={styles.Name} title={name}>
          {name}
        </bdi>
      ),
    },
    {
      id: 'phone',
      label: t('columns.phone'),
      width: 145,
      render: (driver) => <Phone driver={driver} t={t} />,
    },
    {
      id: 'licence',
      label: t('columns.licence'),
      width: 130,
      render: ({ licence }) =>
        isUnknown(licence) ? <span className={styles.Quiet}>{t('unknown')}</span> : <Licence of={licence} />,
    },
    {
      id: 'created_at',
      label: t('columns.joined'),
      width: 145,
      isSortable: true,
      render: ({ created_at: at }) => format.date(at),
    },
    {
      id: 'lastReset',
      label: t('columns.lastReset'),
      width: 180,
      render: (driver) => lastReset(driver, words),
    },
    {
      id: 'status',
      label: t('columns.status'),
      width: 170,
      render: (driver) => <Status driver={driver} t={t} />,
    },
    {
      id: 'source',
      label: t('columns.source'),
      width: 95,
      render: ({ source }) => (
        <span className={styles.Quiet}>{source === null ? '' : sourceName(source)}</span>
      ),
    },
    {
      id: 'reset',
      label: t('columns.reset'),
      width: 130,
      render: (driver) => <Reset driver={driver} words={{ t, onReset }} />,
    },
  ];
}

/** When it was set last; a driver who can sign in and never had it reset says so, of others nothing is known. */
export function lastReset(
  { lastReset: at, status, from }: Driver,
  { t, format }: Pick<DriverWords, 't' | 'format'>,
) {
  if (at !== null) return format.dateTime(at);
  return status === null || from === 'users' ? '' : t('never');
}

function isUnknown(licence: Driver['licence']): licence is 'unknown' | null {
  return licence === null || licence === 'unknown';
}

function Phone({ driver: { phone }, t }: { driver: Driver; t: DriverWords['t'] }) {
  if (phone === null) return <span className={styles.Quiet}>{t('noPhone')}</span>;
  return <bdi dir="ltr">{formatPhone(phone)}</bdi>;
}

function Status({ driver: { status }, t }: { driver: Driver; t: DriverWords['t'] }) {
  if (status === null) return <Badge>{t('status.none')}</Badge>;
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

function Reset({
  driver,
  words: { t, onReset },
}: {
  driver: Driver;
  words: Pick<DriverWords, 't' | 'onReset'>;
}) {
  return (
    <Button
      variant="quiet"
      aria-label={t('resetOf', { name: driver.name })}
      disabledReason={driver.status === null ? t('noLogin') : undefined}
      onPress={() => onReset(driver)}
    >
      {t('resetOne')}
    </Button>
  );
}

/** A driver where there is no room for columns. */
export function DriverCard({ driver, words }: { driver: Driver; words: DriverWords }) {
  const { t } = words;
  const reset = lastReset(driver, words);
  return (
    <span className={styles.Card}>
      <span className={styles.Line}>
        <bdi className={styles.Name}>{driver.name}</bdi>
        <Status driver={driver} t={t} />
      </span>
      <Phone driver={driver} t={t} />
      <span className={styles.Line}>
        {isUnknown(driver.licence) ? (
          <span className={styles.Quiet}>{t('unknown')}</span>
        ) : (
          <Licence of={driver.licence} />
        )}
        {reset !== '' && (
          <span className={styles.Quiet}>
            {t('columns.lastReset')} {reset}
          </span>
        )}
      </span>
    </span>
  );
}
