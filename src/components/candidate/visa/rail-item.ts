import type { RailStage } from '#machines/candidate/visa/rail.ts';
import type { VisaStage } from '#machines/data/tables/visa-stages.ts';

/** Tone of the line below a stage. */
export type RailTone = 'quiet' | 'good' | 'info' | 'warn' | 'bad';

/** A stage as the rail shows it. */
export interface RailItem extends RailStage {
  name: string;
  status: VisaStage['status'];
  /** Short summary of the stage: "Booked 16 Mar, 09:20". */
  line: string;
  tone: RailTone;
}
