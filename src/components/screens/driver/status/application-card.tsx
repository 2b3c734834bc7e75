import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { ApplicationEnd } from '#components/blocks/driver-story/application-end.tsx';
import { StoryTimeline } from '#components/blocks/driver-story/story-timeline.tsx';
import { useApplyAgain } from '#components/hooks/use-apply-again.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { MyApplication } from '#machines/data/rpc/my-applications.ts';
import type { MyVisaStep } from '#machines/data/rpc/my-visa.ts';
import { describeStory, type ToldStory } from '#machines/driver/status/story.ts';
import styles from './status.module.css';

export interface ApplicationCardProps {
  application: MyApplication;
  visa: readonly MyVisaStep[];
  /** It is the only application, so its whole story is shown. */
  isExpanded: boolean;
  /** An offer that waits for an answer. */
  isOffered: boolean;
  href: string;
}

const endStages: ReadonlySet<string> = new Set(['rejected', 'withdrawn', 'separated']);

/** Shows an application: its job, its status, since when, and the next step. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, visa, isExpanded, isOffered, href } = props;
  const { stage, reference, opening_title, emirate, stage_entered_at } = application;
  const { t } = useTranslation(['driverStatus', 'statusDetail', 'offerDocument']);
  const format = useFormat();
  const again = useApplyAgain(application.id);
  const story = describeStory(application, visa);
  const hasEnded = endStages.has(stage);
  return (
    <article className={styles.Card} data-offered={isOffered || undefined}>
      <Row gap={2} justify="between">
        <Muted as="span">
          <bdi dir="ltr">{reference}</bdi>
        </Muted>
        <Badge tone={hasEnded ? 'neutral' : 'info'} icon={hasEnded ? Check : Hourglass}>
          {t(hasEnded ? 'badge.finished' : 'badge.open')}
        </Badge>
      </Row>
      <Stack gap={1}>
        <Heading level={2}>{opening_title === null ? t('noJob') : <bdi>{opening_title}</bdi>}</Heading>
        {emirate !== null && <Muted size="body">{t(`offerDocument:emirate.${emirate}`)}</Muted>}
        {!isExpanded && <p className={styles.Stage}>{t(`statusDetail:stage.${stage}`)}</p>}
        <Muted>{t('newsOn', { date: format.date(stage_entered_at) })}</Muted>
      </Stack>
      {isOffered && application.offer_expires_at !== null && (
        <p className={styles.Fact}>
          <Icon of={Clock} size="density" />
          {t('statusDetail:answerBy', { date: format.dateTime(application.offer_expires_at) })}
        </p>
      )}
      {isExpanded && <StoryTimeline story={story} isPlain />}
      {!isExpanded && !hasEnded && !isOffered && <NextStep story={story} newsOn={application.news_on} />}
      {hasEnded && application.is_latest && <ApplicationEnd application={application} isPlain {...again} />}
      <ButtonLink href={href} size="large" variant={isOffered ? 'primary' : 'secondary'}>
        {t(isOffered ? 'readOffer' : 'see')}
        <Icon of={ChevronRight} size="density" isDirectional />
      </ButtonLink>
    </article>
  );
}

/** Shows the driver's next step, and when to expect news. */
function NextStep({ story, newsOn }: { story: ToldStory; newsOn: string | null }) {
  const { t } = useTranslation('driverStatus');
  const format = useFormat();
  const visaTask = story.visa?.open[0]?.task ?? null;
  const todo =
    story.askedStage !== null ? t(`todo.${story.askedStage}`) : visaTask && t(`visa.todo.${visaTask}`);
  return (
    <p className={styles.Fact}>
      <Icon of={todo ? Hand : CircleCheck} size="density" />
      <span>
        {todo || t('nothing')} {newsOn !== null && t('newsBy', { date: format.date(newsOn) })}
      </span>
    </p>
  );
}
