import BookUser from 'lucide-react/icons/book-user';
import Camera from 'lucide-react/icons/camera';
import FileText from 'lucide-react/icons/file-text';
import IdCard from 'lucide-react/icons/id-card';
import ImageIcon from 'lucide-react/icons/image';
import { useContext } from 'react';
import { Link } from 'react-aria-components/Link';
import { useTranslation } from 'react-i18next';
import { sampleKindOf } from '#components/blocks/sample-picture/sample-kind.ts';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { localizedText } from '#components/i18n/localized-text.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { sidesToPhotograph } from '#machines/driver/documents/document-entries.ts';
import type { DocumentEntry } from '#machines/driver/documents/documents.types.ts';
import styles from './documents.module.css';
import type { DocumentsLinks } from './documents.props.ts';
import { EntryLines } from './entry-lines.tsx';
import { stateStyles, useStateMessages } from './use-state-messages.ts';

export interface DocumentRowProps extends Pick<DocumentsLinks, 'hrefOf'> {
  entry: DocumentEntry;
  onRetry: (key: string) => void;
  now: number;
}

const icons = { passport: BookUser, card: IdCard, portrait: ImageIcon, paper: FileText };

/** Shows one document: its name, status and action. The whole row links to its page. */
export function DocumentRow({ entry, hrefOf, onRetry, now }: DocumentRowProps) {
  const { document, state, sides } = entry;
  const { t } = useTranslation('driverDocuments');
  const { t: tDocuments } = useTranslation('documents');
  const stateMessages = useStateMessages(now);
  const title = localizedText(document.label_i18n, useContext(LanguageContext)) ?? document.type_code;
  const { icon, tone } = stateStyles[state];
  const [first] = sides;
  const sending = sides.find((side) => side.state === 'sending')?.photo;
  return (
    <li className={styles.Row} data-state={state}>
      <span className={styles.Tile} data-tone={tone}>
        <Icon of={icons[sampleKindOf(document.type_code)]} size="density" />
      </span>
      <div className={styles.Text}>
        <div className={styles.Head}>
          <h3 className={styles.Title} translate="no">
            <Link
              className={styles.RowLink ?? ''}
              href={hrefOf({ type: document.type_code, side: first?.side ?? 'single', step: 'choose' })}
            >
              {title}
            </Link>
          </h3>
          <Badge tone={tone} icon={icon}>
            {isAskedAgain(entry) ? t('state.again') : stateMessages(state, sides)}
          </Badge>
        </div>
        <EntryLines entry={entry} now={now} />
        <Notes sides={sides} />
        {sending && <ProgressBar label={tDocuments('progress', { title })} part={sending.percent / 100} />}
        <Action entry={entry} title={title} hrefOf={hrefOf} onRetry={onRetry} />
      </div>
    </li>
  );
}

/** Returns whether staff asked for a side again, with a note, although they did not reject it. */
const isAskedAgain = ({ state, sides }: DocumentEntry): boolean =>
  state === 'missing' && sides.some((side) => side.state === 'missing' && side.note !== null);

/** Shows what staff wrote when they asked for a side again. */
function Notes({ sides }: Pick<DocumentEntry, 'sides'>) {
  const { t } = useTranslation('driverDocuments');
  return sides.map(
    ({ side, note, state }) =>
      note !== null &&
      state === 'missing' && (
        <p key={side} className={styles.Note}>
          {t('note')} <bdi>{note}</bdi>
        </p>
      ),
  );
}

type ActionProps = Pick<DocumentRowProps, 'entry' | 'hrefOf' | 'onRetry'> & { title: string };

/** Shows the action; nothing if the document waits for others. */
function Action({ entry, title, hrefOf, onRetry }: ActionProps) {
  const { document, state, sides } = entry;
  const { t } = useTranslation('driverDocuments');
  const [side] = state === 'expiring' ? sides : sidesToPhotograph(entry);
  if (!side) return null;
  const type = document.type_code;
  const named = (action: string) => t('actionOf', { action, document: title });
  if (state === 'draft') {
    const draft = sides.find((one) => one.state === 'draft') ?? side;
    return (
      <ButtonLink
        href={hrefOf({ type, side: draft.side, step: 'preview' })}
        aria-label={named(t('goOn'))}
        variant="primary"
      >
        {t('goOn')}
      </ButtonLink>
    );
  }
  const refused = sides.find(({ photo }) => photo?.state === 'refused')?.photo;
  const isSentAgain = refused?.reason?.code !== 'DUPLICATE_FILE';
  const many = sidesToPhotograph(entry).length;
  const one = isAskedAgain(entry) ? t('takeAgain') : t('take');
  const label = state === 'expiring' ? t('sendNew') : many > 1 ? t('takeMany', { count: many }) : one;
  return (
    <>
      {refused && isSentAgain && (
        <Button onPress={() => onRetry(refused.key)} aria-label={named(t('retry'))}>
          {t('retry')}
        </Button>
      )}
      <ButtonLink href={hrefOf({ type, side: side.side, step: 'choose' })} aria-label={named(label)}>
        <Icon of={Camera} size="density" />
        {label}
      </ButtonLink>
    </>
  );
}
