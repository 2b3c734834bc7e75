import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import { useVisaMessages } from './use-visa-messages.ts';
import styles from './visa.module.css';

/** Number of latest events shown initially. */
const shown = 12;

/** Shows the company's costs of a case by stage, and its history. */
export function CaseHistory({ work, references }: { work: VisaWork; references: References | null }) {
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const messages = useVisaMessages();
  const total = work.stages.reduce((sum, { cost_fils }) => sum + cost_fils, 0);
  const paid = work.stages.filter(({ cost_fils }) => cost_fils > 0);
  const by = (id: string | null) => (references && nameIn(references, id)) ?? '';
  const events = [
    ...work.stages.flatMap((stage) =>
      stage.results.map((result) => ({
        key: result.id,
        at: result.updated_at,
        text: t(result.attempt > 1 ? 'log.again' : 'log.stage', {
          stage: messages.stage(stage),
          status: t(`status.${result.status}`),
          attempt: result.attempt,
        }),
        note: result.note,
        by: by(result.recorded_by),
      })),
    ),
    ...work.custody.flatMap((entry) => [
      {
        key: `${entry.id}.in`,
        at: entry.handed_in_at,
        text: t('log.handedIn', { item: t(`custody.item.${entry.item}`) }),
        note: entry.purpose,
        by: by(entry.received_by),
      },
      ...(entry.returned_at === null
        ? []
        : [
            {
              key: `${entry.id}.back`,
              at: entry.returned_at,
              text: t('log.handedBack', { item: t(`custody.item.${entry.item}`) }),
              note: null,
              by: by(entry.returned_by),
            },
          ]),
    ]),
    ...(work.mohre === null
      ? []
      : [
          {
            key: 'mohre',
            at: work.mohre.registered_at,
            text: t('log.registered'),
            note: null,
            by: by(work.mohre.registered_by),
          },
        ]),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <>
      <Stack as="section" gap={2} aria-labelledby="visa-costs">
        <p className={styles.Total}>
          <span id="visa-costs">{t('costs')}</span>
          <span>{format.money(total)}</span>
        </p>
        {paid.length > 0 && (
          <dl className={styles.Costs}>
            {paid.map((stage) => [
              <dt key={`${stage.id}.name`} translate="no">
                {messages.stage(stage)}
              </dt>,
              <dd key={stage.id}>{format.money(stage.cost_fils)}</dd>,
            ])}
          </dl>
        )}
      </Stack>
      {events.length > 0 && (
        <Stack as="section" gap={2} aria-labelledby="visa-log">
          <Heading id="visa-log" level={2} size="body">
            {t('log.title')}
          </Heading>
          <ol className={styles.Log}>
            {events.slice(0, shown).map(({ key, at, text, note, by: who }) => (
              <li key={key}>
                <DateTime at={at} />
                <span>
                  {text}
                  {who !== '' && <bdi className={styles.By}>{who}</bdi>}
                  {note !== null && <bdi className={styles.By}>{note}</bdi>}
                </span>
              </li>
            ))}
          </ol>
        </Stack>
      )}
    </>
  );
}
