import { useTranslation } from 'react-i18next';
import { SettingSwitch } from '#components/blocks/setting-switch/setting-switch.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { AssignmentStatus } from '#machines/admin/config/load-switches.ts';
import type { SwitchDisplay } from '#machines/admin/config/switch-display.ts';
import type { SwitchName } from '#machines/data/tables/system-settings.ts';
import { FormsNote } from './forms-note.tsx';
import styles from './general.module.css';

export interface GeneralViewProps {
  isLoading: boolean;
  switches: ReadonlyMap<SwitchName, SwitchDisplay>;
  /** Number of forms whose assignment differs from the switch, and the state of updating them. */
  forms: { outdatedFormCount: number; assignment: AssignmentStatus };
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Called with the new state. `description` describes the switch, for its database row. */
  onSet: (name: SwitchName, isOn: boolean, description: string) => void;
  onAssignForms: () => void;
}

const groups = [
  ['leads', ['auto_assign_leads', 'lead_claim_expiry_enabled', 'recruiters_see_all_candidates']],
  ['hiring', ['auto_handover', 'four_eyes_documents']],
  ['commission', ['commission_structure_enabled']],
  ['signIn', ['require_2fa_staff']],
] as const;

/** Lists the global switches, each with its current effect and who set it last. */
export function GeneralView({ isLoading, switches, forms, now, onSet, onAssignForms }: GeneralViewProps) {
  const { t } = useTranslation('config');
  return (
    <div className={styles.General}>
      <Muted size="body">{t('general.saved')}</Muted>
      {groups.map(([group, names]) => (
        <Stack key={group} as="section">
          <Heading level={2} size="body">
            {t(`general.groups.${group}`)}
          </Heading>
          <ul className={styles.Switches}>
            {names.map((name) => {
              const shown = switches.get(name);
              return (
                <li key={name} className={styles.Row}>
                  {isLoading || !shown ? (
                    <RowSkeleton />
                  ) : (
                    <>
                      <SettingSwitch {...shown} name={name} now={now} onSet={onSet} />
                      {name === 'auto_assign_leads' && !shown.isSaving && (
                        <FormsNote {...forms} onAssign={onAssignForms} />
                      )}
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </Stack>
      ))}
    </div>
  );
}

function RowSkeleton() {
  const { t } = useTranslation('config');
  return (
    <Skeleton label={t('general.loading')}>
      <div className={styles.Shape}>
        <SkeletonLine width="14rem" />
        <SkeletonBlock height="1.25rem" width="2.25rem" />
      </div>
      <SkeletonLine width="80%" />
      <SkeletonLine width="65%" />
    </Skeleton>
  );
}
