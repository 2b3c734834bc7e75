/** How an interview is held. */
export const interviewKinds = ['phone', 'in_person', 'walk_in', 'video', 'road_test'] as const;
export type InterviewKind = (typeof interviewKinds)[number];
