import { useEffect, useMemo, useRef } from 'react';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { Difference } from '#machines/admin/config/table/fields.ts';
import type { ConfigMessages, ConfigPresentation } from './config-presentation.ts';
import { Differences } from './differences.tsx';
import recordStyles from './record-form.module.css';

/** Maximum length of a reason in the audit log. */
const maxReasonLength = 2000;

export interface RowReviewProps {
  presentation: ConfigPresentation;
  messages: ConfigMessages;
  differences: readonly Difference[];
  isNew: boolean;
  reason: string;
  onReason: (reason: string) => void;
  /** The user tried to publish without a reason. */
  isReasonMissing: boolean;
  /** Error message of the failed publishing. */
  error: string | null;
  isSaving: boolean;
  onBack: () => void;
  onPublish: () => void;
}

/** Last step before publishing: shows the changes and asks for a reason. */
export function RowReview(props: RowReviewProps) {
  const { presentation, messages, differences, isNew, reason, onReason, isReasonMissing } = props;
  const { error, isSaving, onBack, onPublish } = props;
  const { t } = messages;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const errors = useMemo(
    () => (isReasonMissing ? { reason: t('review.reasonMissing') } : {}),
    [isReasonMissing, t],
  );
  return (
    <Form aria-label={t('review.title')} errors={errors} isPending={isSaving} onSubmit={onPublish}>
      <Stack gap={4}>
        <Heading ref={heading} level={3} tabIndex={-1}>
          {t('review.title')}
        </Heading>
        <Differences
          presentation={presentation}
          messages={messages}
          differences={differences}
          isNew={isNew}
        />
        <TextArea
          name="reason"
          label={t('review.reason')}
          hint={t('review.reasonHint')}
          value={reason}
          onChange={onReason}
          maxLength={maxReasonLength}
          isRequired
        />
      </Stack>
      <div className={recordStyles.Footer}>
        {error !== null && <Alert>{error}</Alert>}
        <Row justify="end">
          <Button onPress={onBack}>{t('review.back')}</Button>
          <Button type="submit" variant="primary" isPending={isSaving} pendingLabel={t('review.publishing')}>
            {t('review.publish')}
          </Button>
        </Row>
      </div>
    </Form>
  );
}
