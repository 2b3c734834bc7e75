import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import {
  type HealthPart,
  type HealthResult,
  healthGroups,
  healthParts,
} from '#machines/admin/health/health-check.ts';
import { worstOf } from '#machines/admin/health/worst.ts';
import type { HealthHistory, HealthIncident } from '#machines/data/rpc/health-history.ts';
import type { AppError } from '#shared/app-error.ts';
import { FormsTable } from './forms-table.tsx';
import styles from './health.module.css';
import { Incidents } from './incidents.tsx';
import { JobsTable } from './jobs-table.tsx';
import { PartCard } from './part-card.tsx';
import { tones } from './use-health-messages.ts';

export interface HealthViewProps {
  /** Last result of each checked part. */
  results: Readonly<Partial<Record<HealthPart, HealthResult>>>;
  checking: readonly HealthPart[];
  history: HealthHistory | null;
  historyError: AppError | null;
  /** Kinds of background work being started. */
  running: readonly string[];
  /** Text to copy for support. */
  diagnostics: string;
  /** Path of the page to retry failed form entries. */
  formsHref: string;
  /** Checks the given parts, or all. */
  onCheck: (parts?: readonly HealthPart[]) => void;
  onRunJob: (kind: string) => void;
  onAcknowledge: (incident: HealthIncident) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

const groups = ['services', 'work', 'system'] as const;

/** Shows every part of the system with its status, and the incidents with their actions. */
export function HealthView(props: HealthViewProps) {
  const { results, checking, history, formsHref, onCheck, now } = props;
  const { t } = useTranslation('health');
  const jobs = results.jobs?.facts?.jobs;
  const forms = results.forms?.facts?.forms;
  return (
    <div className={styles.Health}>
      <Summary {...props} />
      {history && <Incidents incidents={history.incidents} onAcknowledge={props.onAcknowledge} now={now} />}
      {groups.map((group) => (
        <Stack key={group} as="section" gap={3}>
          <Heading level={2}>{t(`group.${group}`)}</Heading>
          <div className={styles.Grid}>
            {healthGroups[group].map((part) => (
              <PartCard
                key={part}
                part={part}
                result={results[part] ?? null}
                isChecking={checking.includes(part)}
                history={history}
                onCheck={() => onCheck([part])}
                now={now}
              />
            ))}
          </div>
          {group === 'work' && jobs && jobs.length > 0 && (
            <JobsTable jobs={jobs} running={props.running} onRun={props.onRunJob} now={now} />
          )}
          {group === 'work' && forms && forms.length > 0 && (
            <FormsTable forms={forms} formsHref={formsHref} now={now} />
          )}
        </Stack>
      ))}
    </div>
  );
}

function Summary({ results, checking, historyError, diagnostics, onCheck }: HealthViewProps) {
  const { t } = useTranslation('health');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const found = Object.values(results);
  const worst = found.length < healthParts.length ? null : worstOf(found);
  const last = Math.max(0, ...found.map(({ at }) => at));
  return (
    <header className={styles.Head}>
      <Stack gap={1}>
        <div role="status">
          <Badge tone={worst === null ? 'neutral' : tones[worst]}>
            {t(`summary.${worst ?? 'checking'}`)}
          </Badge>
        </div>
        <Muted>
          {t('counts', {
            ok: format.number(found.filter(({ status }) => status === 'ok').length),
            all: format.number(healthParts.length),
          })}{' '}
          {checking.length > 0 ? t('checkingNow') : last > 0 && t('lastChecked', { time: format.time(last) })}
        </Muted>
        {historyError && <Muted>{t('historyFailed', { why: errorMessage(historyError) })}</Muted>}
      </Stack>
      <Row>
        <span title={t('copyNote')}>
          <CopyButton text={diagnostics} label={t('copy')} />
        </span>
        <Button variant="primary" onPress={() => onCheck()}>
          {t('checkAll')}
        </Button>
      </Row>
    </header>
  );
}
