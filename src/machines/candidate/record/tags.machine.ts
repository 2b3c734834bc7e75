import { announce } from '#machines/data/changes.ts';
import { tagCandidate } from '#machines/data/rpc/tag-candidate.ts';
import type { CandidateInternal } from '#machines/data/tables/candidate-internal.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { CompletedOrder } from '#machines/factories/orders.ts';

/** The candidate whose tags to change, with the tags as loaded. */
export type Tagged = Pick<CandidateInternal, 'candidate_id' | 'version' | 'tags'>;

/** A tag to remove. */
export interface TagRemoval {
  of: Tagged;
  tag: string;
}

/** Removes tags from a candidate, one at a time; the result is the remaining tags. */
export const tagsMachine = createCommandMachine<TagRemoval, readonly string[]>({
  id: 'leadTags',
  async run({ of, tag }, signal) {
    const left = await tagCandidate(of.candidate_id, tag, false, signal);
    announce({ table: 'candidates', row: of.candidate_id, operation: 'update' });
    return left;
  },
});

/** Returns the current tags: those left by the last removal, until a newer version is loaded. */
export function tagsOf(
  { version, tags }: Tagged,
  done: CompletedOrder<TagRemoval, readonly string[]> | null,
): readonly string[] {
  return done?.order.of.version === version ? done.result : tags;
}
