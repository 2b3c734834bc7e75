import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaleDialog } from '#components/blocks/conflict/stale-dialog.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import type { FormValues } from '#machines/admin/machform/form.machine.ts';

export interface StaleFormProps {
  /** Another admin saved the form first. */
  isOpen: boolean;
  mine: FormValues;
  theirs: FormValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/**
 * Asks the user to choose between two versions of a form in conflict. If closed with Escape, opens again on the next
 * submit.
 */
export function StaleForm({ isOpen, mine, theirs, ...choice }: StaleFormProps) {
  const now = useNow();
  const factsOf = useFormFacts();
  const [isPostponed, setPostponed] = useState(false);
  if (!isOpen && isPostponed) setPostponed(false);
  const others = factsOf(theirs);
  return (
    <StaleDialog
      isOpen={isOpen && !isPostponed}
      onOpenChange={() => setPostponed(true)}
      by={null}
      at={now}
      now={now}
      fields={factsOf(mine).flatMap(({ label, text }, at) => {
        const other = others[at]?.text ?? '';
        return text === other ? [] : [{ label, mine: text, theirs: other }];
      })}
      {...choice}
    />
  );
}

/** Returns a function that formats every field of a form as text, in a fixed order. */
function useFormFacts() {
  const { t } = useTranslation(['machform', 'candidates']);
  const fields = t('field', { returnObjects: true });
  return (values: FormValues) => [
    { label: t('settings.name'), text: values.form_name },
    { label: t('settings.number'), text: values.form_id },
    { label: t('settings.source'), text: values.default_source },
    {
      label: t('settings.licence'),
      text: values.default_license_type
        ? t(`candidates:licence.${values.default_license_type}`)
        : t('settings.noLicence'),
    },
    { label: t('settings.zone'), text: values.source_timezone },
    {
      label: t('drawer.map'),
      text: Object.entries(values.field_map)
        .map(([name, field]) => `${name}: ${fields[field as keyof typeof fields] ?? fields.ignored}`)
        .sort()
        .join(', '),
    },
  ];
}
