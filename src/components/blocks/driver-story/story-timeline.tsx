import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { OpenVisaStep, StoryStep, ToldStory } from '#machines/driver/status/story.ts';
import styles from './driver-story.module.css';

export interface StoryTimelineProps {
  /** The story to show. */
  story: ToldStory;
  /** Omits the border, for use in a card that has one. */
  isPlain?: boolean;
}

/**
 * Shows an application step by step: one line per finished step, a tinted box for the current step, then the next
 * steps.
 */
export function StoryTimeline({ story, isPlain = false }: StoryTimelineProps) {
  const { t } = useTranslation('driverStatus');
  const { steps } = story;
  return (
    <Stack gap={2}>
      <ol className={styles.Story} data-plain={isPlain || undefined} aria-label={t('story')}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={styles.Step}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.Mark}>{step.state === 'done' && <Icon of={Check} />}</span>
            {step.state === 'now' ? <CurrentStep step={step} {...story} /> : <Line step={step} />}
          </li>
        ))}
      </ol>
      {steps.some(({ state }) => state === 'next') && (
        <p className={styles.Note}>
          <Icon of={Info} />
          {t('changes')}
        </p>
      )}
    </Stack>
  );
}

/** Renders a finished or later step. */
function Line({ step }: { step: StoryStep }) {
  const { t } = useTranslation(['driverStatus', 'driverCards']);
  const format = useFormat();
  const name = useStepName(step);
  const doing = step.milestone === null ? t(`visa.next.${step.visa?.driver_action ?? 'none'}`) : null;
  return (
    <div className={styles.Line}>
      <span className={styles.Name}>
        {/* Names of visa steps come from the database, in the driver's language if available. */}
        <span translate={step.milestone === null ? 'no' : undefined}>{name}</span>
        {step.state === 'done' && <VisuallyHidden elementType="span"> {t('done')}</VisuallyHidden>}
      </span>
      {step.on !== null && <Muted as="span">{format.date(step.on)}</Muted>}
      {step.state === 'next' && (
        <Muted as="span">
          <span className={styles.Doing}>
            {doing ??
              (step.milestone !== null && step.milestone !== 'applied' && t(`after.${step.milestone}`))}
          </span>
        </Muted>
      )}
    </div>
  );
}

/** Shows the current step, what the driver has to do, and by when. */
function CurrentStep({ step, stage, askedStage, visa }: ToldStory & { step: StoryStep }) {
  const { t } = useTranslation(['driverStatus', 'driverCards']);
  const now = step.visa === null ? null : visa;
  return (
    <div className={styles.Now}>
      <Row gap={2} justify="between">
        <span className={styles.Eyebrow}>
          {now === null
            ? t(`driverCards:milestones.${step.milestone ?? 'visa'}`)
            : t('visa.place', { place: now.place, total: now.total })}
        </span>
        <Badge tone="info" icon={Hourglass}>
          {t('now')}
        </Badge>
      </Row>
      {now === null ? (
        <CurrentStage stage={stage} askedStage={askedStage} on={step.on} />
      ) : (
        now.open.map((one) => <VisaStepNow key={one.code} step={one} />)
      )}
    </div>
  );
}

function CurrentStage({
  stage,
  askedStage,
  on,
}: Pick<ToldStory, 'stage' | 'askedStage'> & Pick<StoryStep, 'on'>) {
  const { t } = useTranslation(['driverStatus', 'statusDetail']);
  const format = useFormat();
  return (
    <Stack gap={2}>
      <Heading level={3}>{t(`statusDetail:stage.${stage}`)}</Heading>
      <Fact icon={askedStage === null ? CircleCheck : Hand}>
        {askedStage === null ? t('nothing') : t(`todo.${askedStage}`)}
      </Fact>
      {on !== null && <Fact icon={Clock}>{t('newsBy', { date: format.date(on) })}</Fact>}
    </Stack>
  );
}

function VisaStepNow({ step }: { step: OpenVisaStep }) {
  const { t, i18n } = useTranslation('driverStatus');
  const format = useFormat();
  const { task: todo, usual_days, expected_on } = step;
  return (
    <Stack gap={2}>
      <Heading level={3}>
        <span translate="no">{localizedText(step.label_i18n, i18n.language)}</span>
      </Heading>
      <p>{localizedText(step.sentence_i18n, i18n.language)}</p>
      <Fact icon={todo === null ? CircleCheck : Hand}>
        {todo === null ? t('nothing') : t(`visa.todo.${todo}`)}
      </Fact>
      {expected_on !== null && (
        <Fact icon={Clock}>
          {usual_days !== null && usual_days > 0 && `${t('visa.days', { count: usual_days })} `}
          {t('by', { date: format.date(expected_on) })}
        </Fact>
      )}
    </Stack>
  );
}

function Fact({ icon, children }: { icon: typeof Check; children: React.ReactNode }) {
  return (
    <p className={styles.Fact}>
      <Icon of={icon} size="density" />
      <span>{children}</span>
    </p>
  );
}

function useStepName({ milestone, visa }: StoryStep): string | null {
  const { t, i18n } = useTranslation(['driverCards', 'driverStatus']);
  if (milestone === null) return localizedText(visa?.label_i18n ?? null, i18n.language);
  return t(`milestones.${milestone}`);
}
