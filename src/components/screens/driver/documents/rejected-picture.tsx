import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { sampleFaultOf, sampleKindOf } from '#components/blocks/sample-picture/sample-kind.ts';
import { SamplePicture } from '#components/blocks/sample-picture/sample-picture.tsx';
import type { OwnDocumentSide } from '#machines/data/rpc/my-documents.ts';
import { ownPictureMachine } from '#machines/driver/documents/own-picture.machine.ts';
import styles from './rejected-picture.module.css';
import { useObjectUrl } from './use-object-url.ts';

export interface RejectedPictureProps {
  documentId: string | null;
  mime: OwnDocumentSide['mime'];
  /** Code of `document_types`. */
  type: string;
  isBack: boolean;
  reason: NonNullable<OwnDocumentSide['reason']>;
  /** Name of the document. */
  title: string;
}

/**
 * Shows the driver's photo with a ring around the problem. While it loads, and for a PDF, shows a drawing of the fault.
 */
export function RejectedPicture(props: RejectedPictureProps) {
  const { documentId, mime } = props;
  if (documentId === null || mime === 'application/pdf') return <Drawing {...props} />;
  return <Photo key={documentId} {...props} documentId={documentId} />;
}

function Photo(props: RejectedPictureProps & { documentId: string }) {
  const { documentId, reason, title } = props;
  const { t } = useTranslation('driverDocuments');
  const [{ context }] = useMachine(ownPictureMachine, { input: { documentId } });
  const url = useObjectUrl(context.data);
  if (url === null) return <Drawing {...props} />;
  const place = reason.pin && { x: `${reason.pin.x * 100}%`, y: `${reason.pin.y * 100}%` };
  const alt = t('photo', { document: title });
  // The ring keeps its position in the frame, however much of the photo the frame crops.
  return (
    <div className={styles.Frame} dir="ltr">
      <img
        className={styles.Photo}
        src={url}
        alt={place ? `${alt}. ${t('marked')}` : alt}
        style={{ objectPosition: place ? `${place.x} ${place.y}` : undefined }}
      />
      {place && <span className={styles.Ring} style={{ left: place.x, top: place.y }} />}
    </div>
  );
}

function Drawing({ type, isBack, reason }: RejectedPictureProps) {
  return (
    <div className={styles.Frame}>
      <div className={styles.Drawing}>
        <SamplePicture kind={sampleKindOf(type)} fault={sampleFaultOf(reason.picture)} isBack={isBack} />
      </div>
    </div>
  );
}
