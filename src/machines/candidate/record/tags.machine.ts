import { announce } from '#machines/data/changes.ts';
import { tagCandidate } from '#machines/data/rpc/tag-candidate.ts';
import type { CandidateInternal } from '#machines/data/tables/candidate-internal.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import type { DoneOrder } from '#machines/kinds/orders.ts';

/** Whose tags, as they were read. */
export type Tagged = Pick<CandidateInternal, 'candidate_id' | 'version' | 'tags'>;

/** A tag to take off. */
export interface TagRemoval {
  of: Tagged;
  tag: string;
}

/** Takes tags off a candidate, one at a time; the result is what is left. */
export const tagsMachine = createCommandMachine<TagRemoval, readonly string[]>({
  id: 'leadTags',
  async run({ of, tag }, signal) {
    const left = await tagCandidate(of.candidate_id, tag, false, signal);
    announce({ table: 'candidates', row: of.candidate_id, operation: 'update' });
    return left;
  },
});

/** The tags as they are now: what the last removal left of them, until another version is read. */
export function tagsOf(
  { version, tags }: Tagged,
  done: DoneOrder<TagRemoval, readonly string[]> | null,
): readonly string[] {
  return done?.order.of.version === version ? done.result : tags;
}
