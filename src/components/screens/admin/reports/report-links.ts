/** URLs that reports link to; `report` takes a URL query. */
export interface ReportLinks {
  /** Returns the URL of a report from its query string; "" for the catalogue. */
  report: (search: string) => string;
  /** Path of a record, by id. */
  candidate: (id: string) => string;
  user: (id: string) => string;
  client: (id: string) => string;
  opening: (id: string) => string;
}
