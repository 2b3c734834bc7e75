import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { knownSources } from '#shared/sources.ts';

/** Says where somebody came from; a source of the customer's own goes by the name he gave it. */
export function useSourceName(): (source: string | null) => string {
  const { t } = useTranslation('candidates');
  return useCallback((source) => sourceName(t, source), [t]);
}

/** The same, for what has these words by itself and stands in every row. */
export function sourceName(t: TFunction<'candidates'>, source: string | null): string {
  const known = knownSources.find((one) => one === source);
  return known ? t(`source.${known}`) : (source ?? t('source.unknown'));
}
