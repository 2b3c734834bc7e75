import type { QuietHours } from '#machines/data/tables/quiet-hours.ts';

/** What a person has chosen. */
export interface NotificationChoices {
  /** The kinds that are not wanted. */
  muted: readonly string[];
  quiet: QuietHours;
}

/** A change to the choices; `id` names the setting, so that its error shows there. */
export type ChoiceChange =
  | { id: string; kinds: readonly string[]; isWanted: boolean }
  | { id: 'quiet'; quiet: QuietHours };

/** The choices as they are after a change. */
export function withChange(choices: NotificationChoices, change: ChoiceChange): NotificationChoices {
  if ('quiet' in change) return { ...choices, quiet: change.quiet };
  const others = choices.muted.filter((kind) => !change.kinds.includes(kind));
  return { ...choices, muted: change.isWanted ? others : [...others, ...change.kinds] };
}
