/** Where reports lead; `report` takes the search of an address. */
export interface ReportLinks {
  /** A report by the search of its address, "" for the catalogue. */
  report: (search: string) => string;
  /** The records that lines are of, by their ids. */
  candidate: (id: string) => string;
  user: (id: string) => string;
  client: (id: string) => string;
  opening: (id: string) => string;
}
