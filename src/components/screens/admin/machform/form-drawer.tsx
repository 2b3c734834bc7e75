import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrowWindow } from '#components/blocks/record-drawer/use-is-narrow-window.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import { newFormValues } from '#machines/admin/machform/form.machine.ts';
import type { FormItem } from '#machines/admin/machform/forms.machine.ts';
import { BackfillPart } from './backfill-part.tsx';
import { FormEditor } from './form-editor.tsx';
import styles from './machform.module.css';
import { type FormPart, formParts } from './machform-url-state.ts';
import { MapPart } from './map-part.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { SetupPart } from './setup-part.tsx';
import { TestPart } from './test-part.tsx';
import type { FormWork } from './use-form-work.ts';

export interface FormDrawerProps {
  /** Id of the current user, who owns the drafts. */
  userId: string;
  /** Id of the form's row, or `new`. */
  id: string;
  /** Id for a new form. */
  newId: string;
  part: FormPart;
  /** All forms; null until loaded. */
  forms: readonly FormItem[] | null;
  /** The form; null if it is new or doesn't exist. */
  item: FormItem | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  work: FormWork;
  webhookBase: string;
  logHref: string;
  onPart: (part: FormPart) => void;
  onReload: () => void;
  /** Called with the id of the new form when it is saved. */
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Drawer of a form: setup, field map, test, import and settings; or a new form. */
export function FormDrawer(props: FormDrawerProps) {
  const { userId, id, newId, forms, item, work, onAdded, onReload, onClose } = props;
  const { t } = useTranslation('machform');
  const isNarrow = useIsNarrowWindow();
  const clearToken = useEffectEvent(() => work.clearToken(id));
  // A token is shown once, so closing the panel discards it.
  useEffect(() => () => clearToken(), []);
  const isNew = id === 'new';
  const assignTo = forms?.[0]?.form.assign_to ?? 'unassigned';
  return (
    <Drawer
      label={isNew ? t('drawer.new') : (item?.form.form_name ?? t('drawer.loading'))}
      side="end"
      hasTitle
      isModal={isNarrow}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.Panel}>
        {isNew && forms && (
          <FormEditor
            userId={userId}
            record="new"
            start={newFormValues(newId, assignTo)}
            stored={null}
            onReload={onReload}
            onSaved={onAdded}
            onCancel={onClose}
          >
            {(form) => <SettingsFields {...form} />}
          </FormEditor>
        )}
        {!isNew && item && <Parts {...props} item={item} />}
        {!forms && (
          <Skeleton label={t('drawer.loading')}>
            <SkeletonBlock height="18rem" />
          </Skeleton>
        )}
        {!isNew && forms && !item && (
          <EmptyState
            title={t('drawer.missing')}
            action={<Button onPress={onClose}>{t('drawer.close')}</Button>}
          >
            {t('drawer.missingText')}
          </EmptyState>
        )}
      </div>
    </Drawer>
  );
}

function Parts(props: FormDrawerProps & { item: FormItem }) {
  const { userId, part, item, now, work, webhookBase, logHref, onPart, onReload } = props;
  const { t } = useTranslation('machform');
  const editing = { userId, item, now, onReload };
  return (
    <Tabs
      label={t('drawer.parts')}
      tabs={formParts.map((id) => ({ id, label: t(`drawer.${id}`) }))}
      value={part}
      onChange={onPart}
    >
      <div className={styles.Part}>
        {part === 'setup' && <SetupPart {...{ item, now, work, webhookBase }} onMap={() => onPart('map')} />}
        {part === 'map' && <MapPart {...editing} />}
        {part === 'test' && <TestPart item={item} work={work} logHref={logHref} />}
        {part === 'backfill' && <BackfillPart item={item} />}
        {part === 'settings' && (
          <FormEditor {...editing} record={item.form.id} stored={item.form} onSaved={onReload}>
            {(form) => <SettingsFields {...form} />}
          </FormEditor>
        )}
      </div>
    </Tabs>
  );
}
