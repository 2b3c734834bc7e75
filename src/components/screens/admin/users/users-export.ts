import type { TFunction } from 'i18next';
import type { Format } from '#components/i18n/format.ts';
import type { UserItem } from '#machines/admin/users/users.list.ts';
import type { ExportColumn } from '#machines/kinds/export.machine.ts';

/** The columns of the file: each thing in a column of its own, as spreadsheets want it. */
export function exportColumns(t: TFunction<'users'>, format: Format): ExportColumn<UserItem>[] {
  return [
    { label: t('columns.name'), value: ({ name }) => name },
    { label: t('export.email'), value: ({ email }) => email ?? '' },
    { label: t('export.phone'), value: ({ phone_number: phone }) => phone ?? '', isMasked: true },
    { label: t('columns.role'), value: ({ role }) => t(`roles.${role}`) },
    { label: t('columns.status'), value: ({ status }) => t(`status.${status}`) },
    {
      label: t('columns.twoFactor'),
      value: ({ two_factor_enabled: isOn }) => (isOn ? t('twoFactor.on') : t('twoFactor.off')),
    },
    { label: t('columns.lastSignIn'), value: ({ last_sign_in_at: at }) => (at ? format.dateTime(at) : '') },
    { label: t('columns.created'), value: ({ created_at: at }) => format.dateTime(at) },
  ];
}
