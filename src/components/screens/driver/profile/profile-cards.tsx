import CircleCheck from 'lucide-react/icons/circle-check';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { Profile } from '#machines/data/rpc/my-profile.ts';
import {
  completenessOf,
  isReadOnly,
  type PartId,
  profilePartsAt,
} from '#machines/driver/profile/profile-parts.ts';
import { PartCard } from './part-card.tsx';
import styles from './profile.module.css';
import type { ProfileAddress } from './profile-url-state.ts';

export interface ProfileCardsProps extends Pick<ProfileAddress, 'hrefOf'> {
  profile: Profile;
  /** Parts with an unsaved draft. */
  unsaved: readonly PartId[];
  /** Path of the page to choose the app's language. */
  languageHref: string;
}

/** Shows the profile: its completeness, then a card for each part. */
export function ProfileCards({ profile, unsaved, languageHref, hrefOf }: ProfileCardsProps) {
  const { t } = useTranslation('driverProfile');
  const format = useFormat();
  const parts = profilePartsAt(profile.stage);
  const percent = completenessOf(parts, profile.values);
  const isEnded = isReadOnly(profile.stage);
  const complete = t('complete', { percent: format.percent(percent / 100) });
  return (
    <Stack gap={4}>
      {isEnded ? (
        <Banner icon={OctagonX}>{t('readOnly')}</Banner>
      ) : percent === 100 ? (
        <Banner icon={CircleCheck} tone="good">
          {t('whole')}
        </Banner>
      ) : (
        <Stack gap={1}>
          <p>
            <strong>{complete}</strong>
          </p>
          <ProgressBar label={complete} part={percent / 100} />
        </Stack>
      )}
      {parts.map((part) => (
        <PartCard
          key={part}
          part={part}
          profile={profile}
          isUnsaved={unsaved.includes(part)}
          isReadOnly={isEnded}
          href={hrefOf({ page: 'part', part })}
        />
      ))}
      <PlainCard part="privacy" href={hrefOf({ page: 'privacy' })} />
      <PlainCard part="language" href={languageHref} />
      {profile.applications
        .filter(({ can_withdraw }) => can_withdraw)
        .map(({ id, reference }) => (
          <div key={id}>
            <ButtonLink
              variant="quiet"
              href={hrefOf({ page: 'withdraw', applicationId: id, isConfirmStep: false })}
            >
              {t('withdraw.link', { reference })}
            </ButtonLink>
          </div>
        ))}
    </Stack>
  );
}

/** Card that is only a link. */
function PlainCard({ part, href }: { part: 'privacy' | 'language'; href: string }) {
  const { t } = useTranslation('driverProfile');
  const title = t(`part.${part}`);
  return (
    <section className={styles.Card} aria-label={title}>
      <Heading level={3} size="body">
        {title}
      </Heading>
      <Muted size="body">{t(`about.${part}`)}</Muted>
      <div>
        <ButtonLink href={href} aria-label={`${t('view')}: ${title}`}>
          {t('view')}
        </ButtonLink>
      </div>
    </section>
  );
}
