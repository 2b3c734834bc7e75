import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { ConfigDraft, ConfigRows } from '#machines/admin/config/table/config-table.ts';
import type { Json } from '#machines/admin/config/table/fields.ts';
import type { FormContext } from '#machines/factories/form.machine.ts';
import type { ConfigMessages, ConfigPresentation } from './config-presentation.ts';
import recordStyles from './record-form.module.css';
import { RowFields } from './row-fields.tsx';

export interface RowFormProps {
  presentation: ConfigPresentation;
  messages: ConfigMessages;
  config: ConfigRows;
  /** State of the form. */
  context: FormContext<ConfigDraft, ConfigDraft>;
  /** Error messages by column; a new object after every submit. */
  errors: Readonly<Record<string, string>>;
  /** The values differ from the stored ones. */
  hasChanges: boolean;
  onChange: (column: string, value: Json) => void;
  onDiscard: () => void;
  onClose: () => void;
  onReview: () => void;
}

/** Renders the form of a row: the restored-draft notice, the fields, and the button to the review. */
export function RowForm({
  presentation,
  messages,
  config,
  context,
  errors,
  hasChanges,
  ...on
}: RowFormProps) {
  const { t } = useTranslation('config');
  const { values, restoredDraftTime } = context;
  return (
    <Form aria-label={messages.t('edit')} errors={errors} onSubmit={on.onReview}>
      {restoredDraftTime !== null && (
        <div className={recordStyles.Note}>
          <Banner
            icon={History}
            tone="info"
            action={<Button onPress={on.onDiscard}>{t('form.discard')}</Button>}
          >
            {t('form.restored', { when: messages.format.dateTime(restoredDraftTime) })}
          </Banner>
        </div>
      )}
      <RowFields
        presentation={presentation}
        messages={messages}
        config={config}
        fields={values.fields}
        base={values.base}
        onChange={on.onChange}
      />
      <div className={recordStyles.Footer}>
        <Row justify="end">
          <Button onPress={on.onClose}>{t('form.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            disabledReason={hasChanges ? undefined : messages.t('noChanges')}
          >
            {messages.t('review.open')}
          </Button>
        </Row>
      </div>
    </Form>
  );
}
