import { useMachine } from '@xstate/react';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import {
  createSheetDocumentsMachine,
  type MissingDocument,
} from '#machines/candidate/hand-over/sheet-documents.ts';
import type { SheetFieldProps } from './sheet-fields.tsx';
import { useSheetWork } from './use-sheet-work.ts';

/** Lists the documents missing for the hand-over. Each can be uploaded here or requested from the driver. */
export function MissingDocuments({ application, candidate, onSettled }: SheetFieldProps) {
  const { t } = useTranslation('handOver');
  const errorMessage = useErrorMessages();
  const [documentsMachine] = useState(() => createSheetDocumentsMachine(application.id));
  const [snapshot, send] = useMachine(documentsMachine);
  const { data, error } = snapshot.context;
  if (!data && error)
    return (
      <ErrorState title={t('documents.unread')} onRetry={() => send({ type: 'widget.reload' })}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton label={t('documents.loading')} />;
  return (
    <Stack gap={3} as="ul">
      {data.map((document) => (
        <MissingDocumentRow
          key={document.code}
          document={document}
          candidateId={candidate.id}
          onSettled={() => {
            send({ type: 'widget.reload' });
            onSettled();
          }}
        />
      ))}
    </Stack>
  );
}

interface RowProps extends Pick<SheetFieldProps, 'onSettled'> {
  document: MissingDocument;
  candidateId: string;
}

function MissingDocumentRow({ document, candidateId, onSettled }: RowProps) {
  const { t, i18n } = useTranslation('handOver');
  const [sent, setSent] = useState<readonly string[]>([]);
  const [wasRequested, setRequested] = useState(document.isRequested);
  const { code: typeCode, sides, accept } = document;
  const { run, orders, problemOf } = useSheetWork((order) => {
    if (order.kind === 'request') setRequested(true);
    if (order.kind !== 'upload') return;
    const all = [...sent, order.document.side];
    setSent(all);
    if (sides.every((side) => all.includes(side))) onSettled();
  });
  const name = labelIn({ [typeCode]: document.label_i18n }, typeCode, i18n.language);
  const problem =
    problemOf(`request ${typeCode}`) ??
    sides.map((side) => problemOf(`upload ${typeCode} ${side}`)).find((said) => said !== null);
  return (
    <Stack gap={2} as="li">
      <Row gap={2}>
        <bdi translate="no">{name}</bdi>
        {wasRequested && <Badge tone="info">{t('documents.requested')}</Badge>}
      </Row>
      <Row gap={2}>
        {sides.map((side) =>
          sent.includes(side) ? (
            <Badge key={side} tone="good">
              {t('documents.sent', { side: t(`documents.side.${sideOf(side)}`) })}
            </Badge>
          ) : (
            <FileTrigger
              key={side}
              acceptedFileTypes={accept}
              onSelect={(files) => {
                const file = files?.[0];
                if (file)
                  run({
                    kind: 'upload',
                    candidateId,
                    document: { type: typeCode, side: sideOf(side), file },
                  });
              }}
            >
              <Button
                isPending={orders.some(
                  (order) => order.kind === 'upload' && order.document.side === sideOf(side),
                )}
                pendingLabel={t('documents.uploading')}
                aria-label={t('documents.uploadOf', {
                  document: name,
                  action: t(`documents.upload.${sideOf(side)}`),
                })}
              >
                <Icon of={Upload} />
                {t(`documents.upload.${sideOf(side)}`)}
              </Button>
            </FileTrigger>
          ),
        )}
        {!wasRequested && (
          <Button
            variant="quiet"
            aria-label={t('documents.askFor', { document: name })}
            isPending={orders.some(({ kind }) => kind === 'request')}
            onPress={() => run({ kind: 'request', candidateId, typeCode })}
          >
            {t('documents.ask')}
          </Button>
        )}
      </Row>
      {problem && <Alert>{problem}</Alert>}
    </Stack>
  );
}

function sideOf(side: string): 'front' | 'back' | 'single' {
  return side === 'front' || side === 'back' ? side : 'single';
}
