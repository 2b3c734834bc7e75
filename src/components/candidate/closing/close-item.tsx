import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { Closing } from '#machines/data/rpc/close-item.ts';

export interface CloseItemProps {
  /** The item: "Cancel the work permit". */
  what: string;
  /** The item is being closed. */
  isBusy: boolean;
  onClose: (end: Pick<Closing, 'status' | 'note'>) => void;
}

/** Closes an item as done, or as not needed with a reason. */
export function CloseItem({ what, isBusy, onClose }: CloseItemProps) {
  const { t } = useTranslation('candidateRecord');
  const [note, setNote] = useState('');
  const [isAsking, setConfirming] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isEmpty = note.trim() === '';
  if (!isAsking) {
    return (
      <Row gap={2}>
        <Button
          aria-label={t('closing.doneOf', { what })}
          isPending={isBusy}
          pendingLabel={t('closing.saving')}
          onPress={() => onClose({ status: 'done', note: null })}
        >
          {t('closing.done')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('closing.notNeededOf', { what })}
          onPress={() => setConfirming(true)}
        >
          {t('closing.notNeeded')}
        </Button>
      </Row>
    );
  }
  return (
    <Form
      aria-label={t('closing.notNeededOf', { what })}
      errors={wasSubmitted && isEmpty ? { note: t('closing.noteNeeded') } : {}}
      isPending={isBusy}
      onSubmit={() => {
        setSubmitted(true);
        if (!isEmpty) onClose({ status: 'not_needed', note: note.trim() });
      }}
    >
      <Stack gap={2}>
        <TextArea
          name="note"
          label={t('closing.why')}
          value={note}
          onChange={setNote}
          rows={2}
          maxLength={1000}
          autoFocus
        />
        <Row gap={2}>
          <Button type="submit" isPending={isBusy} pendingLabel={t('closing.saving')}>
            {t('closing.notNeeded')}
          </Button>
          <Button variant="quiet" onPress={() => setConfirming(false)}>
            {t('closing.cancel')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
