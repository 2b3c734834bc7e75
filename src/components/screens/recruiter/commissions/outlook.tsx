import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommissionMessages } from '#components/blocks/commission-line/use-commission-messages.ts';
import { Widget } from '#components/blocks/widget/widget.tsx';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { NumberText } from '#components/ui/number/number.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import {
  createOutlookMachine,
  type Outlook as Data,
} from '#machines/recruiter/commissions/outlook.machine.ts';
import styles from './commissions.module.css';
import { TierBar } from './tier-bar.tsx';

/**
 * Shows what can still be earned this month: the next tier, the quality required for bonuses, and the expected lines.
 */
export function Outlook({ userId }: { userId: string }) {
  const { t } = useTranslation('commissions');
  const [machine] = useState(() => createOutlookMachine(userId));
  return (
    <aside className={styles.Outlook}>
      <Widget
        title={t('outlook.title')}
        {...widgetPropsOf(useMachine(machine))}
        skeleton={<SkeletonBlock height="20rem" />}
      >
        {(data) => (
          <Stack gap={5}>
            <TierBar outlook={data} />
            <Quality outlook={data} />
            <Next lines={data.next} />
          </Stack>
        )}
      </Widget>
    </aside>
  );
}

function Quality({ outlook }: { outlook: Data }) {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const { handover_quality: accepted, retention, quality_min: least, plan } = outlook;
  return (
    <Stack as="section" aria-label={t('quality.title')}>
      <Heading level={3} size="body">
        {t('quality.title')}
      </Heading>
      <Share label={t('quality.accepted')} part={accepted} none={t('quality.noHandOvers')} least={least} />
      <Share label={t('quality.stayed')} part={retention} none={t('quality.nobodyYet')} />
      {plan?.quality_factor && <Muted>{t('quality.needed', { least: format.percent(least) })}</Muted>}
    </Stack>
  );
}

interface ShareProps {
  label: string;
  /** Share from 0 to 1; null if there is nothing to count. */
  part: number | null;
  none: string;
  /** Minimum share that is good enough. */
  least?: number;
}

function Share({ label, part, none, least = 0 }: ShareProps) {
  const format = useFormat();
  return (
    <Stack gap={1}>
      <Row justify="between" wrap={false}>
        <span>{label}</span>
        <strong>{part === null ? '–' : format.percent(part)}</strong>
      </Row>
      {part === null ? (
        <Muted>{none}</Muted>
      ) : (
        <ProgressBar label={label} part={part} tone={part >= least ? 'good' : 'bad'} />
      )}
    </Stack>
  );
}

function Next({ lines }: { lines: readonly CommissionListRow[] }) {
  const { t } = useTranslation('commissions');
  const { subject, milestone, amount } = useCommissionMessages();
  const format = useFormat();
  return (
    <Stack as="section" aria-label={t('next.title')}>
      <Heading level={3} size="body">
        {t('next.title')}
      </Heading>
      {lines.length === 0 && <Muted>{t('next.none')}</Muted>}
      <Stack as="ul" gap={3}>
        {lines.map((line) => (
          <li key={line.id}>
            <Row justify="between" wrap={false}>
              <bdi className={styles.Name}>{subject(line)}</bdi>
              <strong>
                <NumberText>{amount(line.amount_fils)}</NumberText>
              </strong>
            </Row>
            <Row justify="between" wrap={false}>
              <Muted as="span">{milestone(line.milestone)}</Muted>
              <Muted as="span">{format.date(line.due_on)}</Muted>
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
