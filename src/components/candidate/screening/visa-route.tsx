import { useTranslation } from 'react-i18next';
import { Badge } from '#components/ui/badge/badge.tsx';
import type { RouteSuggestion } from '#machines/data/rpc/suggest-visa-route.ts';
import styles from './screening.module.css';

/** The way to a residence, how long it takes, its steps, and what papers it needs. */
export function VisaRoute({ suggestion }: { suggestion: RouteSuggestion }) {
  const { t, i18n } = useTranslation(['screening', 'candidates']);
  const { route, expected_working_days: days, stages, documents } = suggestion;
  const label = (labels: Readonly<Record<string, string>>) => labels[i18n.language] ?? labels.en ?? '';
  return (
    <section className={styles.Part} aria-labelledby="visa-route">
      <h3 id="visa-route" className={styles.Title}>
        {t('route.title')}
      </h3>
      <p>
        <Badge tone={route === null ? 'bad' : 'info'}>
          {route === null ? t('route.none') : t(`candidates:route.${route}`)}
        </Badge>
      </p>
      {route === null && <p className={styles.Quiet}>{t('route.noneHelp')}</p>}
      {days !== null && <p>{t('route.days', { count: days })}</p>}
      {stages.length > 0 && (
        <>
          <h4 className={styles.Subtitle}>{t('route.stages')}</h4>
          <ol className={styles.Points}>
            {stages.map(({ code, label_i18n, optional }) => (
              <li key={code}>
                {optional ? t('route.optional', { label: label(label_i18n) }) : label(label_i18n)}
              </li>
            ))}
          </ol>
        </>
      )}
      {documents.length > 0 && (
        <>
          <h4 className={styles.Subtitle}>{t('route.documents')}</h4>
          <ul className={styles.Points}>
            {documents.map(({ code, label_i18n }) => (
              <li key={code}>{label(label_i18n)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
