import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { GateCheck } from '#machines/candidate/decisions/decision.values.ts';
import { eligibilityReasons } from '#machines/data/rpc/check-eligibility.ts';
import styles from './decisions.module.css';
import type { FieldProps } from './fields.ts';

const known = [
  'not_on_hold',
  'phone_valid',
  'licence_known',
  'visa_status_known',
  'location_known',
  'consent_given',
  'eligibility_run',
] as const;

export interface QualifyGatesProps extends FieldProps {
  /** Every condition, as it stands. */
  gates: readonly GateCheck[];
  /** Why a condition may not be passed as it was typed. */
  error: string | undefined;
}

/** Every condition of qualifying with its sign; one that may be passed unmet asks for the reason. */
export function QualifyGates({ values, onChange, gates, error }: QualifyGatesProps) {
  const { t } = useTranslation('leadDecisions');
  const open = gates.filter(({ met }) => !met);
  const { overrides } = values;
  return (
    <div className={styles.Part}>
      <p>{open.length === 0 ? t('qualify.all') : t('qualify.missing', { count: open.length })}</p>
      <ul className={styles.Gates} aria-label={t('qualify.list')}>
        {gates.map((check) => (
          <li key={check.gate} data-met={check.met}>
            <Icon of={check.met ? CircleCheck : CircleX} />
            <div className={styles.Gate}>
              <GateWords check={check} />
              {!check.met && check.overridable && (
                <TextField
                  name="overrides"
                  label={t('qualify.override')}
                  hint={t('qualify.overrideHint')}
                  value={overrides[check.gate] ?? ''}
                  onChange={(reason) => onChange({ overrides: { ...overrides, [check.gate]: reason } })}
                  error={overrides[check.gate]?.trim() ? undefined : error}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function GateWords({ check: { gate, met, params } }: { check: GateCheck }) {
  const { t } = useTranslation(['leadDecisions', 'list']);
  const name = known.find((one) => one === gate);
  const why = Array.isArray(params.reasons)
    ? eligibilityReasons.filter((reason) => Array.isArray(params.reasons) && params.reasons.includes(reason))
    : [];
  return (
    <div>
      <p>
        {name ? t(`qualify.gate.${name}.label`) : gate.replaceAll('_', ' ')}
        {why.length > 0 && `: ${why.map((reason) => t(`qualify.why.${reason}`)).join(t('list:comma'))}`}
        <VisuallyHidden elementType="span">: {met ? t('qualify.met') : t('qualify.unmet')}</VisuallyHidden>
      </p>
      {!met && name && <p className={styles.Quiet}>{t(`qualify.gate.${name}.help`)}</p>}
    </div>
  );
}
