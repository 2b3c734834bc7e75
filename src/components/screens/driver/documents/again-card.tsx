import Camera from 'lucide-react/icons/camera';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { localizedText } from '#components/i18n/localized-text.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { DocumentRowProps } from './document-row.tsx';
import styles from './documents.module.css';
import { EntryLines } from './entry-lines.tsx';
import { stateStyles } from './use-state-messages.ts';

const picture = lazyPart(async () => (await import('./rejected-picture.tsx')).RejectedPicture);

/** Shows a document to send again: the photo with the problem marked, the reason, and a link to a new photo. */
export function AgainCard({ entry, hrefOf, now }: DocumentRowProps) {
  const { document, sides } = entry;
  const { t } = useTranslation('driverDocuments');
  const { t: tDocuments } = useTranslation('documents');
  const language = useContext(LanguageContext);
  const side = sides.find(({ state }) => state === 'again');
  const reason = side?.reason;
  if (!side || !reason) return null;
  const label = localizedText(document.label_i18n, language) ?? document.type_code;
  const title = side.side === 'single' ? label : `${label} · ${tDocuments(`side.${side.side}`)}`;
  const note = localizedText(reason.note_i18n, language);
  return (
    <li className={styles.Again}>
      <div className={styles.Photo}>
        <LazyPart part={picture}>
          {(RejectedPicture) => (
            <RejectedPicture
              documentId={side.document_id}
              mime={side.mime}
              type={document.type_code}
              isBack={side.side === 'back'}
              reason={reason}
              title={title}
            />
          )}
        </LazyPart>
      </div>
      <div className={styles.Text}>
        <div className={styles.Head}>
          <h3 className={styles.Title} translate="no">
            {title}
          </h3>
          <Badge {...stateStyles.again}>{t('state.again')}</Badge>
        </div>
        <p>{localizedText(reason.sentence_i18n, language)}</p>
        {note !== null && (
          <p className={styles.Note}>
            {t('note')} <bdi>{note}</bdi>
          </p>
        )}
        <EntryLines entry={entry} now={now} />
        <ButtonLink
          href={hrefOf({ type: document.type_code, side: side.side, step: 'choose' })}
          variant="primary"
          size="large"
          aria-label={t('actionOf', { action: t('takeAgain'), document: title })}
        >
          <Icon of={Camera} size="density" />
          {t('takeAgain')}
        </ButtonLink>
      </div>
    </li>
  );
}
