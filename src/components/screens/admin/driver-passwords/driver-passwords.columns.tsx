import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { Quiet } from '#components/blocks/columns/cell-parts.tsx';
import { defineColumns, type ListMessages } from '#components/blocks/columns/define-columns.ts';
import { date, text } from '#components/blocks/columns/value-columns.tsx';
import { Licence } from '#components/blocks/licence/licence.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { driverPasswordsList } from '#machines/admin/driver-passwords/driver-passwords.list.ts';
import type { Driver } from '#machines/data/driver-passwords.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './driver-passwords.module.css';

interface CellProps {
  row: Driver;
}

const tones = {
  active: 'good',
  invited: 'info',
  suspended: 'bad',
  archived: 'neutral',
} as const satisfies Record<NonNullable<Driver['status']>, BadgeProps['tone']>;

/**
 * Returns whether a driver's password was never reset. Resets are unknown for rows from `users` and for drivers without
 * a login.
 */
const isNeverReset = ({ lastReset, status, from }: Driver) =>
  lastReset === null && status !== null && from === 'candidates';

function Phone({ row: { phone } }: CellProps) {
  const { t } = useTranslation('driverPasswords');
  if (phone === null) return <Quiet>{t('noPhone')}</Quiet>;
  return <bdi dir="ltr">{formatPhone(phone)}</bdi>;
}

function DriverLicence({ row: { licence } }: CellProps) {
  const { t } = useTranslation('driverPasswords');
  if (licence === null || licence === 'unknown') return <Quiet>{t('unknown')}</Quiet>;
  return <Licence of={licence} />;
}

function LastReset({ row }: CellProps) {
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  if (row.lastReset !== null) return format.dateTime(row.lastReset);
  return isNeverReset(row) ? t('never') : null;
}

function Status({ row: { status } }: CellProps) {
  const { t } = useTranslation('driverPasswords');
  return status === null ? (
    <Badge>{t('status.none')}</Badge>
  ) : (
    <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
  );
}

function Source({ row: { source } }: CellProps) {
  const { sourceName } = useCellContext();
  return <Quiet>{source === null ? '' : sourceName(source)}</Quiet>;
}

function Reset({ row: { id, name, status } }: CellProps) {
  const { t } = useTranslation('driverPasswords');
  const { onOpen } = useCellContext();
  return (
    <Button
      variant="quiet"
      aria-label={t('resetOf', { name })}
      disabledReason={status === null ? t('noLogin') : undefined}
      onPress={() => onOpen(id)}
    >
      {t('resetOne')}
    </Button>
  );
}

/** Renders a driver as a card, where there is no room for columns. */
function DriverCard({ row }: CellProps) {
  const { t } = useTranslation('driverPasswords');
  return (
    <span className={styles.Card}>
      <span className={styles.Line}>
        <bdi className={styles.Name}>{row.name}</bdi>
        <Status row={row} />
      </span>
      <Phone row={row} />
      <span className={styles.Line}>
        <DriverLicence row={row} />
        {(row.lastReset !== null || isNeverReset(row)) && (
          <Quiet>
            {t('columns.lastReset')} <LastReset row={row} />
          </Quiet>
        )}
      </span>
    </span>
  );
}

const licenceName = (value: string | null, { t, tCandidate }: ListMessages) =>
  value === null || value === 'unknown' ? t('unknown') : tCandidate(`licence.${value}`);

/** Columns in default order: product design, C.23. No column and no export contains a password. */
export const driverPasswordsColumns = defineColumns<Driver>(driverPasswordsList, {
  columns: [
    text('name', { isRowHeader: true }),
    {
      id: 'phone',
      width: 145,
      render: (row) => <Phone row={row} />,
      value: ({ phone }) => phone ?? '',
      isMasked: true,
    },
    {
      id: 'licence',
      width: 130,
      render: (row) => <DriverLicence row={row} />,
      value: ({ licence }, words) => licenceName(licence, words),
    },
    date('created_at'),
    {
      id: 'lastReset',
      width: 180,
      render: (row) => <LastReset row={row} />,
      value: (row, { t, format }) =>
        row.lastReset === null ? (isNeverReset(row) ? t('never') : '') : format.dateTime(row.lastReset),
    },
    {
      id: 'status',
      width: 170,
      render: (row) => <Status row={row} />,
      value: ({ status }, { t }) => t(`status.${status ?? 'none'}`),
    },
    {
      id: 'source',
      width: 95,
      render: (row) => <Source row={row} />,
      value: ({ source }, { sourceName }) => (source === null ? '' : sourceName(source)),
    },
    { id: 'reset', width: 130, render: (row) => <Reset row={row} /> },
  ],
  rowName: ({ name }) => name,
  renderCard: (row) => <DriverCard row={row} />,
  valueNames: { licence: licenceName, source: (value, { sourceName }) => sourceName(value) },
});
