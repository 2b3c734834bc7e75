import RotateCw from 'lucide-react/icons/rotate-cw';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { lastOkOf, stripOf } from '#machines/admin/health/strip.ts';
import type { HealthHistory } from '#machines/data/rpc/health-history.ts';
import { DayStrip } from './day-strip.tsx';
import styles from './health.module.css';
import { type PartState, tones, useHealthMessages } from './use-health-messages.ts';

export interface PartCardProps extends PartState {
  /** Null until loaded. */
  history: HealthHistory | null;
  onCheck: () => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows one part: its status, the reason, and its last 24 hours. The last result stays during a new check. */
export function PartCard({ part, result, isChecking, history, onCheck, now }: PartCardProps) {
  const { t } = useTranslation('health');
  const messages = useHealthMessages();
  const format = useFormat();
  const { ago } = useMoments(now);
  const titleId = useId();
  const name = t(`part.${part}`);
  const kept = lastOkOf(history, part);
  const lastOk = result?.status === 'ok' ? Math.max(result.at, kept ?? 0) : kept;
  return (
    <section className={styles.Card} aria-labelledby={titleId} data-status={result?.status}>
      <header className={styles.CardHead}>
        <Heading id={titleId} level={3} size="body">
          {name}
        </Heading>
        <IconButton
          icon={RotateCw}
          label={t('checkPart', { part: name })}
          onPress={onCheck}
          disabledReason={isChecking ? t('isChecking') : undefined}
        />
      </header>
      <div>
        <Badge tone={result ? tones[result.status] : 'neutral'}>
          {t(`status.${result?.status ?? 'checking'}`)}
        </Badge>
      </div>
      <p className={styles.Reason}>{result && messages.reason(result)}</p>
      {result && messages.details(result).length > 0 && (
        <ul className={styles.Details}>
          {messages.details(result).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <footer className={styles.CardFooter}>
        {history ? (
          <DayStrip label={name} strip={stripOf(history, part, now)} />
        ) : (
          <div className={styles.Strip} />
        )}
        <Muted as="div">
          <span className={styles.Meta}>
            <span>{result && t('took', { ms: format.number(Math.round(result.latencyMs)) })}</span>
            <span>
              {lastOk === null ? history && t('neverOk') : t('lastOk', { when: ago(new Date(lastOk)) })}
            </span>
          </span>
        </Muted>
      </footer>
    </section>
  );
}
