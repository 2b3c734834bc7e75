import type { QuietHours } from '#machines/data/tables/quiet-hours.ts';

/** A user's choices. */
export interface NotificationChoices {
  /** The muted kinds. */
  muted: readonly string[];
  quiet: QuietHours;
}

/** A change of the choices; `id` names the setting, so that its error is shown there. */
export type ChoiceChange =
  | { id: string; kinds: readonly string[]; isWanted: boolean }
  | { id: 'quiet'; quiet: QuietHours };

/** Returns the choices with a change applied. */
export function withChange(choices: NotificationChoices, change: ChoiceChange): NotificationChoices {
  if ('quiet' in change) return { ...choices, quiet: change.quiet };
  const others = choices.muted.filter((kind) => !change.kinds.includes(kind));
  return { ...choices, muted: change.isWanted ? others : [...others, ...change.kinds] };
}
