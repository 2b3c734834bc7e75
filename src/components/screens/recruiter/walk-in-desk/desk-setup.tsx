import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferences } from '#components/hooks/use-references.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { walkInLocationsMachine } from '#machines/recruiter/walk-in-desk/walk-in-day.machine.ts';
import { DeskHeader } from './desk-header.tsx';
import { loadDeviceDesk, storeDeviceDesk } from './device-desk.ts';
import styles from './walk-in-desk.module.css';
import type { DeskAssignment } from './walk-in-desk.props.ts';

const deskNumbers = Array.from({ length: 12 }, (_, index) => String(index + 1));
const later = 'later';

export interface DeskSetupProps {
  onStart: (place: DeskAssignment) => void;
  onLeave: () => void;
}

/** Asks for the number of this desk, its location and its opening. */
export function DeskSetup({ onStart, onLeave }: DeskSetupProps) {
  const { t } = useTranslation('walkIn');
  const { state, onReload } = widgetPropsOf(useMachine(walkInLocationsMachine));
  const references = useReferences();
  const [last] = useState(loadDeviceDesk);
  const [number, setNumber] = useState(String(last?.desk ?? 1));
  const [chosen, setChosen] = useState<string | null>(last?.locationId ?? null);
  const [wanted, setOpening] = useState<string>(last?.openingId ?? later);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const locations = state.data ?? [];
  const only = locations.length === 1 ? (locations[0]?.id ?? null) : null;
  const place = locations.some(({ id }) => id === chosen) ? chosen : only;
  const openings = (references?.openings ?? []).filter(({ status }) => status === 'open');
  const opening = openings.some(({ id }) => id === wanted) ? wanted : later;
  const start = () => {
    if (place === null) setErrors({ place: t('setup.noPlace') });
    else {
      const desk = { desk: Number(number), locationId: place, openingId: opening === later ? null : opening };
      storeDeviceDesk(desk);
      onStart(desk);
    }
  };
  return (
    <div className={styles.Page}>
      <DeskHeader about={t('setup.about')} onLeave={onLeave} />
      <div className={styles.Setup}>
        {state.error && !state.data && (
          <ErrorState title={t('setup.failed')} onRetry={onReload} isRetrying={state.isReading} />
        )}
        <Form aria-label={t('title')} errors={errors} onSubmit={start}>
          <Select
            label={t('setup.desk')}
            options={deskNumbers.map((value) => ({ value, label: value }))}
            value={number}
            onChange={setNumber}
            size="large"
          />
          <Select
            name="place"
            label={t('setup.place')}
            placeholder={t('setup.placeholder')}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={place}
            onChange={(id) => {
              setChosen(id);
              setErrors({});
            }}
            size="large"
          />
          <Select
            label={t('setup.opening')}
            options={[
              { value: later, label: t('setup.anyOpening') },
              ...openings.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={opening}
            onChange={setOpening}
            size="large"
          />
          <Row>
            <Button type="submit" variant="primary" size="large">
              {t('setup.start')}
            </Button>
          </Row>
        </Form>
      </div>
    </div>
  );
}
