/** Views of visa work, as named in the URL. */
export type VisaView = 'table' | 'board' | 'calendar' | 'trips';
