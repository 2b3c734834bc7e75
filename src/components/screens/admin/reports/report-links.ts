/** Where reports lead; `report` takes the search of an address. */
export interface ReportLinks {
  /** Returns the URL of a report from its query string; "" for the catalogue. */
  report: (search: string) => string;
  /** Path of a record, by id. */
  candidate: (id: string) => string;
  user: (id: string) => string;
  client: (id: string) => string;
  opening: (id: string) => string;
}
