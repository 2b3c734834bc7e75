import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Lock from 'lucide-react/icons/lock';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { Profile } from '#machines/data/rpc/my-profile.ts';
import { completenessOf, fieldOf, fieldsOf, type PartId } from '#machines/driver/profile/profile-parts.ts';
import styles from './profile.module.css';
import { isLeftToRight, useFieldMessages } from './use-field-messages.ts';

export interface PartCardProps {
  part: PartId;
  profile: Profile;
  /** The part has an unsaved draft. */
  isUnsaved: boolean;
  /** The part can no longer be changed. */
  isReadOnly: boolean;
  /** Path of the page to fill in the part. */
  href: string;
}

/** Shows a part of the profile: its completeness, its values, what is missing, and a link to fill it in. */
export function PartCard({ part, profile, isUnsaved, isReadOnly, href }: PartCardProps) {
  const { t } = useTranslation('driverProfile');
  const format = useFormat();
  const messages = useFieldMessages();
  const { values, locked } = profile;
  const percent = completenessOf([part], values);
  const isWhole = percent === 100;
  const known = fieldsOf(part).filter((field) => (values[field] ?? '') !== '');
  const missing = fieldsOf(part).filter((field) => !known.includes(field) && fieldOf(field).counts);
  const title = t(`part.${part}`);
  const isLocked = fieldsOf(part).every((field) => locked.includes(field));
  const action = isLocked ? t('view') : known.length > 0 || isUnsaved ? t('change') : t('start');
  return (
    <section className={styles.Card} aria-label={title}>
      <Row justify="between" gap={2}>
        <Heading level={3} size="body">
          {title}
        </Heading>
        <span className={styles.State} data-tone={isWhole ? 'good' : 'info'}>
          <Icon of={isWhole ? CircleCheck : CircleDashed} size="density" />
          {t('complete', { percent: format.percent(percent / 100) })}
        </span>
      </Row>
      {known.length > 0 && (
        <dl className={styles.Values}>
          {known.map((field) => (
            <div key={field}>
              <dt>{messages.label(field)}</dt>
              <dd>
                <bdi dir={isLeftToRight(field) ? 'ltr' : undefined}>
                  {messages.textOf(field, values[field] ?? '')}
                </bdi>
                {locked.includes(field) && (
                  <span className={styles.Lock}>
                    <Icon of={Lock} />
                    {t('lockedShort')}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isWhole && (
        <Muted size="body">
          {part === 'bank'
            ? t('missingPay')
            : t('missing', { fields: format.list(missing.map(messages.label)) })}
        </Muted>
      )}
      {isUnsaved && (
        <p className={styles.State} data-tone="warn">
          <Icon of={PencilLine} size="density" />
          {t('unsaved')}
        </p>
      )}
      {!isReadOnly && (
        <div>
          <ButtonLink href={href} aria-label={`${action}: ${title}`}>
            {action}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
