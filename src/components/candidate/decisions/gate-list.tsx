import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { eligibilityReasons } from '#machines/data/rpc/check-eligibility.ts';
import type { GateCheck } from '#machines/data/rpc/preview-transition.ts';
import type { Gate } from '#shared/stages.gates.ts';
import styles from './decisions.module.css';
import type { FieldProps } from './fields.ts';

/** Actions that fix an unmet gate, by gate. */
export type GateFixes = Readonly<Partial<Record<Gate, () => void>>>;

/** Fields that settle a gate within the dialog, by gate. For a met gate, content that must still be shown. */
export type GateFields = Readonly<Partial<Record<Gate, (check: GateCheck) => ReactNode>>>;

export interface GateListProps extends FieldProps {
  /** Gates of a stage change, met and unmet. */
  gates: readonly GateCheck[];
  fixes: GateFixes;
  /** Shown right below their gate. */
  fields: GateFields;
  /** Error message about the override reasons. */
  error: string | undefined;
}

/**
 * Shows the gates of a stage change as a checklist. An unmet gate offers a fix, and asks for a reason if it can be
 * overridden.
 */
export function GateList({ values, onChange, gates, fixes, fields, error }: GateListProps) {
  const { t } = useTranslation('leadDecisions');
  const open = gates.filter(({ met }) => !met);
  const { overrides } = values;
  return (
    <div className={styles.Part}>
      <p>{open.length === 0 ? t('gates.all') : t('gates.missing', { count: open.length })}</p>
      <ul className={styles.Gates} aria-label={t('gates.list')}>
        {gates.map((check) => {
          const { gate, met, overridable } = check;
          const fix = met ? undefined : fixes[gate];
          return (
            <li key={gate} data-met={met}>
              <Icon of={met ? CircleCheck : CircleX} />
              <div className={styles.Gate}>
                <GateMessages check={check} hasHelp={!met && !fields[gate]} />
                {fix && (
                  <span>
                    <Button aria-label={t('gates.fixOf', { gate: t(`gate.${gate}.label`) })} onPress={fix}>
                      {t('gates.fix')}
                    </Button>
                  </span>
                )}
                {fields[gate]?.(check)}
                {!met && overridable && (
                  <TextField
                    name="overrides"
                    label={t('gates.override')}
                    hint={t('gates.overrideHint')}
                    value={overrides[gate] ?? ''}
                    onChange={(reason) => onChange({ overrides: { ...overrides, [gate]: reason } })}
                    error={overrides[gate]?.trim() ? undefined : error}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function GateMessages({ check: { gate, met, params }, hasHelp }: { check: GateCheck; hasHelp: boolean }) {
  const { t } = useTranslation(['leadDecisions', 'list']);
  const unmetReasons = Array.isArray(params.reasons)
    ? eligibilityReasons.filter((reason) => Array.isArray(params.reasons) && params.reasons.includes(reason))
    : [];
  return (
    <div>
      <p>
        {t(`gate.${gate}.label`)}
        {unmetReasons.length > 0 &&
          `: ${unmetReasons.map((reason) => t(`gates.why.${reason}`)).join(t('list:comma'))}`}
        <VisuallyHidden elementType="span">: {met ? t('gates.met') : t('gates.unmet')}</VisuallyHidden>
      </p>
      {hasHelp && <p className={styles.Quiet}>{t(`gate.${gate}.help`)}</p>}
    </div>
  );
}
