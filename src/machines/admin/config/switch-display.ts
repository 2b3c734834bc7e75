import type { SwitchName } from '#machines/data/tables/system-settings.ts';
import { isOn } from './load-switches.ts';
import type { SwitchFailure } from './switch-failure.ts';
import type { SwitchesContext } from './switches.machine.ts';

/** A switch as the page shows it. */
export interface SwitchDisplay {
  isOn: boolean;
  isSaving: boolean;
  /** False while a default is shown instead of the stored value. */
  isKnown: boolean;
  /** True when the admin must first set up the second factor that the switch requires of others. */
  needsOwnTwoFactor: boolean;
  failure: SwitchFailure | null;
  /** The last change: author, and time in ms since 1970; null if the author is unknown. */
  change: { by: string | null; at: number } | null;
  /** True when another admin had already set the same value. */
  isAlreadySet: boolean;
}

/**
 * Returns the view of a switch. `isKnown` is false while a default is shown instead of the stored value. An admin
 * without a second factor cannot require one of others.
 */
export function switchDisplayOf(
  context: SwitchesContext,
  name: SwitchName,
  { isKnown, hasSecondFactor }: { isKnown: boolean; hasSecondFactor: boolean },
): SwitchDisplay {
  const change = context.changes?.get(name);
  return {
    isOn: context.saving.get(name) ?? isOn(context, name),
    isSaving: context.saving.has(name),
    isKnown,
    needsOwnTwoFactor: name === 'require_2fa_staff' && !hasSecondFactor,
    failure: context.failures.get(name) ?? null,
    change: isKnown && change ? { by: change.by, at: change.at } : null,
    isAlreadySet: context.alreadySet.has(name),
  };
}
