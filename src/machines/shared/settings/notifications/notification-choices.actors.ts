/** The doors of the choices to the outside, as actors. */
import { fromPromise } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { listMutedNotices, muteNotices, unmuteNotices } from '#machines/data/tables/muted-notices.ts';
import { keepQuietHours, type QuietHours, readQuietHours } from '#machines/data/tables/quiet-hours.ts';

/** What a person has chosen. */
export interface NotificationChoices {
  /** The kinds that are not wanted. */
  muted: readonly string[];
  quiet: QuietHours;
}

/** A change to them; `id` names what is changed, so that it can be told there how it went. */
export type ChoiceChange =
  | { id: string; kinds: readonly string[]; isWanted: boolean }
  | { id: 'quiet'; quiet: QuietHours };

/** Reads what was chosen so far. */
export const loadChoices = fromPromise<NotificationChoices>(async ({ signal }) => {
  try {
    const [muted, quiet] = await Promise.all([listMutedNotices(signal), readQuietHours(signal)]);
    return { muted, quiet };
  } catch (error) {
    throw dataErrorOf(error);
  }
});

/** Keeps one change; kept twice, it is the same. */
export const saveChoice = fromPromise<void, { change: ChoiceChange | undefined }>(
  async ({ input: { change }, signal }) => {
    try {
      if (!change) return;
      if ('quiet' in change) await keepQuietHours(change.quiet, signal);
      else if (change.isWanted) await unmuteNotices(change.kinds, signal);
      else await muteNotices(change.kinds, signal);
    } catch (error) {
      throw dataErrorOf(error);
    }
  },
);

/** The choices as they are after a change. */
export function withChange(choices: NotificationChoices, change: ChoiceChange): NotificationChoices {
  if ('quiet' in change) return { ...choices, quiet: change.quiet };
  const others = choices.muted.filter((kind) => !change.kinds.includes(kind));
  return { ...choices, muted: change.isWanted ? others : [...others, ...change.kinds] };
}
