import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { CorrectionRequest } from '#machines/data/rpc/my-profile.ts';
import type { FieldId } from '#machines/driver/profile/profile-parts.ts';
import styles from './profile.module.css';
import { isLeftToRight, useFieldMessages } from './use-field-messages.ts';

export interface LockedFieldProps {
  field: FieldId;
  value: string;
  /** The driver's last correction request for this field. */
  request: CorrectionRequest | undefined;
  /** Path of the page to request a correction. */
  correctionHref: string;
}

/**
 * Shows a field that only the office can change: its value, the reason, and a link to request a correction, or the
 * status of the request.
 */
export function LockedField({ field, value, request, correctionHref }: LockedFieldProps) {
  const { t } = useTranslation('driverProfile');
  const words = useFieldMessages();
  const isPhone = field === 'phone_number';
  const isWaiting = request?.status === 'open' || request?.status === 'in_progress';
  return (
    <div className={styles.Locked}>
      <Muted>{words.label(field)}</Muted>
      <Row gap={2}>
        <strong>
          <bdi dir={isLeftToRight(field) ? 'ltr' : undefined}>{words.textOf(field, value)}</bdi>
        </strong>
        <span className={styles.Lock}>
          <Icon of={Lock} />
          {t('lockedShort')}
        </span>
      </Row>
      {isPhone && <Muted>{t('lockedPhone')}</Muted>}
      {request && <RequestProgress request={request} />}
      {!isWaiting && (
        <div>
          <ButtonLink
            href={correctionHref}
            variant="quiet"
            {...(!isPhone && { 'aria-label': t('ask.linkOf', { field: words.label(field) }) })}
          >
            {t(isPhone ? 'ask.linkPhone' : 'ask.link')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Shows the status of a request. */
export function RequestProgress({ request }: { request: CorrectionRequest }) {
  const { t } = useTranslation('driverProfile');
  const format = useFormat();
  const { status, created_at, due_on, details, answer } = request;
  return (
    <>
      <p>{t(`ask.state.${status}`, { date: format.date(created_at), due: format.date(due_on) })}</p>
      {details !== null && <Muted>{t('ask.wrote', { words: `\u2068${details}\u2069` })}</Muted>}
      {answer !== null && <p dir="auto">{answer}</p>}
    </>
  );
}
