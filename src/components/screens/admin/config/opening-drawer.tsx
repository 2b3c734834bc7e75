import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newOpeningValues, openingValuesOf } from '#machines/admin/config/opening-values.ts';
import type { StatusChange } from '#machines/admin/config/openings.machine.ts';
import type { OpeningStatus } from './config-url-state.ts';
import type { DrawerProps } from './drawer-props.ts';
import { OpeningForm } from './opening-form.tsx';
import { OpeningStatusBar } from './opening-status-bar.tsx';
import { RecordFrame } from './record-frame.tsx';

export interface OpeningDrawerProps extends DrawerProps {
  /** Client of a new opening, if known. */
  clientId: string | null;
  /** Error of the failed status change. */
  refusal: string | null;
  /** Status being set; null for none. */
  changing: OpeningStatus | null;
  onStatus: (change: StatusChange) => void;
}

/** Drawer of an opening: its status and its form. */
export function OpeningDrawer({ clientId, refusal, changing, onStatus, ...props }: OpeningDrawerProps) {
  const { id, newId, workplaces, onClose } = props;
  const { t } = useTranslation('config');
  const [newValues] = useState(() => ({ ...newOpeningValues(newId), client_id: clientId }));
  const stored = workplaces?.openings.find((opening) => opening.id === id);
  const start = id === 'new' ? newValues : stored && openingValuesOf(stored);
  const state = workplaces === null ? 'loading' : start ? 'ready' : 'missing';
  return (
    <RecordFrame
      label={id === 'new' ? t('opening.new') : (stored?.title ?? t('openings.title'))}
      state={state}
      onClose={onClose}
    >
      {stored && (
        <OpeningStatusBar
          status={stored.status}
          refusal={refusal}
          changing={changing}
          onStatus={(status) => onStatus({ id, version: stored.version, title: stored.title, status })}
        />
      )}
      {start && workplaces && <OpeningForm {...props} start={start} workplaces={workplaces} />}
    </RecordFrame>
  );
}
