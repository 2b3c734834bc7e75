/** Time of every screenshot: the page's clock is stopped there, and the sample data is as of then. */
export const pictureTime = new Date('2026-06-15T08:00:00Z');
