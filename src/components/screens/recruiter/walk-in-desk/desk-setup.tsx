import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partOf } from '#components/hooks/part-of.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { placesMachine } from '#machines/recruiter/walk-in-desk/walk-in-day.machine.ts';
import { deskOfDevice, keepDesk } from './desk-device.ts';
import { DeskHead } from './desk-head.tsx';
import styles from './walk-in-desk.module.css';
import type { DeskPlace } from './walk-in-desk.props.ts';

const deskNumbers = Array.from({ length: 12 }, (_, index) => String(index + 1));
const later = 'later';

export interface DeskSetupProps {
  onStart: (place: DeskPlace) => void;
  onLeave: () => void;
}

/** Asks for the number of this desk, its location and its opening. */
export function DeskSetup({ onStart, onLeave }: DeskSetupProps) {
  const { t } = useTranslation('walkIn');
  const { state, onReload } = partOf(useMachine(placesMachine));
  const references = useReferences();
  const [last] = useState(deskOfDevice);
  const [number, setNumber] = useState(String(last?.desk ?? 1));
  const [chosen, setChosen] = useState<string | null>(last?.locationId ?? null);
  const [wanted, setOpening] = useState<string>(last?.openingId ?? later);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const places = state.data ?? [];
  const only = places.length === 1 ? (places[0]?.id ?? null) : null;
  const place = places.some(({ id }) => id === chosen) ? chosen : only;
  const openings = (references?.openings ?? []).filter(({ status }) => status === 'open');
  const opening = openings.some(({ id }) => id === wanted) ? wanted : later;
  const start = () => {
    if (place === null) setErrors({ place: t('setup.noPlace') });
    else {
      const desk = { desk: Number(number), locationId: place, openingId: opening === later ? null : opening };
      keepDesk(desk);
      onStart(desk);
    }
  };
  return (
    <div className={styles.Page}>
      <DeskHead about={t('setup.about')} onLeave={onLeave} />
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
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
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
