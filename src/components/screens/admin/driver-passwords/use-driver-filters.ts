import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import type { FilterField } from '#components/blocks/list-kit/filter-field.ts';
import { licenseTypes } from '#shared/licences.ts';
import { knownSources } from '#shared/sources.ts';

/** What the list can be filtered by: product design, C.23. */
export function useDriverFilters(): FilterField[] {
  const { t } = useTranslation('driverPasswords');
  const { t: tCandidate } = useTranslation('candidates');
  const sourceName = useSourceName();
  return [
    {
      id: 'login',
      label: t('filters.login'),
      kind: 'flag',
      yes: t('filters.hasLogin'),
      no: t('filters.noLogin'),
    },
    {
      id: 'reset',
      label: t('filters.reset'),
      kind: 'flag',
      yes: t('filters.wasReset'),
      no: t('filters.neverReset'),
    },
    {
      id: 'licence',
      label: t('filters.licence'),
      kind: 'choice',
      options: licenseTypes.map((value) => ({
        value,
        label: value === 'unknown' ? t('unknown') : tCandidate(`licence.${value}`),
      })),
    },
    {
      id: 'source',
      label: t('filters.source'),
      kind: 'choice',
      options: knownSources.map((value) => ({ value, label: sourceName(value) })),
    },
    { id: 'joined', label: t('filters.joined'), kind: 'dates' },
  ];
}
