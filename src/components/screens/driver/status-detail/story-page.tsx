import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationEnd } from '#components/blocks/driver-story/application-end.tsx';
import { StoryTimeline } from '#components/blocks/driver-story/story-timeline.tsx';
import { LastUpdated } from '#components/blocks/last-updated/last-updated.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useApplyAgain } from '#components/hooks/use-apply-again.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { Link } from '#components/ui/link/link.tsx';
import { SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { MyApplication } from '#machines/data/rpc/my-applications.ts';
import type { Story } from '#machines/driver/status/status.data.ts';
import { describeStory } from '#machines/driver/status/story.ts';
import type { LiveContext } from '#machines/factories/live-data.source.ts';
import { stages } from '#shared/stages.ts';
import { RelatedSection } from './related-section.tsx';

/** Part to read and answer an offer. Loaded separately, because most visits don't need it. */
const lazyOfferSection = lazyPart(withNamespaces(['offerDocument'], () => import('./offer-section.tsx')));

export interface StoryPageProps extends Pick<LiveContext<Story>, 'readAt' | 'error'> {
  /** Path of the driver's documents. */
  documentsHref: string;
  /** Path of the page to withdraw this application. */
  withdrawHref: string;
  /** The URL says that a question about the offer replaces the page. */
  isAnswering: boolean;
  /** Changes that. */
  onAnswering: (isAnswering: boolean) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  onRetry: () => void;
}

const endStages: ReadonlySet<string> = new Set(['rejected', 'withdrawn', 'separated']);
const withdrawable: ReadonlySet<string> = new Set(
  stages.filter(({ phase }) => phase !== 'end').map(({ name }) => name),
);

/** Shows the story of an application: an open offer first, then everything else. */
export function StoryPage({ data, ...props }: StoryPageProps & { data: Story }) {
  const { readAt, error, now, documentsHref, withdrawHref, isAnswering, onAnswering, onRetry } = props;
  const { application, visa } = data;
  const { offer_id, offer_status, stage } = application;
  const { t } = useTranslation('driverStatus');
  const again = useApplyAgain(application.id);
  const [isAsking, setConfirming] = useState(false);
  const isOffered = offer_id !== null && offer_status !== 'accepted' && !endStages.has(stage);
  // An answered offer keeps its position, with its receipt, until the page is opened again.
  const [leadingOffer, setLeadingOffer] = useState<string | null>(null);
  if (isOffered && leadingOffer !== offer_id) setLeadingOffer(offer_id);
  const leads = offer_id !== null && offer_id === leadingOffer;
  const offer = offer_id !== null && (
    <LazyPart part={lazyOfferSection} fallback={<SkeletonBlock height="20rem" />}>
      {({ OfferSection }) => (
        <OfferSection
          key={offer_id}
          offerId={offer_id}
          readAt={readAt}
          isAnswering={isAnswering}
          onAnswering={(isNow) => {
            setConfirming(isNow);
            if (isNow !== isAnswering) onAnswering(isNow);
          }}
        />
      )}
    </LazyPart>
  );
  return (
    <Stack gap={4}>
      <LastUpdated readAt={readAt} error={error} onRetry={onRetry} />
      <Head application={application} showsTitle={!leads} />
      {leads && offer}
      {!isAsking && endStages.has(stage) && <ApplicationEnd application={application} {...again} />}
      {!isAsking && <StoryTimeline story={describeStory(application, visa)} />}
      {!isAsking && <RelatedSection application={application} now={now} documentsHref={documentsHref} />}
      {!leads && offer}
      {!isAsking && withdrawable.has(stage) && <Link href={withdrawHref}>{t('withdraw')}</Link>}
    </Stack>
  );
}

interface HeadProps {
  application: MyApplication;
  /** Shows the job's title. An offer at the top shows it already. */
  showsTitle: boolean;
}

function Head({ application, showsTitle }: HeadProps) {
  const { reference, opening_title, client_name } = application;
  const { t } = useTranslation('driverStatus');
  return (
    <Stack as="header" gap={1}>
      {showsTitle && (
        <Heading level={2}>{opening_title === null ? t('noJob') : <bdi>{opening_title}</bdi>}</Heading>
      )}
      <Muted>
        <bdi dir="ltr">{reference}</bdi>
        {showsTitle && client_name !== null && ' · '}
        {showsTitle && client_name !== null && <bdi>{client_name}</bdi>}
      </Muted>
    </Stack>
  );
}
