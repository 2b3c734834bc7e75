import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { References } from '#machines/shared/references/references.machine.ts';

/** Option value for all staff of operations. */
const allOwners = 'everybody';

export interface ChooseOwnerProps {
  references: References;
  /** Number of candidates to reassign. */
  count: number;
  /** Called with the new owner; null distributes them among all. */
  onChoose: (to: string | null) => void;
  onClose: () => void;
}

/** Asks which member of operations takes the candidates. */
export function ChooseOwner({ references, count, onChoose, onClose }: ChooseOwnerProps) {
  const { t } = useTranslation('documentCollection');
  const format = useFormat();
  const [to, setTo] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const title = t('many.assign.title', { count, number: format.number(count) });
  const people = references.staff.filter(({ role, is_active }) => role === 'operations' && is_active);
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={onClose}>
      <Form
        aria-label={title}
        onSubmit={() => (to === null ? setMissing(true) : onChoose(to === allOwners ? null : to))}
      >
        <Stack gap={4}>
          <Select
            autoFocus
            label={t('assign.to')}
            placeholder={t('assign.choose')}
            options={[
              { value: allOwners, label: t('assign.everybody'), description: t('assign.everybodyHelp') },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={to}
            onChange={(next) => {
              setTo(next);
              setMissing(false);
            }}
            error={isMissing ? t('assign.missing') : undefined}
          />
          <Row justify="end">
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary">
              {t('next')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
