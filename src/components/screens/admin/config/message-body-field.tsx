import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { modelOf } from '#machines/admin/config/messages/message-templates.ts';
import type { FieldPresentation, FieldProps } from './config-presentation.ts';
import { basicPropsOf } from './field-kinds.tsx';
import { MessageNotes } from './messages/message-notes.tsx';
import { TextPreview } from './messages/text-preview.tsx';

/** Field for the text of a message in the row's language, with its length, variables and a preview. */
export function messageBody(): FieldPresentation {
  return {
    render: (props) => <BodyField {...props} />,
    textOf: (value, _, { t }) => (typeof value === 'string' && value !== '' ? value : t('notSet')),
  };
}

function BodyField({ value, onChange, ...props }: FieldProps) {
  const { fields, rows, messages } = props;
  const body = typeof value === 'string' ? value : '';
  const language = String(fields.language ?? 'en');
  const model = modelOf(fields, rows);
  return (
    <Stack gap={2}>
      {model !== null && (
        <Stack gap={1}>
          <Muted>{messages.t('english')}</Muted>
          <Muted size="body" lang="en" dir="ltr" translate="no">
            {model}
          </Muted>
        </Stack>
      )}
      <TextArea
        {...basicPropsOf(props)}
        language={language}
        value={body}
        onChange={onChange}
        rows={6}
        isRequired
      />
      <MessageNotes channel={String(fields.channel)} body={body} model={model} />
      {body.trim() !== '' && (
        <Stack gap={1}>
          <Muted>{messages.t('preview')}</Muted>
          <TextPreview
            language={language}
            subject={typeof fields.subject === 'string' ? fields.subject : null}
            body={body}
          />
        </Stack>
      )}
    </Stack>
  );
}
