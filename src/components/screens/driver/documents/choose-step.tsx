import Camera from 'lucide-react/icons/camera';
import Hourglass from 'lucide-react/icons/hourglass';
import Images from 'lucide-react/icons/images';
import Trash2 from 'lucide-react/icons/trash-2';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { EntryLines } from './entry-lines.tsx';
import { Examples } from './examples.tsx';
import { PickFile } from './pick-file.tsx';
import { SavedPhoto } from './saved-photo.tsx';
import { SentFile } from './sent-file.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './steps.props.ts';
import { stateStyles, useStateMessages } from './use-state-messages.ts';

/** Shows what is requested, with good and bad examples, and a button to take a photo. */
export function ChooseStep(props: StepProps & { number: number }) {
  const { about, number, hasRoom, draft, problem, isBusy, send } = props;
  const { entry, side, title, isOffline, now } = about;
  const { document, sides } = entry;
  const { t } = useTranslation('documentSteps');
  const stateMessages = useStateMessages(now);
  const format = useFormat();
  const language = useContext(LanguageContext);
  const help = localizedText(document.help_i18n, language);
  const acceptsPdf = document.accept.includes('application/pdf');
  const onPick = (file: File) => send({ type: 'file.choose', file });
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        {sides.length > 1 && <Muted>{t('place', { number, total: sides.length })}</Muted>}
        <Row justify="between">
          <StepHeading>{title}</StepHeading>
          <Badge {...stateStyles[side.state]}>{stateMessages(side.state, [side])}</Badge>
        </Row>
        {side.reason && <p>{localizedText(side.reason.sentence_i18n, language)}</p>}
        {help !== null && <p>{help}</p>}
        <EntryLines entry={{ ...entry, sides: [side], state: side.state }} now={now} />
      </Stack>
      {problem !== null && (
        <Alert>{t(`problem.${problem === 'wrongType' && acceptsPdf ? 'wrongTypePdf' : problem}`)}</Alert>
      )}
      {side.photo?.state === 'refused' && <Discard photoKey={side.photo.key} onDiscard={about.onDiscard} />}
      {draft && <SavedPhoto draft={draft} send={send} />}
      {document.can_upload && (
        <>
          {side.can_send ? (
            take()
          ) : (
            <Banner icon={Hourglass}>
              <strong>{t('checking.title')}</strong> {t('checking.help')}
            </Banner>
          )}
          <Examples type={document.type_code} isBack={side.side === 'back'} />
        </>
      )}
      <SentFile about={about} />
    </Stack>
  );

  /** Doesn't open the camera if the photo could not be saved. */
  function take() {
    if (hasRoom === false) return <Alert title={t('full.title')}>{t('full.help')}</Alert>;
    return (
      <Stack gap={2}>
        {isOffline && <Muted size="body">{t('offline')}</Muted>}
        <PickFile
          isCamera
          accept="image/*"
          variant={draft ? 'secondary' : 'primary'}
          isPending={isBusy}
          pendingLabel={t('keeping')}
          onPick={onPick}
        >
          <Icon of={Camera} size="density" />
          {t('camera')}
        </PickFile>
        <PickFile accept={acceptsPdf ? 'image/*,application/pdf' : 'image/*'} onPick={onPick}>
          <Icon of={Images} size="density" />
          {t(acceptsPdf ? 'file' : 'gallery')}
        </PickFile>
        <Muted>
          {acceptsPdf ? t('accepts.any', { size: format.fileSize(document.max_bytes) }) : t('accepts.photo')}
        </Muted>
      </Stack>
    );
  }
}

function Discard({ photoKey, onDiscard }: Pick<StepProps['about'], 'onDiscard'> & { photoKey: string }) {
  const { t } = useTranslation('documentSteps');
  return (
    <Button onPress={() => onDiscard(photoKey)}>
      <Icon of={Trash2} size="density" />
      {t('discard')}
    </Button>
  );
}
