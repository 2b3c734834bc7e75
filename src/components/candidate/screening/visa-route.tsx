import { useTranslation } from 'react-i18next';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { RouteSuggestion } from '#machines/data/rpc/suggest-visa-route.ts';
import styles from './screening.module.css';

/** Shows the route to a residence visa: its duration, steps and documents. */
export function VisaRoute({ suggestion }: { suggestion: RouteSuggestion }) {
  const { t, i18n } = useTranslation(['screening', 'candidates']);
  const { route, expected_working_days: days, stages, documents } = suggestion;
  const label = (labels: Readonly<Record<string, string>>) => labels[i18n.language] ?? labels.en ?? '';
  return (
    <Stack as="section" aria-labelledby="visa-route">
      <Heading id="visa-route" level={3} size="body">
        {t('route.title')}
      </Heading>
      <p>
        <Badge tone={route === null ? 'bad' : 'info'}>
          {route === null ? t('route.none') : t(`candidates:route.${route}`)}
        </Badge>
      </p>
      {route === null && <Muted>{t('route.noneHelp')}</Muted>}
      {days !== null && <p>{t('route.days', { count: days })}</p>}
      {stages.length > 0 && (
        <>
          <h4 className={styles.Subtitle}>{t('route.stages')}</h4>
          <Stack as="ol" gap={1} marks>
            {stages.map(({ code, label_i18n, optional }) => (
              <li key={code}>
                {optional ? t('route.optional', { label: label(label_i18n) }) : label(label_i18n)}
              </li>
            ))}
          </Stack>
        </>
      )}
      {documents.length > 0 && (
        <>
          <h4 className={styles.Subtitle}>{t('route.documents')}</h4>
          <Stack as="ul" gap={1} marks>
            {documents.map(({ code, label_i18n }) => (
              <li key={code}>{label(label_i18n)}</li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}
