import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { HealthIncident } from '#machines/data/rpc/health-history.ts';
import styles from './health.module.css';
import { useHealthMessages } from './use-health-messages.ts';

export interface IncidentsProps {
  /** Open incidents and those of the last 24 hours, newest first. */
  incidents: readonly HealthIncident[];
  onAcknowledge: (incident: HealthIncident) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Lists what failed, since when, and who handles it. */
export function Incidents({ incidents, onAcknowledge, now }: IncidentsProps) {
  const { t } = useTranslation('health');
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('incidents.title')}</Heading>
      {incidents.length === 0 ? (
        <Muted size="body">{t('incidents.none')}</Muted>
      ) : (
        <ul className={styles.Incidents}>
          {incidents.map((incident) => (
            <Incident key={incident.id} {...{ incident, onAcknowledge, now }} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface IncidentProps extends Omit<IncidentsProps, 'incidents'> {
  incident: HealthIncident;
}

function Incident({ incident, onAcknowledge, now }: IncidentProps) {
  const { t } = useTranslation('health');
  const messages = useHealthMessages();
  const format = useFormat();
  const { ago } = useMoments(now);
  const { part, openedAt, closedAt, acknowledgedAt, acknowledgedBy, note } = incident;
  const name = messages.part(part);
  return (
    <li>
      <Stack gap={1}>
        <Row>
          <strong>{name}</strong>
          <Badge tone={closedAt === null ? 'bad' : 'neutral'}>
            {t(closedAt === null ? 'incidents.open' : 'incidents.over')}
          </Badge>
          <Muted as="span">
            {closedAt === null
              ? t('incidents.since', { when: format.dateTime(openedAt) })
              : t('incidents.closed', {
                  from: format.dateTime(openedAt),
                  to: format.dateTime(closedAt),
                })}
          </Muted>
        </Row>
        {acknowledgedAt !== null && (
          <>
            <Muted>
              {t('incidents.acknowledged', {
                who: acknowledgedBy ?? t('incidents.somebody'),
                when: ago(acknowledgedAt),
              })}
            </Muted>
            <p dir="auto" translate="no">
              {note}
            </p>
          </>
        )}
      </Stack>
      {acknowledgedAt === null && closedAt === null && (
        <Button
          aria-label={t('incidents.acknowledgeOf', { part: name })}
          onPress={() => onAcknowledge(incident)}
        >
          {t('incidents.acknowledge')}
        </Button>
      )}
    </li>
  );
}
