import type { SwitchName } from '#machines/data/tables/system-settings.ts';
import { isOn } from './load-switches.ts';
import type { SwitchFailure } from './switch-failure.ts';
import type { SwitchesContext } from './switches.machine.ts';

/** A switch as it is shown. */
export interface ShownSwitch {
  isOn: boolean;
  isSaving: boolean;
  /** False while a default stands in for what is stored. */
  isKnown: boolean;
  /** Asks of others what the admin has not done: a second factor. */
  isOwedFirst: boolean;
  failure: SwitchFailure | null;
  /** Who set it last, and when in ms since 1970; null where nobody is known to have. */
  change: { by: string | null; at: number } | null;
  /** Somebody else had set it so already. */
  isOvertaken: boolean;
}

/**
 * Returns what is shown of a switch. `isKnown` is false while a default stands in for what is stored; a second factor
 * is not asked of others by an admin without one.
 */
export function shownSwitch(
  context: SwitchesContext,
  name: SwitchName,
  { isKnown, hasSecondFactor }: { isKnown: boolean; hasSecondFactor: boolean },
): ShownSwitch {
  const change = context.changes?.get(name);
  return {
    isOn: context.saving.get(name) ?? isOn(context, name),
    isSaving: context.saving.has(name),
    isKnown,
    isOwedFirst: name === 'require_2fa_staff' && !hasSecondFactor,
    failure: context.failures.get(name) ?? null,
    change: isKnown && change ? { by: change.by, at: change.at } : null,
    isOvertaken: context.overtaken.has(name),
  };
}
