import Eye from 'lucide-react/icons/eye';
import Upload from 'lucide-react/icons/upload';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { DocumentSide } from '#machines/candidate/documents/document-entries.ts';
import type { ListedRejectReason } from '#machines/data/tables/document-reject-reasons.ts';
import type { DocumentFile } from '#machines/data/tables/documents.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import styles from './documents.module.css';

export interface SideRowProps {
  side: DocumentSide;
  /** Name of the document. */
  name: string;
  /** The user may upload a file. */
  canAdd: boolean;
  references: References | null;
  reasons: readonly ListedRejectReason[];
  onView: (file: DocumentFile) => void;
  onUpload: (side: DocumentFile['side']) => void;
}

/** Shows the files of one side: the newest, with its sender and reviewer, and the earlier ones. */
export function SideRow({ side: { side, newest, earlier }, ...props }: SideRowProps) {
  const { t } = useTranslation('candidateDocuments');
  const format = useFormat();
  const { name, canAdd, onUpload } = props;
  if (!newest && earlier.length === 0 && !canAdd) return null;
  const sideName = t(`side.${side}`);
  return (
    <li className={styles.Side}>
      <div className={styles.SideHead}>
        {side !== 'single' && <span className={styles.SideName}>{sideName}</span>}
        <Row gap={2}>
          {newest && <ViewButton {...props} file={newest} />}
          {canAdd && (
            <Button
              variant="quiet"
              aria-label={t(newest ? 'replaceOf' : 'uploadOf', { document: name, side: sideName })}
              onPress={() => onUpload(side)}
            >
              <Icon of={Upload} />
              {t(newest ? 'uploadAgain' : 'upload')}
            </Button>
          )}
        </Row>
      </div>
      {newest && <FileFacts {...props} file={newest} />}
      {earlier.length > 0 && (
        <details className={styles.Earlier}>
          <summary>{t('earlier', { count: earlier.length, number: format.number(earlier.length) })}</summary>
          <ul className={styles.Sides}>
            {earlier.map((file) => (
              <li key={file.id} className={styles.Side}>
                <div className={styles.SideHead}>
                  <span>{t('version', { number: format.number(file.version_no) })}</span>
                  <ViewButton {...props} file={file} />
                </div>
                <FileFacts {...props} file={file} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

type FileProps = Omit<SideRowProps, 'side'> & { file: DocumentFile };

function ViewButton({ file, name, onView }: FileProps) {
  const { t } = useTranslation('candidateDocuments');
  const format = useFormat();
  return (
    <Button
      variant="quiet"
      aria-label={t('viewOf', {
        document: name,
        side: t(`side.${file.side}`),
        number: format.number(file.version_no),
      })}
      onPress={() => onView(file)}
    >
      <Icon of={Eye} />
      {t('view')}
    </Button>
  );
}

/** Shows who sent a file and when, its details, and the reviewer's comment. */
function FileFacts({ file, references, reasons }: FileProps) {
  const { t, i18n } = useTranslation('candidateDocuments');
  const format = useFormat();
  const who = (id: string | null) => (references && nameIn(references, id)) ?? t('somebody');
  const { mime, bytes, uploaded_at, uploaded_by, reviewed_at, reviewed_by, expiry_date, status } = file;
  const wasRejected = file.reject_reason_code !== null && reviewed_at !== null;
  const isVerified = reviewed_at !== null && !wasRejected && status !== 'uploaded' && status !== 'in_review';
  const reason = reasons.find(({ code }) => code === file.reject_reason_code)?.label_i18n;
  const note = file.reject_note_i18n;
  const words = [reason?.[i18n.language] ?? reason?.en, note?.[i18n.language] ?? note?.en];
  return (
    <>
      {uploaded_at !== null && (
        <Muted>
          {t(`sent.${sentBy(file)}`, { name: who(uploaded_by), date: format.date(uploaded_at) })}
          {mime && bytes !== null && <> · {t('file', { kind: kinds[mime], size: format.fileSize(bytes) })}</>}
        </Muted>
      )}
      {isVerified && (
        <Muted>{t('verifiedBy', { name: who(reviewed_by), date: format.date(reviewed_at) })}</Muted>
      )}
      {expiry_date !== null && <Muted>{t('validUntil', { date: format.date(expiry_date) })}</Muted>}
      {wasRejected && (
        <p className={styles.Problem}>
          {t('rejectedBy', {
            name: who(reviewed_by),
            date: format.date(reviewed_at),
            reason: words.filter((word) => word !== undefined).join('. '),
          })}
        </p>
      )}
    </>
  );
}

const kinds = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'application/pdf': 'PDF' };

function sentBy({ uploaded_via: via }: DocumentFile): 'driver' | 'staff' | 'form' | 'email' {
  if (via === 'driver_app') return 'driver';
  if (via === 'machform') return 'form';
  return via === 'email' ? 'email' : 'staff';
}
