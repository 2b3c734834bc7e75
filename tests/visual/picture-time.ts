/** When every picture is taken: the page's clock stands there, and the sample data are as of then. */
export const pictureTime = new Date('2026-06-15T08:00:00Z');
