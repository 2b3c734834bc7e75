import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { maskedBody } from '#machines/admin/machform-log/masked-body.ts';
import type { MachformEvent } from '#machines/data/tables/machform-events.ts';
import styles from './machform-log.module.css';

/** Shows how an entry arrived and when it was processed. */
export function EntryFacts({ event }: { event: MachformEvent }) {
  const { t } = useTranslation('machformLog');
  const format = useFormat();
  const timeOf = (at: string | null) => (at === null ? null : format.dateTime(at));
  const facts = [
    [t('entry.channel'), t(`values.channel.${event.channel}`)],
    [t('entry.type'), event.content_type],
    [t('entry.repeats'), event.repeat_count > 0 ? format.number(event.repeat_count) : null],
    [t('entry.attempts'), format.number(event.attempts)],
    [t('entry.processed'), timeOf(event.processed_at)],
    [t('entry.resolved'), timeOf(event.resolved_at)],
    [t('entry.reason'), event.status === 'failed' ? event.error : null],
  ] as const;
  return (
    <Stack as="section" gap={2} aria-labelledby="entry-facts">
      <Heading id="entry-facts" level={3} size="body">
        {t('entry.facts')}
      </Heading>
      <dl className={styles.Facts}>
        {facts.map(([label, text]) => (text ? <FactLine key={label} label={label} text={text} /> : null))}
      </dl>
    </Stack>
  );
}

function FactLine({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi translate="no">{text}</bdi>
      </dd>
    </>
  );
}

/** Shows the sent parameters, with numbers and addresses masked. */
export function OriginalFields({
  event,
  map,
}: {
  event: MachformEvent;
  map: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('machformLog');
  return (
    <Stack as="section" gap={2} aria-labelledby="entry-raw">
      <Heading id="entry-raw" level={3} size="body">
        {t('entry.raw')}
      </Heading>
      {event.raw_body === '' ? (
        <Muted>{t('entry.erased')}</Muted>
      ) : (
        <>
          <Muted>{t('entry.rawHint')}</Muted>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
          <pre className={styles.RawEntry} tabIndex={0} translate="no" dir="auto">
            {maskedBody(event.raw_body, map)}
          </pre>
        </>
      )}
    </Stack>
  );
}
