import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { knownSources } from '#shared/sources.ts';

/** Returns a function that names a source. A custom source keeps the name that the customer gave it. */
export function useSourceName(): (source: string | null) => string {
  const { t } = useTranslation('candidates');
  return useCallback((source) => sourceName(t, source), [t]);
}

/** Same as {@link useSourceName}, for components that are rendered in every row and have the translations already. */
export function sourceName(t: TFunction<'candidates'>, source: string | null): string {
  const known = knownSources.find((one) => one === source);
  return known ? t(`source.${known}`) : (source ?? t('source.unknown'));
}
