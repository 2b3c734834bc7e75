import Camera from 'lucide-react/icons/camera';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { ownWords } from '#components/i18n/own-words.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { DocumentRowProps } from './document-row.tsx';
import styles from './documents.module.css';
import { EntryLines } from './entry-lines.tsx';
import { stateLooks } from './use-state-words.ts';

const picture = latePart(async () => (await import('./rejected-picture.tsx')).RejectedPicture);

/** Shows a document to send again: the photo with the problem marked, the reason, and a link to a new photo. */
export function AgainCard({ entry, hrefOf, now }: DocumentRowProps) {
  const { document, sides } = entry;
  const { t } = useTranslation('driverDocuments');
  const { t: tDocuments } = useTranslation('documents');
  const language = useContext(LanguageContext);
  const side = sides.find(({ state }) => state === 'again');
  const reason = side?.reason;
  if (!side || !reason) return null;
  const label = ownWords(document.label_i18n, language) ?? document.type_code;
  const title = side.side === 'single' ? label : `${label} · ${tDocuments(`side.${side.side}`)}`;
  const note = ownWords(reason.note_i18n, language);
  return (
    <li className={styles.Again}>
      <div className={styles.Photo}>
        <Late part={picture}>
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
        </Late>
      </div>
      <div className={styles.Words}>
        <div className={styles.Head}>
          <h3 className={styles.Title} translate="no">
            {title}
          </h3>
          <Badge {...stateLooks.again}>{t('state.again')}</Badge>
        </div>
        <p>{ownWords(reason.sentence_i18n, language)}</p>
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
