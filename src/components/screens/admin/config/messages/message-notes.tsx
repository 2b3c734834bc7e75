import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import {
  smsParts,
  variableProblemsOf,
  whatsappFoldLength,
} from '#machines/admin/config/messages/variables.ts';

export interface MessageNotesProps {
  channel: string;
  body: string;
  /** English text of the translation; null for English itself. */
  model: string | null;
}

/** Shows the length of a message and problems with its variables while it is edited. */
export function MessageNotes({ channel, body, model }: MessageNotesProps) {
  const { t } = useTranslation('configMessages');
  const format = useFormat();
  const { unknown, lost, hasInvalidBraces } = variableProblemsOf(body, model);
  const braced = (names: readonly string[]) => format.list(names.map((name) => `{{${name}}}`));
  const faults = [
    ...(hasInvalidBraces ? [t('wrong.braces')] : []),
    ...(unknown.length > 0 ? [t('unknownNames', { names: braced(unknown) })] : []),
    ...(lost.length > 0 ? [t('lostNames', { names: braced(lost) })] : []),
  ];
  const length = format.number(body.length);
  const parts = smsParts(body);
  return (
    <Stack gap={1}>
      <Muted>
        {t('length', { count: body.length, number: length })}
        {channel === 'whatsapp' &&
          body.length > whatsappFoldLength &&
          ` ${t('folded', { number: whatsappFoldLength })}`}
        {channel === 'sms' && ` ${t('smsParts', { count: parts, number: format.number(parts) })}`}
      </Muted>
      {faults.map((fault) => (
        <Row key={fault} gap={1} wrap={false}>
          <Icon of={CircleAlert} />
          <span translate="no">{fault}</span>
        </Row>
      ))}
    </Stack>
  );
}
