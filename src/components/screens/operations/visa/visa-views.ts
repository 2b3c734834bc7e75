/** The ways to look at visa work, by their names in the address. */
export type VisaView = 'table' | 'board' | 'calendar' | 'trips';
