import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Accordion } from '#components/ui/accordion/accordion.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { type ListProblem, listLimits } from '#machines/factories/list-file/list-rows.ts';
import styles from './import.module.css';
import { useProblemMessages } from './use-problem-messages.ts';

export interface ChooseStepProps {
  /** Why the last file could not be read. */
  problem: ListProblem | null;
  /** Called with a file, or with pasted text without a name. */
  onChoose: (file: Blob, name: string) => void;
  /** Content below. */
  children?: ReactNode;
}

const kinds = ['.xlsx', '.csv', '.tsv', '.txt', 'text/csv', 'text/plain'];

/** Lets the user drop, pick or paste a list. */
export function ChooseStep({ problem, onChoose, children }: ChooseStepProps) {
  const { t } = useTranslation('leadImport');
  const format = useFormat();
  const problemMessages = useProblemMessages();
  return (
    <>
      {problem && <Alert title={t('problem.title')}>{problemMessages(problem)}</Alert>}
      <DropZone
        className={styles.Drop ?? ''}
        aria-label={t('choose.drop')}
        onDrop={async ({ items }) => {
          const [item] = items;
          if (item?.kind === 'file') onChoose(await item.getFile(), item.name);
          if (item?.kind === 'text') onChoose(new Blob([await item.getText('text/plain')]), '');
        }}
      >
        <Icon of={Upload} size="large" />
        <p className={styles.DropTitle}>{t('choose.drop')}</p>
        <FileTrigger
          acceptedFileTypes={kinds}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) onChoose(file, file.name);
          }}
        >
          <Button variant="primary">{t('choose.pick')}</Button>
        </FileTrigger>
        <Muted size="body">
          {t('choose.kinds', {
            rows: format.number(listLimits.rows),
            size: format.number(listLimits.bytes / 1_000_000),
          })}
        </Muted>
      </DropZone>
      <Paste onPaste={(text) => onChoose(new Blob([text]), '')} />
      {children}
    </>
  );
}

function Paste({ onPaste }: { onPaste: (text: string) => void }) {
  const { t } = useTranslation('leadImport');
  const [open, setOpen] = useState<'paste'[]>([]);
  const [text, setText] = useState('');
  const field = (
    <Stack gap={3}>
      <TextArea label={t('choose.pasteLabel')} value={text} onChange={setText} rows={4} spellCheck="false" />
      <div>
        <Button onPress={() => onPaste(text)} isDisabled={text.trim() === ''}>
          {t('choose.read')}
        </Button>
      </div>
    </Stack>
  );
  return (
    <Accordion
      sections={[{ id: 'paste', title: t('choose.paste'), content: field }]}
      open={open}
      onChange={setOpen}
    />
  );
}
