import type { RailStage } from '#machines/candidate/visa/rail.ts';
import type { VisaStage } from '#machines/data/tables/visa-stages.ts';

/** What the line below a stage means. */
export type RailTone = 'quiet' | 'good' | 'info' | 'warn' | 'bad';

/** A stage as the rail draws it. */
export interface RailItem extends RailStage {
  name: string;
  status: VisaStage['status'];
  /** What is to be known of it in a few words: "Booked 16 Mar, 09:20". */
  line: string;
  tone: RailTone;
}
