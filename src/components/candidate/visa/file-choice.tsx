import Paperclip from 'lucide-react/icons/paperclip';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { documentMimes } from '#machines/data/document-upload.ts';

export interface FileChoiceProps {
  /** Content of the file: "Receipt". */
  label: string;
  file: File | null;
  /** Name of a file chosen in an earlier session. A draft can't keep the file itself. */
  previousFileName?: string;
  /** The record already has a file. */
  isStored?: boolean;
  /** Error message. */
  error?: string | undefined;
  isDisabled?: boolean;
  /** Offers the camera first on a phone. */
  isPhoto?: boolean;
  onChoose: (file: File) => void;
}

/** Lets the user choose one file, optionally. */
export function FileChoice(props: FileChoiceProps) {
  const {
    label,
    file,
    previousFileName = '',
    isStored = false,
    error,
    isDisabled = false,
    isPhoto = false,
    onChoose,
  } = props;
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const about = file
    ? t('file.chosen', { name: file.name, size: format.fileSize(file.size) })
    : previousFileName !== ''
      ? t('file.again', { name: previousFileName })
      : t(isStored ? 'file.kept' : 'file.accepts');
  return (
    <Stack gap={1}>
      <Row>
        <strong>{label}</strong>
        <FileTrigger
          acceptedFileTypes={documentMimes}
          {...(isPhoto && { defaultCamera: 'environment' as const })}
          onSelect={(files) => {
            const chosen = files?.[0];
            if (chosen) onChoose(chosen);
          }}
        >
          <Button isDisabled={isDisabled} aria-label={`${t(file ? 'file.other' : 'file.choose')}: ${label}`}>
            <Icon of={Paperclip} />
            {t(file ? 'file.other' : 'file.choose')}
          </Button>
        </FileTrigger>
      </Row>
      {error ? <p role="alert">{error}</p> : <Muted>{about}</Muted>}
    </Stack>
  );
}
