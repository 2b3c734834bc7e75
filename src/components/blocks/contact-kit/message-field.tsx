import { useTranslation } from 'react-i18next';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { MessageDraft } from './use-message-draft.ts';

/** Shows the message as the driver will read it. It can be edited. Blanks to fill in are listed. */
export function MessageField({ draft: { message, onChange, blanks, language } }: { draft: MessageDraft }) {
  const { t } = useTranslation('candidates');
  return (
    <TextArea
      label={t('contact.preview')}
      language={language}
      rows={4}
      value={message}
      onChange={onChange}
      error={blanks}
    />
  );
}
