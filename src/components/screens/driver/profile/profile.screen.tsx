import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastUpdated } from '#components/blocks/last-updated/last-updated.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { usePreload } from '#components/blocks/lazy-part/use-preload.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { watchChanges } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import type { Profile } from '#machines/data/rpc/my-profile.ts';
import { profileMachineOf } from '#machines/driver/profile/profile.machine.ts';
import { isReadOnly, type PartId, profilePartsAt } from '#machines/driver/profile/profile-parts.ts';
import { Refusal } from '#shared/refusal.ts';
import { ProfileCards } from './profile-cards.tsx';
import type { ProfileAddress } from './profile-url-state.ts';

const steps = lazyPart(
  withNamespaces(['privacy'], async () => (await import('./profile-steps.tsx')).ProfileSteps),
);
const preloadedParts = [steps];

export interface ProfileScreenProps extends ProfileAddress {
  userId: string;
  /** Path of the page to choose the app's language. */
  languageHref: string;
  /** Path of the list of applications. */
  statusHref: string;
}

/** `/driver/profile`: the driver's data, with one page per part. */
export function ProfileScreen({ userId, languageHref, statusHref, ...address }: ProfileScreenProps) {
  const [snapshot, send] = useMachine(profileMachineOf(userId));
  const { data, readAt, error } = snapshot.context;
  const [saved, setSaved] = useState<{ profile: Profile; at: number } | null>(null);
  const profile = saved && saved.at >= (readAt ?? 0) ? saved.profile : data;
  const { place, hrefOf } = address;
  // The profile is read-only now, so old links lead to what can be viewed.
  const isClosed =
    profile !== null && isReadOnly(profile.stage) && (place.page === 'part' || place.page === 'ask');
  const unsaved = useUnsaved(userId, place.page === 'all' ? profile : null);
  usePreload(preloadedParts, profile !== null);
  const candidateId = profile?.id ?? null;
  useEffect(() => {
    if (candidateId === null) return;
    return watchChanges({
      topics: [`candidate:${candidateId}`],
      onChanges: () => send({ type: 'widget.changed' }),
      // Changes before the topic was joined were not announced to this tab.
      onLive: (isLive) => isLive && send({ type: 'widget.changed' }),
    });
  }, [candidateId, send]);
  const reload = () => send({ type: 'widget.reload' });
  const isReading = snapshot.hasTag('busy');
  if (profile === null) {
    return <NoProfile error={error} onRetry={reload} />;
  }
  return (
    <Stack gap={4}>
      <LastUpdated readAt={readAt} error={error} onRetry={reload} isRetrying={isReading} />
      {place.page === 'all' || isClosed ? (
        <ProfileCards profile={profile} unsaved={unsaved} languageHref={languageHref} hrefOf={hrefOf} />
      ) : place.page === 'unknown' ? (
        <UnknownPage href={hrefOf({ page: 'all' })} />
      ) : (
        <LazyPart part={steps} fallback={<Waiting />}>
          {(Steps) => (
            <Steps
              {...address}
              place={place}
              userId={userId}
              profile={profile}
              statusHref={statusHref}
              onChanged={(changed) => {
                if (changed) setSaved({ profile: changed, at: now() });
                reload();
              }}
            />
          )}
        </LazyPart>
      )}
    </Stack>
  );
}

/** Returns the parts with an unsaved draft, read while the cards are shown. */
function useUnsaved(userId: string, profile: Profile | null): readonly PartId[] {
  const [unsaved, setUnsaved] = useState<readonly PartId[]>([]);
  const stage = profile?.stage ?? null;
  useEffect(() => {
    if (stage === null) return;
    let isShown = true;
    void import('#machines/driver/profile/profile-form.machine.ts')
      .then(({ unsavedParts }) => unsavedParts(userId, profilePartsAt(stage)))
      .then(
        (parts) => isShown && setUnsaved(parts),
        () => undefined,
      );
    return () => {
      isShown = false;
      setUnsaved([]);
    };
  }, [userId, stage]);
  return unsaved;
}

interface NoProfileProps {
  error: ReturnType<ReturnType<typeof profileMachineOf>['getInitialSnapshot']>['context']['error'];
  onRetry: () => void;
}

/** Shown while the profile loads, if it failed to load, or if there is none. */
function NoProfile({ error, onRetry }: NoProfileProps) {
  const { t } = useTranslation('driverProfile');
  const errorMessage = useErrorMessages();
  if (error === null) return <Waiting />;
  if (error instanceof Refusal && error.rule === 'NOT_FOUND') {
    return <EmptyState title={t('none.title')}>{t('none.help')}</EmptyState>;
  }
  return (
    <ErrorState title={t('failed')} size="page" onRetry={onRetry}>
      {errorMessage(error)}
    </ErrorState>
  );
}

function Waiting() {
  const { t } = useTranslation('driverProfile');
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine width="40%" />
      <SkeletonBlock height="12rem" />
      <SkeletonBlock height="12rem" />
    </Skeleton>
  );
}

function UnknownPage({ href }: { href: string }) {
  const { t } = useTranslation('driverProfile');
  return (
    <EmptyState
      title={t('missingPage.title')}
      action={
        <ButtonLink href={href} variant="primary" size="large">
          {t('back')}
        </ButtonLink>
      }
    >
      {t('missingPage.help')}
    </EmptyState>
  );
}
