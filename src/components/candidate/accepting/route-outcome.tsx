import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { AcceptValues } from '#machines/candidate/accepting/accept-handover.machine.ts';
import type { RouteAnswers } from '#machines/candidate/accepting/route-answers.ts';
import { createRouteSuggestionMachine } from '#machines/candidate/accepting/route-suggestion.machine.ts';
import { type RouteSuggestion, visaRoutes } from '#machines/data/rpc/suggest-visa-route.ts';
import styles from './accepting.module.css';

interface RouteOutcomeProps {
  answers: RouteAnswers;
  isAnswered: boolean;
  job: Parameters<typeof createRouteSuggestionMachine>[1];
  values: AcceptValues;
  change: (changes: Partial<AcceptValues>) => void;
}

/** Shows the consequences of the answers. Change its key when the answers change. */
export function RouteOutcome({ isAnswered, ...props }: RouteOutcomeProps) {
  const { t } = useTranslation('accepting');
  const { values, change } = props;
  const clear = useEffectEvent(() => {
    if (!isAnswered && !values.isByHand && values.route !== '') change({ route: '' });
  });
  useEffect(() => clear(), []);
  return (
    <section className={styles.Outcome} aria-label={t('outcome')}>
      {isAnswered ? <SuggestedRoute {...props} /> : <Muted size="body">{t('unanswered')}</Muted>}
    </section>
  );
}

function SuggestedRoute({ answers, job, values, change }: Omit<RouteOutcomeProps, 'isAnswered'>) {
  const { t } = useTranslation(['accepting', 'candidates']);
  const errorMessage = useErrorMessages();
  const [machine] = useState(() => createRouteSuggestionMachine(answers, job));
  const [{ context }, send] = useMachine(machine);
  const { data, error } = context;
  const suggested = data?.route ?? null;
  const follow = useEffectEvent(() => {
    if (!values.isByHand && values.route !== (suggested ?? '')) change({ route: suggested ?? '' });
  });
  useEffect(() => {
    if (data) follow();
  }, [data]);
  if (!data && error)
    return (
      <ErrorState title={t('unsuggested')} onRetry={() => send({ type: 'widget.reload' })}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton label={t('suggesting')} />;
  return (
    <Stack gap={4}>
      <Select
        name="route"
        label={t('route')}
        placeholder={t('chooseRoute')}
        hint={suggested === null ? t('noRoute') : values.route === suggested ? t('suggested') : t('byHand')}
        options={visaRoutes.map((route) => ({ value: route, label: t(`candidates:route.${route}`) }))}
        value={values.route || null}
        onChange={(route) => change({ route, isByHand: route !== suggested })}
      />
      {values.route === suggested && <Consequences suggestion={data} />}
    </Stack>
  );
}

/** Shows the expected days, stages and documents of a route. */
function Consequences({ suggestion }: { suggestion: RouteSuggestion }) {
  const { t, i18n } = useTranslation('accepting');
  const { expected_working_days: days, stages, documents } = suggestion;
  const label = (labels: Readonly<Record<string, string>>) => labels[i18n.language] ?? labels.en ?? '';
  return (
    <>
      {days !== null && (
        <p className={styles.Days}>
          <strong>{t('days', { count: days })}</strong> {t('daysHelp')}
        </p>
      )}
      <div className={styles.Lists}>
        <Stack gap={1}>
          <Heading level={3} size="body">
            {t('documents', { count: documents.length })}
          </Heading>
          <Stack as="ul" gap={1} marks>
            {documents.map(({ code, label_i18n }) => (
              <li key={code}>
                <bdi translate="no">{label(label_i18n)}</bdi>
              </li>
            ))}
          </Stack>
        </Stack>
        <Stack gap={1}>
          <Heading level={3} size="body">
            {t('stages', { count: stages.length })}
          </Heading>
          {stages.length === 0 ? (
            <Muted>{t('noStages')}</Muted>
          ) : (
            <Stack as="ol" gap={1} marks>
              {stages.map(({ code, label_i18n, optional }) => (
                <li key={code}>
                  {optional ? (
                    t('optional', { label: label(label_i18n) })
                  ) : (
                    <bdi translate="no">{label(label_i18n)}</bdi>
                  )}
                </li>
              ))}
            </Stack>
          )}
        </Stack>
      </div>
    </>
  );
}
