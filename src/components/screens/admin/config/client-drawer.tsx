import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientValues, clientValuesOf, newClientValues } from '#machines/admin/config/client-form.ts';
import { ClientForm } from './client-form.tsx';
import type { DrawerProps } from './drawer-props.ts';
import { RecordFrame } from './record-frame.tsx';

/** Drawer to edit a client. */
export function ClientDrawer(props: DrawerProps) {
  const { id, newId, workplaces, onClose } = props;
  const { t } = useTranslation('config');
  const [newValues] = useState(() => newClientValues(newId));
  const stored = workplaces?.clients.find((client) => client.id === id);
  const start: ClientValues | undefined = id === 'new' ? newValues : stored && clientValuesOf(stored);
  const state = workplaces === null ? 'loading' : start ? 'ready' : 'missing';
  return (
    <RecordFrame
      label={id === 'new' ? t('client.new') : (stored?.name ?? t('openings.title'))}
      state={state}
      onClose={onClose}
    >
      {start && workplaces && <ClientForm {...props} start={start} workplaces={workplaces} />}
    </RecordFrame>
  );
}
