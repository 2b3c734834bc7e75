import CirclePause from 'lucide-react/icons/circle-pause';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { enableBlocks, type FormItem } from '#machines/admin/machform/forms.machine.ts';
import { GapNotice } from './gap-notice.tsx';
import styles from './machform.module.css';
import type { FormPart } from './machform-url-state.ts';
import type { FormWork } from './use-form-work.ts';

export interface FormCardProps {
  item: FormItem;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  work: FormWork;
  onOpen: (part: FormPart) => void;
  /** Path of this form's log. */
  logHref: string;
}

/** Shows a form: whether it accepts entries, its last entry, today's numbers, and problems. */
export function FormCard({ item, now, work, onOpen, logHref }: FormCardProps) {
  const { form, figures } = item;
  const { t } = useTranslation('machform');
  const format = useFormat();
  const { ago } = useMoments(now);
  const titleId = useId();
  const { form_name: name, last_entry_no: lastEntry, last_received_at: lastAt } = form;
  const counted = (count: number) => ({ count, number: format.number(count) });
  return (
    <article className={styles.Card} aria-labelledby={titleId}>
      <Stack gap={2}>
        <Row justify="between">
          <Heading id={titleId} level={2}>
            <bdi>{name}</bdi>
          </Heading>
          <Row gap={1}>
            {form.enabled ? (
              <Badge tone="good">{t('state.enabled')}</Badge>
            ) : (
              <Badge icon={CirclePause}>{t('state.paused')}</Badge>
            )}
            <Badge tone="accent">{t(`assignTo.${form.assign_to}`)}</Badge>
          </Row>
        </Row>
        <dl className={styles.Facts}>
          <Fact label={t('card.formId')}>
            <bdi>{form.form_id}</bdi>
          </Fact>
          <Fact label={t('card.lastEntry')}>
            {lastEntry === null ? t('card.none') : format.number(lastEntry)}
          </Fact>
          <Fact label={t('card.lastReceived')}>
            {lastAt === null ? (
              t('card.none')
            ) : (
              <time dateTime={lastAt} title={format.dateTime(lastAt)}>
                {ago(lastAt)}
              </time>
            )}
          </Fact>
        </dl>
      </Stack>
      <div className={styles.Today}>
        <Muted as="span">{t('card.today')}</Muted>
        <dl>
          {(['ok', 'duplicates', 'review', 'failed'] as const).map((figure) => (
            <div key={figure} data-figure={figures[figure] > 0 ? figure : undefined}>
              <dt>{t(`card.${figure}`)}</dt>
              <dd>{format.number(figures[figure])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Stack gap={2}>
        {figures.missing > 0 && <GapNotice item={item} onImport={() => onOpen('backfill')} />}
        {figures.refused > 0 && (
          <p className={styles.Warning}>{t('card.refused', counted(figures.refused))}</p>
        )}
        {figures.waiting > 0 && (
          <p>
            <Link href={`${logHref}&status=needs_review&status=failed`}>
              {t('card.waiting', counted(figures.waiting))}
            </Link>
          </p>
        )}
        {!form.enabled && <Muted>{t('card.pausedHint')}</Muted>}
      </Stack>
      <Row justify="between">
        <Row>
          <Button aria-label={t('card.setUpOf', { name })} onPress={() => onOpen('setup')}>
            {t('card.setUp')}
          </Button>
          <Button aria-label={t('card.mapOf', { name })} onPress={() => onOpen('map')}>
            {t('card.map')}
          </Button>
          <EnableButton item={item} work={work} />
        </Row>
        <Link href={logHref} variant="quiet">
          <span title={t('card.logOf', { name })}>{t('card.log')}</span>
        </Link>
      </Row>
    </article>
  );
}

/** Button to pause a form, or to enable it if its setup is complete. Says what is missing. */
export function EnableButton({
  item,
  work,
  isMain = false,
}: Pick<FormCardProps, 'item' | 'work'> & { isMain?: boolean }) {
  const { t } = useTranslation('machform');
  const { form } = item;
  const running = work.runningOf(form.id);
  const [block] = enableBlocks(item);
  if (form.enabled) {
    return (
      <Button
        onPress={() => work.run({ act: 'pause', of: form })}
        isPending={running === 'pause'}
        pendingLabel={t('card.pausing')}
      >
        {t('card.pause')}
      </Button>
    );
  }
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      onPress={() => work.run({ act: 'enable', of: form })}
      isPending={running === 'enable'}
      pendingLabel={t('card.enabling')}
      disabledReason={block && t(`block.${block}`)}
    >
      {t('card.enable')}
    </Button>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
