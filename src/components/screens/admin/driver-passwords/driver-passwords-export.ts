import type { Driver } from '#machines/data/driver-passwords.ts';
import type { ExportColumn } from '#machines/kinds/export.machine.ts';
import { type DriverWords, lastReset } from './driver-passwords-columns.tsx';

/** The columns of the file; a password is in none. */
export function exportColumns(
  words: Pick<DriverWords, 't' | 'format' | 'sourceName'>,
): ExportColumn<Driver>[] {
  const { t, format, sourceName } = words;
  return [
    { label: t('columns.name'), value: ({ name }) => name },
    { label: t('columns.phone'), value: ({ phone }) => phone ?? '', isMasked: true },
    { label: t('columns.licence'), value: ({ licence }) => licence ?? t('unknown') },
    { label: t('columns.joined'), value: ({ created_at: at }) => format.date(at) },
    { label: t('columns.lastReset'), value: (driver) => lastReset(driver, words) },
    { label: t('columns.status'), value: ({ status }) => t(`status.${status ?? 'none'}`) },
    { label: t('columns.source'), value: ({ source }) => (source === null ? '' : sourceName(source)) },
  ];
}
